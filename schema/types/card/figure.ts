import { builder } from '../../builder/builder.ts';
import {
  type AbsentFigure,
  type Contradiction,
  type Figure,
  isFigure,
  type Restated,
  type Testimony,
  type Witness,
} from '../../domain/figures/reading/figure.ts';
import { filingUrl } from '../../domain/terms/sec-url.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { sourceInWords } from '../../domain/terms/words/source-in-words.ts';
import { table } from '../shared/fields.ts';

/** A figure and its filer: the address of its filing needs both. */
export type FigureOf = Figure & { readonly cik: number };

const PeriodType = builder.objectRef<Figure['period']>('Period').implement({
  description: 'The time a number is about.',
  fields: table((t) => ({
    start: t.day.orNull('First day; null for an instant.'),
    end: t.day('Last day, or the instant.'),
  })),
});

const FirstFiledType = builder.objectRef<NonNullable<Figure['firstFiled']>>('FirstFiled').implement({
  description: 'The same number as the first annual report gave it.',
  fields: table((t) => ({
    value: t.number('The value then.'),
    filedOn: t.day('Filing date of that report.'),
    accession: t.accession('Accession number of that report.'),
  })),
});

const RestatedType = builder.objectRef<Restated>('Restated').implement({
  description: 'A number of a fiscal year that a later report gives with another value, by more than one in a hundred.',
  fields: table((t) => ({
    first: t.number('The value as first reported.'),
    latest: t.number('The value in the newest report.'),
    accessions: t.list('AccessionNumber', 'The filings of both, in this order.', { complexity: 1 }),
  })),
});

const AlternativeType = builder.objectRef<Figure['alternatives'][number]>('Alternative').implement({
  description: 'A value that could have been taken and was not.',
  fields: table((t) => ({
    value: t.number('The value.'),
    concepts: t.texts('Its XBRL concepts.'),
    accession: t.accession('The filing that gives it.'),
    filedOn: t.day(SAID.dateOfThatFiling),
    why: t.text('The rule that rejected it, in words.'),
  })),
});

const CheckType = builder.objectRef<Figure['checks'][number]>('Check').implement({
  description: 'An accounting identity whose parts are all filed.',
  fields: table((t) => ({
    identity: t.text('The identity in words.'),
    expected: t.number('Value computed from the parts.'),
    found: t.number('Value as filed.'),
    holds: t.flag('Whether the two agree within the tolerance that the identity names.'),
  })),
});

const PartType = builder.objectRef<Figure['parts'][number] & { readonly cik: number }>('FiledNumber').implement({
  description: 'One XBRL number as one filing gave it.',
  fields: table((t) => ({
    concept: t.text('Taxonomy and concept, such as us-gaap:Revenues.'),
    unit: t.text('Unit as filed.'),
    digits: t.text('The number, exactly as filed.', ({ text }) => text),
    period: t.one(PeriodType, 'Period of the number.', ({ start, end }) => ({ start, end })),
    accession: t.accession('The filing.'),
    filedOn: t.day('Filing date.'),
    form: t.text('Form type of the filing.'),
    url: t.text('The filing at the SEC.', ({ cik, accession }) => filingUrl(cik, accession)),
    source: t.text.orNull(
      'Where the number was read, and whether the end of its period is rounded, if a data set of the SEC gave it; null: in companyfacts.',
      sourceInWords,
    ),
  })),
});

const VerdictType = builder.enumType('WitnessVerdict', {
  description: 'How a number compares with the other numbers of its report.',
  values: {
    CONFIRMED: { value: 'confirmed', description: 'Other facts of the report add up to it, to their rounding.' },
    CONSISTENT: {
      value: 'consistent',
      description: 'Another fact is near enough to it, which proves no more than that.',
    },
    UNCHECKED: { value: 'unchecked', description: 'The report has no other fact to check it against.' },
    CORRECTED: { value: 'corrected', description: 'Another fact proves a slip of scale, and the number is corrected.' },
    DISPUTED: { value: 'disputed', description: 'A weak fact differs from it, and the number is shown all the same.' },
  } satisfies Record<string, { value: Testimony['verdict']; description: string }>,
});

type Of<What> = What & { readonly cik: number };

const partsOf = ({ cik, parts }: Of<Pick<Figure, 'parts'>>) => parts.map((part) => ({ ...part, cik }));

const FigureWitnessType = builder.objectRef<Of<Testimony>>('FigureWitness').implement({
  description:
    'What another number that the filer tagged says about this one; a number computed from others has the verdict of its worst input.',
  fields: table((t) => ({
    verdict: t.one(VerdictType, 'The verdict.'),
    words: t.text.orNull('What the other number is; null without one.', ({ witness }) => witness?.words),
    value: t.number.orNull('The other number; null without one.', ({ witness }) => witness?.value),
    unit: t.text.orNull('Unit of value and tagged, as of a figure; null without one.'),
    tolerance: t.text.orNull('How near the two have to be, in words; null without one.'),
    parts: t.list(
      PartType,
      'The facts that the other number was computed from, as filed; empty without one.',
      ({ cik, witness }) => (witness === null ? [] : partsOf({ ...witness, cik })),
    ),
    tagged: t.number.orNull(
      'The number as tagged; null where nothing was corrected.',
      ({ corrected }) => corrected?.tagged,
    ),
    factor: t.number.orNull(
      'The power of ten by which the tag is off: 1000 where it is too great; null where nothing was corrected.',
      ({ corrected }) => corrected?.factor,
    ),
  })),
});

const WitnessType = builder.objectRef<Of<Witness>>('Witness').implement({
  description: 'A number that conflicts with another one of the same filer.',
  fields: table((t) => ({
    words: t.text('What it is.'),
    value: t.number('The number.'),
    parts: t.list(PartType, 'Its facts, as filed.', partsOf),
  })),
});

export const ContradictionType = builder.objectRef<Of<Contradiction>>('Contradiction').implement({
  description: 'A number that is not given, and the one that it conflicts with.',
  fields: table((t) => ({
    value: t.number('The number that would be given.'),
    unit: t.text('Unit of both, as of a figure.'),
    parts: t.list(PartType, 'Its facts, as filed.', partsOf),
    witness: t.one(WitnessType, 'The number that it conflicts with.', ({ cik, witness }) => ({ ...witness, cik })),
  })),
});

export const FigureType = builder.objectRef<FigureOf>('Figure').implement({
  description: 'A number with the facts behind it, the rule that chose them, and the filing to look it up in.',
  fields: table((t) => ({
    value: t.number('The number: money and shares in whole units, ratios as fractions.'),
    unit: t.text('Currency, currency/shares, shares, or pure for a fraction.'),
    concept: t.text('XBRL concepts it was made from, the leading one first.', ({ concepts }) => concepts.join(', ')),
    period: t.one(PeriodType, 'Period of the number.'),
    accession: t.accession('Accession number of the newest filing among its parts.'),
    filedOn: t.day(SAID.dateOfThatFiling),
    form: t.text('Form type of that filing.'),
    url: t.text('The filing at the SEC.', ({ cik, accession }) => filingUrl(cik, accession)),
    method: t.text('The rule in words.'),
    parts: t.list(PartType, 'The facts it was computed from, as filed.', partsOf),
    alternatives: t.list(AlternativeType, 'Values that could have been taken and were not.'),
    unused: t.list(
      AlternativeType,
      'Tagged lines of the same kind that the number neither uses nor contains: of debt.',
    ),
    checks: t.list(CheckType, 'Accounting identities it takes part in, where all parts are filed.'),
    notes: t.texts(
      'Elements that the number includes or is based on, in a word each; corrected where it, or a number it is made of, was.',
      ({ flags, testimony }) => [...flags, ...(testimony.corrected === null ? [] : ['corrected'])],
    ),
    witness: t.one(
      FigureWitnessType,
      'What another number that the filer tagged says about it.',
      ({ cik, testimony }) => ({ ...testimony, cik }),
    ),
    firstFiled: t.one.orNull(FirstFiledType, 'The same number as first reported; null for ratios.'),
    restated: t.one.orNull(
      RestatedType,
      'Set where the newest report gives the number with another value than the first did.',
    ),
  })),
});

/** A figure with its filer; null if it is absent. */
export function figureOf(cik: number, figure: Figure | AbsentFigure): FigureOf | null {
  return isFigure(figure) ? { ...figure, cik } : null;
}

/** Both facts of a number that its filer contradicts; null for any other. */
export function contradictionOf(cik: number, result: Figure | AbsentFigure): Of<Contradiction> | null {
  return isFigure(result) || result.contradiction === undefined ? null : { ...result.contradiction, cik };
}
