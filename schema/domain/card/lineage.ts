import type { AnnualFigures } from '../figures/annual-figures.ts';
import {
  absent,
  type Contradiction,
  type Figure,
  type FigureResult,
  type FiledValue,
  isFigure,
  type Testimony,
} from '../figures/reading/figure.ts';
import { ABSENCE_REASONS } from '../terms/absence.ts';
import { CARD_FIELD_LIST, type CardFieldName, cardField } from '../terms/card-fields.ts';
import type { Cik } from '../terms/cik.ts';
import type { Day } from '../terms/day.ts';
import { filingUrl } from '../terms/sec-url.ts';
import { shortDate } from '../terms/words/day-words.ts';
import { displayName } from '../terms/words/display-name.ts';
import { amountInWords } from '../terms/words/numbers.ts';
import { withFullStop } from '../terms/words/phrases.ts';
import { sourceInWords, witnessInWords } from '../terms/words/witness-in-words.ts';
import { type CardFigures, type Component, componentsOf } from './card-figures.ts';

/**
 * A number of a card, or the reason for its absence, with its component figures: the way from the card back to the
 * facts.
 */
export interface FigureLineage {
  readonly field: CardFieldName;
  readonly label: string;
  readonly description: string;
  readonly result: FigureResult;
  /** Empty for a number read as filed, and for a filer without figures. */
  readonly madeOf: readonly { readonly label: string; readonly result: FigureResult }[];
}

export function cardFieldNamed(name: string): CardFieldName | null {
  return CARD_FIELD_LIST.find((one) => one.name === name)?.name ?? null;
}

export function figureLineage(
  name: CardFieldName,
  { figures, numbers }: { readonly figures: AnnualFigures | null; readonly numbers: CardFigures },
): FigureLineage {
  const declared = cardField(name);
  const components: Partial<Record<CardFieldName, readonly Component[]>> =
    figures === null ? {} : componentsOf(figures);
  return {
    field: name,
    label: declared.label,
    description: declared.description,
    result: numbers[name],
    madeOf: (components[name] ?? []).map(({ label, figure }) => ({
      label,
      result: figure ?? absent('SHORT_HISTORY', 'We have not loaded such a year.'),
    })),
  };
}

/** The number and its source in one dated sentence. */
export function lineageAnswer(company: string, asOf: Day, { label, result }: FigureLineage): string {
  const what = `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  const day = shortDate(asOf);
  if (!isFigure(result))
    return `As of ${day}, we give no ${what} of ${withFullStop(displayName(company))} ${result.explanation}`;
  const { value, unit, period, form, filedOn, accession } = result;
  const end = shortDate(period.end);
  const when = period.start === null ? `on ${end}` : `for ${shortDate(period.start)} to ${end}`;
  const number = `${what} of ${displayName(company)} was ${amountInWords(value, unit)} ${when}`;
  return `As of ${day}, ${number}. It is from the ${form} of ${shortDate(filedOn)} (${accession}).`;
}

/**
 * The lineage of a number as lines for a terminal: the number, the rule, the facts, rejected candidates, the checks.
 */
export function lineageText(cik: Cik, answer: string, lineage: FigureLineage): string {
  const { label, description, result, madeOf } = lineage;
  const own = madeOf.length === 0 || !isFigure(result) ? proofLines(cik, result) : [`Rule: ${result.method}`];
  const parts = madeOf.flatMap((one) => ['', one.label, ...proofLines(cik, one.result).map((line) => `  ${line}`)]);
  return [answer, '', `${label}: ${description}`, ...own, ...parts].join('\n');
}

function proofLines(cik: Cik, result: FigureResult): string[] {
  if (!isFigure(result)) {
    const [, nextStep] = ABSENCE_REASONS[result.absent];
    return [
      `None (${result.absent}): ${result.explanation} ${nextStep}`,
      ...(result.contradiction === undefined ? [] : contradictionLines(cik, result.contradiction)),
    ];
  }
  const { value, unit, method, parts, alternatives, unused, checks, testimony } = result;
  return [
    `Value: ${amountInWords(value, unit)} (${value} ${unit})`,
    `Rule: ${method}`,
    ...factLines(cik, parts),
    ...witnessLines(cik, testimony),
    ...versionLines(result),
    ...alternatives.map(
      (other) => `Not taken: ${other.value} (${other.concepts.join(', ')}), ${other.accession}: ${other.why}`,
    ),
    ...unused.map((line) => `Unused: ${line.value} (${line.concepts.join(', ')}), ${line.accession}: ${line.why}`),
    ...checks.map(
      ({ identity, expected, found, holds }) =>
        `Check ${holds ? 'holds' : 'FAILS'}: ${identity}: ${expected} expected, ${found} filed.`,
    ),
  ];
}

function factLines(cik: Cik, parts: readonly FiledValue[]): string[] {
  return parts.flatMap((part) => [
    `Fact: ${part.concept} = ${part.text} ${part.unit}, ${part.start === null ? 'at' : `${part.start} to`} ${part.end}`,
    `      ${part.form} filed ${part.filedOn}, ${part.accession}, ${filingUrl(cik, part.accession)}`,
    ...sourceLines(part),
  ]);
}

/** A second tagged number that bears on this one, with its facts. */
function witnessLines(cik: Cik, { verdict, witness, corrected, tolerance, unit }: Testimony): string[] {
  const amount = (value: number | undefined) => (value === undefined ? null : amountInWords(value, unit ?? ''));
  const [heading, sentence] = witnessInWords({
    words: witness?.words ?? null,
    amount: amount(witness?.value),
    tolerance,
    verdict,
    tagged: amount(corrected?.tagged),
    factor: corrected?.factor ?? null,
  });
  return [`${heading}. ${sentence}`, ...factLines(cik, witness?.parts ?? []).map((line) => `  ${line}`)];
}

/** Both facts of a number that the filer contradicts. */
function contradictionLines(cik: Cik, { value, unit, parts, witness }: Contradiction): string[] {
  return [
    `Tagged: ${amountInWords(value, unit)}`,
    ...factLines(cik, parts).map((line) => `  ${line}`),
    `Conflicts with: ${witness.words}, ${amountInWords(witness.value, unit)}`,
    ...factLines(cik, witness.parts).map((line) => `  ${line}`),
  ];
}

function sourceLines(part: FiledValue): string[] {
  const source = sourceInWords(part);
  return source === null ? [] : [`      ${source}`];
}

function versionLines({ firstFiled, value }: Figure): string[] {
  if (firstFiled === null) return [];
  const since = firstFiled.value === value ? 'Unchanged since' : 'Changed since';
  return [`First filed: ${firstFiled.value} on ${firstFiled.filedOn}, ${firstFiled.accession}. ${since}.`];
}
