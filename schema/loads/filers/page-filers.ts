import { BOARD_MONTHS } from '../../domain/boards/board-months.ts';
import type { MatchedBy } from '../../domain/filers/found-filer.ts';
import { type AsOf, isPast } from '../../domain/terms/as-of.ts';
import { addMonths } from '../../domain/terms/day.ts';
import { filerTests, type OwnConditions } from '../../queries/filers/filer-conditions.ts';
import { byFacet, type FilerFacet, readFilerFacets, readSizeFacets } from '../../queries/filers/filer-facets.ts';
import { type FilerMatch, rankFilers } from '../../queries/filers/find-filer.ts';
import {
  countFitting,
  type FilersPlace,
  type FilersQuestion,
  type FoundFilers,
  type ListedFiler,
  listAmong,
  listFilers,
} from '../../queries/filers/list-filers.ts';
import type { Narrowing } from '../../queries/filers/named-filers.ts';
import { readListsOf } from '../../queries/service/coverage.ts';
import type { Add } from '../../queries/shared/statement-values.ts';
import type { Context } from '../../request/context.ts';
import { knownOver } from '../../snapshots/coverage.ts';
import { memoize } from '../../snapshots/memoize.ts';
import { pageOfList, walkedPage } from '../shared/make-page.ts';
import { type Selected, selects } from '../shared/walk-selections.ts';
import {
  type FilersArguments,
  filersQuestion,
  filersWalk,
  placeCursor,
  searchConditions,
  walksIndex,
} from './read-filers-question.ts';

/** Most candidates of a search. */
export const SEARCH_MAX = 50;

/** A listed filer for a day, and how it matched if it was searched for. */
export interface PlacedFiler extends ListedFiler {
  readonly asOf: AsOf;
  readonly found: FilerMatch | null;
}

/** True if figures of the filers are requested. */
const tellsFigures = (info: Selected) =>
  ['figures', 'absent'].some((field) => selects(info.fieldNodes, info, ['edges', field]));

/** A page of all filers on file; `total` is null if there are no conditions. */
export async function listedPage(args: FilersArguments, asOf: AsOf, { deps, loaders }: Context, info: Selected) {
  const walk = filersWalk(args);
  const question = filersQuestion(args, walk, asOf, tellsFigures(info));
  const read = () => filersPage(question, deps);
  const { filers, total, isMore } = await (walksIndex(question) ? read() : deps.searchInTurn(read));
  for (const { filer } of filers) loaders.filerByCik.prime(filer.cik, filer);
  const nodes = filers.map((one) => ({ ...one, asOf, found: null }));
  const cursorOf = (node: PlacedFiler) => placeCursor(placeOf(node), question.orderBy);
  const page = walkedPage<PlacedFiler>(nodes, cursorOf, walk, isMore);
  return { ...page, total, likeliest: null };
}

/** A page and the number of matches on all pages. */
async function filersPage(question: FilersQuestion, deps: Context['deps']): Promise<FoundFilers> {
  const found = await listFilers(deps.database, question);
  const { letter, sic, state, exchange, listedOnly } = question;
  return { ...found, total: found.total ?? (await countOf({ letter, sic, state, exchange, listedOnly }, deps)) };
}

/** Number of matching filers, null for all: the same on every page. */
async function countOf(conditions: OwnConditions, deps: Context['deps']): Promise<number | null> {
  const counted = async () => ({ total: await countFitting(deps.database, conditions) });
  return (await memoize(deps, `filers that fit ${JSON.stringify(conditions)}`, counted)).total;
}

function placeOf({ filer: { cik }, figures }: ListedFiler): FilersPlace {
  const revenue = figures === null || typeof figures === 'string' ? null : figures.revenue;
  return { cik, revenue: revenue === null ? null : String(revenue) };
}

/** A page of the filers that a search may mean. */
export async function searchedPage(
  search: string,
  args: FilersArguments,
  asOf: AsOf,
  { deps, loaders }: Context,
  info: Selected,
) {
  // Invalid conditions are refused before anything is read.
  const conditions = searchConditions(args);
  const { byCik, filers } = await deps.searchInTurn(async () => {
    const matches = await rankFilers(deps.database, search, SEARCH_MAX, narrowing(conditions));
    const byCik = new Map(matches.map((match) => [match.cik, match]));
    const told = { ...conditions, day: asOf.until, tellsFigures: tellsFigures(info) };
    return { byCik, filers: await listAmong(deps.database, [...byCik.keys()], told) };
  });
  for (const { filer } of filers) loaders.filerByCik.prime(filer.cik, filer);
  const nodes = filers.map((one): PlacedFiler => ({ ...one, asOf, found: byCik.get(one.filer.cik) ?? null }));
  const { totalCount: total, ...page } = pageOfList(nodes, args, ({ filer }) =>
    placeCursor({ cik: filer.cik, revenue: null }, 'NAME'),
  );
  const likeliest = byCik.size === SEARCH_MAX ? SEARCH_MAX : null;
  return { ...page, total, likeliest };
}

/** The conditions a search applies to filers; figures are looked up for those it has found. */
function narrowing(conditions: OwnConditions): Narrowing {
  return (given) => {
    const values: unknown[] = [];
    const add: Add = (value, type) => `$${given + values.push(value)}::${type}`;
    return { tests: filerTests(conditions, add), values };
  };
}

/** The filer as a node for the day asked about, with what the search matched. */
export function nodeOf({ filer, asOf, found }: PlacedFiler) {
  const matchedBy: { matchedBy?: MatchedBy } = found === null ? {} : { matchedBy: found.matchedBy };
  return Object.assign({}, filer, { asOf }, matchedBy);
}

/** Those of some filers whose board filings of the 12 months up to the day are all on file. */
export async function withKnownEvents(ciks: readonly number[], asOf: AsOf, { deps }: Context) {
  const { day } = asOf;
  const read = () =>
    Promise.all([
      knownOver(deps, { from: addMonths(day, -BOARD_MONTHS), to: day }, day),
      readListsOf(deps.database, ciks),
    ]);
  // Coverage as of today is read once for all.
  const [known, lists] = await (isPast(asOf) ? deps.searchInTurn(read) : read());
  const listOf = new Map(lists.map((list) => [list.cik, list]));
  return known.among(
    ciks.map((cik) => ({ cik, list: listOf.get(cik) ?? null })),
    true,
  );
}

/** Matching filers with a ticker, counted by their attributes. */
export function filerFacets(conditions: OwnConditions, asOf: AsOf, { deps, today }: Context): Promise<FilerFacet[]> {
  const read = () =>
    deps.searchInTurn(async () => {
      const others = await readFilerFacets(deps.database, conditions);
      return [...others, ...(await readSizeFacets(deps.database, conditions, asOf.until))].sort(byFacet);
    });
  const { day } = asOf;
  // Today's are requested again and again; those of the many past days would only crowd them out.
  return day === today ? memoize(deps, `filer facets ${day} ${JSON.stringify(conditions)}`, read) : read();
}
