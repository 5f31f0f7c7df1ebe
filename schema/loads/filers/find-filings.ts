import type { Database } from '../../../prisma/open.ts';
import { type Coverage, type DaySpan, EDGAR_FIRST_DAY, isWholeFor } from '../../domain/filers/coverage.ts';
import { withMatch } from '../../domain/filers/match-words.ts';
import type { Absent } from '../../domain/terms/absence.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import { itemsWithOutcomes } from '../../domain/terms/item-outcome.ts';
import type { FilingPlace, FilingsSearch } from '../../queries/filings/filings-in-order.ts';
import { countFilings, type FoundFilings, hasUnread } from '../../queries/filings/search-filings.ts';
import { dayOf } from '../../queries/shared/days.ts';
import type { Context } from '../../request/context.ts';
import { knownOver } from '../../snapshots/coverage.ts';
import { memoize } from '../../snapshots/memoize.ts';
import { type Page, type Walk, walkedPage } from '../shared/make-page.ts';
import { filingsAbsent, filingsAnswer } from './answer-filings.ts';
import type { NamedCompany } from './name-company.ts';
import { type DatedFiling, filingRow } from './page-filings.ts';
import { asksForItems, placeCursor } from './read-filings-question.ts';

export interface FilingsPage extends Page<DatedFiling> {
  readonly asOf: AsOf;
  readonly answer: string;
  readonly window: DaySpan;
  readonly coverage: Coverage;
  readonly company: NamedCompany | null;
  /** Filings that fit, on all pages; null if they are more than are counted. */
  readonly total: number | null;
  /** As many as have been counted. */
  readonly totalAtLeast: number;
  readonly absent: Absent;
}

interface Found {
  readonly asOf: AsOf;
  readonly search: FilingsSearch;
  readonly walk: Walk<FilingPlace>;
  readonly found: FoundFilings;
  readonly company: NamedCompany | null;
}

export async function pageOfFound(
  { deps }: Context,
  { asOf, search, walk, found, company }: Found,
): Promise<FilingsPage> {
  const to = search.until < asOf.day ? search.until : asOf.day;
  const from = search.since ?? EDGAR_FIRST_DAY;
  const window = { from: from < to ? from : to, to };
  const known = await knownOver(deps, window, asOf.day);
  const needsItems = asksForItems(search);
  const coverage = known.of(needsItems);
  const isKnown = company === null || isWholeFor(await known.ofFilers([company.cik], needsItems), 1);
  const count = await countOf(deps, search, found);
  const answered = {
    search,
    count,
    found,
    window,
    coverage,
    unknown: isKnown ? null : (company?.name ?? null),
    isOneCompany: company !== null,
    isBackward: walk.isBackward,
    hasUnread: await mayFitUnread(deps.database, search),
  };
  return {
    asOf,
    window,
    coverage,
    company,
    total: count.isAll && !answered.hasUnread ? count.filings : null,
    totalAtLeast: count.filings,
    ...placed(found, walk, asOf),
    answer: withMatch(company?.said ?? null, filingsAnswer(asOf.day, answered)),
    absent: filingsAbsent(answered),
  };
}

/** The filings of all pages: a first page without another has them all; others are counted once for each state. */
async function countOf(deps: Context['deps'], search: FilingsSearch, { filings, next }: FoundFilings) {
  const isWhole = search.after === null && search.before === null && next === null;
  if (isWhole) return { filings: filings.length, isAll: true };
  const { after: _after, before: _before, limit: _limit, seen, ...asked } = search;
  // Only the day matters: what the moment admits changes with the state of the data alone.
  const key = `filings ${JSON.stringify([asked, seen?.day])}`;
  return memoize(deps, key, () => countFilings(deps.database, search));
}

/** The page in the order of the list; the next page continues where it stopped scanning. */
function placed({ filings, next }: FoundFilings, walk: Walk<FilingPlace>, asOf: AsOf): Page<DatedFiling> {
  const nodes = filings.map((filing) => filingRow(filing, asOf));
  const cursorOf = ({ filedOn, accession, cik }: DatedFiling) => placeCursor([dayOf(filedOn), accession, cik]);
  const page = walkedPage(nodes, cursorOf, walk, next !== null);
  if (next === null) return page;
  const end = walk.isBackward ? 'startCursor' : 'endCursor';
  return { ...page, pageInfo: { ...page.pageInfo, [end]: placeCursor(next) } };
}

/** True if an unread text might have a requested outcome. */
async function mayFitUnread(database: Database, search: FilingsSearch): Promise<boolean> {
  const { outcomes } = search;
  return outcomes !== null && (await hasUnread(database, search, itemsWithOutcomes(outcomes)));
}
