import type { Board } from '../../domain/boards/board.ts';
import { isWholeFor } from '../../domain/filers/coverage.ts';
import { readOtherNotices } from '../../queries/boards/other-notices.ts';
import type { Context } from '../../request/context.ts';
import { knownOver } from '../../snapshots/coverage.ts';
import { nameCompany } from '../filers/name-company.ts';
import { asOfDay } from '../shared/read-as-of.ts';
import { findPages } from './find-pages.ts';
import {
  type BoardArguments,
  type BoardPage,
  boardPage,
  type FoundPage,
  needsItems,
  windowOf,
} from './make-board-page.ts';

/**
 * Pages of boards, all in one state of the data.
 *
 * Errors: those of the filters, those of naming a company.
 */
export async function loadBoards(
  context: Context,
  boards: readonly Board[],
  { asOf, ...args }: BoardArguments & { readonly asOf?: string | null | undefined },
): Promise<BoardPage[]> {
  const day = asOfDay(context, asOf);
  const company = typeof args.company === 'string' ? await nameCompany(context, args.company) : null;
  const { deps } = context;
  const window = windowOf(day.day, args);
  const { found, state } = await findPages(deps, boards, day, { args, company, window });
  const known = await knownOver(deps, window, day.day);
  const isKnown = async (items: boolean) =>
    company === null || isWholeFor(await known.ofFilers([company.cik], items), 1);
  const [byForm, byItem] = [await isKnown(false), await isKnown(true)];
  const mayCount = boards.some((board, at) => saysNone(board, args, found[at]));
  const notices = mayCount ? await readOtherNotices(deps.database, window, company?.cik ?? null) : [];
  return boards.flatMap((board, at) => {
    const page = found[at];
    if (page === undefined) return [];
    const items = needsItems(board);
    const about = { window, coverage: known.of(items), isCompanyKnown: items ? byItem : byForm };
    const otherNotices = saysNone(board, args, page) ? notices : [];
    return [boardPage(board, state, args, company, page, { ...about, otherNotices })];
  });
}

/** Filters that cannot be applied to the notices that no board counts. */
const OF_ROWS = ['sic', 'state', 'exchange', 'minRevenue', 'outcome', 'office', 'size'] as const;

/** True if a board of late notices has none to show, for one filer or all. */
function saysNone({ kinds }: Board, args: BoardArguments, page: FoundPage | undefined): boolean {
  const isOfNotices = kinds.some((kind) => kind.startsWith('NT '));
  return isOfNotices && page?.facts.newest === null && OF_ROWS.every((name) => (args[name] ?? null) === null);
}
