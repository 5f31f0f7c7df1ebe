import { canonicalJson } from '../methods/canonical-hash.ts';
import type { LedgerKind } from '../range/registry/registry-records.ts';
import { addDays, type Day, endOfNewYorkDay, newYorkDay } from '../terms/day.ts';
import type { ChainHead } from './chain.ts';

/** What is stamped: where a chain stood at the end of a day. Anybody recomputes it from the log. */
export interface StampedHead extends ChainHead {
  readonly chain: LedgerKind;
  /** The last entries of this day in New York are in it. */
  readonly day: Day;
  /** The last entry of the kept-its-word record, a ledger within the chain; null while there is none. */
  readonly kept: ChainHead | null;
}

/** The bytes whose SHA-256 is stamped: this text, canonical JSON (RFC 8785), in UTF-8, without a line end. */
export function headDocument({ chain, day, sequence, entryHash, kept }: StampedHead): string {
  return canonicalJson({
    schema: 'svc.stamped-head/1',
    chain,
    day,
    sequence,
    entryHash,
    kept: kept && { sequence: kept.sequence, entryHash: kept.entryHash },
  });
}

/** The times between which a head of a day is stamped: from the end of that day to the end of the next. */
export function stampingTimes(day: Day): { readonly from: Date; readonly until: Date } {
  return { from: endOfNewYorkDay(day), until: endOfNewYorkDay(addDays(day, 1)) };
}

/** Long enough after midnight that a clock which is a little ahead does not have the head of a running day stamped. */
const AFTER_MIDNIGHT_MS = 10 * 60_000;

/** The day whose head can be stamped at a time; null shortly after midnight. */
export function stampableDay(now: Date): Day | null {
  const day = addDays(newYorkDay(now), -1);
  return now.getTime() - stampingTimes(day).from.getTime() > AFTER_MIDNIGHT_MS ? day : null;
}

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
