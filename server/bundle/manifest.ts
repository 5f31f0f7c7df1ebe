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
  /** Address of a file, from the manifest's: what it leads to does not change with the night, while it is kept. */
  readonly fileAddress: typeof FILE_ADDRESS;
  readonly files: readonly BundleFile[];
}

export const MANIFEST = 'manifest.json';
export const DICTIONARY = 'dictionary.json';
export const LICENCE = 'LICENCE.txt';

/** In the query of a file's address: which of those that are kept under the name. */
export const HASH_PARAMETER = 'sha256';
export const FILE_ADDRESS = `{name}?${HASH_PARAMETER}={sha256}`;

/** The folder of the bundles, below DATA_DIR. */
export const BUNDLES = 'bundle';
/** The folders of those that were made, oldest state first by their names. */
export const MADE = /^\d{20}-/;
/** Names the folder of the present one. */
export const CURRENT = 'current';
