import type { Day } from '../terms/day.ts';
import { shortDate } from '../terms/words/day-words.ts';
import type { CompanyCard } from './card-shape.ts';

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
