import { describe, expect, it } from 'vitest';
import { nearestIndustries, sicCodesNamed, sicWords } from '../../../../../schema/domain/terms/asked/industry-names.ts';
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

describe('an industry by a word', () => {
  it.each<[string, string | readonly string[]]>([
    ['software', ['7372']],
    ['Airlines', ['4512', '4522']],
    ['airline', ['4512', '4522']],
    ['banks', ['6021', '6022', '6029']],
    ['Services-Prepackaged Software', ['7372']],
    ['pharma', ['2834']],
    ['oil and gas', ['1381', '1382', '1389']],
    ['crops', ['100']],
    ['restaurants', '58'],
    ['sofware', []],
    ['of', []],
  ])('%s is %j', (text, codes) => {
    expect(sicCodesNamed(text)).toEqual(codes);
  });

  it('is told with its codes, and with the nearest where it is none', () => {
    expect(sicWords('73')).toBe('SIC 73');
    expect(sicWords(['4512', '4522'])).toBe('SIC 4512 scheduled airlines or 4522 nonscheduled airlines');
    expect(sicWords(['100'])).toBe('SIC 0100 crops');
    expect(sicWords(sicCodesNamed('insurance'))).toBe('SIC 6311 or 6321 or 6331 or 6351 or 6361 or 6399 or 6411');
    expect(nearestIndustries('sofware')[0]).toBe('7372 prepackaged software');
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
