import type { Context } from '../../context.ts';
import type { MatchedBy } from '../../domain/filers/choose-filer.ts';
import { addMonths } from '../../domain/terms/day.ts';
import { readListsOf } from '../../queries/coverage.ts';
import { type FilerMatch, rankFilers } from '../../queries/find-filer.ts';
import { countFitting, type FilersPlace, type ListedFiler, listFilers } from '../../queries/list-filers.ts';
import { knownOver } from '../../snapshots/coverage.ts';
import { memoize } from '../../snapshots/memoize.ts';
import { WINDOW_MONTHS } from '../boards/board-page.ts';
import type { AsOf } from '../shared/as-of.ts';
import { pageOfList, toPage } from '../shared/page.ts';
import { type FilersArguments, filersQuestion, foundQuestion, placeCursor } from './filers-question.ts';

/** Candidates of a search. */
export const SEARCH_MAX = 50;

/** A filer of the list for a day, and what led to it where it was searched for. */
export interface PlacedFiler extends ListedFiler {
  readonly asOf: AsOf;
  readonly found: FilerMatch | null;
}

/** A page of all filers on file; `total` is null where each of them fits. */
export async function listedPage(args: FilersArguments, asOf: AsOf, { deps, loaders }: Context) {
  const question = filersQuestion(args, asOf);
  const { filers, total, isMore } = await listFilers(deps.database, question);
  const { letter, sic, state, exchange, listedOnly } = question;
  const conditions = { letter, sic, state, exchange, listedOnly };
  // The same on every page.
  const counted = () =>
    memoize(deps, `filers that fit ${JSON.stringify(conditions)}`, async () => ({
      total: await countFitting(deps.database, conditions),
    }));
  const fitting = total ?? (await counted()).total;
  for (const { filer } of filers) loaders.filerByCik.prime(filer.cik, filer);
  const nodes = filers.map((one) => ({ ...one, asOf, found: null }));
  const beyond = { before: question.after !== null, after: isMore };
  return {
    ...toPage<PlacedFiler>(nodes, (node) => placeCursor(placeOf(node), question.orderBy), beyond),
    total: fitting,
  };
}

function placeOf({ filer: { cik }, figures }: ListedFiler): FilersPlace {
  const revenue = typeof figures === 'string' ? null : figures.revenue;
  return { cik, revenue: revenue === null ? null : String(revenue) };
}

/** A page of the filers that a search may mean. */
export async function searchedPage(search: string, args: FilersArguments, asOf: AsOf, { deps, loaders }: Context) {
  // Refused before anything is read.
  foundQuestion(args, asOf, []);
  const matches = await rankFilers(deps.database, search, SEARCH_MAX);
  const byCik = new Map(matches.map((match) => [match.cik, match]));
  const { filers } = await listFilers(deps.database, foundQuestion(args, asOf, [...byCik.keys()]));
  for (const { filer } of filers) loaders.filerByCik.prime(filer.cik, filer);
  const nodes = filers.map((one): PlacedFiler => ({ ...one, asOf, found: byCik.get(one.filer.cik) ?? null }));
  const { totalCount: total, ...page } = pageOfList(nodes, args, ({ filer }) =>
    placeCursor({ cik: filer.cik, revenue: null }, 'NAME'),
  );
  return { ...page, total };
}

/** The filer as a node: for the day asked about, with the part of the search that matched. */
export function nodeOf({ filer, asOf, found }: PlacedFiler) {
  const matchedBy: { matchedBy?: MatchedBy } = found === null ? {} : { matchedBy: found.matchedBy };
  return Object.assign({}, filer, { asOf }, matchedBy);
}

/** Of some filers those whose board filings of the 12 months to the day are all on file. */
export async function withKnownEvents(ciks: readonly number[], { day }: AsOf, { deps }: Context) {
  const [known, lists] = await Promise.all([
    knownOver(deps, { from: addMonths(day, -WINDOW_MONTHS), to: day }, day),
    readListsOf(deps.database, ciks),
  ]);
  const listOf = new Map(lists.map((list) => [list.cik, list]));
  return known.among(
    ciks.map((cik) => ({ cik, list: listOf.get(cik) ?? null })),
    true,
  );
}
