import { describe, expect, it } from 'vitest';
import {
  statementFilingReader,
  statementNumberReader,
  statementTagReader,
} from '../../../ingest/readers/financial-statements.ts';

const tabs = (...values: string[]) => values.join('\t');
const ADSH = '0001104659-10-010697';
const OLD_HEADER = tabs('adsh', 'tag', 'version', 'coreg', 'ddate', 'qtrs', 'uom', 'value', 'footnote');
const NEW_HEADER = tabs('adsh', 'tag', 'version', 'ddate', 'qtrs', 'uom', 'segments', 'coreg', 'value', 'footnote');
const NUMBER = {
  accession: ADSH,
  tag: 'Revenues',
  version: 'us-gaap/2009',
  end: '2009-12-31',
  quarters: 4,
  unit: 'USD',
  segments: null,
  coRegistrant: null,
  value: '3475400000',
};

describe('num.txt', () => {
  const old = statementNumberReader(OLD_HEADER, 'a test');

  it('is read by its header, whatever the order of the edition', () => {
    expect(old(tabs(ADSH, 'Revenues', 'us-gaap/2009', '', '20091231', '4', 'USD', '3475400000.0000', ''))).toEqual(
      NUMBER,
    );
    const line = tabs(
      ADSH,
      'Revenues',
      'us-gaap/2009',
      '20091231',
      '4',
      'USD',
      'Axis=Member;',
      'Parent',
      '3475400000.0000',
      '',
    );
    expect(statementNumberReader(NEW_HEADER, 'a test')(line)).toEqual({
      ...NUMBER,
      segments: 'Axis=Member;',
      coRegistrant: 'Parent',
    });
  });

  it.each([
    ['2.8100', '2.81'],
    ['-0.5000', '-0.5'],
    ['100.0000', '100'],
    ['100', '100'],
    ['0.0000', '0'],
    ['98765432109876543.1250', '98765432109876543.125'],
  ])('gives the number %s as %s', (filed, value) => {
    expect(old(tabs(ADSH, 'Revenues', 'us-gaap/2009', '', '20091231', '4', 'USD', filed, ''))?.value).toBe(value);
  });

  it('has lines without a number, which are no zeros', () => {
    expect(old(tabs(ADSH, 'Revenues', 'us-gaap/2009', '', '20091231', '4', 'USD', '', 'none'))).toBeNull();
  });

  it.each([
    ['cut short', tabs(ADSH, 'Revenues')],
    ['with a day that does not exist', tabs(ADSH, 'Revenues', 'v', '', '20090231', '4', 'USD', '1', '')],
    ['without quarters', tabs(ADSH, 'Revenues', 'v', '', '20091231', '', 'USD', '1', '')],
    ['with a word for a number', tabs(ADSH, 'Revenues', 'v', '', '20091231', '4', 'USD', 'one', '')],
    ['without a filing', tabs('', 'Revenues', 'v', '', '20091231', '4', 'USD', '1', '')],
  ])('refuses a line %s', (_what, line) => {
    expect(() => old(line)).toThrow('(a test');
  });

  it('refuses a header without a column it needs', () => {
    expect(() => statementNumberReader(tabs('adsh', 'tag'), 'a test')).toThrow('Expected a column version');
  });
});

describe('sub.txt', () => {
  const HEADER = tabs('adsh', 'cik', 'name', 'sic', 'fye', 'form', 'period', 'fy', 'fp', 'filed', 'aciks');

  it('gives the filing, its filers and its period', () => {
    const read = statementFilingReader(HEADER, 'a test');
    expect(
      read(tabs(ADSH, '86521', 'SEMPRA', '4932', '1231', '10-K', '20091231', '2009', 'FY', '20100225', '9466 1004440')),
    ).toEqual({
      cik: 86521,
      accession: ADSH,
      filerName: 'SEMPRA',
      sic: '4932',
      form: '10-K',
      filedOn: '2010-02-25',
      period: '2009-12-31',
      fiscalYear: 2009,
      fiscalPeriod: 'FY',
      fiscalYearEnd: '1231',
      coRegistrants: [9466, 1004440],
    });
    expect(read(tabs(ADSH, '86521', 'SEMPRA', '', '', '8-K', '', '', '', '20100225', ''))).toMatchObject({
      sic: null,
      period: null,
      fiscalYear: null,
      fiscalPeriod: null,
      fiscalYearEnd: null,
      coRegistrants: [],
    });
  });
});

describe('tag.txt', () => {
  it('tells the filer’s own tags from those of a taxonomy, and instants from durations', () => {
    const header = tabs('tag', 'version', 'custom', 'abstract', 'datatype', 'iord', 'crdr', 'tlabel', 'doc');
    const read = statementTagReader(header, 'a test');
    expect(read(tabs('Assets', 'us-gaap/2009', '0', '0', 'monetary', 'I', 'D', 'Assets', 'Sum.'))).toEqual({
      tag: 'Assets',
      version: 'us-gaap/2009',
      isCustom: false,
      isInstant: true,
      datatype: 'monetary',
      label: 'Assets',
    });
    expect(read(tabs('OwnTag', ADSH, '1', '0', '', 'D', '', '', ''))).toMatchObject({
      isCustom: true,
      isInstant: false,
      datatype: null,
      label: null,
    });
  });
});
