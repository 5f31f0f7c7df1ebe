import { builder } from '../../builder/builder.ts';
import { keptAnswer, memberAnswer, newestPeriod } from '../../domain/kept/kept-summary.ts';
import { roundHalfAway } from '../../domain/methods/round-half-away.ts';
import { KEPT_TESTS, testOf } from '../../domain/terms/kept-tests.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { type DatedMember, memberAbsences, sealedPeriods } from '../../loads/kept/list-kept-absences.ts';
import { type LoadedKept, loadKept, loadKeptMember } from '../../loads/kept/load-kept.ts';
import { wholeNumber } from '../../loads/shared/check-arguments.ts';
import { asOfDay } from '../../loads/shared/read-as-of.ts';
import { ChainType } from '../registry/registry-entry.ts';
import { AbsenceType } from '../shared/absence.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { table } from '../shared/fields.ts';
import { noticeField } from '../shared/reply-fields.ts';
import {
  KeptKindType,
  KeptPeriodType,
  KeptTestType,
  KindSummaryType,
  SealedMonthType,
  WorstPartType,
} from './kept-parts.ts';

/**
 * Most periods of one fund or company: more than the fiscal years and months since the forms began, for decades to
 * come.
 */
const PERIODS_MAX = 400;
/** Half a century of sealed months. */
const MONTHS_MAX = 600;
const YIELD_DECIMALS = 6;

const MemberType = builder.objectRef<DatedMember>('KeptMember').implement({
  description: 'A fund or company that is held to its word. A description, not a rating.',
  fields: table((t) => ({
    asOf: t.day('The day it is for.', ({ kept }) => kept.asOf.day),
    answer: t.text('Its record in one dated sentence.', ({ kept, ...member }) => memberAnswer(kept.asOf.day, member)),
    kind: t.one(KeptKindType, 'Its kind.'),
    test: t.one(KeptTestType, 'The test it is held to.', ({ kind }) => testOf(kind)),
    ticker: t.text('Its ticker; the number of its series where it was asked for by that.'),
    name: t.text.orNull(
      'Name of the fund as its newest report has it, of the company on the day; null if we have nothing.',
    ),
    cik: t.cik('Central Index Key of who files for it.'),
    seriesId: t.text.orNull('Series of the fund; null for a company.'),
    listed: t.flag('Whether it is on the list of its kind.', ({ isListed }) => isListed),
    newest: t.one.orNull(
      KeptPeriodType,
      'Newest period. Null if there is none.',
      (member) =>
        sealedPeriods(
          member,
          [newestPeriod(member)].flatMap((one) => one ?? []),
        )[0],
    ),
    scored: t.whole('Periods held or missed.', ({ tally }) => tally.scored),
    held: t.whole('Periods held.', ({ tally }) => tally.held),
    missed: t.whole('Periods missed.', ({ tally }) => tally.missed),
    incomplete: t.whole('Periods whose report lacks something.', ({ tally }) => tally.incomplete),
    pending: t.whole('Periods since the first without a report.', ({ tally }) => tally.pending),
    run: t.whole('Periods held one after another up to the newest that we have.', ({ tally }) => tally.run),
    worst: t.list(WorstPartType, 'The worst value of each number over the scored periods.', ({ tally }) => tally.worst),
    yield: t.number.orNull(
      'Last seven-day net yield of the listed class, a fraction; null but for money-market funds.',
      (member) => (member.yield === null ? null : roundHalfAway(Number(member.yield.value), YIELD_DECIMALS)),
    ),
    yieldOn: t.day.orNull('The day of that yield.', (member) => member.yield?.day),
    periods: t.field({
      type: [KeptPeriodType],
      description: `Its periods, newest first, pending ones of the last completed months included; ${PERIODS_MAX} unless first is given, and never more.`,
      args: { first: t.arg.int({ required: false, description: 'How many of the newest.' }) },
      complexity: ({ first }) => ({ field: 1, multiplier: wanted(first, PERIODS_MAX) }),
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
  description: 'Whether money-market funds, short-term funds and monthly dividend payers kept their word.',
  fields: table((t) => ({
    asOf: t.day('The day it is for.', ({ asOf }) => asOf.day),
    url: t.text('Where it is.', () => '/boards/record'),
    answer: t.text(
      'The record in one dated sentence that can be cited; a second one says for how many nothing is loaded.',
      ({ asOf, summary }) => keptAnswer(asOf.day, summary),
    ),
    notice: noticeField(t),
    chain: t.one(ChainType, 'The chain in which months are sealed: the one that this service writes.'),
    isReplay: t.flag('It never counts as live.', ({ chain }) => chain === 'replay'),
    tests: t.list(KeptTestType, 'The three written tests.', () => KEPT_TESTS, {
      complexity: { field: 0, multiplier: KEPT_TESTS.length },
    }),
    kinds: t.list(KindSummaryType, 'How each kind came out in its newest period.', ({ summary }) => summary, {
      complexity: { field: 0, multiplier: KEPT_TESTS.length },
    }),
    rows: t.list(
      MemberType,
      'Every fund and company in listed order, including those without data, with the reason.',
      (kept) => kept.members.map((member) => ({ ...member, kept })),
      { complexity: { field: 0, multiplier: MEMBERS } },
    ),
    receipts: t.field({
      type: [SealedMonthType],
      description: `The sealed months, newest first; ${MONTHS_MAX} unless first is given, and at most.`,
      args: { first: t.arg.int({ required: false, description: 'How many of the newest.' }) },
      complexity: ({ first }) => ({ field: 1, multiplier: wanted(first, MONTHS_MAX) }),
      resolve: ({ months }, { first }) => months.slice(0, wanted(first, MONTHS_MAX)),
    }),
    member: t.field({
      type: MemberType,
      description: 'One of them, or a money-market fund that is not listed and whose Form N-MFP3 is loaded.',
      args: {
        ticker: t.arg.string({
          required: true,
          description: 'Its ticker, the CIK of a company, or the number of a series.',
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
    description: 'Whether funds and dividend payers kept their word, each held to one written test.',
    args: { asOf: t.arg(AS_OF_ARGUMENT) },
    complexity: { field: KEPT_COST, multiplier: 1 },
    resolve: (_root, { asOf }, context) => loadKept(context, asOfDay(context, asOf)),
  }),
);
