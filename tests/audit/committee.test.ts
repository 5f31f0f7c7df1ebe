import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readInformationTable } from '../../ingest/readers/manager-report.ts';
import { comparedOf } from '../../schema/domain/portfolio/committee.ts';
import { managerBook } from '../../schema/domain/portfolio/manager-book.ts';
import { portfolioMeasures } from '../../schema/domain/portfolio/measures.ts';
import { MIRROR } from '../support/mirror/mirror.ts';

/**
 * Berkshire Hathaway’s reports as a committee compares them, held against `committee.reference.json`, which `committee.py` made
 * from the same bytes without the project’s code. In the newest one Apple is 26.2% of the book and the ten largest are 89.7%.
 */
const REPORTS: readonly (readonly [accession: string, path: string, filedOn: string])[] = [
  ['0000950123-24-011775', '000095012324011775/infotable.xml', '2024-11-14'],
  ['0000950123-23-005270', '000095012323005270/22815.xml', '2023-05-15'],
  ['0000950123-23-002585', '000095012323002585/20651.xml', '2023-02-14'],
  ['0000950123-22-012275', '000095012322012275/infotable.xml', '2022-11-14'],
];
const FOLDER = join(MIRROR, 'www/Archives/edgar/data/1067983');
const isHere = existsSync(FOLDER);
if (!isHere)
  console.warn('The mirror ../shared/edgar is absent: what committees compare is not held against real reports.');

const reference = JSON.parse(readFileSync(join(import.meta.dirname, 'committee.reference.json'), 'utf8')) as Record<
  string,
  { readonly issuers: number; readonly top1: number; readonly top10: number; readonly effectiveN: number }
>;

describe.skipIf(!isHere)('a real report on Form 13F', () => {
  test.each(REPORTS)('%s', (accession, path, filedOn) => {
    const rows = readInformationTable(readFileSync(join(FOLDER, path)), path);
    const report = { source: path, accession, form: '13F-HR', knownFrom: filedOn, filedOn, amendmentNumber: null };
    const book = managerBook([{ ...report, amendmentType: null, rows }]);
    const total = Number(book?.totalUsd);
    const parts = (book?.positions ?? []).map(({ cusip, valueUsd }) => ({
      name: cusip.slice(0, 6),
      weight: Number(valueUsd) / total,
      // The second computation sums by issuer, the first six characters.
      cusip: null,
      filer: null,
    }));
    const measures = portfolioMeasures(parts);
    const { top10, effectiveN } = comparedOf(measures);
    const expected = reference[accession];
    expect(new Set(parts.map(({ name }) => name)).size).toBe(expected?.issuers);
    expect(measures.top1).toBeCloseTo(expected?.top1 ?? Number.NaN, 5);
    expect(top10).toBeCloseTo(expected?.top10 ?? Number.NaN, 5);
    expect(effectiveN).toBeCloseTo(expected?.effectiveN ?? Number.NaN, 3);
  });
});
