import { builder } from '../../builder/builder.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { filersAnswer } from '../../loads/filers/answer-filers.ts';
import {
  filerFacets,
  listedPage,
  nodeOf,
  SEARCH_MAX,
  searchedPage,
  withKnownEvents,
} from '../../loads/filers/page-filers.ts';
import { conditionsOf, type FilersFilter } from '../../loads/filers/read-filers-question.ts';
import { absencesOf } from '../../loads/shared/list-absences.ts';
import { PAGE_MAX, PAGE_SIZE, pageComplexity } from '../../loads/shared/make-page.ts';
import { asOfDay } from '../../loads/shared/read-as-of.ts';
import type { FilerFacet, FilerFacetName } from '../../queries/filers/filer-facets.ts';
import type { FilersOnFile, FilersOrder } from '../../queries/filers/list-filers.ts';
import { filersOnFile } from '../../snapshots/filers-on-file.ts';
import { nameIndexOf } from '../../snapshots/name-index.ts';
import { AbsenceType } from '../shared/absence.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { table, tableOn } from '../shared/fields.ts';
import { cardUrl } from '../shared/own-urls.ts';
import { noticeField } from '../shared/reply-fields.ts';
import { SizeBandType } from '../shared/size-band.ts';
import { FilerType } from './filer.ts';
import { HoldingType } from './holding.ts';
import { MatchedByType } from './matched-by.ts';
import { NewestFiguresType } from './newest-figures.ts';

const FilersOnFileType = builder.objectRef<FilersOnFile>('FilersOnFile').implement({
  description: SAID.filersOnFile,
  fields: table((t) => ({
    filers: t.whole('All that are known.'),
    withOwnList: t.whole('Those whose own list of filings is loaded.'),
    byNameAlone: t.whole(
      'The others: a ticker file, an index or a feed has named them.',
      ({ filers, withOwnList }) => filers - withOwnList,
    ),
  })),
});

const FilerFacetNameType = builder.enumType('FilerFacetName', {
  description: 'What filers are counted by.',
  values: {
    EXCHANGE: { description: 'Exchange of the first ticker.' },
    STATE: { description: 'State or country of incorporation.' },
    INDUSTRY: { description: 'SIC code.' },
    SIZE: { description: 'Band of yearly revenue in dollars, as figures in force have it.' },
  } satisfies Record<FilerFacetName, { description: string }>,
});

const FilerFacetType = builder.objectRef<FilerFacet>('FilerFacet').implement({
  description: 'A value that filers with a ticker have, and how many do.',
  fields: table((t) => ({
    facet: t.one(FilerFacetNameType, 'What it is a value of.'),
    value: t.text('The value, as the filter takes it.'),
    title: t.text('The value in words.'),
    filers: t.whole('Filers with a ticker that have it.'),
  })),
});

const FilersFilterType = builder.inputType('FilersFilter', {
  description: 'Conditions on filers: all must be met.',
  fields: (t) => ({
    letter: t.string({ description: SAID.firstLetter }),
    sic: t.string({ description: SAID.sicOrBeginning }),
    state: t.string({ description: SAID.state }),
    exchange: t.string({ description: SAID.exchange }),
    listedOnly: t.boolean({ description: SAID.listedOnly }),
    withFigures: t.boolean({
      description: 'Only filers with figures of an annual report, known that day and not older than 24 months.',
    }),
    size: t.field({
      type: SizeBandType,
      description: SAID.size,
    }),
  }),
});

const FilersOrderType = builder.enumType('FilersOrder', {
  description: 'Order of filers; of those alike, by CIK.',
  values: {
    NAME: { description: 'By the name of today, case, spaces, punctuation and legal suffixes aside.' },
    CIK: { description: 'By Central Index Key.' },
    REVENUE: {
      description: 'By revenue as the newest figures in force have it; filers without it in US dollars are left out.',
    },
  } satisfies Record<FilersOrder, { description: string }>,
});

/** True if a page is made from the newest figures of all filers. */
const needsFigures = ({
  orderBy,
  filter,
}: {
  readonly orderBy?: FilersOrder | null | undefined;
  readonly filter?: FilersFilter | null | undefined;
}) => orderBy === 'REVENUE' || filter?.withFigures === true || (filter?.size ?? null) !== null;

/**
 * What a page costs besides its filers: all matches are counted, in some hundredths of a second of the database's time.
 */
const LIST_COST = 20_000;
/** The same if the newest figures of all filers are read. */
const FIGURES_COST = 40_000;

builder.queryField('filers', (t) =>
  t.connection(
    {
      type: FilerType,
      changes: 'with the data',
      description: `Filers, page by page: by conditions, or those that a search may mean, the likeliest first. ${PAGE_SIZE} a page unless first is given, at most ${PAGE_MAX}. The list is that of today; names and figures are of the day asked about.`,
      args: {
        search: t.arg.string({
          required: false,
          description: `Name, ticker or CIK, whole or in part: up to ${SEARCH_MAX} filers that it may mean.`,
        }),
        filter: t.arg({ type: FilersFilterType, required: false, description: 'Conditions; none for all filers.' }),
        orderBy: t.arg({
          type: FilersOrderType,
          required: false,
          description: 'Order; NAME unless given. Not with search, which has its own.',
        }),
        ascending: t.arg.boolean({
          required: false,
          description: 'Alphabetically or smallest first: the default unless the order is REVENUE. Not with search.',
        }),
        asOf: t.arg(AS_OF_ARGUMENT),
      },
      // A page without filers still has its counts.
      complexity: (args) => ({
        field: needsFigures(args) ? FIGURES_COST : LIST_COST,
        multiplier: Math.max(1, pageComplexity(args).multiplier),
      }),
      async resolve(_root, { asOf: day, search, ...args }, context, info) {
        const asOf = asOfDay(context, day);
        const isSearched = typeof search === 'string';
        const { withFigures, size, ...conditions } = conditionsOf(args.filter ?? {});
        const [{ edges, total, likeliest, pageInfo }, onFile] = await Promise.all([
          isSearched ? searchedPage(search, args, asOf, context, info) : listedPage(args, asOf, context, info),
          filersOnFile(context.deps),
        ]);
        const ciks = edges.map(({ node }) => node.filer.cik);
        let known: ReturnType<typeof withKnownEvents> | undefined;
        /** Read once per page, and only if requested. */
        const knownEvents = () => (known ??= withKnownEvents(ciks, asOf, context));
        const isCounted = !isSearched && !withFigures && size === null;
        let counted: ReturnType<typeof filerFacets> | undefined;
        const facets = () => (counted ??= filerFacets(conditions, asOf, context));
        return {
          asOf,
          onFile,
          pageInfo,
          totalCount: total ?? onFile.filers,
          facets: isCounted ? facets : null,
          answer: filersAnswer(asOf.day, { total, onFile, isSearched, likeliest, isToday: asOf.day === context.today }),
          edges: edges.map(({ cursor, node }) => ({ cursor, node: nodeOf(node), listed: node, knownEvents })),
        };
      },
    },
    {
      name: 'FilersConnection',
      fields: (f) =>
        tableOn(f, (t) => ({
          asOf: t.day(SAID.answerDay, ({ asOf }) => asOf.day),
          answer: t.text('How many fit and how many are loaded, in one dated sentence.'),
          notice: noticeField(t),
          // Priced with the list, not by its rows.
          facets: t.list(
            FilerFacetType,
            'Filers with a ticker among those that fit, by exchange, state, industry and size: the most frequent values of each. None with a search, withFigures or size.',
            ({ facets }) => facets?.() ?? [],
            { complexity: { field: 1, multiplier: 0 } },
          ),
          onFile: t.one(FilersOnFileType, SAID.filersOnFile),
        })),
    },
    {
      name: 'FilersEdge',
      fields: (f) => ({
        card: f.string({
          description: 'Its card as a page.',
          resolve: ({ listed }, _args, { deps }) => cardUrl(deps.baseUrl, listed.filer.cik, listed.asOf),
        }),
        figures: f.field({
          type: NewestFiguresType,
          nullable: true,
          description: 'Figures of its newest annual report in force on the day; null with a reason in absent.',
          resolve: ({ listed: { figures } }) => (typeof figures === 'string' ? null : figures),
        }),
        holding: f.field({
          type: HoldingType,
          description: 'How much of it is loaded today.',
          resolve: async ({ listed }, _args, { deps }) =>
            (await nameIndexOf(deps)).filerOf(listed.filer.cik)?.holding ?? 'NAME',
        }),
        areEventsKnown: f.boolean({
          description:
            'Whether its board filings of the 12 months to the day are all loaded: only then does an empty list mean none.',
          resolve: async ({ listed, knownEvents }) => (await knownEvents()).has(listed.filer.cik),
        }),
        matchedBy: f.field({
          type: MatchedByType,
          nullable: true,
          description: 'The part of the search that matched; null without a search.',
          resolve: ({ listed }) => listed.found?.matchedBy ?? null,
        }),
        matchedName: f.string({
          nullable: true,
          description: 'The name that matched; null for a match by number or ticker, and without a search.',
          resolve: ({ listed }) => listed.found?.matchedName ?? null,
        }),
        similarity: f.float({
          nullable: true,
          description:
            '1 for the same, towards 0 for little in common: trigrams of the folded names; null without a search.',
          resolve: ({ listed }) => listed.found?.similarity ?? null,
        }),
        absent: f.field({
          type: [AbsenceType],
          description: SAID.absence,
          complexity: 1,
          resolve: ({ listed: { figures } }) => (typeof figures === 'string' ? absencesOf({ figures }) : []),
        }),
      }),
    },
  ),
);
