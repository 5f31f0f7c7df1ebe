import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** A kind of raw file: the folder it is below, and what it is called without `.gz`. */
interface Kind {
  readonly below: string;
  readonly name: RegExp;
}

export const SUBMISSIONS: Kind = { below: 'data/submissions', name: /^CIK\d{10}(-submissions-\d+)?\.json$/ };
export const INDEXES: Kind = { below: 'www/Archives/edgar', name: /^(master|form|company)\.(\d{8}\.)?idx$/ };
export const FEEDS: Kind = { below: 'www/cgi-bin/browse-edgar', name: /^getcurrent-.*\.atom$/ };
export const TICKERS: Kind = { below: 'www/files', name: /^company_tickers\.json$/ };
export const TICKERS_WITH_EXCHANGE: Kind = { below: 'www/files', name: /^company_tickers_exchange\.json$/ };

/** The bytes of a file, unpacked where it is packed. */
export function bytesOf(path: string): Buffer {
  const bytes = readFileSync(path);
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes;
}

/** What a JSON file says. */
export const json = <T>(path: string): T => JSON.parse(bytesOf(path).toString('utf8')) as T;

/** Paths of the files below a folder whose name, without `.gz`, matches; none where the folder is absent. */
export function filesBelow(mirror: string, { below, name }: Kind): string[] {
  const folder = join(mirror, below);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name.replace(/\.gz$/, '')))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
