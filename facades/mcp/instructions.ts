import type { ServiceFacts } from '../service-facts.ts';

/** The instructions that a model gets once: how to use the answers, and what they are not. */
export function instructionsFor({ name, baseUrl, notice }: ServiceFacts): string {
  return [
    ...(notice === null ? [] : [notice]),
    `${name} answers from filings made to the SEC: event boards and facts of the companies on them.`,
    'Give numbers exactly as they are returned; do not round or recompute them, and say so where a value is null: its reason is in "absent".',
    'Cite the filing: every row carries "url".',
    'Name the period of each number (its fiscal year, or the "asOf" day of the answer).',
    'The answers describe what was filed. They are not ratings and not advice; do not present them as such.',
    `The meaning, unit and source of each field: ${baseUrl}/boards/fields.json.`,
  ].join(' ');
}
