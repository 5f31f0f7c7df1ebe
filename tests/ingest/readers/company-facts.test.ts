import { describe, expect, it } from 'vitest';
import { readCompanyFacts } from '../../../ingest/readers/company-facts.ts';
import { ReadError } from '../../../ingest/readers/records.ts';

const WANTED = new Set(['us-gaap:Revenues', 'us-gaap:Assets', 'dei:EntityCommonStockSharesOutstanding']);
const ROW = {
  start: '2023-10-01',
  end: '2024-09-28',
  val: 391035000000,
  accn: '0000320193-24-000123',
  fy: 2024,
  fp: 'FY',
  form: '10-K',
  filed: '2024-11-01',
  frame: 'CY2024',
};

const read = (document: unknown) =>
  readCompanyFacts(typeof document === 'string' ? document : JSON.stringify(document), WANTED, 'a test');
const withRows = (...rows: unknown[]) =>
  read({ cik: 320193, facts: { 'us-gaap': { Revenues: { units: { USD: rows } } } } });

describe('companyfacts', () => {
  it('give each row of a wanted concept with its period in days', () => {
    const instant = { ...ROW, start: undefined, val: 364980000000 };
    const record = read({
      cik: 320193,
      entityName: 'Apple Inc.',
      facts: {
        'us-gaap': {
          Revenues: { label: 'Revenues', units: { USD: [ROW] } },
          Assets: { label: null, units: { USD: [instant] } },
          Liabilities: { units: { USD: [instant] } },
        },
      },
    });
    expect(record).toEqual({
      cik: 320193,
      filerName: 'Apple Inc.',
      facts: [
        {
          cik: 320193,
          concept: 'us-gaap:Revenues',
          unit: 'USD',
          periodEnd: '2024-09-28',
          periodDays: 364,
          accession: '0000320193-24-000123',
          value: '391035000000',
          form: '10-K',
          filedOn: '2024-11-01',
          fiscalYear: 2024,
          fiscalPeriod: 'FY',
        },
        expect.objectContaining({ concept: 'us-gaap:Assets', periodDays: 0, value: '364980000000' }),
      ],
      unusable: 0,
    });
  });

  it('keep every digit of a long number and the shortest text of others', () => {
    const document = (value: string) =>
      `{"cik":1,"facts":{"us-gaap":{"Revenues":{"units":{"USD":[${JSON.stringify(ROW).replace('391035000000', value)}]}}}}}`;
    const value = (text: string) => read(document(text)).facts[0]?.value;
    expect(value('9007199254740993')).toBe('9007199254740993');
    expect(value('-1234567890123456789012345678')).toBe('-1234567890123456789012345678');
    expect(value('0.1234567890123456789')).toBe('0.1234567890123456789');
    expect(value('7.46')).toBe('7.46');
    expect(value('-93237000')).toBe('-93237000');
    expect(value('0')).toBe('0');
  });

  it('are refused with a number that no report can mean, and with a NUL', () => {
    const document = (value: string) =>
      `{"cik":1,"facts":{"us-gaap":{"Revenues":{"units":{"USD":[${JSON.stringify(ROW).replace('391035000000', value)}]}}}}}`;
    for (const value of ['1e28', '-1e40', '1e999', '9'.repeat(40)]) {
      expect(() => read(document(value))).toThrow('A number of us-gaap:Revenues that no report can mean');
    }
    expect(() => read('{"cik":1,"entityName":"a\\u0000b","facts":{}}')).toThrow('NUL');
    expect(read('{"cik":1,"entityName":"a\\\\u0000b","facts":{}}').filerName).toBe('a\\u0000b');
  });

  it('do not touch a text that only looks like a number', () => {
    const label = 'quotes "val": 12345678901234567890 in its label';
    const facts = { 'us-gaap': { Revenues: { label, units: { USD: [ROW] } } } };
    expect(read({ cik: 1, entityName: label, facts }).filerName).toBe(label);
  });

  it('read a CIK written as a text with zeros', () => {
    expect(read({ cik: '0001640147', facts: {} }).cik).toBe(1640147);
  });

  it('come without a fiscal year and period in rows of a proxy statement', () => {
    const record = withRows({ ...ROW, form: 'DEF 14A', fy: null, fp: null });
    expect(record.facts).toMatchObject([{ form: 'DEF 14A', fiscalYear: null, fiscalPeriod: null }]);
  });

  it('keep any unit under its own name, and pass over one without a list of rows', () => {
    const units = { 'USD/shares': [ROW], 'USD/pure': [ROW], classAction: [], USD: {}, EUR: null };
    const record = read({ cik: 1, facts: { 'us-gaap': { Revenues: { units } } } });
    expect(record.facts.map(({ unit }) => unit)).toEqual(['USD/shares', 'USD/pure']);
    expect(record.unusable).toBe(0);
  });

  it('are empty for a filer without facts, units or rows', () => {
    for (const facts of [undefined, {}, { 'us-gaap': {} }, { 'us-gaap': { Revenues: {} } }, { 'us-gaap': null }]) {
      expect(read({ cik: 1, facts }).facts).toEqual([]);
    }
  });

  it('give a row repeated in full once, and rows that contradict each other both', () => {
    expect(withRows(ROW, { ...ROW, frame: undefined }, { ...ROW, fy: 2023 }).facts).toHaveLength(1);
    expect(withRows(ROW, { ...ROW, val: 391000000000 }).facts.map(({ value }) => value)).toEqual([
      '391035000000',
      '391000000000',
    ]);
    expect(withRows(ROW, { ...ROW, accn: '0000320193-25-000079' }).facts).toHaveLength(2);
  });

  it('count rows that say nothing and go on', () => {
    const broken = [
      { ...ROW, val: null },
      { ...ROW, val: 'nil' },
      { ...ROW, end: undefined },
      { ...ROW, end: '2024-02-30' },
      { ...ROW, start: 'unknown' },
      { ...ROW, start: '2024-12-01' },
      { ...ROW, accn: 'none' },
      { ...ROW, filed: undefined },
      { ...ROW, form: undefined },
      null,
      'a row',
    ];
    const record = withRows(...broken, ROW);
    expect([record.unusable, record.facts.length]).toEqual([broken.length, 1]);
  });

  it('are refused when they are no companyfacts', () => {
    expect(() => read('<html>')).toThrow(ReadError);
    expect(() => read({ facts: {} })).toThrow('Expected a CIK (a test: "nothing")');
    expect(() => read({ cik: 1, facts: [] })).toThrow('Expected facts by taxonomy');
  });
});
