import { builder } from '../../builder.ts';
import type { KeptMember } from '../../domain/kept/kept-member.ts';
import type { KeptPeriod } from '../../domain/kept/kept-period.ts';
import { keptAnswer, memberAnswer, newestPeriod } from '../../domain/kept/kept-summary.ts';
import { sealDayOf } from '../../domain/kept/months.ts';
import { roundHalfAway } from '../../domain/methods/round-half-away.ts';
import type { AbsenceReason } from '../../domain/terms/absence.ts';
import { KEPT_TESTS, testOf } from '../../domain/terms/kept-tests.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { ChainType } from '../registry/registry-entry.ts';
import { AbsenceType } from '../shared/absence.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { asOfDay } from '../shared/as-of.ts';
import { wholeNumber } from '../shared/checks.ts';
import { noticeField } from '../shared/reply-fields.ts';
import {
  KeptKindType,
  KeptPeriodType,
  KeptTestType,
  KindSummaryType,
  SealedMonthType,
  type SealedPeriod,
  WorstPartType,
} from './kept-parts.ts';
import { type LoadedKept, loadKept, loadKeptMember } from './load-kept.ts';

/** A fund or company, as part of the record of a day. */
interface DatedMember extends KeptMember {
  readonly kept: LoadedKept;
}

/** Periods of one fund or company at most: fiscal years and months since the forms began are fewer for decades. */
const PERIODS_MAX = 400;
/** Months that are sealed within half a century. */
const MONTHS_MAX = 600;
/** Fractions are given with so many decimals. */
const YIELD_DECIMALS = 6;

const MemberType = builder.objectRef<DatedMember>('KeptMember').implement({
  description: 'A fund or company that is held to its word. A description, not a rating.',
  fields: (t) => ({
    asOf: t.field({ type: 'Date', description: 'The day it is for.', resolve: ({ kept }) => kept.asOf.day }),
    answer: t.string({
      description: 'Its record in one dated sentence.',
      resolve: ({ kept, ...member }) => memberAnswer(kept.asOf.day, member),
    }),
    kind: t.field({ type: KeptKindType, description: 'Its kind.', resolve: ({ kind }) => kind }),
    test: t.field({ type: KeptTestType, description: 'The test it is held to.', resolve: ({ kind }) => testOf(kind) }),
    ticker: t.exposeString('ticker', {
      description: 'Its ticker; the number of its series where it was asked for by that.',
    }),
    name: t.string({
      nullable: true,
      description:
        'Name of the fund as its newest report has it, of the company on the day; null where nothing is on file.',
      resolve: ({ name }) => name,
    }),
    cik: t.field({ type: 'Cik', description: 'Central Index Key of who files for it.', resolve: ({ cik }) => cik }),
    seriesId: t.string({
      nullable: true,
      description: 'Series of the fund; null for a company.',
      resolve: ({ seriesId }) => seriesId,
    }),
    listed: t.boolean({ description: 'Whether it is on the list of its kind.', resolve: ({ isListed }) => isListed }),
    newest: t.field({
      type: KeptPeriodType,
      nullable: true,
      description: 'Its newest period on file; null where nothing is.',
      resolve: (member) =>
        sealedPeriods(
          member,
          [newestPeriod(member)].flatMap((one) => one ?? []),
        )[0] ?? null,
    }),
    scored: t.int({ description: 'Periods held or missed.', resolve: ({ tally }) => tally.scored }),
    held: t.int({ description: 'Periods held.', resolve: ({ tally }) => tally.held }),
    missed: t.int({ description: 'Periods missed.', resolve: ({ tally }) => tally.missed }),
    incomplete: t.int({
      description: 'Periods whose report lacks something.',
      resolve: ({ tally }) => tally.incomplete,
    }),
    pending: t.int({
      description: 'Periods since the first on file of which no report is.',
      resolve: ({ tally }) => tally.pending,
    }),
    run: t.int({
      description: 'Periods held one after another up to the newest on file.',
      resolve: ({ tally }) => tally.run,
    }),
    worst: t.field({
      type: [WorstPartType],
      description: 'The worst value of each number over the scored periods.',
      resolve: ({ tally }) => [...tally.worst],
    }),
    yield: t.float({
      nullable: true,
      description: 'Last seven-day net yield of the listed class, a fraction; null but for money-market funds.',
      resolve: (member) => (member.yield === null ? null : roundHalfAway(Number(member.yield.value), YIELD_DECIMALS)),
    }),
    yieldOn: t.field({
      type: 'Date',
      nullable: true,
      description: 'The day of that yield.',
      resolve: (member) => member.yield?.day ?? null,
    }),
    periods: t.field({
      type: [KeptPeriodType],
      description: `Its periods, newest first, pending ones of the last completed months included; ${PERIODS_MAX} unless first is given, and never more.`,
      args: { first: t.arg.int({ required: false, description: 'How many of the newest.' }) },
      complexity: ({ first }) => ({ field: 1, multiplier: wanted(first, PERIODS_MAX) }),
      resolve: (member, { first }) =>
        sealedPeriods(member, member.periods.toReversed().slice(0, wanted(first, PERIODS_MAX))),
    }),
    absent: t.field({ type: [AbsenceType], description: SAID.absence, resolve: memberAbsences }),
  }),
});

const wanted = (first: number | null | undefined, most: number) =>
  first === null || first === undefined ? most : wholeNumber('first', first, 1, most);

function sealedPeriods({ kept, kind }: DatedMember, periods: readonly KeptPeriod[]): SealedPeriod[] {
  const byMonth = new Map(kept.months.map((month) => [month.month, month]));
  return periods.map((period) => ({
    ...period,
    sealed: byMonth.get(period.period) ?? null,
    unsealed: kind === 'payer' ? 'NOT_APPLICABLE' : sealDayOf(period.period) > kept.asOf.day ? 'NOT_DUE' : 'NOT_RUN',
  }));
}

function memberAbsences(member: DatedMember) {
  const isOnFile = newestPeriod(member) !== undefined;
  const because = (field: string, reason: AbsenceReason) => ({ field, reason });
  const noYield: AbsenceReason =
    member.kind !== 'money-market' ? 'NOT_APPLICABLE' : isOnFile ? 'NOT_TAGGED' : 'NOT_INGESTED';
  return [
    ...(member.name === null ? [because('name', 'NOT_INGESTED')] : []),
    ...(member.seriesId === null ? [because('seriesId', 'NOT_APPLICABLE')] : []),
    ...(isOnFile ? [] : [because('newest', 'NOT_INGESTED')]),
    ...(member.yield === null ? [because('yield', noYield), because('yieldOn', noYield)] : []),
  ];
}

/** All funds and companies, their last periods included, are read at once and kept for the day. */
const MEMBERS = 48;

const KeptRecordType = builder.objectRef<LoadedKept>('KeptRecord').implement({
  description: 'Whether money-market funds, short-term funds and monthly dividend payers kept their word.',
  fields: (t) => ({
    asOf: t.field({ type: 'Date', description: 'The day it is for.', resolve: ({ asOf }) => asOf.day }),
    answer: t.string({
      description:
        'The record in one dated sentence that can be cited; a second one says of how many nothing is on file.',
      resolve: ({ asOf, summary }) => keptAnswer(asOf.day, summary),
    }),
    notice: noticeField(t),
    chain: t.field({
      type: ChainType,
      description: 'The chain in which months are sealed: the one that this service writes.',
      resolve: ({ chain }) => chain,
    }),
    isReplay: t.boolean({ description: 'It never counts as live.', resolve: ({ chain }) => chain === 'replay' }),
    tests: t.field({
      type: [KeptTestType],
      description: 'The three written tests.',
      complexity: { field: 0, multiplier: KEPT_TESTS.length },
      resolve: () => [...KEPT_TESTS],
    }),
    kinds: t.field({
      type: [KindSummaryType],
      description: 'How each kind came out in its newest period.',
      complexity: { field: 0, multiplier: KEPT_TESTS.length },
      resolve: ({ summary }) => [...summary],
    }),
    rows: t.field({
      type: [MemberType],
      description:
        'Every fund and company in listed order; one of which nothing is on file is among them, with the reason.',
      complexity: { field: 0, multiplier: MEMBERS },
      resolve: (kept) => kept.members.map((member) => ({ ...member, kept })),
    }),
    receipts: t.field({
      type: [SealedMonthType],
      description: `The sealed months, newest first; ${MONTHS_MAX} unless first is given, and at most.`,
      args: { first: t.arg.int({ required: false, description: 'How many of the newest.' }) },
      complexity: ({ first }) => ({ field: 1, multiplier: wanted(first, MONTHS_MAX) }),
      resolve: ({ months }, { first }) => months.slice(0, wanted(first, MONTHS_MAX)),
    }),
    member: t.field({
      type: MemberType,
      description: 'One of them, or a money-market fund that is not listed and whose Form N-MFP3 is on file.',
      args: {
        ticker: t.arg.string({
          required: true,
          description: 'Its ticker, the CIK of a company, or the number of a series.',
        }),
      },
      resolve: async (kept, { ticker }, context) => ({ ...(await loadKeptMember(context, kept, ticker)), kept }),
    }),
  }),
});

/** Values that it can return, and the documents that are read for them. */
const KEPT_COST = 2_000;

builder.queryField('keptRecord', (t) =>
  t.field({
    type: KeptRecordType,
    description: 'Whether funds and dividend payers kept their word, each held to one written test.',
    args: { asOf: t.arg(AS_OF_ARGUMENT) },
    complexity: { field: KEPT_COST, multiplier: 1 },
    resolve: (_root, { asOf }, context) => loadKept(context, asOfDay(context, asOf)),
  }),
);
