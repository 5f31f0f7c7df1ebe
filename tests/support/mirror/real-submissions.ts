import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { padCik } from '../../../schema/domain/terms/cik.ts';
import { MIRROR } from './mirror.ts';

interface Listed {
  readonly accessionNumber: readonly string[];
  readonly form: readonly string[];
  readonly filingDate: readonly string[];
  readonly reportDate: readonly string[];
  readonly items: readonly string[];
}

export interface RealFiling {
  readonly form: string;
  readonly filedOn: string;
  readonly reportDate: string;
}

/** The items of the filings of some filers as their lists in the mirror name them, sorted, by accession number. */
export function readRealItems(ciks: readonly number[]): ReadonlyMap<string, readonly string[]> {
  return readLists(ciks, ({ items }, row) => (items[row] ?? '').split(',').sort());
}

/** The filings of some filers as their lists in the mirror have them, by accession number. */
export function readRealFilings(ciks: readonly number[]): ReadonlyMap<string, RealFiling> {
  return readLists(ciks, ({ form, filingDate, reportDate }, row) => ({
    form: form[row] ?? '',
    filedOn: filingDate[row] ?? '',
    reportDate: reportDate[row] ?? '',
  }));
}

function readLists<Read>(ciks: readonly number[], read: (list: Listed, row: number) => Read): Map<string, Read> {
  const folder = join(MIRROR, 'data/submissions');
  const beginnings = [...new Set(ciks)].map((cik) => `CIK${padCik(cik)}`);
  const found = new Map<string, Read>();
  for (const name of readdirSync(folder).filter((file) => beginnings.some((begin) => file.startsWith(begin)))) {
    const json: Listed & { filings?: { recent: Listed } } = JSON.parse(
      gunzipSync(readFileSync(join(folder, name))).toString('utf8'),
    );
    const list = json.filings?.recent ?? json;
    for (const [row, accession] of list.accessionNumber.entries()) found.set(accession, read(list, row));
  }
  return found;
}
