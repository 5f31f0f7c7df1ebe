import type { LedgerKind } from '../range/registry/registry-records.ts';
import type { Day } from '../terms/day.ts';

interface Stamped {
  readonly authority: string;
  readonly stampedAt: Date;
}

/** `stamped by Example Stamps at 2026-03-03 05:30:00 UTC`, or that nobody did: after what is stamped. */
export function stampWords(stamp: Stamped | null): string {
  return stamp === null ? 'not stamped by anybody' : `stamped by ${stamp.authority} at ${utcWords(stamp.stampedAt)}`;
}

/** An instant as authorities state it. */
export function utcWords(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/** Where what was stamped is served, and the answer of the authority, below the address of the service. */
export function stampPaths(chain: LedgerKind, day: Day): { readonly document: string; readonly response: string } {
  const path = (ending: string) => `/boards/scorecard/heads/${day}.${ending}?chain=${chain}`;
  return { document: path('json'), response: path('tsr') };
}

/** Commands for a shell that check a stamp without this service; ca.pem is the authority's CA, from the authority. */
export function checkingLines(baseUrl: string, chain: LedgerKind, day: Day): readonly string[] {
  const { document, response } = stampPaths(chain, day);
  return [
    `curl -sS -o head.json '${baseUrl}${document}'`,
    `curl -sS -o head.tsr '${baseUrl}${response}'`,
    'openssl ts -reply -in head.tsr -text',
    'openssl ts -verify -data head.json -in head.tsr -CAfile ca.pem',
  ];
}
