import type { Database } from '../../../prisma/open.ts';
import { builder } from '../../builder.ts';
import type { Context } from '../../context.ts';
import { type Coverage, type DaySpan, EDGAR_FIRST_DAY, isWholeFor } from '../../domain/filers/coverage.ts';
import type { Absent } from '../../domain/terms/absence.ts';
import { EVENT_KINDS } from '../../domain/terms/event-kind.ts';
import { itemsWithOutcomes } from '../../domain/terms/item-outcome.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import {
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
import { ItemOutcomeType } from '../shared/item-outcome.ts';
import { PAGE_MAX, PAGE_SIZE, pageComplexity } from '../shared/page.ts';
import { withPastDay } from '../shared/past-day-cost.ts';
import { noticeField, reachFields } from '../shared/reply-fields.ts';
import { filingsAbsent, filingsAnswer } from './filings-answer.ts';
import { asksForItems, type FilingsFilter, filingsSearch, LIST_MAX, placeCursor } from './filings-question.ts';
import { type NamedCompany, nameCompany } from './name-company.ts';
import { NamedCompanyType } from './named-company.ts';

interface FilingList {
  readonly asOf: AsOf;
  readonly answer: string;
  readonly window: DaySpan;
  readonly coverage: Coverage;
  readonly company: NamedCompany | null;
  readonly filings: readonly DatedFiling[];
  readonly next: string | null;
  readonly absent: Absent;
}

const FilingListType = builder.objectRef<FilingList>('FilingList').implement({
  description: 'A page of the filings on file that meet conditions.',
  fields: (t) => ({
    asOf: t.field({ type: 'Date', description: 'The day it is for.', resolve: ({ asOf }) => asOf.day }),
    answer: t.exposeString('answer', { description: 'What the page has, in one dated sentence.' }),
    notice: noticeField(t),
    ...reachFields(t, {
      coverage: SAID.coverage,
      window: 'The days the answer speaks of: all of EDGAR’s, or those asked for.',
    }),
    company: t.field({
      type: NamedCompanyType,
      nullable: true,
      description: 'The filer that the condition company means; null without it.',
      resolve: ({ company }) => company,
    }),
    returned: t.int({ description: 'Filings on this page.', resolve: ({ filings }) => filings.length }),
    filings: t.field({
      type: [FilingType],
      description:
        'The filings in the order asked for. One of several co-registrants comes once for each; with kinds or outcomes, once, under the filer that boards show.',
      complexity: { field: 0, multiplier: 1 },
      resolve: ({ filings }) => [...filings],
    }),
    next: t.exposeString('next', {
      nullable: true,
      description: `Value of after for the next page; null at the end. A page looks at ${SCANNED_MAX} filings at most: it may hold few, or none, and another follow.`,
    }),
    absent: t.field({
      type: [AbsenceType],
      description: 'Why more filings may fit than are on file and shown, and why a field is null.',
      complexity: 1,
      resolve: ({ absent }) => absencesOf(absent),
    }),
  }),
});

const FilingsFilterType = builder.inputType('FilingsFilter', {
  description: `Conditions on filings: all of them have to be met, of a list any. A list has up to ${LIST_MAX} entries.`,
  fields: (t) => ({
    forms: t.stringList({ description: 'Form types, such as 10-K or 8-K/A.' }),
    items: t.stringList({ description: 'Items of current reports, such as 4.02.' }),
    kinds: t.stringList({ description: `Event kinds: ${EVENT_KINDS.map(({ kind }) => kind).join(', ')}.` }),
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
    type: FilingListType,
    description: 'Filings of all filers on file that meet conditions, page by page.',
    args: {
      filter: t.arg({ type: FilingsFilterType, required: false, description: 'Conditions; none for all filings.' }),
      orderBy: t.arg({ type: FilingsOrderType, required: false, description: 'Order; NEWEST_FIRST unless given.' }),
      first: t.arg.int({
        required: false,
        description: `Filings on a page: ${PAGE_SIZE} by default, up to ${PAGE_MAX}.`,
      }),
      after: t.arg.string({ required: false, description: SAID.after }),
      asOf: t.arg(AS_OF_ARGUMENT),
    },
    complexity: ({ first, asOf }) =>
      withPastDay(asOf, { field: SEARCH_COST, multiplier: pageComplexity({ first }).multiplier }),
    async resolve(_root, { filter, orderBy, first, after, asOf: day }, context) {
      const asOf = asOfDay(context, day);
      const conditions: FilingsFilter = filter ?? {};
      // Refused before anything is read.
      const oldestFirst = orderBy === 'OLDEST_FIRST';
      const search = filingsSearch(
        conditions,
        { first, after },
        { asOf, cik: null, oldestFirst, clock: context.deps.clock },
      );
      const company = typeof conditions.company === 'string' ? await nameCompany(context, conditions.company) : null;
      const { database, searchInTurn } = context.deps;
      return searchInTurn(async () => {
        const asked = { ...search, cik: company?.cik ?? null };
        const found = await searchFilings(database, asked);
        for (const [cik, filer] of found.filers) context.loaders.filerByCik.prime(cik, filer);
        return listOf(context, { asOf, search: asked, found, company });
      });
    },
  }),
);

interface Found {
  readonly asOf: AsOf;
  readonly search: FilingsSearch;
  readonly found: FoundFilings;
  readonly company: NamedCompany | null;
}

async function listOf({ deps }: Context, { asOf, search, found, company }: Found): Promise<FilingList> {
  const to = search.until < asOf.day ? search.until : asOf.day;
  const from = search.since ?? EDGAR_FIRST_DAY;
  const window = { from: from < to ? from : to, to };
  const known = await knownOver(deps, window, asOf.day);
  const needsItems = asksForItems(search);
  const coverage = known.of(needsItems);
  const isKnown = company === null || isWholeFor(await known.ofFilers([company.cik], needsItems), 1);
  const answered = {
    ...{ search, found, window, coverage },
    unknown: isKnown ? null : (company?.name ?? null),
    isOneCompany: company !== null,
    hasUnread: found.filings.length === 0 && (await mayFitUnread(deps.database, search, found)),
  };
  return {
    asOf,
    window,
    coverage,
    company,
    filings: found.filings.map((filing) => ({ ...filing, asOf })),
    next: found.next === null ? null : placeCursor(found.next),
    answer: filingsAnswer(asOf.day, answered),
    absent: filingsAbsent(answered),
  };
}

/** Whether a text that is not read may say an outcome asked for. A page that goes on has not come to all of them. */
async function mayFitUnread(database: Database, search: FilingsSearch, { next }: FoundFilings): Promise<boolean> {
  const { outcomes } = search;
  if (outcomes === null) return false;
  return next !== null || hasUnread(database, search, itemsWithOutcomes(outcomes));
}
