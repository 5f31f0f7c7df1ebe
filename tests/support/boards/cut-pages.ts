/** Pages of boards cut from lists of all their rows: how pages that are read have to look. */
import type { Board } from '../../../schema/domain/boards/board.ts';
import { newestFirst } from '../../../schema/domain/boards/newest-first.ts';
import type { DaySpan } from '../../../schema/domain/filers/coverage.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';
import { type BoardFilters, checkFilters } from '../../../schema/loads/boards/check-board-filters.ts';
import { type BoardArguments, type FoundPage, limitOf } from '../../../schema/loads/boards/make-board-page.ts';
import type { NamedCompany } from '../../../schema/loads/filers/name-company.ts';
import { badArgument } from '../../../schema/loads/shared/check-arguments.ts';
import type { RowOnBoard } from '../../../schema/snapshots/shown-rows.ts';
import type { AllBoards } from './all-boards.ts';
import { answerFacts, answering, unreadRows } from './open-boards.ts';

/** A page, and all rows that its filters leave. */
export interface CutPage extends FoundPage {
  readonly list: readonly RowOnBoard[];
  /** Position of the page's first row in `list`. */
  readonly start: number;
}

/** A page of each board, as `findPages` finds them. Errors: BAD_ARGUMENT. */
export function cutPages(
  boards: readonly Board[],
  whole: AllBoards,
  args: BoardArguments,
  company: NamedCompany | null,
  window: DaySpan,
): CutPage[] {
  const limit = limitOf(args);
  const { day, until } = whole.asOf;
  const hasDays = typeof args.since === 'string' || typeof args.until === 'string';
  const found = boards.map(({ slug }) => {
    const view = whole.boards.get(slug);
    if (view === undefined) throw new Error(`No board ${slug}.`);
    return { view, ...filterRows(view.onBoard(), args, company?.cik ?? null) };
  });
  for (const board of boards) checkFilters(board, args, until);
  const starts = startsOf(
    found.map(({ matching }) => matching),
    args,
  );
  return found.map(({ view, matching, withoutRevenue }, at) => {
    const start = starts[at] ?? 0;
    const rows = matching.slice(start, start + limit);
    return {
      onFile: matching.length,
      rows,
      next: start + rows.length < matching.length ? (rows.at(-1)?.stored.accession ?? null) : null,
      list: matching,
      ...{ start, limit, withoutRevenue },
      facts: matching === view.onBoard() ? view.facts() : factsOf(matching, day, hasDays ? window.from : undefined),
    };
  });
}

function factsOf(matching: readonly RowOnBoard[], day: Day, since: Day | undefined) {
  const rows = matching.map(({ row }) => row);
  return answerFacts(answering(rows, day, since), day, { rows: rows.length, unread: unreadRows(rows) }, since);
}

function filterRows(rows: readonly RowOnBoard[], filters: BoardFilters, cik: number | null) {
  const { since, until, sic, state, exchange, kind, minRevenue, outcome, size } = filters;
  const tests: ((onBoard: RowOnBoard) => boolean)[] = [];
  if (typeof since === 'string') tests.push(({ stored }) => stored.filedOn >= since);
  if (typeof until === 'string') tests.push(({ stored }) => stored.filedOn <= until);
  if (cik !== null) tests.push(({ stored }) => stored.cik === cik || stored.coRegistrants.includes(cik));
  if (typeof kind === 'string') tests.push(({ stored }) => stored.kinds.some((one) => one === kind));
  if (typeof sic === 'string') tests.push(({ row }) => row.sic?.startsWith(sic) === true);
  if (typeof state === 'string') tests.push(({ row }) => row.state?.toUpperCase() === state.toUpperCase());
  if (typeof exchange === 'string') tests.push(({ row }) => row.exchange?.toUpperCase() === exchange.toUpperCase());
  if (typeof outcome === 'string')
    tests.push(({ row }) =>
      (row.outcomes ?? [row.outcome ?? row.absent.outcome]).some((one) => one === outcome || row.outcome === outcome),
    );
  const found = tests.length === 0 ? rows : rows.filter((onBoard) => tests.every((test) => test(onBoard)));
  if (typeof minRevenue !== 'number' && typeof size !== 'string') return { matching: found, withoutRevenue: 0 };
  return {
    matching: found.filter(
      ({ row }) =>
        row.revenue !== null &&
        (typeof minRevenue !== 'number' || row.revenue >= minRevenue) &&
        (typeof size !== 'string' || row.sizeBand === size),
    ),
    withoutRevenue: found.filter(({ row }) => row.revenue === null).length,
  };
}

/** Where each list begins once `offset` rows, and all up to those of the filing `after`, are left out of them together. */
function startsOf(lists: readonly (readonly RowOnBoard[])[], { offset, after }: BoardArguments): number[] {
  const starts = lists.map(() => 0);
  if (typeof after === 'string') {
    const last = lists.flatMap((rows) => rows.find(({ stored }) => stored.accession === after) ?? [])[0];
    if (last === undefined) throw badArgument('after', 'is not a row of this list', 'Give another.');
    for (const [at, rows] of lists.entries()) starts[at] = rows.filter((onBoard) => !isAfter(onBoard, last)).length;
  }
  if (lists.length === 1) return starts.map((start) => start + (offset ?? 0));
  for (let skipped = 0; skipped < (offset ?? 0); skipped += 1) {
    const next = listOfNewest(lists, starts);
    if (next < 0) break;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  return starts;
}

/** The list whose next row is the newest; -1 at the end of all. */
function listOfNewest(lists: readonly (readonly RowOnBoard[])[], starts: readonly number[]): number {
  let newest = -1;
  let found: RowOnBoard | undefined;
  for (const [at, rows] of lists.entries()) {
    const head = rows[starts[at] ?? 0];
    if (head !== undefined && (found === undefined || isAfter(found, head))) [newest, found] = [at, head];
  }
  return newest;
}

/** Whether a row stands after another in the order of every board: newest first, rows of one filing at one place. */
function isAfter({ stored: a }: RowOnBoard, { stored: b }: RowOnBoard): boolean {
  return newestFirst(a, b) > 0;
}
