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
import { trailingUnit } from '../../domain/methods/rounding.ts';
import { filingUrl } from '../../domain/terms/sec-url.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { sourceInWords } from '../../domain/terms/words/witness-in-words.ts';
import { table } from '../shared/fields.ts';

/** A figure and its filer: the address of its filing needs both. */
export type FigureOf = Figure & { readonly cik: number };

const PeriodType = builder.objectRef<Figure['period']>('Period').implement({
  description: 'The period or instant that a number is about.',
  fields: table((t) => ({
    start: t.day.orNull('First day of the period. Null for an instant.'),
    end: t.day('Last day of the period, or the day of an instant.'),
  })),
});

const FirstFiledType = builder.objectRef<NonNullable<Figure['firstFiled']>>('FirstFiled').implement({
  description: 'The number as the first annual report gave it.',
  fields: table((t) => ({
    value: t.number('Value in the first annual report.'),
    filedOn: t.day('Filing date of the first annual report.'),
    accession: t.accession('Accession number of the first annual report.'),
  })),
});

const RestatedType = builder.objectRef<Restated>('Restated').implement({
  description: 'A number that a later report gives with another value, by more than 1%.',
  fields: table((t) => ({
    first: t.number('The value as first reported.'),
    latest: t.number('The value in the newest report.'),
    accessions: t.list('AccessionNumber', 'Accession numbers of the first report and the newest.', { complexity: 1 }),
  })),
});

const AlternativeType = builder.objectRef<Figure['alternatives'][number]>('Alternative').implement({
  description: 'A filed value that the rule for a number did not use.',
  fields: table((t) => ({
    value: t.number('The value.'),
    concepts: t.texts('XBRL concepts of the value.'),
    accession: t.accession('Accession number of the filing that gives the value.'),
    filedOn: t.day(SAID.dateOfThatFiling),
    why: t.text('Reason why the rule rejected the value.'),
  })),
});

const CheckType = builder.objectRef<Figure['checks'][number]>('Check').implement({
  description: 'An accounting identity that includes a number, such as assets equal liabilities plus equity.',
  fields: table((t) => ({
    identity: t.text('The identity in words.'),
    expected: t.number('Value that the other parts of the identity give.'),
    found: t.number('Value as filed.'),
    holds: t.flag('True if the computed and the filed value agree within the tolerance of the identity.'),
  })),
});

const PartType = builder.objectRef<Figure['parts'][number] & { readonly cik: number }>('FiledNumber').implement({
  description: 'One XBRL number as one filing gave it.',
  fields: table((t) => ({
    concept: t.text('Taxonomy and concept, such as us-gaap:Revenues.'),
    unit: t.text('Unit as filed.'),
    digits: t.text('Number, exactly as filed.', ({ text }) => text),
    period: t.one(PeriodType, 'Period of the number.', ({ start, end }) => ({ start, end })),
    accession: t.accession('Accession number of the filing.'),
    filedOn: t.day('Filing date.'),
    form: t.text('Form type of the filing.'),
    url: t.text('The filing at the SEC.', ({ cik, accession }) => filingUrl(cik, accession)),
    source: t.text.orNull(
      'SEC data set that gave the number, and whether the end of its period is rounded. Null if it is from companyfacts.',
      sourceInWords,
    ),
  })),
});

const VerdictType = builder.enumType('WitnessVerdict', {
  description: 'Result of comparing a number with the other numbers of its report.',
  values: {
    CONFIRMED: {
      value: 'confirmed',
      description: 'Confirmed: other facts in the report add up to the number, within rounding.',
    },
    CONSISTENT: {
      value: 'consistent',
      description: 'Another fact is close to the number, which proves no more than that.',
    },
    UNCHECKED: { value: 'unchecked', description: 'Unchecked: the report has no other fact to compare.' },
    CORRECTED: {
      value: 'corrected',
      description: 'Another fact proves an error of scale, and the number is corrected.',
    },
    DISPUTED: {
      value: 'disputed',
      description: 'Another fact differs, but facts of its kind are often wrong themselves, so the number is shown.',
    },
  } satisfies Record<string, { value: Testimony['verdict']; description: string }>,
});

type Of<What> = What & { readonly cik: number };

const partsOf = ({ cik, parts }: Of<Pick<Figure, 'parts'>>) => parts.map((part) => ({ ...part, cik }));

const FigureWitnessType = builder.objectRef<Of<Testimony>>('FigureWitness').implement({
  description:
    'Check of a number against another number that the filer tagged. A number computed from others has the worst of their verdicts.',
  fields: table((t) => ({
    verdict: t.one(VerdictType, 'Verdict of the check.'),
    words: t.text.orNull('Description of the other number. Null if there is none.', ({ witness }) => witness?.words),
    value: t.number.orNull(
      'Other number that the figure is compared with. Null if there is none.',
      ({ witness }) => witness?.value,
    ),
    unit: t.text.orNull(
      'Unit of `value` and `tagged`, in the form of `Figure.unit`. Null if there is no other number.',
    ),
    tolerance: t.text.orNull('Tolerance of the comparison, in words. Null if there is no other number.'),
    parts: t.list(PartType, 'Facts behind the other number, as filed. Empty if there is none.', ({ cik, witness }) =>
      witness === null ? [] : partsOf({ ...witness, cik }),
    ),
    tagged: t.number.orNull('Number as tagged. Null if nothing was corrected.', ({ corrected }) => corrected?.tagged),
    factor: t.number.orNull(
      'Power of ten by which the tagged number is wrong: 1000 if it is a thousand times too large. Null if nothing was corrected.',
      ({ corrected }) => corrected?.factor,
    ),
  })),
});

const WitnessType = builder.objectRef<Of<Witness>>('Witness').implement({
  description: 'A number that conflicts with another number of the same filer.',
  fields: table((t) => ({
    words: t.text('Description of the number in words.'),
    value: t.number('Number that conflicts.'),
    parts: t.list(PartType, 'Facts behind the number, as filed.', partsOf),
  })),
});

export const ContradictionType = builder.objectRef<Of<Contradiction>>('Contradiction').implement({
  description: 'A number that we withhold, and another number of the filer that conflicts with it.',
  fields: table((t) => ({
    value: t.number('Number that we withhold.'),
    unit: t.text('Unit of both numbers, in the form of `Figure.unit`.'),
    parts: t.list(PartType, 'Facts behind the number, as filed.', partsOf),
    witness: t.one(WitnessType, 'Number that conflicts with the withheld number.', ({ cik, witness }) => ({
      ...witness,
      cik,
    })),
  })),
});

export const FigureType = builder.objectRef<FigureOf>('Figure').implement({
  description: 'A number with the facts behind it, the rule that chose them, and the filing that gives it.',
  fields: table((t) => ({
    value: t.number('Number: money and shares in whole units, ratios as fractions.'),
    unit: t.text(
      'Unit of the number: a currency such as `USD`, an amount per share such as `USD/shares`, `shares`, or `pure` for a fraction.',
    ),
    precision: t.number.orNull(
      'Largest power of ten of which the number is a multiple, by its trailing zeros: 100000000 for 1900000000. Null for ratios and amounts per share.',
      ({ value, unit }) => (unit === 'pure' || unit.includes('/') ? null : trailingUnit(value)),
    ),
    concept: t.text('XBRL concepts behind the number, the leading one first.', ({ concepts }) => concepts.join(', ')),
    period: t.one(PeriodType, 'Period of the number.'),
    accession: t.accession('Accession number of the newest filing that `parts` names.'),
    filedOn: t.day(SAID.dateOfThatFiling),
    form: t.text('Form type of the filing.'),
    url: t.text('The filing at the SEC.', ({ cik, accession }) => filingUrl(cik, accession)),
    method: t.text('Rule that chose or computed the number, in words.'),
    parts: t.list(PartType, 'Facts that the number was computed from, as filed.', partsOf),
    alternatives: t.list(AlternativeType, 'Filed values that could have given the number but were not used.'),
    unused: t.list(AlternativeType, 'Tagged lines of debt that are not part of the number, as far as the tags show.'),
    checks: t.list(CheckType, 'Accounting identities that include the number, if all parts are filed.'),
    notes: t.texts(
      'Code words for what the number includes or is based on. The word `corrected` marks a corrected number or input.',
      ({ flags, testimony }) => [...flags, ...(testimony.corrected === null ? [] : ['corrected'])],
    ),
    witness: t.one(
      FigureWitnessType,
      'Result of the check against another number that the filer tagged.',
      ({ cik, testimony }) => ({ ...testimony, cik }),
    ),
    firstFiled: t.one.orNull(FirstFiledType, 'Number as first reported. Null for ratios.'),
    restated: t.one.orNull(
      RestatedType,
      'Restatement, if the newest report gives another value than the first. Otherwise null.',
    ),
  })),
});

/** A figure with its filer; null if it is absent. */
export function figureOf(cik: number, figure: Figure | AbsentFigure): FigureOf | null {
  return isFigure(figure) ? { ...figure, cik } : null;
}

/** Both facts of a number that the filer contradicts. Null for any other number. */
export function contradictionOf(cik: number, result: Figure | AbsentFigure): Of<Contradiction> | null {
  return isFigure(result) || result.contradiction === undefined ? null : { ...result.contradiction, cik };
}
