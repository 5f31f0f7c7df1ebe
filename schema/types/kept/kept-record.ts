import { builder } from '../../builder/builder.ts';
import { keptAnswer, memberAnswer, newestPeriod } from '../../domain/kept/kept-summary.ts';
import { roundHalfAway } from '../../domain/methods/rounding.ts';
import { KEPT_TESTS, testOf } from '../../domain/terms/kept-tests.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { type DatedMember, memberAbsences, sealedPeriods } from '../../loads/kept/list-kept-absences.ts';
import { type LoadedKept, loadKept, loadKeptMember } from '../../loads/kept/load-kept.ts';
import { wholeNumber } from '../../loads/shared/check-arguments.ts';
import { pageSize } from '../../loads/shared/make-page.ts';
import { asOfDay } from '../../loads/shared/read-as-of.ts';
import { ChainType } from '../registry/registry-entry.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { table } from '../shared/fields.ts';
import { AbsenceType, noticeField } from '../shared/reply-fields.ts';
import {
  KeptKindType,
  KeptPeriodType,
  KeptTestType,
  KindSummaryType,
  SealedMonthType,
  WorstPartType,
} from './kept-parts.ts';

/**
 * Maximum number of periods of one fund or company: more than the fiscal years and months since the forms began, for
 * decades to come.
 */
const PERIODS_MAX = 400;
/** Half a century of sealed months. */
const MONTHS_MAX = 600;
const YIELD_DECIMALS = 6;

const MemberType = builder.objectRef<DatedMember>('KeptMember').implement({
  description: 'A fund or company that is checked for keeping its word by a written test. A description, not a rating.',
  fields: table((t) => ({
    asOf: t.day('Day that the answer is about.', ({ kept }) => kept.asOf.day),
    answer: t.text('Record of the fund or company in one dated sentence.', ({ kept, ...member }) =>
      memberAnswer(kept.asOf.day, member),
    ),
    kind: t.one(KeptKindType, 'Kind of fund or company.'),
    test: t.one(KeptTestType, 'Test that applies to the fund or company.', ({ kind }) => testOf(kind)),
    ticker: t.text('Ticker of the fund or company. If the query named a fund by its series id, that id.'),
    name: t.text.orNull(
      'Name of the fund in its newest report, or of the company on the day asked about. Null if we have loaded nothing.',
    ),
    cik: t.cik('Central Index Key of the filer.'),
    seriesId: t.text.orNull('Id of the fund (series) at the SEC, such as S000012345. Null for a company.'),
    listed: t.flag('True if the fund or company is on the list of its kind.', ({ isListed }) => isListed),
    newest: t.one.orNull(
      KeptPeriodType,
      'Newest period. Null if there is none.',
      (member) =>
        sealedPeriods(
          member,
          [newestPeriod(member)].flatMap((one) => one ?? []),
        )[0],
    ),
    scored: t.whole('Number of periods that passed or failed the test.', ({ tally }) => tally.scored),
    held: t.whole('Number of periods that passed the test.', ({ tally }) => tally.held),
    missed: t.whole('Number of periods that failed the test.', ({ tally }) => tally.missed),
    incomplete: t.whole('Number of periods whose report lacks a tested number.', ({ tally }) => tally.incomplete),
    pending: t.whole('Number of periods without a report, since the first period.', ({ tally }) => tally.pending),
    run: t.whole(
      'Number of consecutive periods that passed the test, up to the newest that we have.',
      ({ tally }) => tally.run,
    ),
    worst: t.list(
      WorstPartType,
      'Worst value of each tested number over all periods with a result.',
      ({ tally }) => tally.worst,
    ),
    yield: t.number.orNull(
      'Last seven-day net yield of the share class on our list, as a fraction. Null for all but money-market funds.',
      (member) => (member.yield === null ? null : roundHalfAway(Number(member.yield.value), YIELD_DECIMALS)),
    ),
    yieldOn: t.day.orNull('Day of the yield.', (member) => member.yield?.day),
    periods: t.field({
      type: [KeptPeriodType],
      description: `Periods, newest first, including pending ones of the last completed months. ${PERIODS_MAX} by default and at most.`,
      args: { first: t.arg.int({ description: 'Maximum number of periods, newest first.' }) },
      complexity: ({ first }) => ({ field: 0, multiplier: pageSize({ first }, PERIODS_MAX, PERIODS_MAX) }),
      resolve: (member, { first }) =>
        sealedPeriods(member, member.periods.toReversed().slice(0, wanted(first, PERIODS_MAX))),
    }),
    absent: t.list(AbsenceType, SAID.absence, memberAbsences),
  })),
});

const wanted = (first: number | null | undefined, most: number) =>
  first === null || first === undefined ? most : wholeNumber('first', first, 1, most);

/** All funds and companies with their last periods, read at once and cached for the day. */
const MEMBERS = 48;

const KeptRecordType = builder.objectRef<LoadedKept>('KeptRecord').implement({
  description:
    'Results of written tests that show whether money-market funds, short-term funds and monthly dividend payers kept their word.',
  fields: table((t) => ({
    asOf: t.day('Day that the answer is about.', ({ asOf }) => asOf.day),
    url: t.text('Address of the page.', () => '/boards/record'),
    answer: t.text(
      'Summary of the record in one dated sentence that can be cited. A second sentence counts funds and companies about which nothing is loaded.',
      ({ asOf, summary }) => keptAnswer(asOf.day, summary),
    ),
    notice: noticeField(t),
    chain: t.one(ChainType, 'Log to which this service adds the results of each month.'),
    isReplay: t.flag(
      'True if nothing in this log counts as live. The reason is a clock set to a past day, or filings that come from a folder or are invented.',
      ({ chain }) => chain === 'replay',
    ),
    tests: t.list(KeptTestType, 'The three written tests.', () => KEPT_TESTS, {
      complexity: { field: 0, multiplier: KEPT_TESTS.length },
    }),
    kinds: t.list(KindSummaryType, 'Results of each kind in its newest period.', ({ summary }) => summary, {
      complexity: { field: 0, multiplier: KEPT_TESTS.length },
    }),
    rows: t.list(
      MemberType,
      'All funds and companies on our lists, in the order of the lists. Those without data give the reason in `absent`.',
      (kept) => kept.members.map((member) => ({ ...member, kept })),
      { complexity: { field: 0, multiplier: MEMBERS } },
    ),
    receipts: t.field({
      type: [SealedMonthType],
      description: `Months whose results are in the registry (sealed), newest first. ${MONTHS_MAX} by default and at most.`,
      args: { first: t.arg.int({ description: 'Maximum number of sealed months, newest first.' }) },
      complexity: ({ first }) => ({ field: 0, multiplier: pageSize({ first }, MONTHS_MAX, MONTHS_MAX) }),
      resolve: ({ months }, { first }) => months.slice(0, wanted(first, MONTHS_MAX)),
    }),
    member: t.field({
      type: MemberType,
      description: 'One fund or company on our lists, or any other money-market fund with a loaded Form N-MFP3.',
      args: {
        ticker: t.arg.string({
          required: true,
          description: 'Ticker, CIK of a company, or series id of a fund.',
        }),
      },
      resolve: async (kept, { ticker }, context) => ({ ...(await loadKeptMember(context, kept, ticker)), kept }),
    }),
  })),
});

/** Values it can return, and the documents read for them. */
const KEPT_COST = 2_000;

builder.queryField('keptRecord', (t) =>
  t.field({
    type: KeptRecordType,
    changes: 'with the data',
    description:
      'Results of written tests, one for each kind, that show whether funds and dividend payers kept their word.',
    args: { asOf: t.arg(AS_OF_ARGUMENT) },
    complexity: KEPT_COST,
    resolve: (_root, { asOf }, context) => loadKept(context, asOfDay(context, asOf)),
  }),
);
