import { builder } from '../../builder/builder.ts';
import type { KeptPart } from '../../domain/kept/kept-period.ts';
import type { WorstPart } from '../../domain/kept/kept-record.ts';
import type { KindSummary } from '../../domain/kept/kept-summary.ts';
import { sha256 } from '../../domain/methods/canonical-hash.ts';
import { roundHalfAway } from '../../domain/methods/round-half-away.ts';
import {
  enumName,
  KEPT_KINDS,
  KEPT_PARTS,
  KEPT_STATES,
  type KeptKind,
  type KeptPartName,
  type KeptState,
  type KeptTest,
  PART_WORDS,
  testOf,
} from '../../domain/terms/kept-tests.ts';
import { filingUrl } from '../../domain/terms/sec-url.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { periodAbsences, type SealedPeriod } from '../../loads/kept/list-kept-absences.ts';
import type { SealedMonth } from '../../loads/kept/load-kept.ts';
import { AbsenceType } from '../shared/absence.ts';
import { table } from '../shared/fields.ts';
import { receiptUrl } from '../shared/own-urls.ts';

/** Filed numbers have no more decimals than this. */
const DECIMALS = 8;
const round = (value: number) => roundHalfAway(value, DECIMALS);

export const KeptKindType = builder.enumType('KeptKind', {
  description: 'What is held to its word, each kind to one written test.',
  values: Object.fromEntries(
    KEPT_KINDS.map((kind) => [
      enumName(kind),
      { value: kind, description: `${testOf(kind).title}, from ${testOf(kind).source}.` },
    ]),
  ) as Record<string, { value: KeptKind; description: string }>,
});

const STATE_WORDS: Readonly<Record<KeptState, string>> = {
  held: 'Every number of the test is on the right side of its line.',
  missed: 'A number is on the wrong side: no rule need have been broken.',
  incomplete: 'The report does not give all that the test looks at.',
  pending: 'We have no report on the period: it is not due, or not loaded.',
};

export const KeptStateType = builder.enumType('KeptState', {
  description: 'How a month or a fiscal year came out.',
  values: Object.fromEntries(
    KEPT_STATES.map((state) => [state.toUpperCase(), { value: state, description: STATE_WORDS[state] }]),
  ) as Record<string, { value: KeptState; description: string }>,
});

const KeptMeasureType = builder.enumType('KeptMeasure', {
  description: 'A number that a test looks at.',
  values: Object.fromEntries(
    KEPT_PARTS.map((part) => [
      enumName(part),
      {
        value: part,
        description: `${PART_WORDS[part].label}, in ${PART_WORDS[part].unit}: the ${PART_WORDS[part].atMost ? 'most' : 'least'} it may be is the line.`,
      },
    ]),
  ) as Record<string, { value: KeptPartName; description: string }>,
});

export const KeptTestType = builder.objectRef<KeptTest>('KeptTest').implement({
  description: 'A written test. Its text is hashed into the receipt of every month.',
  fields: table((t) => ({
    kind: t.one(KeptKindType, 'Who is held to it.'),
    id: t.text('Name and version.'),
    title: t.text('Who is held to it, in words.'),
    text: t.text('The test, word for word.'),
    sha256: t.text('SHA-256 of the text in UTF-8.', ({ text }) => sha256(text)),
    source: t.text('The form that its numbers come from.'),
    limits: t.text('What it does not test.'),
  })),
});

const KeptPartType = builder.objectRef<KeptPart>('KeptPart').implement({
  description: 'The worst value of a number in a period, against its line.',
  fields: table((t) => ({
    measure: t.one(KeptMeasureType, 'The number.', ({ part }) => part),
    value: t.number('Its worst value, as filed.', ({ value }) => round(value)),
    on: t.day('The first day of that value.'),
    limit: t.number('The line.', ({ limit }) => round(limit)),
    before: t.number.orNull(
      'Dividends per share of the year before, which the line is taken from; null where the line is fixed.',
      ({ before }) => (before === null ? null : round(before)),
    ),
    holds: t.flag('Whether it is on the right side.'),
  })),
});

export const WorstPartType = builder.objectRef<WorstPart>('KeptWorst').implement({
  description: 'The worst value of a number over all scored periods.',
  fields: table((t) => ({
    measure: t.one(KeptMeasureType, 'The number.', ({ part }) => part),
    value: t.number('The value, as filed.', ({ value }) => round(value)),
    on: t.day('The day of that value.'),
    period: t.text('The month or fiscal year it is from.'),
  })),
});

export const KeptPeriodType = builder.objectRef<SealedPeriod>('KeptPeriod').implement({
  description: 'A month, or for a payer a fiscal year, held to the test.',
  fields: table((t) => ({
    period: t.text('The month, as 2026-06; the last day of a fiscal year.'),
    state: t.one(KeptStateType, 'How it came out.'),
    parts: t.list(KeptPartType, 'Its worst values in the order of the test; none while nothing is loaded.'),
    form: t.text.orNull('Form of the filing; null while nothing is loaded.', ({ source }) => source?.form),
    filedOn: t.day.orNull('Its filing date; null where no source says it.', ({ source }) => source?.filedOn),
    accession: t.accession.orNull(
      'Its accession number; null where it is not known.',
      ({ source }) => source?.accession,
    ),
    url: t.text.orNull(SAID.reportUrl, ({ source }) =>
      source === null || source.accession === null ? null : filingUrl(source.cik, source.accession),
    ),
    receipt: t.text.orNull(
      'SHA-256 of the sealed month; null where it is not sealed, and for fiscal years.',
      ({ sealed }) => sealed?.entry.recordHash,
    ),
    absent: t.list(AbsenceType, 'Why it is pending or incomplete, and fields that are null.', periodAbsences),
  })),
});

export const KindSummaryType = builder.objectRef<KindSummary>('KeptKindSummary').implement({
  description: 'How those of a kind came out in their newest period.',
  fields: table((t) => ({
    kind: t.one(KeptKindType, 'The kind.'),
    members: t.whole('Funds or companies on its list.'),
    known: t.whole('Those with a period.'),
    month: t.text.orNull('Newest month. Null for payers, whose fiscal years differ, and if there is none.'),
    held: t.whole('Those that held.'),
    missed: t.whole('Those that missed.'),
    incomplete: t.whole('Those whose report does not give all that is looked at.'),
  })),
});

const SealedEntryType = builder.prismaObject('RegistryEntry', {
  variant: 'KeptCorrection',
  description: 'An entry of the registry that corrects a sealed month: later filings say something else.',
  fields: (t) => ({
    sequence: t.exposeInt('sequence', { description: 'Its place in the chain.' }),
    sha256: t.exposeString('recordHash', { description: 'SHA-256 of the record.' }),
    loggedOn: t.expose('loggedOn', { type: 'Date', description: SAID.loggedOn }),
    url: t.string({
      description: 'The record, whole.',
      resolve: ({ recordHash }, _args, { deps }) => receiptUrl(deps.baseUrl, recordHash),
    }),
  }),
});

export const SealedMonthType = builder.objectRef<SealedMonth>('KeptReceipt').implement({
  description: 'A month as it was sealed in the registry.',
  fields: table((t) => ({
    month: t.text('The month.'),
    sealedFor: t.day('The tenth business day of the second month after it.'),
    loggedOn: t.day(SAID.loggedOn, ({ entry }) => entry.loggedOn),
    reconstructed: t.flag(
      'Whether it was sealed after its day, from what we had then.',
      ({ isReconstructed }) => isReconstructed,
    ),
    sequence: t.whole('Its place in the chain.', ({ entry }) => entry.sequence),
    sha256: t.text('SHA-256 of the record.', ({ entry }) => entry.recordHash),
    entryHash: t.text('Hash of the entry.', ({ entry }) => entry.entryHash),
    url: t.text('The record, whole.', ({ entry }, _args, { deps }) => receiptUrl(deps.baseUrl, entry.recordHash)),
    corrections: t.list(SealedEntryType, 'What corrected it, in order.'),
  })),
});
