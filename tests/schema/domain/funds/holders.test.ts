import { describe, expect, it } from 'vitest';
import { holdingFunds, holdingManagers } from '../../../../schema/domain/funds/holders.ts';
import type { SecurityMatch } from '../../../../schema/domain/funds/match-security.ts';

const line = (source: string, percent: string, valueUsd: string) => ({
  ...{ source, percent, valueUsd, accession: null, fundCik: 7, registrant: 'ZZ Trust', seriesId: null },
  ...{ seriesName: null, fundTicker: null, reportDate: '2026-06-30' as const, filedOn: null },
});
const own: SecurityMatch = { cik: 1, by: 'CUSIP' };

describe('the funds that hold a company', () => {
  it('have all its lines together, those with the largest share first, and no line of another company', () => {
    const lines = [line('a', '0.5', '10.5'), line('b', '0.1', '3'), line('b', '0.7', '20'), line('c', '9', '900')];
    const nobody: SecurityMatch = { cik: null, conflict: 'CUSIP leads to CIK 9, whose name is another' };
    const funds = holdingFunds(lines, [own, own, { cik: 1, by: 'TICKER' }, nobody], 1);
    expect(funds.map(({ source, percent, valueUsd, matchedBy }) => [source, percent, valueUsd, matchedBy])).toEqual([
      ['b', '0.8', '23', 'CUSIP'],
      ['a', '0.5', '10.5', 'CUSIP'],
    ]);
  });
});

describe('the managers that hold a company', () => {
  const report = (
    managerCik: number,
    knownFrom: string,
    amounts: readonly string[],
    amendmentType: Amendment = null,
  ) => ({
    ...{ managerCik, manager: `Manager ${managerCik}`, source: `${managerCik} ${knownFrom}`, accession: null },
    ...{ knownFrom, filedOn: knownFrom, amendmentNumber: null, amendmentType, reportDate: '2026-06-30' as const },
    rows: amounts.map((amount) => ({ amount })),
  });
  type Amendment = 'RESTATEMENT' | 'NEW HOLDINGS' | null;
  const all = () => true;

  it('have the shares of the last restatement and of what adds to it', () => {
    const reports = [
      report(5, '2026-08-14', ['100', '20']),
      report(5, '2026-08-20', ['90'], 'RESTATEMENT'),
      report(5, '2026-08-25', ['4.5'], 'NEW HOLDINGS'),
      report(6, '2026-08-01', ['100']),
    ];
    const managers = holdingManagers(reports, all).map(({ cik, shares, reports }) => [cik, shares, reports[0]?.source]);
    expect(managers).toEqual([
      [6, '100', '6 2026-08-01'],
      [5, '94.5', '5 2026-08-20'],
    ]);
  });

  it('are none where a restatement leaves the company out, or only additions are on file', () => {
    const left = [report(5, '2026-08-14', ['100']), report(5, '2026-08-20', [], 'RESTATEMENT')];
    expect(holdingManagers(left, all)).toEqual([]);
    expect(holdingManagers([report(5, '2026-08-14', ['100'], 'NEW HOLDINGS')], all)).toEqual([]);
  });
});
