import { describe, expect, test } from 'vitest';
import { readFailsToDeliver } from '../../../ingest/readers/fails-to-deliver.ts';
import { readDataSetReports } from '../../../ingest/readers/fund-data-set.ts';
import { readFilingIndex } from '../../../ingest/readers/funds/filing-index.ts';
import { readSeriesFeed } from '../../../ingest/readers/funds/series-feed.ts';
import { readInformationTable, readManagerCover } from '../../../ingest/readers/manager-report.ts';
import { readMoneyMonth } from '../../../ingest/readers/money-month.ts';
import { exactNumber } from '../../../ingest/readers/plain-values.ts';
import { ReadError } from '../../../ingest/readers/records.ts';
import { readFundBytes } from '../../support/edgar/read-fund-report.ts';
import { testReaderCases } from '../../support/edgar/reader-cases.ts';
import { readSubmissionParts } from '../../support/edgar/submission-parts.ts';

testReaderCases('fund-report', readFundBytes);
testReaderCases('money-month', readMoneyMonth);
testReaderCases('manager-cover', readManagerCover);
testReaderCases('information-table', readInformationTable);
testReaderCases('fails-to-deliver', readFailsToDeliver);
testReaderCases('series-feed', readSeriesFeed);
testReaderCases('filing-index', readFilingIndex);

const bytes = (text: string) => Buffer.from(text);

test.each([
  ['1193.00000000', '1193'],
  ['-.887690000', '-0.88769'],
  ['1.5E-4', '0.00015'],
  ['12E3', '12000'],
  ['-0.00', '0'],
  ['00.10', '0.1'],
  ['123456789012345678901234567.000000000000000001', '123456789012345678901234567.000000000000000001'],
  ['N/A', null],
])('the number %s is %s', (written, exact) => {
  expect(exactNumber(written, 'a number', 'x')).toBe(exact);
});

test.each(['NaN', 'Infinity', '1,000', '.', '1e999', '0x10', '1'.repeat(28)])('%s is no number', (written) => {
  expect(() => exactNumber(written, 'a number', 'x')).toThrow(ReadError);
});

test('the parts of a complete submission', () => {
  const document = (type: string, text: string) => `<DOCUMENT>\n<TYPE>${type}\n<TEXT>\n${text}\n</TEXT>\n</DOCUMENT>\n`;
  const whole =
    document('13F-HR', '<XML>\n<a/>\n</XML>') +
    document('GRAPHIC', 'begin') +
    document('INFORMATION TABLE', '<XML><b/></XML>');
  const parts = readSubmissionParts(bytes(whole), 'x');
  expect(parts.map(({ type, bytes }) => [type, Buffer.from(bytes).toString().trim()])).toEqual([
    ['13F-HR', '<a/>'],
    ['INFORMATION TABLE', '<b/>'],
  ]);
  expect(() => readSubmissionParts(bytes(whole.slice(0, -15)), 'x')).toThrow('does not end');
});

describe('tables of a data set', () => {
  const submission = bytes(
    'ACCESSION_NUMBER\tFILING_DATE\tFILE_NUM\tSUB_TYPE\tREPORT_ENDING_PERIOD\tREPORT_DATE\tIS_LAST_FILING\n0009900001-26-000001\t27-FEB-2026\t\tNPORT-P\t30-SEP-2026\t31-DEC-2025\tN\n',
  );
  const registrant = bytes('ACCESSION_NUMBER\tCIK\tREGISTRANT_NAME\n0009900001-26-000001\t0009900001\tZZ Trust\n');

  test('a report is put together from two tables', () => {
    expect(readDataSetReports({ submission, registrant }, 'x')).toEqual([
      {
        accession: '0009900001-26-000001',
        cik: 9900001,
        registrant: 'ZZ Trust',
        form: 'NPORT-P',
        filedOn: '2026-02-27',
        fiscalYearEnd: '2026-09-30',
        reportDate: '2025-12-31',
      },
    ]);
    expect(() => readDataSetReports({ submission, registrant: registrant.subarray(0, 37) }, 'x')).toThrow(ReadError);
  });
});
