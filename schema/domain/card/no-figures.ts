import { type AnnualFiling, FACTS_DUE_DAYS, REPORTS_WITH_FACTS } from '../figures/annual-figures.ts';
import { type Day, daysBetween } from '../terms/day.ts';
import { shortDate } from '../terms/words/day-words.ts';
import type { CardInput, CompanyCard } from './card-shape.ts';

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

/** True if a card has no figures because no facts of its filer are loaded. */
export const isUnloaded = ({ figures, range }: Pick<CompanyCard, 'figures' | 'range'>): boolean =>
  figures === null && 'absent' in range && range.absent === 'NOT_INGESTED';

/** Why a card has no figures: what we have not loaded is ours, what was not filed is the company's. */
export function unloadedWords(name: string, { range }: Pick<CompanyCard, 'range'>): string {
  switch ('absent' in range ? range.absent : null) {
    case 'NOT_INGESTED':
      return `we have not loaded the annual reports of ${name}`;
    case 'STALE':
      return `we have the newest annual report of ${name} but not the figures in it`;
    case 'BEFORE_FORM_EXISTED':
      return `${name} had not yet filed an annual report with tagged figures`;
    default:
      return `we found no tagged figures of a whole year in the filings of ${name} that we have loaded`;
  }
}

/** The answer about a filer that holds assets for its owners, where none of its reports is read as a company's. */
export const fundWords = (name: string, ticker: string, asOf: Day): string =>
  `As of ${shortDate(asOf)}, ${name} (${ticker}) is a fund, not a company. Its holdings are at /boards/etf/${ticker}.`;
