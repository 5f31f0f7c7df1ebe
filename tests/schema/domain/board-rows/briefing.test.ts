import { describe, expect, it } from 'vitest';
import type { BoardRowView } from '../../../../schema/domain/board-rows/board-view.ts';
import { briefing } from '../../../../schema/domain/board-rows/briefing.ts';
import { classOfFiling } from '../../../../schema/domain/filers/item-outcomes/class-of-text.ts';
import type { EventKind } from '../../../../schema/domain/terms/event-kind.ts';
import type { ItemOutcome } from '../../../../schema/domain/terms/item-outcome.ts';

const on = (
  board: string,
  accession: string,
  filedOn: string,
  kinds: readonly EventKind[],
  outcome: ItemOutcome | null = null,
) => ({
  board,
  row: {
    ...{ accession, filedOn, kinds, outcome },
    class: classOfFiling(kinds, outcome === null ? [] : [{ item: '3.01', outcome }]),
  } as unknown as BoardRowView,
});
const told = (rows: ReturnType<typeof on>[], most = 3) =>
  briefing(rows, most).filings.map(({ class: severity, boards, onBoard }) => [
    severity,
    onBoard.row.accession,
    ...boards,
  ]);

describe('a briefing', () => {
  it('has the most serious of a day first, each filing once with all its boards', () => {
    const rows = [
      on('auditor-watch', 'b', '2026-03-03', ['8-K 4.01']),
      on('restatements', 'a', '2026-03-03', ['8-K 4.02']),
      on('auditor-watch', 'a', '2026-03-03', ['8-K 4.01']),
      on('bankruptcies', 'c', '2026-03-03', ['8-K 1.03']),
    ];
    expect(told(rows)).toEqual([
      ['severe', 'c', 'bankruptcies'],
      ['severe', 'a', 'restatements', 'auditor-watch'],
      ['caution', 'b', 'auditor-watch'],
    ]);
    expect(told(rows, 1)).toEqual([['severe', 'c', 'bankruptcies']]);
  });

  it('leaves out what nobody has read, and what its text says is no warning', () => {
    const rows = [
      on('delistings', 'a', '2026-03-03', ['8-K 3.01']),
      on('delistings', 'c', '2026-03-03', ['8-K 3.01'], 'COMPLIANCE_REGAINED'),
      on('delistings', 'd', '2026-03-03', ['8-K 3.01'], 'TRANSFER'),
      on('auditor-watch', 'b', '2026-03-03', ['8-K 4.01']),
      on('delistings', 'e', '2026-03-02', ['8-K 3.01'], 'DEFICIENCY_NOTICE'),
    ];
    expect(told(rows).map(([, accession]) => accession)).toEqual(['b', 'e']);
  });

  it('leaves routine filings out, and puts what is severe in the week before the cautions of its newest day', () => {
    const rows = [
      on('leadership-changes', 'a', '2026-03-03', ['8-K 5.02']),
      on('restructurings', 'b', '2026-03-03', ['8-K 2.05']),
      on('bankruptcies', 'c', '2026-02-27', ['8-K 1.03']),
      on('bankruptcies', 'd', '2026-02-24', ['8-K 1.03']),
    ];
    expect(told(rows)).toEqual([
      ['severe', 'c', 'bankruptcies'],
      ['caution', 'b', 'restructurings'],
    ]);
  });

  it('has cautions from the newest day back, whatever their item', () => {
    const rows = [
      on('auditor-watch', 'a', '2026-03-01', ['8-K 4.01']),
      on('breaches', 'b', '2026-03-03', ['8-K 1.05']),
      on('late-filers', 'c', '2026-03-02', ['NT 10-Q']),
    ];
    expect(told(rows).map(([, accession]) => accession)).toEqual(['b', 'c', 'a']);
  });

  it('says that there is no day where no board has a filing', () => {
    expect(briefing([], 3)).toEqual({ day: null, filings: [] });
  });
});
