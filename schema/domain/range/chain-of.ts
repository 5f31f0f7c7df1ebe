import type { SourceKind } from '../terms/source-kind.ts';
import type { Chain } from './registry-records.ts';

/**
 * The chain of the registry that a service writes: live only where filings come from the SEC and the clock runs. What
 * is logged under another clock or from a folder is never live.
 */
export function chainOf({
  AS_OF,
  source,
}: {
  readonly AS_OF?: string | undefined;
  readonly source: SourceKind;
}): Chain {
  return source === 'live' && AS_OF === undefined ? 'live' : 'replay';
}
