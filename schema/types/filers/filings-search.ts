import { builder } from '../../builder/builder.ts';
import { PER_NODE } from '../../builder/complexity.ts';
import { COUNTED_MAX } from '../../domain/terms/words/filings-total.ts';
import { grouped } from '../../domain/terms/words/numbers.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { type FilingsPage, pageOfFound } from '../../loads/filers/find-filings.ts';
import { filerOn } from '../../loads/filers/load-filer.ts';
import { nameCompany } from '../../loads/filers/name-company.ts';
import { type FilingsFilter, filingsSearch, LIST_MAX, placeOf } from '../../loads/filers/read-filings-question.ts';
import { absencesOf } from '../../loads/shared/list-absences.ts';
import { exactSize, pageComplexity, walkOf } from '../../loads/shared/make-page.ts';
import { asOfDay } from '../../loads/shared/read-as-of.ts';
import { SCANNED_MAX, searchFilings } from '../../queries/filings/search-filings.ts';
import { FilingType } from '../refs.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { EventKindType, ItemOutcomeType } from '../shared/enums.ts';
import { table } from '../shared/fields.ts';
import { AbsenceType, noticeField, reachFields } from '../shared/reply-fields.ts';
import { FilerType } from './filer.ts';
import { NamedCompanyType } from './named-company.ts';

const FilingsEdgeType = builder.edgeObject({ name: 'FilingsEdge', type: FilingType });

const FilingsConnectionType = builder.objectRef<FilingsPage>('FilingsConnection').implement({
  description: 'A page of filings that match the conditions.',
  fields: table((t) => ({
    asOf: t.day('Day that the answer is about.', ({ asOf }) => asOf.day),
    answer: t.text('Filings of the page, in one dated sentence.'),
    notice: noticeField(t),
    ...reachFields(t, {
      coverage: SAID.coverage,
      window: 'Days that the answer covers: all days of EDGAR, or the days asked for.',
    }),
    company: t.one.orNull(NamedCompanyType, 'Filer that the condition `company` names. Null without the condition.'),
    filer: t.prismaField({
      type: FilerType,
      nullable: true,
      description: 'Filer that the condition `company` names, with all its fields. Null without the condition.',
      resolve: (query, { company, asOf }, _args, context) =>
        company === null ? null : filerOn(context, company.cik, asOf, query),
    }),
    total: t.whole.orNull(
      `Number of filings that match, on all pages. Null above ${grouped(COUNTED_MAX)}, if we have not examined all loaded filings, or if unread filings may match.`,
    ),
    totalAtLeast: t.whole('Number of matching filings counted so far. There may be more if `total` is null.'),
    returned: t.whole('Number of filings on this page.', ({ edges }) => edges.length),
    nodes: t.list(
      FilingType,
      'Filings in the order asked for. A filing of several co-registrants appears once for each of them. With the condition `kinds` or `outcomes` it appears only once, under the filer that boards show.',
      ({ edges }) => edges.map(({ node }) => node),
      { complexity: PER_NODE },
    ),
    edges: t.list(FilingsEdgeType, 'Filings with their cursors.', { complexity: PER_NODE }),
    pageInfo: t.one(
      builder.pageInfoRef(),
      `Position of the page in the list. A page examines ${SCANNED_MAX} filings, so it may have few or none. The next page continues from there.`,
    ),
    absent: t.list(
      AbsenceType,
      'Reasons why more filings may match than are shown, and why fields are null.',
      ({ absent }) => absencesOf(absent),
      { complexity: 1 },
    ),
  })),
});

const FilingsFilterType = builder.inputType('FilingsFilter', {
  description: `Conditions on filings, all of which must be met. A condition with a list is met if any entry of the list matches. A list has at most ${LIST_MAX} entries.`,
  fields: (t) => ({
    forms: t.stringList({
      description:
        'Form types, such as 10-K or 8-K/A. Other spellings, such as 10K, 13D or “annual report”, are understood. A hyphen leaves out a form and its amendments: -4.',
    }),
    items: t.stringList({ description: 'Items of current reports, such as 4.02.' }),
    kinds: t.field({ type: [EventKindType], description: 'Kinds of event that the filings report.' }),
    outcomes: t.field({
      type: [ItemOutcomeType],
      description: 'Outcomes that the text of an item reports, if we have read it.',
    }),
    since: t.field({ type: 'Date', description: 'Only filings with a filing date on or after this day.' }),
    until: t.field({ type: 'Date', description: 'Only filings with a filing date on or before this day.' }),
    company: t.string({ description: 'The filer: name, ticker or CIK.' }),
    sic: t.string({ description: SAID.sicOrBeginning }),
    state: t.string({ description: 'State or country of incorporation of the filer, by its name or the SEC’s code.' }),
    exchange: t.string({ description: 'Exchange of the filer’s first ticker, such as NYSE.' }),
    listedOnly: t.boolean({ description: SAID.listedOnly }),
  }),
});

const FilingsOrderType = builder.enumType('FilingsOrder', {
  description: 'Order of filings.',
  values: {
    NEWEST_FIRST: { description: 'By filing date, then acceptance, then accession number, newest first.' },
    OLDEST_FIRST: { description: 'By filing date, then acceptance, then accession number, oldest first.' },
  },
});

/**
 * A page scans up to ten thousand filings, and its total ten thousand more. This takes the database up to a fifth of a
 * second.
 */
const SEARCH_COST = 40_000;

builder.queryField('filings', (t) =>
  t.field({
    type: FilingsConnectionType,
    changes: 'with the data',
    description: 'Filings of all filers that match conditions, page by page.',
    args: {
      filter: t.arg({ type: FilingsFilterType, description: 'Conditions. All filings by default.' }),
      orderBy: t.arg({ type: FilingsOrderType, description: 'Order of the filings. NEWEST_FIRST by default.' }),
      ...t.arg.connectionArgs(),
      asOf: t.arg(AS_OF_ARGUMENT),
    },
    complexity: (args) => ({ ...pageComplexity(args), field: SEARCH_COST }),
    async resolve(_root, { filter, orderBy, asOf: day, ...args }, context) {
      const asOf = asOfDay(context, day);
      const conditions: FilingsFilter = filter ?? {};
      // Invalid arguments are refused before anything is read.
      const page = { size: exactSize(args), walk: walkOf(args, placeOf) };
      const oldestFirst = orderBy === 'OLDEST_FIRST';
      const search = filingsSearch(conditions, page, { asOf, cik: null, oldestFirst, clock: context.deps.clock });
      const company = typeof conditions.company === 'string' ? await nameCompany(context, conditions.company) : null;
      const { database, searchInTurn } = context.deps;
      return searchInTurn(async () => {
        const asked = { ...search, cik: company?.cik ?? null };
        const found = await searchFilings(database, asked);
        for (const [cik, filer] of found.filers) context.loaders.filerByCik.prime(cik, filer);
        return pageOfFound(context, { asOf, search: asked, walk: page.walk, found, company });
      });
    },
  }),
);
