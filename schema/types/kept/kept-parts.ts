import { builder } from '../../builder.ts';
import type { KeptPart, KeptPeriod } from '../../domain/kept/kept-period.ts';
import type { WorstPart } from '../../domain/kept/kept-record.ts';
import type { KindSummary } from '../../domain/kept/kept-summary.ts';
import { sha256 } from '../../domain/methods/canonical-hash.ts';
import { roundHalfAway } from '../../domain/methods/round-half-away.ts';
import type { AbsenceReason } from '../../domain/terms/absence.ts';
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
import { AbsenceType } from '../shared/absence.ts';
import { receiptUrl } from '../shared/own-urls.ts';
import type { SealedMonth } from './load-kept.ts';

/** Filed numbers have no more decimals than these. */
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
  pending: 'No report on the period is on file: it is not due, or not loaded.',
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
  fields: (t) => ({
    kind: t.field({ type: KeptKindType, description: 'Who is held to it.', resolve: ({ kind }) => kind }),
    id: t.exposeString('id', { description: 'Name and version.' }),
    title: t.exposeString('title', { description: 'Who is held to it, in words.' }),
    text: t.exposeString('text', { description: 'The test, word for word.' }),
    sha256: t.string({ description: 'SHA-256 of the text in UTF-8.', resolve: ({ text }) => sha256(text) }),
    source: t.exposeString('source', { description: 'The form that its numbers come from.' }),
    limits: t.exposeString('limits', { description: 'What it says nothing of.' }),
  }),
});

const partFields = {
  measure: { type: KeptMeasureType, description: 'The number.', resolve: ({ part }: KeptPart) => part },
} as const;

const KeptPartType = builder.objectRef<KeptPart>('KeptPart').implement({
  description: 'The worst value of a number in a period, against its line.',
  fields: (t) => ({
    measure: t.field(partFields.measure),
    value: t.float({ description: 'Its worst value, as filed.', resolve: ({ value }) => round(value) }),
    on: t.field({ type: 'Date', description: 'The first day of that value.', resolve: ({ on }) => on }),
    limit: t.float({ description: 'The line.', resolve: ({ limit }) => round(limit) }),
    before: t.float({
      nullable: true,
      description:
        'Dividends per share of the year before, which the line is taken from; null where the line is fixed.',
      resolve: ({ before }) => (before === null ? null : round(before)),
    }),
    holds: t.exposeBoolean('holds', { description: 'Whether it is on the right side.' }),
  }),
});

export const WorstPartType = builder.objectRef<WorstPart>('KeptWorst').implement({
  description: 'The worst value of a number over all scored periods.',
  fields: (t) => ({
    measure: t.field(partFields.measure),
    value: t.float({ description: 'The value, as filed.', resolve: ({ value }) => round(value) }),
    on: t.field({ type: 'Date', description: 'The day of that value.', resolve: ({ on }) => on }),
    period: t.exposeString('period', { description: 'The month or fiscal year it is from.' }),
  }),
});

/** A period with the receipt of its month. */
export interface SealedPeriod extends KeptPeriod {
  readonly sealed: SealedMonth | null;
  /** Why there is none. */
  readonly unsealed: AbsenceReason;
}

export const KeptPeriodType = builder.objectRef<SealedPeriod>('KeptPeriod').implement({
  description: 'A month, or of a payer a fiscal year, held to the test.',
  fields: (t) => ({
    period: t.exposeString('period', { description: 'The month, as 2026-06; the last day of a fiscal year.' }),
    state: t.field({ type: KeptStateType, description: 'How it came out.', resolve: ({ state }) => state }),
    parts: t.field({
      type: [KeptPartType],
      description: 'Its worst values in the order of the test; none while nothing is on file.',
      resolve: ({ parts }) => [...parts],
    }),
    form: t.string({
      nullable: true,
      description: 'Form of the filing; null while nothing is on file.',
      resolve: ({ source }) => source?.form ?? null,
    }),
    filedOn: t.field({
      type: 'Date',
      nullable: true,
      description: 'Its filing date; null where no source says it.',
      resolve: ({ source }) => source?.filedOn ?? null,
    }),
    accession: t.field({
      type: 'AccessionNumber',
      nullable: true,
      description: 'Its accession number; null where it is not known.',
      resolve: ({ source }) => source?.accession ?? null,
    }),
    url: t.string({
      nullable: true,
      description: SAID.reportUrl,
      resolve: ({ source }) =>
        source === null || source.accession === null ? null : filingUrl(source.cik, source.accession),
    }),
    receipt: t.string({
      nullable: true,
      description: 'SHA-256 of the sealed month; null where it is not sealed, and for fiscal years.',
      resolve: ({ sealed }) => sealed?.entry.recordHash ?? null,
    }),
    absent: t.field({
      type: [AbsenceType],
      description: 'Why it is pending or incomplete, and fields that are null.',
      resolve: periodAbsences,
    }),
  }),
});

function periodAbsences({ why, source, sealed, unsealed }: SealedPeriod) {
  const because = (field: string) => ({
    field,
    reason: why?.absent ?? ('NOT_INGESTED' as const),
    ...(why === null ? {} : { explanation: why.explanation }),
  });
  return [
    ...(why === null ? [] : [because('parts')]),
    ...(source === null ? ['form', 'filedOn', 'accession', 'url'].map(because) : []),
    ...(source !== null && source.filedOn === null ? [{ field: 'filedOn', reason: 'NOT_INGESTED' as const }] : []),
    ...(source !== null && source.accession === null
      ? ['accession', 'url'].map((field) => ({ field, reason: 'NOT_INGESTED' as const }))
      : []),
    ...(sealed === null ? [{ field: 'receipt', reason: unsealed }] : []),
  ];
}

export const KindSummaryType = builder.objectRef<KindSummary>('KeptKindSummary').implement({
  description: 'How those of a kind came out in their newest period.',
  fields: (t) => ({
    kind: t.field({ type: KeptKindType, description: 'The kind.', resolve: ({ kind }) => kind }),
    members: t.exposeInt('members', { description: 'Funds or companies on its list.' }),
    known: t.exposeInt('known', { description: 'Those with a period on file.' }),
    month: t.string({
      nullable: true,
      description: 'The newest month on file; null for payers, whose fiscal years differ, and where none is.',
      resolve: ({ month }) => month,
    }),
    held: t.exposeInt('held', { description: 'Those that held.' }),
    missed: t.exposeInt('missed', { description: 'Those that missed.' }),
    incomplete: t.exposeInt('incomplete', { description: 'Those whose report does not give all that is looked at.' }),
  }),
});

const SealedEntryType = builder.objectRef<SealedMonth['corrections'][number]>('KeptCorrection').implement({
  description: 'An entry of the registry that corrects a sealed month: later filings say something else.',
  fields: (t) => ({
    sequence: t.exposeInt('sequence', { description: 'Its place in the chain.' }),
    sha256: t.exposeString('recordHash', { description: 'SHA-256 of the record.' }),
    loggedOn: t.field({
      type: 'Date',
      description: SAID.loggedOn,
      resolve: ({ loggedOn }) => loggedOn,
    }),
    url: t.string({
      description: 'The record, whole.',
      resolve: ({ recordHash }, _args, { deps }) => receiptUrl(deps.baseUrl, recordHash),
    }),
  }),
});

export const SealedMonthType = builder.objectRef<SealedMonth>('KeptReceipt').implement({
  description: 'A month as it was sealed in the registry.',
  fields: (t) => ({
    month: t.exposeString('month', { description: 'The month.' }),
    sealedFor: t.field({
      type: 'Date',
      description: 'The tenth business day of the second month after it.',
      resolve: ({ sealedFor }) => sealedFor,
    }),
    loggedOn: t.field({
      type: 'Date',
      description: SAID.loggedOn,
      resolve: ({ entry }) => entry.loggedOn,
    }),
    reconstructed: t.boolean({
      description: 'Whether it was sealed after its day, from what was on file then.',
      resolve: ({ isReconstructed }) => isReconstructed,
    }),
    sequence: t.int({ description: 'Its place in the chain.', resolve: ({ entry }) => entry.sequence }),
    sha256: t.string({ description: 'SHA-256 of the record.', resolve: ({ entry }) => entry.recordHash }),
    entryHash: t.string({ description: 'Hash of the entry.', resolve: ({ entry }) => entry.entryHash }),
    url: t.string({
      description: 'The record, whole.',
      resolve: ({ entry }, _args, { deps }) => receiptUrl(deps.baseUrl, entry.recordHash),
    }),
    corrections: t.field({
      type: [SealedEntryType],
      description: 'What corrected it, in order.',
      resolve: ({ corrections }) => [...corrections],
    }),
  }),
});
