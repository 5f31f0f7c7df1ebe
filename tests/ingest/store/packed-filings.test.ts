import { describe, expect, it } from 'vitest';
import { linesByFiler, packFilings, unpackFilings } from '../../../ingest/store/filings/packed-filings.ts';
import { newestNames, packListing } from '../../../ingest/store/filings/packed-listing.ts';
import { copyLine, readCopyLine } from '../../../ingest/store/shared/copy.ts';
import { filingRecord, listedFiling } from '../../support/database/records.ts';

const [A, B, C] = ['0000000010-25-000001', '0000000010-25-000002', '0000000011-25-000001'] as const;

const unpackAll = (pack: ReturnType<typeof packFilings>) =>
  [...linesByFiler(pack)].flatMap(({ lines }) => unpackFilings(lines, pack.items));

describe('packed filings', () => {
  const everything = filingRecord(10, B, {
    form: '8-K/A',
    reportDate: '2025-02-28',
    acceptedAt: new Date('2025-03-03T21:30:00.000Z'),
    items: ['5.02', '9.01'],
    primaryDocument: 'größe\t1\\2\n.htm',
    role: 'filer',
  });
  const nothing = filingRecord(10, A, { items: null });
  const other = filingRecord(11, C, { form: '10-K' });

  it('are the records again when unpacked, filer by filer, in the order of the primary key', () => {
    expect(unpackAll(packFilings([everything, other, nothing]))).toEqual([nothing, everything, other]);
  });

  it('know each filer’s count, its annual reports, and what may be on a board', () => {
    const pack = packFilings([everything, other, nothing]);
    expect(pack.filers.map(({ cik, count, annualReports }) => ({ cik, count, annualReports }))).toEqual([
      { cik: 10, count: 2, annualReports: 0 },
      { cik: 11, count: 1, annualReports: 1 },
    ]);
    expect([pack.count, pack.candidates]).toEqual([3, [B, A]]);
    expect(pack.filers.at(-1)?.end).toBe(pack.lines.length);
  });

  it('hold a filing that comes twice once, with what both know of it', () => {
    const again = filingRecord(10, B, { items: null, role: 'subject' });
    const pack = packFilings([again, everything]);
    expect(unpackAll(pack)).toEqual([{ ...everything, role: 'subject' }]);
    expect(pack.count).toBe(1);
  });

  it('may be none', () => {
    expect(packFilings([])).toMatchObject({ filers: [], count: 0 });
  });
});

describe('a packed listing', () => {
  it('names each filer once, by its newest filing, of one day by the greatest', () => {
    const { names } = packListing([
      listedFiling('NEW', 10, A, { filedOn: '2025-03-03' }),
      listedFiling('NEWER', 10, B, { filedOn: '2025-03-03' }),
      listedFiling('OLD', 10, C, { filedOn: '2024-03-03' }),
    ]);
    expect(names).toEqual([{ cik: 10, name: 'NEWER', day: '2025-03-03' }]);
    expect(newestNames([...names, { cik: 10, name: 'NEWEST', day: '2025-03-04' }])).toEqual([
      { cik: 10, name: 'NEWEST', day: '2025-03-04' },
    ]);
  });
});

describe('a line of COPY', () => {
  it.each([[['a', null, 'b']], [['tab\tline\nreturn\rback\\slash', '\\N', '\\t', '']], [['1', 'true', 'naïve ✓']]])(
    'is %j again when read',
    (cells) => {
      expect(readCopyLine(copyLine(cells).slice(0, -1))).toEqual(cells);
    },
  );
});
