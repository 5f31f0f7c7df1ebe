import { builder } from '../../builder/builder.ts';
import type { KeptPart } from '../../domain/kept/kept-period.ts';
import type { WorstPart } from '../../domain/kept/kept-record.ts';
import type { KindSummary } from '../../domain/kept/kept-summary.ts';
import { sha256 } from '../../domain/methods/canonical-hash.ts';
import { roundHalfAway } from '../../domain/methods/rounding.ts';
import {
  enumName,
  KEPT_KINDS,
  KEPT_PARTS,
  KEPT_STATES,
  type KeptState,
  type KeptTest,
  PART_WORDS,
  testOf,
} from '../../domain/terms/kept-tests.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { periodAbsences, type SealedPeriod } from '../../loads/kept/list-kept-absences.ts';
import type { SealedMonth } from '../../loads/kept/load-kept.ts';
import { describedValues } from '../shared/enums.ts';
import { table } from '../shared/fields.ts';
import { receiptUrl } from '../shared/own-urls.ts';
import { AbsenceType, filedFields } from '../shared/reply-fields.ts';

/** Filed numbers have no more decimals than this. */
const DECIMALS = 8;
const round = (value: number) => roundHalfAway(value, DECIMALS);

export const KeptKindType = builder.enumType('KeptKind', {
  description:
    'A kind of fund or company. Each kind has a written test, which shows whether a fund or company kept its word.',
  values: describedValues(
    KEPT_KINDS,
    (kind) => `${testOf(kind).title}, tested by numbers from ${testOf(kind).source}.`,
    enumName,
  ),
});

const STATE_WORDS: Readonly<Record<KeptState, string>> = {
  held: 'Every number of the test is within its limit.',
  missed: 'A number is outside its limit. No rule need have been broken.',
  incomplete: 'The report lacks a number that is tested.',
  pending: 'We have no report on the period: it is not due, or not loaded.',
};

export const KeptStateType = builder.enumType('KeptState', {
  description: 'Result of the test of a month or fiscal year.',
  values: describedValues(KEPT_STATES, (state) => STATE_WORDS[state], enumName),
});

const KeptMeasureType = builder.enumType('KeptMeasure', {
  description: 'A number that a written test looks at.',
  values: describedValues(
    KEPT_PARTS,
    (part) =>
      `${PART_WORDS[part].label}. The test sets a ${PART_WORDS[part].atMost ? 'maximum' : 'minimum'}. Unit: ${PART_WORDS[part].unit}.`,
    enumName,
  ),
});

export const KeptTestType = builder.objectRef<KeptTest>('KeptTest').implement({
  description: 'A written test. The registry entry of every month has a hash of the test’s text.',
  fields: table((t) => ({
    kind: t.one(KeptKindType, 'Kind of fund or company tested.'),
    id: t.text('Name and version of the test.'),
    title: t.text('Funds or companies tested, in words.'),
    text: t.text('Text of the test, word for word.'),
    sha256: t.text('SHA-256 of the text in UTF-8.', ({ text }) => sha256(text)),
    source: t.text('SEC form that the numbers come from.'),
    limits: t.text('Limits of the test: what it does not cover.'),
  })),
});

const KeptPartType = builder.objectRef<KeptPart>('KeptPart').implement({
  description: 'Worst value of a tested number in a period, with its limit.',
  fields: table((t) => ({
    measure: t.one(KeptMeasureType, 'Number that is tested.', ({ part }) => part),
    value: t.number('Worst value, as filed.', ({ value }) => round(value)),
    on: t.day('First day with the worst value.'),
    limit: t.number('Limit of the test for this number.', ({ limit }) => round(limit)),
    before: t.number.orNull(
      'Dividends per share of the year before, from which the limit is taken. Null if the limit is fixed.',
      ({ before }) => (before === null ? null : round(before)),
    ),
    holds: t.flag('True if the value is within the limit.'),
  })),
});

export const WorstPartType = builder.objectRef<WorstPart>('KeptWorst').implement({
  description: 'The worst value of a tested number over all periods with a result.',
  fields: table((t) => ({
    measure: t.one(KeptMeasureType, 'Number that is tested.', ({ part }) => part),
    value: t.number('Worst value of the number, as filed.', ({ value }) => round(value)),
    on: t.day('Day on which the value was worst.'),
    period: t.text('Month or fiscal year in which the value was worst.'),
  })),
});

export const KeptPeriodType = builder.objectRef<SealedPeriod>('KeptPeriod').implement({
  description: 'A month, or a fiscal year of a dividend payer, with the result of the test.',
  fields: table((t) => ({
    period: t.text('Month, as 2026-06, or last day of a fiscal year.'),
    state: t.one(KeptStateType, 'Result of the test.'),
    parts: t.list(KeptPartType, 'Worst values in the order of the test. Empty while nothing is loaded.'),
    form: t.text.orNull('Form of the filing. Null while nothing is loaded.', ({ source }) => source?.form),
    ...filedFields(t, ({ source }) => source),
    accession: t.accession.orNull(
      'Accession number of the filing. Null if it is unknown.',
      ({ source }) => source?.accession,
    ),
    receipt: t.text.orNull(
      'SHA-256 of the month’s record in the registry. Null for a fiscal year, or if the month is not in the registry.',
      ({ sealed }) => sealed?.entry.recordHash,
    ),
    absent: t.list(
      AbsenceType,
      'Reasons why the period is pending or incomplete, and why fields are null.',
      periodAbsences,
    ),
  })),
});

export const KindSummaryType = builder.objectRef<KindSummary>('KeptKindSummary').implement({
  description: 'Results of one kind of fund or company in the newest period.',
  fields: table((t) => ({
    kind: t.one(KeptKindType, 'Kind of fund or company.'),
    members: t.whole('Number of funds or companies on the list.'),
    known: t.whole('Number of funds or companies with a tested period.'),
    month: t.text.orNull(
      'Newest month with results. Null for dividend payers, whose fiscal years differ, or if there is no such month.',
    ),
    held: t.whole('Number of funds or companies that passed the test.'),
    missed: t.whole('Number of funds or companies that failed the test.'),
    incomplete: t.whole('Number of funds or companies whose report lacks a tested number.'),
  })),
});

const SealedEntryType = builder.prismaObject('RegistryEntry', {
  variant: 'KeptCorrection',
  description:
    'A registry entry that corrects a sealed month (one whose results are in the registry), because later filings say something else.',
  fields: (t) => ({
    sequence: t.exposeInt('sequence', { description: 'Position of the entry in the log.' }),
    sha256: t.exposeString('recordHash', { description: 'SHA-256 of the record.' }),
    loggedOn: t.expose('loggedOn', { type: 'Date', description: SAID.loggedOn }),
    url: t.string({
      description: 'Address of the record.',
      resolve: ({ recordHash }, _args, { deps }) => receiptUrl(deps.baseUrl, recordHash),
    }),
  }),
});

export const SealedMonthType = builder.objectRef<SealedMonth>('KeptReceipt').implement({
  description: 'The results of one month, as entered in the registry (sealed).',
  fields: table((t) => ({
    month: t.text('Month whose results were entered in the registry, such as 2026-06.'),
    sealedFor: t.day(
      'Day on which the month was due to be sealed: the tenth business day of the second month after it.',
    ),
    loggedOn: t.day(SAID.loggedOn, ({ entry }) => entry.loggedOn),
    reconstructed: t.flag(
      'True if the month was sealed after the day on which it was due.',
      ({ isReconstructed }) => isReconstructed,
    ),
    sequence: t.whole('Position of the entry in the log.', ({ entry }) => entry.sequence),
    sha256: t.text('SHA-256 of the record.', ({ entry }) => entry.recordHash),
    entryHash: t.text('Hash of the registry entry.', ({ entry }) => entry.entryHash),
    url: t.text('Address of the record.', ({ entry }, _args, { deps }) => receiptUrl(deps.baseUrl, entry.recordHash)),
    corrections: t.list(SealedEntryType, 'Corrections of the month’s results, oldest first.'),
  })),
});
