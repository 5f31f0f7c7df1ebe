import { describe, expect, it } from 'vitest';
import { CompanyNames, type NamedFiler } from '../../../../schema/domain/filers/suggestions/company-names.ts';
import { FundNames } from '../../../../schema/domain/filers/suggestions/fund-names.ts';

let ciks = 100;

function filer(name: string, ticker: string | null = null, more: Partial<NamedFiler> = {}): NamedFiler {
  return {
    cik: ++ciks,
    name,
    formerNames: [],
    ticker,
    tickers: ticker === null ? [] : [ticker],
    exchange: ticker === null ? null : 'NYSE',
    holding: 'CARD',
    ...more,
  };
}

const NO_FUNDS = new FundNames([]);

/** Heaviest first, as the tables are read. */
const COMPANIES = [
  filer('FORD MOTOR CO', 'F', { cik: 37_996 }),
  filer('Meta Platforms, Inc.', 'META', { cik: 1_326_801, formerNames: ['Facebook Inc'] }),
  filer('JOHNSON & JOHNSON', 'JNJ'),
  filer('JPMORGAN CHASE & CO', 'JPM', { tickers: ['JPM', 'JPM-PC'] }),
  filer("O'Reilly Automotive Inc", 'ORLY'),
  filer('BED AND BREAKFAST HOTELS LLC', 'BNB'),
  filer('Nestlé Ünited 日本 SA', 'NSRGY', { exchange: null }),
  filer('FORWARD INDUSTRIES, INC.', 'FORD', { holding: 'FILINGS' }),
  filer('SUBSIDIARY OF FORD LLC', 'F', { cik: 5 }),
  filer('Number Works', '7777', { cik: 6 }),
];
const OTHERS = [
  filer('FORDHAM JANE A', null, { holding: 'NAME' }),
  filer('J P MORGAN SECURITIES LLC', null, { holding: 'NAME' }),
  // Read for a text once more, though it is a company.
  ...COMPANIES.slice(0, 1),
];
const NAMES = new CompanyNames(COMPANIES, NO_FUNDS);

const suggest = (text: string, limit = 8) => NAMES.suggest(text, limit, OTHERS);
const names = (text: string, limit = 8) => suggest(text, limit).map(({ name }) => name);
const nearest = (text: string) => NAMES.nearest(text, 8, OTHERS).map(({ name }) => name);

describe('a company within a sentence', () => {
  it.each([
    ['ford', 37_996],
    ['JPM', suggest('JPM')[0]?.cik],
    ['jp morgan', suggest('JPM')[0]?.cik],
    ['jpm', null],
    ['Facebook', 1_326_801],
    ['Fordham', null],
    ['industries', null],
  ])('%s is %s', (text, cik) => {
    expect(NAMES.known(text)).toBe(cik);
  });
});

describe('suggestions while a name is typed', () => {
  it('put what is meant exactly first, then the heavier filer', () => {
    expect(names('ford')).toEqual([
      'FORD MOTOR CO',
      'FORWARD INDUSTRIES, INC.',
      'SUBSIDIARY OF FORD LLC',
      'FORDHAM JANE A',
    ]);
    expect(names('for')).toEqual([
      'FORD MOTOR CO',
      'FORWARD INDUSTRIES, INC.',
      'SUBSIDIARY OF FORD LLC',
      'FORDHAM JANE A',
    ]);
    expect(suggest('fo', 1)).toMatchObject([{ name: 'FORD MOTOR CO', ticker: 'F', exchange: 'NYSE', holding: 'CARD' }]);
  });

  it('find any word of a name, spelt however, and former names with a word of it', () => {
    expect(names('automo')).toEqual(["O'Reilly Automotive Inc"]);
    expect(names('oreil')).toEqual(["O'Reilly Automotive Inc"]);
    expect(names('johnson and j')).toEqual(['JOHNSON & JOHNSON']);
    expect(names('bed and breakf')).toEqual(['BED AND BREAKFAST HOTELS LLC']);
    expect(names('jp morgan')).toContain('JPMORGAN CHASE & CO');
    expect(names('jpmorgan')).toEqual(['JPMORGAN CHASE & CO', 'J P MORGAN SECURITIES LLC']);
    for (const text of ['nestle un', '日本']) expect(names(text)).toEqual(['Nestlé Ünited 日本 SA']);
    expect(suggest('faceb')).toMatchObject([
      { name: 'Meta Platforms, Inc.', matchedBy: 'FORMER_NAME', formerName: 'Facebook Inc' },
    ]);
    expect(nearest('automotive works')).toEqual(["O'Reilly Automotive Inc", 'Number Works']);
    expect(nearest('nobody at all')).toEqual([]);
  });

  it('find a listed name misspelt, the most similar first', () => {
    expect(nearest('jhonson johnson')).toEqual(['JOHNSON & JOHNSON']);
    expect(nearest('Metta Platforms')).toEqual(['Meta Platforms, Inc.']);
  });

  it('find tickers, short names and numbers', () => {
    expect(suggest('jpm-p')).toMatchObject([{ ticker: 'JPM', matchedBy: 'TICKER' }]);
    expect(suggest('instagram')).toMatchObject([{ name: 'Meta Platforms, Inc.', matchedBy: 'SHORT_NAME' }]);
    for (const slip of ['instagarm', 'instgram', 'instagramm', 'instagrem'])
      expect(nearest(slip)[0]).toBe('Meta Platforms, Inc.');
    expect(suggest('0000037996')).toMatchObject([{ name: 'FORD MOTOR CO', matchedBy: 'CIK' }]);
    expect(suggest('99999999')).toEqual([]);
  });

  it('are the heaviest filers where nothing is typed, and none for what no name has', () => {
    expect(names(' ', 2)).toEqual(['FORD MOTOR CO', 'Meta Platforms, Inc.']);
    for (const text of ['中国', '!!', '\0', 'inc', 'x'.repeat(300)]) expect(names(text)).toEqual([]);
    expect(new CompanyNames([], NO_FUNDS).suggest('ford', 8)).toEqual([]);
  });

  it('find funds beside filers, by ticker and, where a report is on file, by name', () => {
    const known = new CompanyNames(
      [
        filer('EXCELSIOR TRUST SERIES 1 ETF', 'EXQ', { cik: 900, holding: 'FILINGS' }),
        filer('EXCELSIOR MOTORS INC', 'EXM', { cik: 901 }),
      ],
      new FundNames([
        { tickers: ['XLF', 'EXLIX'], cik: 903, seriesId: 'S1', name: 'Excelsior 500 Index Fund', isLoaded: true },
        { tickers: ['EXMO'], cik: 903, seriesId: 'S2', name: 'Excelsior Funds', isLoaded: false },
      ]),
      new Set([902]),
    );
    const others = [filer('Excelsior Capital Management LLC', null, { cik: 902, holding: 'FILINGS' })];
    const found = (text: string) =>
      known.suggest(text, 8, others).map(({ kind, ticker, name }) => `${kind} ${ticker ?? name}`);
    expect(found('xlf')).toEqual(['FUND XLF']);
    expect(found('EXLIX')).toEqual(['FUND EXLIX']);
    expect(found('500 excelsior')).toEqual(['FUND XLF']);
    expect(found('exm')).toEqual(['COMPANY EXM', 'FUND EXMO']);
    expect(found('excelsior')).toEqual([
      'FUND EXQ',
      'COMPANY EXM',
      'MANAGER Excelsior Capital Management LLC',
      'FUND XLF',
    ]);
    expect(known.fundOf('$xlf')).toMatchObject({ name: 'Excelsior 500 Index Fund', address: 'XLF', holding: 'CARD' });
    expect(known.loadedFunds(8).map(({ ticker }) => ticker)).toEqual(['XLF']);
  });

  it('address a card by its ticker, unless that is not its alone or reads as a number', () => {
    expect(suggest('f')[0]?.address).toBe('37996');
    expect(suggest('meta')[0]?.address).toBe('META');
    const addresses = NAMES.filersOf([1_326_801, 6, 99], OTHERS.slice(0, 1));
    expect([...addresses.values()].map(({ address }) => address)).toEqual(['META', '6', String(OTHERS[0]?.cik)]);
  });
});
