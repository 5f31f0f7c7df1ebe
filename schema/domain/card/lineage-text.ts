import { type Figure, type FigureResult, type FiledValue, isFigure } from '../figures/figure.ts';
import { ABSENCE_REASONS } from '../terms/absence.ts';
import type { Cik } from '../terms/cik.ts';
import { filingUrl } from '../terms/sec-url.ts';
import { amountInWords } from '../terms/words/amount-in-words.ts';
import { sourceInWords } from '../terms/words/source-in-words.ts';
import type { FigureLineage } from './lineage.ts';

/** The lineage behind a number as lines for a terminal: the number, the rule, the facts, what was rejected, the checks. */
export function lineageText(cik: Cik, answer: string, lineage: FigureLineage): string {
  const { label, description, result, madeOf } = lineage;
  const own = madeOf.length === 0 || !isFigure(result) ? proofLines(cik, result) : [`Rule: ${result.method}`];
  const parts = madeOf.flatMap((one) => ['', one.label, ...proofLines(cik, one.result).map((line) => `  ${line}`)]);
  return [answer, '', `${label}: ${description}`, ...own, ...parts].join('\n');
}

function proofLines(cik: Cik, result: FigureResult): string[] {
  if (!isFigure(result)) {
    const [, nextStep] = ABSENCE_REASONS[result.absent];
    return [`None (${result.absent}): ${result.explanation} ${nextStep}`];
  }
  const { value, unit, method, parts, alternatives, checks } = result;
  return [
    `Value: ${amountInWords(value, unit)} (${value} ${unit})`,
    `Rule: ${method}`,
    ...parts.flatMap((part) => [
      `Fact: ${part.concept} = ${part.text} ${part.unit}, ${part.start === null ? 'at' : `${part.start} to`} ${part.end}`,
      `      ${part.form} filed ${part.filedOn}, ${part.accession}, ${filingUrl(cik, part.accession)}`,
      ...sourceLines(part),
    ]),
    ...versionLines(result),
    ...alternatives.map(
      (other) => `Not taken: ${other.value} (${other.concepts.join(', ')}), ${other.accession}: ${other.why}`,
    ),
    ...checks.map(
      ({ identity, expected, found, holds }) =>
        `Check ${holds ? 'holds' : 'FAILS'}: ${identity}: ${expected} expected, ${found} filed.`,
    ),
  ];
}

function sourceLines(part: FiledValue): string[] {
  const source = sourceInWords(part);
  return source === null ? [] : [`      ${source}`];
}

function versionLines({ firstFiled, value }: Figure): string[] {
  if (firstFiled === null) return [];
  const since = firstFiled.value === value ? 'unchanged since' : 'since changed';
  return [`First filed: ${firstFiled.value} on ${firstFiled.filedOn}, ${firstFiled.accession}; ${since}.`];
}
