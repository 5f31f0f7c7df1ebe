import type { AsOf } from './as-of.ts';

/** The page of a card; of the day asked for, where one was. */
export function cardUrl(baseUrl: string, cik: number, asOf?: AsOf): string {
  const isPast = asOf !== undefined && asOf.until === asOf.day;
  return `${baseUrl}/boards/card/${cik}${isPast ? `?asOf=${asOf.day}` : ''}`;
}

/** A record of the registry, by its hash. */
export function receiptUrl(baseUrl: string, sha256: string): string {
  return `${baseUrl}/boards/scorecard/${sha256}.json`;
}
