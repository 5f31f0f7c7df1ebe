import { describe, expect, it } from 'vitest';
import { isSicBeginning, nearestSicCodes, SIC_CODES } from '../../../../../schema/domain/terms/lists/sic-codes.ts';
import { stateCode } from '../../../../../schema/domain/terms/lists/state-codes.ts';

describe('the code of a state', () => {
  it.each([
    ['DE', 'DE'],
    ['delaware', 'DE'],
    ['New York', 'NY'],
    ['british columbia', 'A1'],
    ['Cayman Islands', 'E9'],
    ['Germany', '2M'],
    ['1t', '1T'],
    ['ON', 'ON'],
  ])('is read in %s', (text, code) => expect(stateCode(text)).toBe(code));

  it.each(['XX', 'ZZ', 'Q9', 'Delawere', '', 'D', 'constructor'])('is not in %j', (text) => {
    expect(stateCode(text)).toBeNull();
  });
});

describe('the beginning of an industry code', () => {
  it.each(['6', '60', '602', '6022', '7372', '100', '0100', '99', '8888', '9995'])('%s is one', (digits) => {
    expect(isSicBeginning(digits)).toBe(true);
  });
  it.each(['00', '0000', '18', '6622', '7499', '7379', '7300', '9999', '73x', '', '73722'])('%s is none', (digits) => {
    expect(isSicBeginning(digits)).toBe(false);
  });
});

describe('the list of industry codes', () => {
  it('has each code once, with four digits and words', () => {
    expect(SIC_CODES.size).toBeGreaterThan(400);
    expect([...SIC_CODES].filter(([code, words]) => !/^\d{4}$/.test(code) || words === '')).toEqual([]);
  });

  it('names the nearest to one that it lacks', () => {
    expect(nearestSicCodes('7379')).toEqual(['7380 business services', '7377 computer rental', '7381 guard services']);
    expect(nearestSicCodes('6622')).toEqual([
      '6552 land developers',
      '6532 real estate dealers',
      '6531 real estate agents',
    ]);
  });
});
