import type { MadeFile } from '../../facades/resource.ts';
import type { Day } from '../../schema/domain/terms/day.ts';

/** The content of a bundle. It has no creation time, so that the same data give the same bytes. */
export interface BundleManifest {
  readonly schema: 'svc.bundle/1';
  /** Data version, and the instant of its last change. */
  readonly version: string;
  readonly changedAt: string;
  /** The service's day when it was made. No table holds what was filed later; the dictionary names columns that look ahead. */
  readonly asOf: Day;
  readonly licence: 'CC BY 4.0';
  readonly notice: string | null;
  /** Address of a file that stays the same bytes. */
  readonly fileAddress: typeof FILE_ADDRESS;
  readonly files: readonly MadeFile[];
}

export const MANIFEST = 'manifest.json';
export const DICTIONARY = 'dictionary.json';
export const LICENCE = 'LICENCE.txt';

/** Query parameter of a file's address that selects one of the kept files of that name. */
export const HASH_PARAMETER = 'sha256';
export const FILE_ADDRESS = `{name}?${HASH_PARAMETER}={sha256}`;

/** The folder of the bundles, below DATA_DIR. */
export const BUNDLES = 'bundle';
/** Folders of complete bundles; sorted by name, the oldest state comes first. */
export const MADE = /^\d{20}-/;
/** The file that names the present bundle's folder. */
export const CURRENT = 'current';
