import { describe, expect, it } from 'vitest';
import { foldName, foldTicker } from '../../../../schema/domain/filers/fold-name.ts';

describe('foldName', () => {
  it.each([
    ['SOUTHERN CO', 'The Southern Company'],
    ['JOHNSON & JOHNSON', 'Johnson and Johnson Inc'],
    ['US Diagnostic Inc /DE/', 'U S DIAGNOSTIC, INC.'],
    ['WELLS FARGO & COMPANY/MN', 'Wells Fargo'],
    ['US BANCORP \\DE\\', 'U.S. Bancorp'],
    ['NEWMONT Corp /DE/', 'Newmont Corporation'],
    ['Société Générale', 'SOCIETE GENERALE SA'],
    ["Campbell's Co", 'CAMPBELL’S'],
    ['Alder Trust Holdings Group, L.L.C.', 'ALDER'],
    ['Harbour + Sons (DE)', 'Harbour & Sons'],
    ['INTERNATIONAL PAPER CO /NEW/', 'International Paper'],
    ['Alder Corp /MD/ /ADV', 'Alder'],
    ['APPLE COMPUTER INC/ FA', 'Apple Computer'],
    ['IDEC PHARMACEUTICALS CORP / DE', 'IDEC Pharmaceuticals'],
  ])('folds %s and %s alike', (one, other) => {
    expect(foldName(one)).toBe(foldName(other));
  });

  it.each([
    ['Facebook Inc', 'Meta Platforms, Inc.'],
    ['U.S. Steel Corp', 'United States Steel Corp'],
    ['Harbor Light Foods Inc', 'Harbor Light Marine Inc'],
  ])('keeps %s and %s apart', (one, other) => {
    expect(foldName(one)).not.toBe(foldName(other));
  });

  it.each([
    ['The Southern Company', 'SOUTHERN'],
    ['3M CO', '3M'],
    ['Straße & Söhne AG', 'STRASSESOHNE'],
    ['東京 Holdings', '東京'],
    ['<script>alert(1)</script> Works', 'SCRIPTALERT1SCRIPTWORKS'],
    ['A\u202Ecba Corp', 'ACBA'],
  ])('%s becomes %s', (name, folded) => {
    expect(foldName(name)).toBe(folded);
  });

  it('keeps a name that is made of suffixes only', () => {
    expect(foldName('The New Company')).toBe('NEWCOMPANY');
    expect(foldName('Group Holdings')).toBe('GROUPHOLDINGS');
    expect(foldName('The')).toBe('THE');
    expect(foldName('/DE/')).toBe('DE');
  });

  it('is empty only for a text without letter or digit', () => {
    expect(foldName('')).toBe('');
    expect(foldName(' -- ')).toBe('');
  });

  it('changes nothing when applied again', () => {
    for (const name of ['SOUTHERN CO', 'Société Générale', 'Alder Trust Holdings Group, L.L.C.', 'Group Holdings']) {
      expect(foldName(foldName(name))).toBe(foldName(name));
    }
  });
});

describe('foldTicker', () => {
  it.each(['BRK.B', 'BRK-B', 'BRK/B', 'brk.b', ' brk/b '])('reads %s as BRK-B', (ticker) => {
    expect(foldTicker(ticker)).toBe('BRK-B');
  });

  it('leaves out what stands before a ticker, and no part of a name', () => {
    expect(['ticker TSLA', 'Symbol: tsla', 'ticker $TSLA'].map(foldTicker)).toEqual(['TSLA', 'TSLA', 'TSLA']);
    expect(foldTicker('Symbol Technologies')).toBe('SYMBOL TECHNOLOGIES');
  });
});
