import { expect, it } from 'vitest';
import { securityNumber } from '../../../../schema/domain/filers/securities.ts';

it.each([
  ['037833100', 'a CUSIP'],
  ['38259P508', 'a CUSIP'],
  ['02079k305', 'a CUSIP'],
  ['G1151C101', 'a CUSIP'],
  ['US0378331005', 'an ISIN'],
  ['HWUPKR0MPOU8FGXBT394', 'an LEI'],
  ['8I5DZWZKVSZI1NUHU748', 'an LEI'],
  ['8I5DZWZKVSZI1NUHU749', null],
  ['037833101', null],
  ['320193', null],
  ['0000320193', null],
  ['CIK0000320193', null],
  ['MICROSOFT', null],
  ['BRK.B', null],
])('%s is %s', (text, expected) => {
  expect(securityNumber(text)).toBe(expected);
});
