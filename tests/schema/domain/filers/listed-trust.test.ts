import { expect, it } from 'vitest';
import { isListedTrust, isRepackaged } from '../../../../schema/domain/filers/listed-trust.ts';

it.each([
  ['SPDR S&P 500 ETF TRUST', null, 0, true],
  ['SPDR GOLD TRUST', '6221', 20, true],
  ['iShares Bitcoin Trust ETF', '6221', 1, true],
  ['Grayscale Ethereum Trust', null, 0, true],
  ['UNITED STATES OIL FUND, LP', '6221', 18, true],
  // Companies, though they are called trusts.
  ['CAMDEN PROPERTY TRUST', '6798', 25, false],
  ['CAMDEN PROPERTY TRUST', null, 0, false],
  ['NORTHERN TRUST CORP', '6022', 30, false],
  ['GLOBAL NET LEASE, INC.', null, 0, false],
  // Companies that deal in what such trusts hold, or that report yearly.
  ['A-MARK PRECIOUS METALS, INC.', '6221', 10, false],
  ['GOLD RESOURCE CORP', '1040', 15, false],
  ['MESABI TRUST', '6792', 30, false],
  ['SOME BUSINESS DEVELOPMENT FUND', '6726', 12, false],
])('%s, %s, with %i annual reports: %s', (name, sic, annualReports, isTrust) => {
  expect(isListedTrust({ name, sic, annualReports })).toBe(isTrust);
});

it.each([
  ['LEHMAN ABS CORP GOLDMAN SACHS CAP 1 SEC BACKED SER 2004-6', true],
  ['STRATS SM TRUST FOR U S CELL CORP SEC SERIES 2004 6', true],
  ['STRUCTURED PRODUCTS CORP CORTS TR FOR PECO ENERGY CAP TR III', true],
  ['INVESCO QQQ TRUST, SERIES 1', false],
  ['Fortune Brands Innovations, Inc.', false],
])('%s repackages the bonds of another: %s', (name, isOne) => {
  expect(isRepackaged(name)).toBe(isOne);
});
