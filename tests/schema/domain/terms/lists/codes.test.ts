import { describe, expect, it } from 'vitest';
import { isSicBeginning } from '../../../../../schema/domain/terms/lists/sic-groups.ts';
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
  it.each(['00', '0000', '18', '6622', '7499', '73x', '', '73722'])('%s is none', (digits) => {
    expect(isSicBeginning(digits)).toBe(false);
  });
});
