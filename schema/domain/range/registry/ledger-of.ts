import type { SourceKind } from '../../terms/sources.ts';
import type { LedgerKind } from './registry-records.ts';

/**
 * The ledger that a service writes: live only if filings come from the SEC and the clock is real. Entries logged under
 * a simulated clock or from a folder are never live.
 */
export function ledgerOf({
  AS_OF,
  source,
}: {
  readonly AS_OF?: string | undefined;
  readonly source: SourceKind;
}): LedgerKind {
  return source === 'live' && AS_OF === undefined ? 'live' : 'replay';
}
