import { describe, expect, it } from 'vitest';
import { matchWords, spokenName, withMatch } from '../../../../schema/domain/filers/match-words.ts';
import { isOneSlipFrom, isOneSlipOf, misspeltBeginning } from '../../../../schema/domain/filers/short-names.ts';

const META = 'Meta Platforms, Inc.';
const short = { matchedBy: 'SHORT_NAME', matchedName: null } as const;

it('says whose a brand is, and whose the figures are', () => {
  expect(matchWords('instagram', short, META)).toBe(
    'Instagram is part of Meta Platforms. The figures are those of Meta Platforms.',
  );
  expect(matchWords('YOUTUBE', short, 'Alphabet Inc.')).toMatch(/^YouTube is part of Alphabet\. /);
  expect(matchWords('kfc', short, 'YUM BRANDS INC')).toMatch(/^KFC is part of Yum Brands\. /);
  expect(matchWords('Silicon Valley Bank', short, 'SVB FINANCIAL GROUP')).toBeNull();
  expect(matchWords('chase', short, 'JPMORGAN CHASE & CO')).toMatch(/^Chase is part of JPMorgan Chase & Co\. /);
});

it('says that a name is a former one, even if it is a short name too', () => {
  const words = 'Facebook Inc is a former name of Meta Platforms.';
  expect(matchWords('Facebook Inc', { matchedBy: 'FORMER_NAME', matchedName: 'Facebook Inc' }, META)).toBe(words);
  expect(matchWords('facebook', { matchedBy: 'SHORT_NAME', matchedName: 'Facebook Inc' }, META)).toBe(words);
});

it.each([
  ['SAP SE', 'SAP'],
  ['Volvo AB', 'Volvo'],
  ['Equinor ASA', 'Equinor'],
  ['LAZARD GROUP L.L.C.', 'Lazard Group'],
  ['Koninklijke Philips N.V.', 'Koninklijke Philips'],
  ['JPMORGAN CHASE & CO', 'JPMorgan Chase & Co'],
  ['SEA LTD /NEW/', 'Sea'],
  ['COSTCO WHOLESALE CORP', 'Costco Wholesale'],
])('speaks of %s as %s', (filed, spoken) => expect(spokenName(filed)).toBe(spoken));

it('says that nobody has the name where a similar one was taken', () => {
  expect(matchWords('Samsng', { matchedBy: 'SIMILAR_NAME', matchedName: 'Samsung C&T Corp' }, 'Samsung C&T Corp')).toBe(
    'We know no company named “Samsng”. The most similar name is Samsung C&T Corp.',
  );
  expect(matchWords('googel', { matchedBy: 'SIMILAR_NAME', matchedName: 'GOOGLE' }, 'Alphabet Inc.')).toBe(
    'We know no company named “googel”. The most similar name is Google, which is part of Alphabet.',
  );
});

it('says nothing of a ticker, a name or another spelling', () => {
  for (const matchedBy of ['CIK', 'TICKER', 'NAME', 'LEADING_WORDS'] as const) {
    expect(matchWords('meta', { matchedBy, matchedName: null }, META)).toBeNull();
  }
  expect(matchWords('gm', short, 'General Motors Co')).toBeNull();
  expect(withMatch(null, 'As of today, none.')).toBe('As of today, none.');
});

describe('a slip in the first words of a name', () => {
  it.each([
    ['microsft', 'MICROSOFT CORP', true],
    ['nvidea', 'NVIDIA CORP', true],
    ['appel', 'Apple Inc.', true],
    ['amzon', 'AMAZON COM INC', true],
    ['starbuks', 'STARBUCKS CORP', true],
    ['starbuks', 'Star Bulk Carriers Corp.', false],
    ['strip', 'Stride, Inc.', false],
    ['gpa', 'GAP INC', false],
    ['exon mobile', 'EXXON MOBIL CORP', true],
    ['best bay', 'BEST BUY CO INC', true],
    ['exon mobile', 'EXXON CHEMICAL CORP', false],
  ])('%s for %s: %s', (text, name, isSlip) => {
    expect(isOneSlipFrom(text, name)).toBe(isSlip);
  });

  it('is one in a whole name too', () => {
    expect(isOneSlipOf('JC Penny', 'J C PENNEY CO INC')).toBe(true);
    expect(misspeltBeginning('Marriot', 'MARRIOTT INTERNATIONAL INC /MD/')).toBe('MARRIOTT');
    expect(isOneSlipOf('Marriot', 'MARRIOTT INTERNATIONAL INC /MD/')).toBe(false);
  });
});
