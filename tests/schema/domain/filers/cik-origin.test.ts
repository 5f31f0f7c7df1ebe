import { describe, expect, it } from 'vitest';
import { cikOrigin, type OriginRecords } from '../../../../schema/domain/filers/cik-origin.ts';

const RECORDS: OriginRecords = {
  first: '2018-06-25',
  firstReport: '2019-11-20',
  notice: '2019-03-20',
  names: ['Example Co', 'Holdco 613 Corp'],
  namesakes: [{ cik: 7, name: 'EXAMPLE CO/', reportedOn: '2018-11-21' }],
};
const NOBODY = { since: '2019-03-20', predecessor: null };

describe('the origin of a CIK', () => {
  it('is the successor’s notice, with the only namesake that reported shortly before the day', () => {
    expect(cikOrigin(RECORDS, '2019-02-28')).toEqual({ ...NOBODY, predecessor: { cik: 7, name: 'EXAMPLE CO/' } });
  });

  it.each<[string, Partial<OriginRecords>]>([
    ['reported long before', { namesakes: [{ cik: 7, name: 'Example Co', reportedOn: '2010-11-24' }] }],
    ['is called differently', { namesakes: [{ cik: 7, name: 'Example Holdings', reportedOn: '2018-11-21' }] }],
    ['is one of two', { namesakes: [...RECORDS.namesakes, { cik: 8, name: 'Example', reportedOn: '2018-11-21' }] }],
  ])('names no namesake that %s', (_why, fields) => {
    expect(cikOrigin({ ...RECORDS, ...fields }, '2019-02-28')).toEqual(NOBODY);
  });

  it('bears on the 12 months after the notice, and not once a report is filed', () => {
    expect(cikOrigin(RECORDS, '2019-06-28')).toEqual(NOBODY);
    expect(cikOrigin(RECORDS, '2019-11-20')).toBeNull();
  });

  it('of a company without a notice is its first filing', () => {
    const listed = { ...RECORDS, notice: null };
    expect(cikOrigin(listed, '2015-06-30')).toEqual({ since: '2018-06-25', predecessor: null });
    expect(cikOrigin(listed, '2018-12-31')).toBeNull();
  });

  it('is not a notice given by a company that had reported under its CIK before', () => {
    const moved = { ...RECORDS, first: '1995-03-01', firstReport: '1995-03-30', notice: '2012-04-02' };
    expect(cikOrigin(moved, '1994-06-30')).toEqual({ since: '1995-03-01', predecessor: null });
    expect(cikOrigin(moved, '2012-01-31')).toBeNull();
  });
});
