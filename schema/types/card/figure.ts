import { builder } from '../../builder.ts';
import {
  type AbsentFigure,
  type Contradiction,
  type Figure,
  isFigure,
  type Restated,
  type Testimony,
  type Witness,
} from '../../domain/figures/figure.ts';
import { filingUrl } from '../../domain/terms/sec-url.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { sourceInWords } from '../../domain/terms/words/source-in-words.ts';

/** A figure and the filer it is about: its filing's address needs both. */
export type FigureOf = Figure & { readonly cik: number };

const PeriodType = builder.objectRef<Figure['period']>('Period').implement({
  description: 'The time a number is about.',
  fields: (t) => ({
    start: t.expose('start', { type: 'Date', nullable: true, description: 'First day; null for an instant.' }),
    end: t.expose('end', { type: 'Date', description: 'Last day, or the instant.' }),
  }),
});

const FirstFiledType = builder.objectRef<NonNullable<Figure['firstFiled']>>('FirstFiled').implement({
  description: 'The same number as the first annual report gave it.',
  fields: (t) => ({
    value: t.exposeFloat('value', { description: 'The value then.' }),
    filedOn: t.expose('filedOn', { type: 'Date', description: 'Filing date of that report.' }),
    accession: t.expose('accession', { type: 'AccessionNumber', description: 'Accession number of that report.' }),
  }),
});

const RestatedType = builder.objectRef<Restated>('Restated').implement({
  description: 'A number of a fiscal year that a later report gives with another value, by more than one in a hundred.',
  fields: (t) => ({
    first: t.exposeFloat('first', { description: 'The value as first reported.' }),
    latest: t.exposeFloat('latest', { description: 'The value in the newest report.' }),
    accessions: t.field({
      type: ['AccessionNumber'],
      description: 'The filings of both, in this order.',
      complexity: 1,
      resolve: ({ accessions }) => [...accessions],
    }),
  }),
});

const AlternativeType = builder.objectRef<Figure['alternatives'][number]>('Alternative').implement({
  description: 'A value that could have been taken and was not.',
  fields: (t) => ({
    value: t.exposeFloat('value', { description: 'The value.' }),
    concepts: t.exposeStringList('concepts', { description: 'Its XBRL concepts.' }),
    accession: t.expose('accession', { type: 'AccessionNumber', description: 'The filing that gives it.' }),
    filedOn: t.expose('filedOn', { type: 'Date', description: SAID.dateOfThatFiling }),
    why: t.exposeString('why', { description: 'The rule that rejected it, in words.' }),
  }),
});

const CheckType = builder.objectRef<Figure['checks'][number]>('Check').implement({
  description: 'An accounting identity whose parts are all filed.',
  fields: (t) => ({
    identity: t.exposeString('identity', { description: 'The identity in words.' }),
    expected: t.exposeFloat('expected', { description: 'Value computed from the parts.' }),
    found: t.exposeFloat('found', { description: 'Value as filed.' }),
    holds: t.exposeBoolean('holds', {
      description: 'Whether the two agree within the tolerance that the identity names.',
    }),
  }),
});

const PartType = builder.objectRef<Figure['parts'][number] & { readonly cik: number }>('FiledNumber').implement({
  description: 'One XBRL number as one filing gave it.',
  fields: (t) => ({
    concept: t.exposeString('concept', { description: 'Taxonomy and concept, such as us-gaap:Revenues.' }),
    unit: t.exposeString('unit', { description: 'Unit as filed.' }),
    digits: t.exposeString('text', { description: 'The number, exactly as filed.' }),
    period: t.field({
      type: PeriodType,
      description: 'Period of the number.',
      resolve: ({ start, end }) => ({ start, end }),
    }),
    accession: t.expose('accession', { type: 'AccessionNumber', description: 'The filing.' }),
    filedOn: t.expose('filedOn', { type: 'Date', description: 'Filing date.' }),
    form: t.exposeString('form', { description: 'Form type of the filing.' }),
    url: t.string({
      description: 'The filing at the SEC.',
      resolve: ({ cik, accession }) => filingUrl(cik, accession),
    }),
    source: t.string({
      nullable: true,
      description:
        'Where the number was read, and whether the end of its period is rounded, if a data set of the SEC gave it; null: in companyfacts.',
      resolve: sourceInWords,
    }),
  }),
});

const VerdictType = builder.enumType('WitnessVerdict', {
  description: 'How a number stands to another one that the filer tagged.',
  values: {
    AGREED: { value: 'agreed', description: 'The two agree within the tolerance.' },
    OTHER_CANDIDATE: {
      value: 'otherCandidate',
      description: 'The tag that comes first does not agree with it; the number is that of another tag, which does.',
    },
    CORRECTED: {
      value: 'corrected',
      description: 'It proves a slip of scale in the tag, and the number is corrected.',
    },
    DISPUTED: {
      value: 'disputed',
      description: 'The two do not agree; the other does not decide, and the number stands.',
    },
    NONE: { value: 'none', description: 'No other tagged number confirms it.' },
  } satisfies Record<string, { value: Testimony['verdict']; description: string }>,
});

/** What stands beside a figure of a filer. */
type Of<What> = What & { readonly cik: number };

const partsOf = ({ cik, parts }: Of<Pick<Figure, 'parts'>>) => parts.map((part) => ({ ...part, cik }));

const FigureWitnessType = builder.objectRef<Of<Testimony>>('FigureWitness').implement({
  description:
    'What another number that the filer tagged says of this one; a number made of others has that of the input that stands worst.',
  fields: (t) => ({
    verdict: t.field({ type: VerdictType, description: 'The verdict.', resolve: ({ verdict }) => verdict }),
    words: t.string({
      nullable: true,
      description: 'What the other number is; null without one.',
      resolve: ({ witness }) => witness?.words,
    }),
    value: t.float({
      nullable: true,
      description: 'The other number; null without one.',
      resolve: ({ witness }) => witness?.value,
    }),
    unit: t.exposeString('unit', {
      nullable: true,
      description: 'Unit of value and tagged, as of a figure; null without a witness.',
    }),
    tolerance: t.exposeString('tolerance', {
      nullable: true,
      description: 'How near the two have to be, in words; null without a witness.',
    }),
    parts: t.field({
      type: [PartType],
      description: 'The facts that the other number was computed from, as filed; empty without one.',
      resolve: ({ cik, witness }) => (witness === null ? [] : partsOf({ ...witness, cik })),
    }),
    tagged: t.float({
      nullable: true,
      description: 'The number as tagged; null where nothing was corrected.',
      resolve: ({ corrected }) => corrected?.tagged,
    }),
    factor: t.float({
      nullable: true,
      description:
        'The power of ten by which the tag is off: 1000 where it is too great; null where nothing was corrected.',
      resolve: ({ corrected }) => corrected?.factor,
    }),
  }),
});

const WitnessType = builder.objectRef<Of<Witness>>('Witness').implement({
  description: 'A number that contradicts another one of the same filer.',
  fields: (t) => ({
    words: t.exposeString('words', { description: 'What it is.' }),
    value: t.exposeFloat('value', { description: 'The number.' }),
    parts: t.field({ type: [PartType], description: 'Its facts, as filed.', resolve: partsOf }),
  }),
});

/** The two facts behind `INCONSISTENT`. */
export const ContradictionType = builder.objectRef<Of<Contradiction>>('Contradiction').implement({
  description: 'A number that is not given, and the one that contradicts it.',
  fields: (t) => ({
    value: t.exposeFloat('value', { description: 'The number that would be given.' }),
    unit: t.exposeString('unit', { description: 'Unit of both, as of a figure.' }),
    parts: t.field({ type: [PartType], description: 'Its facts, as filed.', resolve: partsOf }),
    witness: t.field({
      type: WitnessType,
      description: 'What contradicts it.',
      resolve: ({ cik, witness }) => ({ ...witness, cik }),
    }),
  }),
});

/** A number with its proof. */
export const FigureType = builder.objectRef<FigureOf>('Figure').implement({
  description: 'A number with the facts behind it, the rule that chose them, and the filing to look it up in.',
  fields: (t) => ({
    value: t.exposeFloat('value', { description: 'The number: money and shares in whole units, ratios as fractions.' }),
    unit: t.exposeString('unit', {
      description: 'Currency, currency/shares, shares, or pure for a fraction.',
    }),
    concept: t.string({
      description: 'XBRL concepts it was made from, the leading one first.',
      resolve: ({ concepts }) => concepts.join(', '),
    }),
    period: t.field({ type: PeriodType, description: 'Period of the number.', resolve: ({ period }) => period }),
    accession: t.expose('accession', {
      type: 'AccessionNumber',
      description: 'Accession number of the newest filing among its parts.',
    }),
    filedOn: t.expose('filedOn', { type: 'Date', description: SAID.dateOfThatFiling }),
    form: t.exposeString('form', { description: 'Form type of that filing.' }),
    url: t.string({
      description: 'The filing at the SEC.',
      resolve: ({ cik, accession }) => filingUrl(cik, accession),
    }),
    method: t.exposeString('method', { description: 'The rule in words.' }),
    parts: t.field({
      type: [PartType],
      description: 'The facts it was computed from, as filed.',
      resolve: partsOf,
    }),
    alternatives: t.field({
      type: [AlternativeType],
      description: 'Values that could have been taken and were not.',
      resolve: ({ alternatives }) => [...alternatives],
    }),
    checks: t.field({
      type: [CheckType],
      description: 'Accounting identities it takes part in, where all parts are filed.',
      resolve: ({ checks }) => [...checks],
    }),
    notes: t.stringList({
      description:
        'Elements that the number includes or is based on, in a word each; corrected where it, or a number it is made of, was.',
      resolve: ({ flags, testimony }) => [...flags, ...(testimony.corrected === null ? [] : ['corrected'])],
    }),
    witness: t.field({
      type: FigureWitnessType,
      description: 'What another number that the filer tagged says of it.',
      resolve: ({ cik, testimony }) => ({ ...testimony, cik }),
    }),
    firstFiled: t.field({
      type: FirstFiledType,
      nullable: true,
      description: 'The same number as first reported; null for ratios.',
      resolve: ({ firstFiled }) => firstFiled,
    }),
    restated: t.field({
      type: RestatedType,
      nullable: true,
      description: 'Set where the newest report gives the number with another value than the first did.',
      resolve: ({ restated }) => restated,
    }),
  }),
});

/** A figure for GraphQL; null where there is none. */
export function figureOf(cik: number, figure: Figure | AbsentFigure): FigureOf | null {
  return isFigure(figure) ? { ...figure, cik } : null;
}

/** Both facts of a number that its filer contradicts, for GraphQL; null for any other. */
export function contradictionOf(cik: number, result: Figure | AbsentFigure): Of<Contradiction> | null {
  return isFigure(result) || result.contradiction === undefined ? null : { ...result.contradiction, cik };
}
