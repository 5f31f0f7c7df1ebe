import type { BriefedFiling } from '../../domain/board-rows/briefing.ts';
import { seriousAt } from '../../domain/board-rows/serious.ts';
import {
  answerInFull,
  answerTogether,
  type BoardTold,
  coverageTogether,
  firstOf,
  totalTogether,
} from '../../domain/boards/boards-together.ts';
import { BOARDS } from '../../domain/boards/index.ts';
import type { Coverage, DaySpan } from '../../domain/filers/coverage.ts';
import type { Absent } from '../../domain/terms/absence.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import type { Day } from '../../domain/terms/day.ts';
import { kindWords } from '../../domain/terms/event-kind.ts';
import { shortDate } from '../../domain/terms/words/day-words.ts';
import { displayName } from '../../domain/terms/words/display-name.ts';
import { quantity } from '../../domain/terms/words/numbers.ts';
import { capitalised } from '../../domain/terms/words/phrases.ts';
import { type FoundSerious, readSeriousFilings } from '../../queries/boards/serious-filings.ts';
import { seenOf } from '../../queries/shared/seen.ts';
import type { Context, SchemaDeps } from '../../request/context.ts';
import { type RowOnBoard, showRows } from '../../snapshots/shown-rows.ts';
import { badArgument, wholeNumber } from '../shared/check-arguments.ts';
import { asOfDay } from '../shared/read-as-of.ts';
import { loadBoards } from './load-boards.ts';
import { type BoardPage, isWithinYear } from './make-board-page.ts';

export const FILINGS_TOLD = 10;
export const FILINGS_MOST = 100;

export interface OverviewArguments {
  readonly since?: Day | null | undefined;
  readonly asOf?: string | null | undefined;
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
}

/** All boards over some days, and the most serious filings among all their rows. */
export interface Overview {
  readonly asOf: Day;
  readonly answer: string;
  readonly coverage: Coverage;
  readonly window: DaySpan;
  readonly changedAt: Date;
  /** Rows on all boards; null where it is on one of them. */
  readonly total: number | null;
  readonly absent: Absent;
  /** A page of each board with its newest row alone. */
  readonly boards: readonly BoardPage[];
  readonly serious: number;
  readonly filings: readonly BriefedFiling<RowOnBoard>[];
  /** Accession number after which the next page starts; null on the last one. */
  readonly next: string | null;
}

/** Errors: BAD_ARGUMENT, naming the argument and what is allowed. */
export async function loadOverview(context: Context, args: OverviewArguments): Promise<Overview> {
  const { since, asOf } = args;
  const limit = wholeNumber('first', args.first ?? FILINGS_TOLD, 1, FILINGS_MOST);
  const boards = await loadBoards(context, BOARDS, { since, asOf, limit: 1 });
  const { window, state } = firstOf(boards);
  const page = await seriousFilings(context.deps, asOfDay(context, asOf), window, {
    after: args.after ?? null,
    limit,
  });
  const told = boards.map(boardTold);
  const all = { asOf: state.asOf.day, coverage: coverageTogether(boards), window, changedAt: state.changedAt };
  return {
    ...all,
    answer: answerInFull(
      answerTogether(told),
      seriousWords(page.serious, args.after ? null : (page.filings[0] ?? null)),
    ),
    total: totalTogether(boards),
    absent: boards.find(({ total }) => total === null)?.absent ?? {},
    boards,
    ...page,
  };
}

const boardTold = ({ state, absent, ...page }: BoardPage): BoardTold => ({
  ...page,
  asOf: state.asOf.day,
  reasons: Object.values(absent),
});

function seriousWords(serious: number, first: BriefedFiling<RowOnBoard> | null): string {
  if (serious === 0) return 'We know of no warning among them.';
  const many = `${capitalised(quantity(serious, 'filing is a warning', 'filings are warnings'))}.`;
  if (first === null) return many;
  const { company, kinds, filedOn } = first.onBoard.row;
  const what = kinds.length === 0 ? '' : ` (${kinds.map(kindWords).join(' and ')})`;
  return `${many} The most serious is from ${displayName(company)}${what}, filed on ${shortDate(filedOn)}.`;
}

type Deps = Pick<SchemaDeps, 'database' | 'dataVersion' | 'cachedRows' | 'clock' | 'searchInTurn'>;

/** A page of the serious filings of a window. Errors: BAD_ARGUMENT if `after` is none of them. */
async function seriousFilings(
  deps: Deps,
  asOf: AsOf,
  window: DaySpan,
  page: { readonly after: string | null; readonly limit: number },
): Promise<Pick<Overview, 'serious' | 'filings' | 'next'>> {
  const seen = seenOf(asOf, window, deps.clock);
  const read = () =>
    showRows<FoundSerious>(
      deps,
      asOf,
      (reader) => readSeriousFilings(reader, seen, asOf.day, page),
      ({ filings }) => filings,
    );
  const { found, rowOf } = await (isWithinYear(asOf.day, window) ? read() : deps.searchInTurn(read));
  if (!found.isAfterFound) {
    throw badArgument('after', 'is not a filing of this list', 'Give the accession number of the last filing seen.');
  }
  const filings = found.filings.map((one) => ({
    class: seriousAt(one.place).class,
    boards: one.boards,
    onBoard: rowOf(one),
  }));
  const next = found.hasMore ? (found.filings.at(-1)?.accession ?? null) : null;
  return { serious: found.total, filings, next };
}
