import { describe, expect, it } from 'vitest';
import { COLUMNS, type ColumnName, OWN_COLUMNS } from '../../../../schema/domain/boards/columns/columns.ts';
import { board, boardInput, filer, view } from '../../../support/worlds/board-input.ts';
import { deriveBoard } from '../../../support/worlds/derive-board.ts';

describe('a row', () => {
  const filing = {
    accession: '0001999000-26-000007',
    filedOn: '2026-05-04',
    form: '8-K',
    items: '2.05,2.06,9.01',
    reportDate: '2026-04-30',
    primaryDocument: 'zz 8-k.htm',
    cik: 2,
    coRegistrants: [1, 3],
    acceptedAt: new Date('2026-05-04T20:05:09Z'),
  };

  it('of an 8-K "2.05,2.06,9.01" is one row of restructurings with both claims true', () => {
    const { rows, total } = view('restructurings', '2026-11-20', [filing]);
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({ exit: true, impairment: true, kinds: ['8-K 2.05', '8-K 2.06'] });
    const [single] = view('restructurings', '2026-11-20', [{ ...filing, items: '2.06' }]).rows;
    expect(single).toMatchObject({ exit: false, impairment: true, title: 'Material impairment' });
  });

  it('shows the filing, its filer and its links', () => {
    const [row] = view('restructurings', '2026-11-20', [filing]).rows;
    expect(row).toMatchObject({
      filedOn: '2026-05-04',
      acceptedAt: '2026-05-04T20:05:09.000Z',
      form: '8-K',
      items: ['2.05', '2.06', '9.01'],
      title: 'Exit or disposal costs',
      class: 'caution',
      company: 'Birch Mills',
      cik: 2,
      ticker: 'ZZABC',
      accession: '0001999000-26-000007',
      url: 'https://www.sec.gov/Archives/edgar/data/2/000199900026000007/0001999000-26-000007-index.htm',
      documentUrl: 'https://www.sec.gov/Archives/edgar/data/2/000199900026000007/zz%208-k.htm',
      reportDate: '2026-04-30',
      isAmendment: false,
      coRegistrants: [1, 3],
    });
  });

  it('gives a reason for each column of the board that is null, and for no other', () => {
    const listed = { accession: 'listed', filedOn: '2026-05-04', form: 'NT 10-Q', items: null, primaryDocument: null };
    const bare = filer('Bare', { ticker: null, exchange: null, sic: null, industry: null, state: null });
    const input = boardInput([filing, listed, { ...filing, accession: 'bare', form: '8-K/A', cik: 3 }], {
      filers: new Map([
        [1, { ...bare, capturedOn: null }],
        [2, filer('Birch Mills')],
        [3, bare],
      ]),
    });
    for (const slug of ['restructurings', 'late-filers']) {
      for (const row of deriveBoard(board(slug), input, '2026-11-20').rows) {
        const nulls = board(slug).columns.filter((name) => row[name] === null);
        expect(Object.keys(row.absent).toSorted()).toEqual(nulls.toSorted());
        for (const name of nulls) expect([name, COLUMNS[name].nullable]).toEqual([name, true]);
        const foreign: ColumnName[] = OWN_COLUMNS.filter((name) => !board(slug).own.includes(name));
        expect(foreign.filter((name) => row[name] !== null)).toEqual([]);
      }
    }
  });

  it('does not say that a report is missing of a filer whose own list was never read', () => {
    const unknown = { ...filer('Listed Only'), capturedOn: null };
    const listed = { accession: 'listed', filedOn: '2026-05-04', form: 'NT 10-Q', items: null, primaryDocument: null };
    const stateOn = (asOf: string) => view('late-filers', asOf, [listed], { filers: new Map([[1, unknown]]) }).rows[0];
    expect(stateOn('2026-05-05')).toMatchObject({ noticeState: 'open', absent: { filedSince: 'NOT_DUE' } });
    expect(stateOn('2026-08-03')).toMatchObject({
      ...{ noticeState: null, filedSince: null, note: null },
      absent: { noticeState: 'NOT_INGESTED', filedSince: 'NOT_INGESTED', note: 'NOT_INGESTED' },
    });
  });

  it('tells the reasons apart: not loaded, not covered, no meaning', () => {
    const unknown = { ...filer('Listed Only'), ticker: null, exchange: null, sic: null, capturedOn: null };
    const listed = { accession: 'listed', filedOn: '2026-05-04', form: 'NT 10-Q', items: null, primaryDocument: null };
    const [row] = view('late-filers', '2026-05-05', [listed], { filers: new Map([[1, unknown]]) }).rows;
    expect(row?.items).toEqual([]);
    expect(row?.absent).toEqual({
      acceptedAt: 'NOT_READ',
      ticker: 'NOT_COVERED',
      exchange: 'NOT_COVERED',
      sic: 'NOT_INGESTED',
      documentUrl: 'NOT_INGESTED',
      reportDate: 'NOT_INGESTED',
      amends: 'NOT_APPLICABLE',
      fiscalYearEnd: 'NOT_INGESTED',
      currency: 'NOT_INGESTED',
      revenue: 'NOT_INGESTED',
      sizeBand: 'NOT_INGESTED',
      operatingMargin: 'NOT_INGESTED',
      totalDebt: 'NOT_INGESTED',
      cash: 'NOT_INGESTED',
      periodOfReport: 'NOT_INGESTED',
      filedSince: 'NOT_DUE',
    });
  });

  it('tells a report date left empty from one not loaded', () => {
    const [row] = view('restructurings', '2026-11-20', [{ ...filing, reportDate: null }]).rows;
    expect(row?.absent.reportDate).toBe('NOT_TAGGED');
  });

  it('shows figures where the filer has some', () => {
    const figures = new Map([
      [
        2,
        {
          fiscalYearEnd: '2025-12-31',
          currency: 'USD',
          revenue: 2_000_000_000,
          operatingMargin: 0.1,
          totalDebt: 500_000_000,
          cash: 'NOT_TAGGED' as const,
          corrected: ['revenue'] as const,
        },
      ],
    ]);
    const [row] = view('debt-triggers', '2026-11-20', [{ ...filing, items: '2.04' }], { figures }).rows;
    expect(row).toMatchObject({ revenue: 2_000_000_000, sizeBand: '1-5B', debtToRevenue: 0.25, cash: null });
    expect(row?.absent.cash).toBe('NOT_TAGGED');
    expect(row?.absent.debtToRevenue).toBeUndefined();
    expect(row?.corrected).toEqual(['revenue', 'sizeBand', 'debtToRevenue']);
    const [breach] = view('breaches', '2026-11-20', [{ ...filing, items: '1.05' }], { figures }).rows;
    expect(breach?.corrected).toEqual(['revenue', 'sizeBand']);
  });

  it('refuses a row whose filer is missing', () => {
    expect(() => view('restructurings', '2026-11-20', [filing], { filers: new Map() })).toThrow('filer 2');
  });

  it('carries the name of the day asked for', () => {
    const renamed = filer('Birch Materials', {
      names: [{ name: 'Birch Mills', from: '2001-02-03', to: '2026-08-14' }],
    });
    const filers = new Map([[2, renamed]]);
    expect(view('restructurings', '2026-08-13', [filing], { filers }).rows[0]?.company).toBe('Birch Mills');
    expect(view('restructurings', '2026-08-14', [filing], { filers }).facts.newest?.company).toBe('Birch Materials');
  });
});
