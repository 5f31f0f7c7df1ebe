import type { AsOf } from '../../domain/terms/as-of.ts';
import type { Day } from '../../domain/terms/day.ts';

/** The page of a card; of a past day if one was requested. */
export function cardUrl(baseUrl: string, cik: number, asOf?: AsOf): string {
  return `${baseUrl}/boards/card/${cik}${dayQuery(asOf)}`;
}

/** The page that proves a number of a card as of a day. */
export function figureUrl(
  baseUrl: string,
  { cik, figure }: { readonly cik: number; readonly figure: string },
  day: Day,
): string {
  return `${baseUrl}/boards/figure/${cik}/${figure}?asOf=${day}`;
}

/** The page of what follows each kind of event; of a past day if one was requested. */
export function whatFollowsUrl(baseUrl: string, asOf: AsOf): string {
  return `${baseUrl}/boards/what-follows${dayQuery(asOf)}`;
}

function dayQuery(asOf: AsOf | undefined): string {
  return asOf !== undefined && asOf.until === asOf.day ? `?asOf=${asOf.day}` : '';
}

/** The page of a registry record, by its hash. */
export function receiptUrl(baseUrl: string, sha256: string): string {
  return `${baseUrl}/boards/scorecard/${sha256}.json`;
}
