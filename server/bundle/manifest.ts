import type { Day } from '../../schema/domain/terms/day.ts';

/** A file of the bundle. */
export interface BundleFile {
  readonly name: string;
  readonly bytes: number;
  /** SHA-256 of its bytes, lower-case hex. */
  readonly sha256: string;
  /** Of a table: its name, and how many rows are in it. */
  readonly table?: string;
  readonly rows?: number;
}

/** What a bundle holds. It says nothing of when it was made: the same data gives the same bytes. */
export interface BundleManifest {
  readonly schema: 'svc.bundle/1';
  /** State of the data, and the instant of its last change. */
  readonly version: string;
  readonly changedAt: string;
  /** The newest filing date on file that the service's clock knows of, which derived tables are as of; null without filings. */
  readonly asOf: Day | null;
  readonly licence: 'CC BY 4.0';
  readonly notice: string | null;
  readonly files: readonly BundleFile[];
}

export const MANIFEST = 'manifest.json';
export const DICTIONARY = 'dictionary.json';
export const LICENCE = 'LICENCE.txt';

/** The folder of the bundles, below DATA_DIR. */
export const BUNDLES = 'bundle';
/** Names the folder of the present one. */
export const CURRENT = 'current';
