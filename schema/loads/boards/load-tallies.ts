import { boardWeeks, quartersTo } from '../../domain/board-rows/board-periods.ts';
import { type DaySpan, isWholeFor, type Population } from '../../domain/filers/coverage.ts';
import type { Absent } from '../../domain/terms/absence.ts';
import type { Day } from '../../domain/terms/day.ts';
import { COUNTED_WORDS, type CountedOutcome, NOT_READ } from '../../domain/terms/item-outcome.ts';
import { stateName } from '../../domain/terms/lists/state-codes.ts';
import { type FacetCount, readFacets, readFiledDays, readQuarters } from '../../queries/boards/board-tallies.ts';
import { unjudged } from '../../queries/boards/matching-rows.ts';
import { seenInYear } from '../../queries/shared/seen.ts';
import type { SchemaDeps } from '../../request/context.ts';
import { knownOver } from '../../snapshots/coverage.ts';
import { memoize } from '../../snapshots/memoize.ts';
import { questionKey, rowsQuestion } from './find-pages.ts';
import { type BoardPage, needsItems } from './make-board-page.ts';

export interface QuarterCount extends DaySpan {
  /**
   * Null if we have loaded none and an unread one could match, or coverage of the quarter, or of the company asked about, is
   * unknown.
   */
  readonly filings: number | null;
  readonly population: Population;
  readonly filers: number | null;
  readonly absent: Absent;
}

/** Rows counted by the values of one dimension, most first. */
export interface Facet {
  readonly name: FacetCount['field'];
  readonly values: readonly { readonly value: string; readonly title: string; readonly filings: number }[];
  /** Rows with other values, or with none known. */
  readonly others: number;
}

/** A count that is not cached queues with the searches, because it scans years of a board. */
type Deps = Pick<SchemaDeps, 'database' | 'dataVersion' | 'source' | 'frozenOn' | 'clock' | 'searchInTurn'>;

/** The board's rows that pass the filters, days aside, per quarter up to the day, with the coverage of each quarter. */
export async function loadQuarters(
  deps: Deps,
  page: Pick<BoardPage, 'board' | 'args' | 'company' | 'state'>,
): Promise<readonly QuarterCount[]> {
  const { board, args, company } = page;
  const { day } = page.state.asOf;
  const quarters = quartersTo(day, board.kinds);
  const [first] = quarters;
  if (first === undefined) return [];
  const window = { from: first.from, to: day };
  const question = rowsQuestion(
    [board],
    page.state.asOf,
    { args: { ...args, since: null, until: null }, company, window },
    deps.clock,
  );
  const readKnown = () => knownOver(deps, window, day);
  const open = unjudged(question);
  const [counts, unread] = await memoize(deps, `quarters ${questionKey(question)}`, () =>
    deps.searchInTurn(async () => {
      const read = [
        await readQuarters(deps.database, question),
        open === null ? NO_QUARTERS : await readQuarters(deps.database, { ...open, outcome: NOT_READ }),
      ] as const;
      // In the same turn, and cached like the counts.
      await readKnown();
      return read;
    }),
  );
  const known = await readKnown();
  const items = needsItems(board);
  const count = async (quarter: DaySpan): Promise<QuarterCount> => {
    const coverage =
      company === null ? known.within(quarter, items) : await known.ofFilers([company.cik], items, quarter);
    const { population, filers } = coverage;
    const found = counts.get(quarter.from) ?? 0;
    const isUnread = found === 0 && unread.has(quarter.from);
    const isUnknown = isUnread || (found === 0 && (company === null ? filers === 0 : !isWholeFor(coverage, 1)));
    return {
      ...quarter,
      filings: isUnknown ? null : found,
      population,
      filers,
      absent: {
        ...(filers === null ? { filers: 'NOT_APPLICABLE' as const } : {}),
        ...(isUnknown ? { filings: isUnread ? NOT_READ : ('NOT_INGESTED' as const) } : {}),
      },
    };
  };
  return Promise.all(quarters.map(count));
}

const NO_QUARTERS: ReadonlyMap<Day, number> = new Map();

/** Filings of the page's board, filters aside, in each of the 52 weeks up to the day, oldest first. */
export async function loadWeeks(deps: Deps, { board: { slug }, state }: BoardPage): Promise<readonly number[]> {
  const { day, until } = state.asOf;
  const seen = seenInYear(state.asOf, deps.clock);
  const ofBoards = await memoize(deps, `weeks ${day} ${until}`, async () => {
    const filed = await readFiledDays(deps.database, seen);
    const byBoard = Map.groupBy(filed, ({ board }) => board);
    return new Map([...byBoard].map(([board, days]) => [board, boardWeeks(day, days).map(({ filings }) => filings)]));
  });
  return ofBoards.get(slug) ?? boardWeeks(day, []).map(({ filings }) => filings);
}

/** Values counted separately; the rest are counted together. */
const VALUES_MAX = 20;

const FACETS: readonly FacetCount['field'][] = ['outcome', 'size', 'exchange', 'sic', 'state'];

/** The rows that pass the filters, by outcome, size, exchange, industry and state. */
export async function loadFacets(deps: Deps, page: BoardPage): Promise<readonly Facet[]> {
  const { board, state, args, company, window } = page;
  const question = rowsQuestion([board], state.asOf, { args, company, window }, deps.clock);
  const counts = await memoize(deps, `facets ${questionKey(question)}`, () =>
    deps.searchInTurn(() => readFacets(deps.database, question)),
  );
  return FACETS.filter((name) => name !== 'outcome' || board.own.includes('outcome')).map((name) => {
    const own = counts.filter(({ field }) => field === name);
    const values = own
      .flatMap(({ value, title, filings }) =>
        value === null ? [] : [{ value, title: titleOf(name, value, title), filings }],
      )
      .sort((a, b) => b.filings - a.filings || (a.value < b.value ? -1 : 1))
      .slice(0, VALUES_MAX);
    const all = own.reduce((sum, { filings }) => sum + filings, 0);
    return { name, values, others: all - values.reduce((sum, { filings }) => sum + filings, 0) };
  });
}

function titleOf(name: Facet['name'], value: string, title: string | null): string {
  if (name === 'state') return stateName(value);
  if (name !== 'outcome') return title ?? value;
  return COUNTED_WORDS[value as CountedOutcome]?.[0] ?? value;
}
