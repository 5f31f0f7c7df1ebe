import { describe, expect, it } from 'vitest';
import { type NamedFiler, NameIndexBuilder } from '../../../../schema/domain/filers/name-index/build-name-index.ts';
import type { NameIndex } from '../../../../schema/domain/filers/name-index/name-index.ts';

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

function indexOf(filers: readonly NamedFiler[]): NameIndex {
  const builder = new NameIndexBuilder();
  for (const one of filers) builder.add(one);
  return builder.finish();
}

/** Heaviest first, as the tables are read. */
const INDEX = indexOf([
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
  filer('FORDHAM JANE A', null, { holding: 'NAME' }),
  filer('J P MORGAN SECURITIES LLC', null, { holding: 'NAME' }),
]);

const names = (text: string, limit = 8) => INDEX.suggest(text, limit).map(({ name }) => name);

describe('a company within a sentence', () => {
  it.each([
    ['ford', 37_996],
    ['JPM', INDEX.suggest('JPM', 1)[0]?.cik],
    ['jp morgan', INDEX.suggest('JPM', 1)[0]?.cik],
    ['jpm', null],
    ['Facebook', 1_326_801],
    ['Fordham', null],
    ['industries', null],
  ])('%s is %s', (text, cik) => {
    expect(INDEX.known(text)).toBe(cik);
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
    expect(INDEX.suggest('fo', 1)).toMatchObject([
      { name: 'FORD MOTOR CO', ticker: 'F', exchange: 'NYSE', holding: 'CARD' },
    ]);
  });

  it('find any word of a name, spelt however, and former names with a word of it', () => {
    expect(names('automo')).toEqual(["O'Reilly Automotive Inc"]);
    expect(names('oreil')).toEqual(["O'Reilly Automotive Inc"]);
    expect(names('johnson and j')).toEqual(['JOHNSON & JOHNSON']);
    expect(names('bed and breakf')).toEqual(['BED AND BREAKFAST HOTELS LLC']);
    expect(names('jp morgan')).toContain('JPMORGAN CHASE & CO');
    expect(names('jpmorgan')).toEqual(['JPMORGAN CHASE & CO', 'J P MORGAN SECURITIES LLC']);
    expect(names('nestle un')).toEqual(['Nestlé Ünited 日本 SA']);
    expect(INDEX.suggest('faceb', 8)).toMatchObject([
      { name: 'Meta Platforms, Inc.', matchedBy: 'FORMER_NAME', formerName: 'Facebook Inc' },
    ]);
    expect(names('automotive works')).toEqual(["O'Reilly Automotive Inc", 'Number Works']);
    expect(names('nobody at all')).toEqual([]);
  });

  it('find a listed name misspelt, the most similar first', () => {
    expect(names('jhonson johnson')).toEqual(['JOHNSON & JOHNSON']);
    expect(names('Metta Platforms')).toEqual(['Meta Platforms, Inc.']);
  });

  it('find tickers, short names and numbers', () => {
    expect(INDEX.suggest('jpm-p', 8)).toMatchObject([{ ticker: 'JPM', matchedBy: 'TICKER' }]);
    expect(INDEX.suggest('instagram', 8)).toMatchObject([{ name: 'Meta Platforms, Inc.', matchedBy: 'SHORT_NAME' }]);
    for (const slip of ['instagarm', 'instgram', 'instagramm', 'instagrem'])
      expect(names(slip)[0]).toBe('Meta Platforms, Inc.');
    expect(INDEX.suggest('0000037996', 8)).toMatchObject([{ name: 'FORD MOTOR CO', matchedBy: 'CIK' }]);
    expect(INDEX.suggest('99999999', 8)).toEqual([]);
  });

  it('are the heaviest filers where nothing is typed, and none for what no name has', () => {
    expect(names(' ', 2)).toEqual(['FORD MOTOR CO', 'Meta Platforms, Inc.']);
    for (const text of ['日本', '!!', '\0', 'inc', 'x'.repeat(300)]) expect(names(text)).toEqual([]);
    expect(indexOf([]).suggest('ford', 8)).toEqual([]);
  });

  it('find funds beside filers, by ticker and, where a report is on file, by name', () => {
    const builder = new NameIndexBuilder();
    builder.add(filer('EXCELSIOR TRUST SERIES 1 ETF', 'EXQ', { cik: 900, holding: 'FILINGS' }));
    builder.add(filer('EXCELSIOR MOTORS INC', 'EXM', { cik: 901 }));
    builder.add(filer('Excelsior Capital Management LLC', null, { cik: 902, holding: 'FILINGS' }));
    const index = builder.finish(
      [
        { tickers: ['XLF', 'EXLIX'], cik: 903, seriesId: 'S1', name: 'Excelsior 500 Index Fund', isLoaded: true },
        { tickers: ['EXMO'], cik: 903, seriesId: 'S2', name: 'Excelsior Funds', isLoaded: false },
      ],
      new Set([902]),
    );
    const found = (text: string) => index.suggest(text, 8).map(({ kind, ticker, name }) => `${kind} ${ticker ?? name}`);
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
    expect(index.fundOf('$xlf')).toMatchObject({ name: 'Excelsior 500 Index Fund', address: 'XLF', holding: 'CARD' });
    expect(index.loadedFunds(8).map(({ ticker }) => ticker)).toEqual(['XLF']);
  });

  it('address a card by its ticker, unless that is not its alone or reads as a number', () => {
    expect(INDEX.suggest('f', 1)[0]?.address).toBe('37996');
    expect(INDEX.suggest('meta', 1)[0]?.address).toBe('META');
    expect(INDEX.filerOf(6)?.address).toBe('6');
    expect(INDEX.addresses(0, 100)).toEqual(expect.arrayContaining(['META', 'FORD', '37996', '5', '6']));
    expect(INDEX.addresses(0, 100)).toHaveLength(10);
    expect(INDEX.addresses(1, 2)).toEqual(['META']);
  });
});

describe('at the size of the whole market', () => {
  const FILERS = 900_000;
  const FIRST = 'ATLAS BIRCH CEDAR DELTA EAGLE FIRST GLOBAL HARBOR INTER JASPER KEYSTONE LIBERTY MERIDIAN NORTH'.split(
    ' ',
  );
  const LAST = 'CAPITAL PARTNERS ENERGY HOLDINGS INC|BIOSCIENCES CORP|REALTY TRUST|SYSTEMS LLC|BANCORP|JOHN A'.split(
    '|',
  );
  const builder = new NameIndexBuilder();
  for (let at = 0; at < FILERS; at++) {
    const name = `${FIRST[at % FIRST.length]} ${(at * 7919).toString(36).toUpperCase()} ${LAST[at % LAST.length]}`;
    const isListed = at < 10_000;
    builder.add(filer(name, isListed ? `T${at.toString(36).toUpperCase()}` : null, { cik: 10_000_000 + at }));
  }
  const index = builder.finish();

  /** Words compared for a question, at most: each costs some nanoseconds. */
  const STEPS_MAX = 100_000;

  it.each(['a', 'at', 'atl', 'atlas', 'capital', 'bio', 'atlas zz', 'zzz', 't1', 'trust', 'realty trust'])(
    'compares few words for %s',
    (text) => {
      const before = index.steps;
      index.suggest(text, 8);
      expect(index.steps - before).toBeLessThan(STEPS_MAX);
    },
  );

  it('holds a name in less than 80 bytes', () => {
    expect(index.size).toBe(FILERS);
    expect(index.bytes / FILERS).toBeLessThan(80);
  });
});
