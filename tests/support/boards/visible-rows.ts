import { originalsByAmendment } from '../../../schema/domain/board-rows/amendments.ts';
import { noticeOutcome } from '../../../schema/domain/board-rows/late-notice.ts';
import { BOARD_MONTHS } from '../../../schema/domain/boards/board-months.ts';
import type { NoticeOutcome } from '../../../schema/domain/boards/columns/row-state.ts';
import {
  type PeriodicReport,
  reportTypeOf,
  type StoredRow,
  type StoredText,
} from '../../../schema/domain/boards/columns/stored-row.ts';
import { newestFirst } from '../../../schema/domain/boards/newest-first.ts';
import { classOfText } from '../../../schema/domain/filers/item-outcomes/class-of-text.ts';
import { type EventFiling, warningKindsOf } from '../../../schema/domain/filers/kind-counts.ts';
import { visibleOn } from '../../../schema/domain/filers/visibility.ts';
import { addMonths, type Day } from '../../../schema/domain/terms/day.ts';
import { type EventKind, isAmendment } from '../../../schema/domain/terms/event-kind.ts';
import { kindOfItem } from '../../../schema/domain/terms/item-outcome.ts';
import { lazily, remembering } from '../../../schema/domain/terms/lazily.ts';
import type { BoardInput } from './board-input.ts';

/** Filings up to a day, arranged for the questions a board row asks. */
export interface VisibleRows {
  readonly asOf: Day;
  /** Rows of one board in the 12 months to the as-of day, newest first. */
  onBoard(board: string): readonly StoredRow[];
  /** Rows of one board in the 12 months to a day whose filing names the filer, whichever filer it is shown under. */
  onBoardBy(board: string, cik: number, to: Day): readonly StoredRow[];
  /** Warning kinds of the filer in the 12 months to a day, most serious first. */
  warningKinds(cik: number, to: Day): readonly EventKind[];
  /** Whether the filer's own list of filings was read: else what is not on file may have been filed. */
  isListRead(cik: number): boolean;
  /** The original an amendment amends, or null where none can be told. */
  originalOf(amendment: StoredRow): StoredRow | null;
  /** Amendments that `originalOf` leads to this filing, oldest first. */
  amendmentsOf(original: StoredRow): readonly StoredRow[];
  /** The outcome of a late notice. An amended notice keeps the state of its original: amending it moves no due date. */
  outcomeOf(notice: StoredRow): NoticeOutcome;
  /** Annual and quarterly reports of the filer, oldest first. */
  reportsOf(cik: number): readonly PeriodicReport[];
}

/**
 * Arranges what can be seen on a day, as `visibleOn` says; rows filed later are left out. Each board and each filer is put
 * in order when it is first asked for: a market has tens of thousands of rows, and a page shows fifty.
 */
export function visibleRows(input: BoardInput, asOf: Day, seen?: { readonly now: Date }): VisibleRows {
  const windowStart = addMonths(asOf, -BOARD_MONTHS);
  const inWindow = (row: StoredRow) => row.filedOn >= windowStart;
  const visible = input.rows.filter(visibleOn(asOf, seen));

  const boards = lazily(() => Map.groupBy(visible.filter(inWindow), (row) => row.board));
  const onBoard = remembering((board: string) => (boards().get(board) ?? []).toSorted(newestFirst));
  const filers = lazily(() => groupByEach(visible, (row) => [row.cik, ...row.coRegistrants]));
  const rowsOf = remembering((cik: number) => oldestFirst(filers().get(cik) ?? []));
  const reports = lazily(() => Map.groupBy(input.reports, (report) => report.cik));
  const reportsOf = remembering((cik: number) => oldestFirst(reports().get(cik) ?? []));
  const yearTo = remembering((to: Day) => ({ from: addMonths(to, -12), before: addMonths(to, -24) }));
  const isListRead = (cik: number) => (input.filers.get(cik)?.capturedOn ?? null) !== null;

  // An amendment may come years after what it amends (Estee Lauder's of June 2019, 0001104659-19-035343).
  const originals = lazily(() =>
    originalsByAmendment(oldestFirst(visible.filter(({ form }) => isAmendment(form))), rowsOf),
  );
  const amendments = lazily(() => Map.groupBy(originals().keys(), (amendment) => originals().get(amendment)));
  return {
    asOf,
    onBoard,
    onBoardBy(board, cik, to) {
      const { from } = yearTo(to);
      return rowsOf(cik).filter((row) => row.board === board && row.filedOn >= from && row.filedOn <= to);
    },
    warningKinds(cik, to) {
      const { from, before } = yearTo(to);
      const rows = rowsOf(cik).filter(({ filedOn }) => filedOn >= before && filedOn <= to);
      return warningKindsOf(rows.map(withoutNotes), from);
    },
    isListRead,
    originalOf: (amendment) => originals().get(amendment) ?? null,
    amendmentsOf: (original) => amendments().get(original) ?? [],
    outcomeOf: remembering((row: StoredRow) => {
      const { filedOn } = originals().get(row) ?? row;
      const filer = input.filers.get(row.cik);
      const notice = {
        reportType: reportTypeOf(row),
        filedOn,
        period: row.reportDate,
        category: filer?.category ?? null,
      } as const;
      return noticeOutcome(notice, reportsOf(row.cik), asOf);
    }),
    reportsOf,
  };
}

/** What is only a note by its text is no warning. */
function withoutNotes(row: StoredRow): EventFiling {
  const kinds = row.kinds.filter((kind) =>
    row.texts.every((text) => kindOfItem(text.item) !== kind || !isNote(kind, text)),
  );
  return kinds.length === row.kinds.length ? row : { ...row, kinds };
}

function isNote(kind: EventKind, { outcome }: StoredText): boolean {
  return classOfText(kind, outcome) === 'note';
}

/** By filing date, then by accession number. Rows are many and days few: day by day far less is compared. */
function oldestFirst<Row extends StoredRow | PeriodicReport>(rows: readonly Row[]): Row[] {
  const byDay = [...Map.groupBy(rows, ({ filedOn }) => filedOn)].sort(([a], [b]) => (a < b ? -1 : 1));
  return byDay.flatMap(([, filed]) => filed.sort(byAccession));
}

function byAccession(a: { readonly accession: string }, b: { readonly accession: string }): number {
  return a.accession < b.accession ? -1 : a.accession > b.accession ? 1 : 0;
}

function groupByEach<T, K>(values: readonly T[], keysOf: (value: T) => readonly K[]): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const value of values) {
    for (const key of keysOf(value)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [value]);
      else group.push(value);
    }
  }
  return groups;
}
