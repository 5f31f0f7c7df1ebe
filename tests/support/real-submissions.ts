import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { padCik } from '../../schema/domain/terms/cik.ts';
import { MIRROR } from './mirror.ts';

interface Listed {
  readonly accessionNumber: readonly string[];
  readonly items: readonly string[];
}

/** The items of the filings of some filers as their lists in the mirror name them, sorted, by accession number. */
export function readRealItems(ciks: readonly number[]): ReadonlyMap<string, readonly string[]> {
  const folder = join(MIRROR, 'data/submissions');
  const beginnings = [...new Set(ciks)].map((cik) => `CIK${padCik(cik)}`);
  const found = new Map<string, readonly string[]>();
  for (const name of readdirSync(folder).filter((file) => beginnings.some((begin) => file.startsWith(begin)))) {
    const json: Listed & { filings?: { recent: Listed } } = JSON.parse(
      gunzipSync(readFileSync(join(folder, name))).toString('utf8'),
    );
    const { accessionNumber, items } = json.filings?.recent ?? json;
    for (const [row, accession] of accessionNumber.entries()) {
      found.set(accession, (items[row] ?? '').split(',').sort());
    }
  }
  return found;
}
