import type { ServiceFacts } from './service-facts.ts';

/**
 * The published revisions of the protocol, and where they differ for a stateless server of tools.
 * Legacy ones open with `initialize`; since 2026-07-28 ("modern") every request gives its own revision instead.
 */
export interface Revision {
  readonly name: string;
  readonly era: 'modern' | 'legacy';
  /** JSON-RPC batches were in until 2025-03-26 and removed in 2025-06-18. */
  readonly batches: boolean;
}

const legacy = (name: string, batches: boolean): Revision => ({ name, era: 'legacy', batches });

export const MODERN: Revision = { name: '2026-07-28', era: 'modern', batches: false };

/** The revision for a client that names an unknown one: it may know several legacy ones. */
export const NEWEST_LEGACY = legacy('2025-11-25', false);

export const LEGACY: ReadonlyMap<string, Revision> = new Map(
  [NEWEST_LEGACY, legacy('2025-06-18', false), legacy('2025-03-26', true), legacy('2024-11-05', true)].map(
    (revision) => [revision.name, revision],
  ),
);

/** Newest first, as in `server/discover` and in error -32022. */
export const SUPPORTED_VERSIONS: readonly string[] = [MODERN.name, ...LEGACY.keys()];

/** The version of the tool interface given to clients; also the number in the schema ids of its answers. */
const INTERFACE_VERSION = '1';

/** What the tool endpoint calls itself. */
export const serverInfo = ({ name }: ServiceFacts) => ({ name, title: name, version: INTERFACE_VERSION });
