import { type AnnualFiling, FACTS_DUE_DAYS, REPORTS_WITH_FACTS } from '../figures/annual-figures.ts';
import { daysBetween } from '../terms/day.ts';
import { shortDate } from '../terms/words/day-words.ts';
import type { CardInput } from './card-shape.ts';

/**
 * The newest annual report of the last days without tagged figures loaded, which follow a report by hours or days; null
 * if there is none. After those days the report counts as one without figures.
 */
export function awaitedReport({
  annualFilings,
  facts,
  until,
}: Pick<CardInput, 'annualFilings' | 'facts' | 'until'>): AnnualFiling | null {
  const recent = annualFilings.filter(({ form, filedOn }) => {
    const days = daysBetween(filedOn, until);
    return REPORTS_WITH_FACTS.has(form) && days >= 0 && days <= FACTS_DUE_DAYS;
  });
  const awaited = recent.filter(({ accession }) => !facts.some((fact) => fact.accession === accession));
  return awaited.toSorted((a, b) => (a.filedOn < b.filedOn ? 1 : -1))[0] ?? null;
}

export const awaitedSentences = ({ form, filedOn }: AnnualFiling): readonly string[] => [
  `It filed its ${form} on ${shortDate(filedOn)}.`,
  'The figures in it follow once the SEC’s data have them.',
];
