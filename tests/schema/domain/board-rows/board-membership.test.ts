import { describe, expect, it } from 'vitest';
import {
  boardMemberships,
  chooseRegistrant,
  mayBeOnBoard,
} from '../../../../schema/domain/board-rows/board-membership.ts';
import { BOARDS } from '../../../../schema/domain/boards/index.ts';
import { EVENT_FORMS, EVENT_KINDS } from '../../../../schema/domain/terms/event-kind.ts';

describe('boardMemberships', () => {
  it('puts an 8-K "2.05,2.06,9.01" on restructurings once, with both kinds', () => {
    expect(boardMemberships({ form: '8-K', items: ['2.05', '2.06', '9.01'] })).toEqual([
      { board: 'restructurings', kinds: ['8-K 2.05', '8-K 2.06'] },
    ]);
  });

  it('puts one filing on several boards, in listed order', () => {
    expect(boardMemberships({ form: '8-K/A', items: ['5.02', '1.03', '9.01'] })).toEqual([
      { board: 'bankruptcies', kinds: ['8-K 1.03'] },
      { board: 'leadership-changes', kinds: ['8-K 5.02'] },
    ]);
  });

  it.each([
    ['8-K12B', ['3.01'], 'delistings'],
    ['8-K12G3', ['4.01'], 'auditor-watch'],
    ['8-K15D5/A', ['2.04'], 'debt-triggers'],
    ['8-K', ['3', '7'], 'bankruptcies'],
    ['8-K/A', ['4', '7'], 'auditor-watch'],
    ['NT 10-K', [], 'late-filers'],
    ['NT 10-Q/A', [], 'late-filers'],
  ])('counts %s %j for %s', (form, items, board) => {
    expect(boardMemberships({ form, items }).map((membership) => membership.board)).toEqual([board]);
  });

  it('counts an index-only late notice and no index-only 8-K', () => {
    expect(boardMemberships({ form: 'NT 10-Q', items: null })).toHaveLength(1);
    expect(boardMemberships({ form: '8-K', items: null })).toEqual([]);
  });

  it.each([
    ['NTN 10K', 'NT 10-K'],
    ['NTN 10K/A', 'NT 10-K'],
    ['NTN 10Q', 'NT 10-Q'],
  ])('counts a notice under the form name %s', (form, kind) => {
    expect(boardMemberships({ form, items: [] })).toEqual([{ board: 'late-filers', kinds: [kind] }]);
    expect(mayBeOnBoard(form, null)).toBe(true);
    expect(EVENT_FORMS).toContain(form);
  });

  it.each([
    ['8-K', ['1.01', '9.01']],
    ['8-K', ['5']],
    ['6-K', ['5.02']],
    ['10-Q', ['4']],
    ['10-Q', ['2.06']],
    ['NT 20-F', []],
    ['NT 10-D', []],
  ])('leaves %s %j off every board', (form, items) => {
    expect(boardMemberships({ form, items })).toEqual([]);
  });

  it('gives each kind exactly one board', () => {
    for (const { kind } of EVENT_KINDS) {
      expect([kind, BOARDS.filter((board) => board.kinds.includes(kind)).length]).toEqual([kind, 1]);
    }
  });
});

describe('chooseRegistrant', () => {
  const parent = { cik: 30, ticker: 'ZZPAR', annualReports: 3 };
  const older = { cik: 40, ticker: 'ZZOLD', annualReports: 9 };
  const busy = { cik: 20, ticker: null, annualReports: 25 };
  const quiet = { cik: 10, ticker: null, annualReports: 0 };

  it('prefers the filer that has a ticker to one with more annual reports', () => {
    expect(chooseRegistrant([busy, parent, quiet])).toEqual({ cik: 30, coRegistrants: [10, 20] });
  });

  it('takes of several with a ticker the one with most annual reports', () => {
    expect(chooseRegistrant([parent, older])).toEqual({ cik: 40, coRegistrants: [30] });
  });

  it('takes without any ticker the one with most annual reports', () => {
    expect(chooseRegistrant([quiet, busy])).toEqual({ cik: 20, coRegistrants: [10] });
  });

  it('takes the lowest CIK where nothing else tells them apart', () => {
    expect(chooseRegistrant([{ ...quiet, cik: 12 }, quiet, { ...quiet, cik: 11 }])).toEqual({
      cik: 10,
      coRegistrants: [11, 12],
    });
  });

  it('lists a filer that comes twice once, and refuses an empty list', () => {
    expect(chooseRegistrant([quiet, busy, busy, quiet])).toEqual({ cik: 20, coRegistrants: [10] });
    expect(() => chooseRegistrant([])).toThrow('at least one filer');
  });
});
