import type { Database } from '../../../prisma/open.ts';
import { builder } from '../../builder.ts';
import type { Context } from '../../context.ts';
import { type Coverage, type DaySpan, EDGAR_FIRST_DAY, isWholeFor } from '../../domain/filers/coverage.ts';
import type { Absent } from '../../domain/terms/absence.ts';
import { itemsWithOutcomes } from '../../domain/terms/item-outcome.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import {
  type FilingPlace,
  type FilingsSearch,
  type FoundFilings,
  hasUnread,
  SCANNED_MAX,
  searchFilings,
} from '../../queries/filings/search-filings.ts';
import { knownOver } from '../../snapshots/coverage.ts';
import { type DatedFiling, FilingType } from '../refs.ts';
import { AbsenceType, absencesOf } from '../shared/absence.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { type AsOf, asOfDay } from '../shared/as-of.ts';
import { EventKindType } from '../shared/event-kind.ts';
import { table } from '../shared/fields.ts';
import { ItemOutcomeType } from '../shared/item-outcome.ts';
import { exactSize, type Page, PER_NODE, pageComplexity, type Walk, walkedPage, walkOf } from '../shared/page.ts';
import { noticeField, reachFields } from '../shared/reply-fields.ts';
import { filingsAbsent, filingsAnswer } from './filings-answer.ts';
import { asksForItems, type FilingsFilter, filingsSearch, LIST_MAX, placeCursor, placeOf } from './filings-question.ts';
import { type NamedCompany, nameCompany } from './name-company.ts';
import { NamedCompanyType } from './named-company.ts';

/** A page of a search. Nobody counts what fits on all pages: ten thousand filings are looked at for one. */
interface FilingsPage extends Page<DatedFiling> {
  readonly asOf: AsOf;
  readonly answer: string;
  readonly window: DaySpan;
  readonly coverage: Coverage;
  readonly company: NamedCompany | null;
  readonly absent: Absent;
}

const FilingsEdgeType = builder.edgeObject({ name: 'FilingsEdge', type: FilingType });

const FilingsConnectionType = builder.objectRef<FilingsPage>('FilingsConnection').implement({
  description:
    'A page of the filings on file that meet conditions; it has no total number, since not all are looked at.',
  fields: table((t) => ({
    asOf: t.day('The day it is for.', ({ asOf }) => asOf.day),
    answer: t.text('What the page has, in one dated sentence.'),
    notice: noticeField(t),
    ...reachFields(t, {
      coverage: SAID.coverage,
      window: 'The days the answer speaks of: all of EDGAR’s, or those asked for.',
    }),
    company: t.one.orNull(NamedCompanyType, 'The filer that the condition company means; null without it.'),
    returned: t.whole('Filings on this page.', ({ edges }) => edges.length),
    nodes: t.list(
      FilingType,
      'The filings in the order asked for. One of several co-registrants comes once for each; with kinds or outcomes, once, under the filer that boards show.',
      ({ edges }) => edges.map(({ node }) => node),
      { complexity: PER_NODE },
    ),
    edges: t.list(FilingsEdgeType, 'The same, each with its place.', { complexity: PER_NODE }),
    pageInfo: t.one(
      builder.pageInfoRef(),
      `Position of the page in the list. For a page ${SCANNED_MAX} filings are looked at: it may hold few, or none, and another follow from where it stopped looking.`,
    ),
    absent: t.list(
      AbsenceType,
      'Why more filings may fit than are on file and shown, and why a field is null.',
      ({ absent }) => absencesOf(absent),
      { complexity: 1 },
    ),
  })),
});

const FilingsFilterType = builder.inputType('FilingsFilter', {
  description: `Conditions on filings: all of them have to be met, of a list any. A list has up to ${LIST_MAX} entries.`,
  fields: (t) => ({
    forms: t.stringList({ description: 'Form types, such as 10-K or 8-K/A.' }),
    items: t.stringList({ description: 'Items of current reports, such as 4.02.' }),
    kinds: t.field({ type: [EventKindType], description: 'Event kinds.' }),
    outcomes: t.field({
      type: [ItemOutcomeType],
      description: 'What the text of an item says, where it has been read.',
    }),
    since: t.field({ type: 'Date', description: 'First filing date.' }),
    until: t.field({ type: 'Date', description: 'Last filing date.' }),
    company: t.string({ description: 'The filer: name, ticker or CIK.' }),
    sic: t.string({ description: 'Industry code of the filer, or its beginning.' }),
    state: t.string({ description: 'State or country of incorporation of the filer, by the SEC’s codes.' }),
    exchange: t.string({ description: 'Exchange of the filer’s first ticker, such as NYSE.' }),
    listedOnly: t.boolean({ description: SAID.listedOnly }),
  }),
});

const FilingsOrderType = builder.enumType('FilingsOrder', {
  description: 'Order of filings.',
  values: {
    NEWEST_FIRST: { description: 'By filing date, then accession number, newest first.' },
    OLDEST_FIRST: { description: 'The other way round.' },
  },
});

/** What a page may cost beside its filings: ten thousand looked at, for up to a tenth of a second of the database. */
const SEARCH_COST = 20_000;

builder.queryField('filings', (t) =>
  t.field({
    type: FilingsConnectionType,
    description: 'Filings of all filers on file that meet conditions, page by page.',
    args: {
      filter: t.arg({ type: FilingsFilterType, required: false, description: 'Conditions; none for all filings.' }),
      orderBy: t.arg({ type: FilingsOrderType, required: false, description: 'Order; NEWEST_FIRST unless given.' }),
      ...t.arg.connectionArgs(),
      asOf: t.arg(AS_OF_ARGUMENT),
    },
    complexity: (args) => ({ field: SEARCH_COST, multiplier: pageComplexity(args).multiplier }),
    async resolve(_root, { filter, orderBy, asOf: day, ...args }, context) {
      const asOf = asOfDay(context, day);
      const conditions: FilingsFilter = filter ?? {};
      // Refused before anything is read.
      const page = { size: exactSize(args), walk: walkOf(args, placeOf) };
      const oldestFirst = orderBy === 'OLDEST_FIRST';
      const search = filingsSearch(conditions, page, { asOf, cik: null, oldestFirst, clock: context.deps.clock });
      const company = typeof conditions.company === 'string' ? await nameCompany(context, conditions.company) : null;
      const { database, searchInTurn } = context.deps;
      return searchInTurn(async () => {
        const asked = { ...search, cik: company?.cik ?? null };
        const found = await searchFilings(database, asked);
        for (const [cik, filer] of found.filers) context.loaders.filerByCik.prime(cik, filer);
        return foundPage(context, { asOf, search: asked, walk: page.walk, found, company });
      });
    },
  }),
);

interface Found {
  readonly asOf: AsOf;
  readonly search: FilingsSearch;
  readonly walk: Walk<FilingPlace>;
  readonly found: FoundFilings;
  readonly company: NamedCompany | null;
}

async function foundPage({ deps }: Context, { asOf, search, walk, found, company }: Found): Promise<FilingsPage> {
  const to = search.until < asOf.day ? search.until : asOf.day;
  const from = search.since ?? EDGAR_FIRST_DAY;
  const window = { from: from < to ? from : to, to };
  const known = await knownOver(deps, window, asOf.day);
  const needsItems = asksForItems(search);
  const coverage = known.of(needsItems);
  const isKnown = company === null || isWholeFor(await known.ofFilers([company.cik], needsItems), 1);
  const answered = {
    search,
    found,
    window,
    coverage,
    unknown: isKnown ? null : (company?.name ?? null),
    isOneCompany: company !== null,
    isBackward: walk.isBackward,
    hasUnread: found.filings.length === 0 && (await mayFitUnread(deps.database, search, found)),
  };
  return {
    asOf,
    window,
    coverage,
    company,
    ...placed(found, walk, asOf),
    answer: filingsAnswer(asOf.day, answered),
    absent: filingsAbsent(answered),
  };
}

/** The page in the order of the list; where it stopped looking, the next goes on. */
function placed({ filings, next }: FoundFilings, walk: Walk<FilingPlace>, asOf: AsOf): Page<DatedFiling> {
  const nodes = filings.map((filing) => ({ ...filing, asOf }));
  const cursorOf = ({ filedOn, accession, cik }: DatedFiling) => placeCursor([filedOn, accession, cik]);
  const page = walkedPage(nodes, cursorOf, walk, next !== null);
  if (next === null) return page;
  const end = walk.isBackward ? 'startCursor' : 'endCursor';
  return { ...page, pageInfo: { ...page.pageInfo, [end]: placeCursor(next) } };
}

/** Whether a text that is not read may say an outcome asked for. A page that goes on has not come to all of them. */
async function mayFitUnread(database: Database, search: FilingsSearch, { next }: FoundFilings): Promise<boolean> {
  const { outcomes } = search;
  if (outcomes === null) return false;
  return next !== null || hasUnread(database, search, itemsWithOutcomes(outcomes));
}
