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
import { knownFilers } from '../../loads/finding/suggest-filers.ts';
import { absencesOf } from '../../loads/shared/list-absences.ts';
import { PAGE_MAX, PAGE_SIZE, pageComplexity } from '../../loads/shared/make-page.ts';
import { asOfDay } from '../../loads/shared/read-as-of.ts';
import type { FilerFacet, FilerFacetName } from '../../queries/filers/filer-facets.ts';
import type { FilersOnFile, FilersOrder } from '../../queries/filers/list-filers.ts';
import { filersOnFile } from '../../snapshots/loaded-so-far.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { HoldingType, SizeBandType } from '../shared/enums.ts';
import { table, tableOn } from '../shared/fields.ts';
import { cardUrl } from '../shared/own-urls.ts';
import { AbsenceType, noticeField } from '../shared/reply-fields.ts';
import { FilerType } from './filer.ts';
import { MatchedByType } from './named-company.ts';
import { NewestFiguresType } from './newest-figures.ts';

const FilersOnFileType = builder.objectRef<FilersOnFile>('FilersOnFile').implement({
  description: SAID.filersOnFile,
  fields: table((t) => ({
    filers: t.whole('Number of all filers that we know.'),
    withOwnList: t.whole('Number of filers whose own list of filings is loaded.'),
    byNameAlone: t.whole(
      'Number of filers that only a ticker file, an index or a feed has named.',
      ({ filers, withOwnList }) => filers - withOwnList,
    ),
  })),
});

const FilerFacetNameType = builder.enumType('FilerFacetName', {
  description: 'A property that filers are counted by.',
  values: {
    EXCHANGE: { description: 'Exchange of the first ticker.' },
    STATE: { description: 'State or country of incorporation.' },
    INDUSTRY: { description: 'SIC code.' },
    SIZE: { description: 'Band of yearly revenue in dollars, from the newest figures.' },
  } satisfies Record<FilerFacetName, { description: string }>,
});

const FilerFacetType = builder.objectRef<FilerFacet>('FilerFacet').implement({
  description: 'A value of one property, with the number of filers that have this value and a ticker.',
  fields: table((t) => ({
    facet: t.one(FilerFacetNameType, 'Property that is counted.'),
    value: t.text('Value in the form that the filter takes.'),
    title: t.text('Value in words.'),
    filers: t.whole('Number of filers that have this value and a ticker.'),
  })),
});

const FilersFilterType = builder.inputType('FilersFilter', {
  description: 'Conditions on filers, all of which must be met.',
  fields: (t) => ({
    letter: t.string({ description: SAID.firstLetter }),
    sic: t.string({ description: SAID.sicOrBeginning }),
    state: t.string({ description: SAID.state }),
    exchange: t.string({ description: SAID.exchange }),
    listedOnly: t.boolean({ description: SAID.listedOnly }),
    withFigures: t.boolean({
      description:
        'Only filers with figures from an annual report that was at most 24 months old on the day asked about.',
    }),
    size: t.field({ type: SizeBandType, description: SAID.size }),
  }),
});

const FilersOrderType = builder.enumType('FilersOrder', {
  description: 'Order of filers. Filers with equal values are ordered by CIK.',
  values: {
    NAME: { description: 'By current name, without regard to case, spaces, punctuation and legal suffixes.' },
    CIK: { description: 'By Central Index Key.' },
    REVENUE: { description: 'By revenue in the newest figures. Filers without revenue in US dollars are left out.' },
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
 * The cost of a page besides its filers: all matches are counted, which takes the database some hundredths of a second.
 */
const LIST_COST = 20_000;
/** The same if the newest figures of all filers are read. */
const FIGURES_COST = 40_000;

builder.queryField('filers', (t) =>
  t.connection(
    {
      type: FilerType,
      changes: 'with the data',
      description: `Filers, page by page: by conditions, or by a search with the likeliest first. The filers are those known today, with names and figures of the day asked about. ${PAGE_SIZE} a page by default, ${PAGE_MAX} at most.`,
      args: {
        search: t.arg.string({
          description: `Name, ticker or CIK, whole or in part. Finds up to ${SEARCH_MAX} filers that it may mean.`,
        }),
        filter: t.arg({ type: FilersFilterType, description: 'Conditions. All filers by default.' }),
        orderBy: t.arg({
          type: FilersOrderType,
          description: 'Order of the filers. NAME by default. Not allowed with `search`, which has its own order.',
        }),
        ascending: t.arg.boolean({
          description:
            'True for ascending order, which is the default unless `orderBy` is REVENUE. Not allowed with `search`.',
        }),
        asOf: t.arg(AS_OF_ARGUMENT),
      },
      complexity: (args) => ({ ...pageComplexity(args), field: needsFigures(args) ? FIGURES_COST : LIST_COST }),
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
        /** Read once per page, and only if requested, as the next. */
        const knownEvents = () => (known ??= withKnownEvents(ciks, asOf, context));
        let held: ReturnType<typeof knownFilers> | undefined;
        const holdings = () => (held ??= knownFilers(context, ciks));
        const isCounted = !isSearched && !withFigures && size === null;
        let counted: ReturnType<typeof filerFacets> | undefined;
        const facets = () => (counted ??= filerFacets(conditions, asOf, context));
        return {
          asOf,
          onFile,
          pageInfo,
          totalCount: total ?? onFile.filers,
          facets: isCounted ? facets : null,
          answer: filersAnswer(asOf.day, {
            ...{ total, onFile, isSearched, likeliest, conditions: { ...conditions, withFigures } },
            isToday: asOf.day === context.today,
          }),
          edges: edges.map(({ cursor, node }) => ({ cursor, node: nodeOf(node), listed: node, knownEvents, holdings })),
        };
      },
    },
    {
      name: 'FilersConnection',
      fields: (f) =>
        tableOn(f, (t) => ({
          asOf: t.day(SAID.answerDay, ({ asOf }) => asOf.day),
          answer: t.text('Number of filers that match, and how many of them are loaded, in one dated sentence.'),
          notice: noticeField(t),
          // Priced with the list.
          facets: t.list(
            FilerFacetType,
            'Most frequent exchanges, states, industries and sizes of matching filers with a ticker. Empty if `search`, `withFigures` or `size` is used.',
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
          description: SAID.cardPage,
          resolve: ({ listed }, _args, { deps }) => cardUrl(deps.baseUrl, listed.filer.cik, listed.asOf),
        }),
        figures: f.field({
          type: NewestFiguresType,
          nullable: true,
          description:
            'Figures of the newest annual report filed by the day asked about. Null with a reason in `absent`.',
          resolve: ({ listed: { figures } }) => (typeof figures === 'string' ? null : figures),
        }),
        holding: f.field({
          type: HoldingType,
          description: 'Extent of the data that we have loaded about the filer.',
          resolve: async ({ listed, holdings }) => (await holdings()).get(listed.filer.cik)?.holding ?? 'NAME',
        }),
        areEventsKnown: f.boolean({
          description:
            'True if we have loaded all board filings of the 12 months up to the day asked about. Only then does an empty list of board rows mean that there are none.',
          resolve: async ({ listed, knownEvents }) => (await knownEvents()).has(listed.filer.cik),
        }),
        matchedBy: f.field({
          type: MatchedByType,
          nullable: true,
          description: 'Property that the search matched, such as the ticker or the name. Null without a search.',
          resolve: ({ listed }) => listed.found?.matchedBy ?? null,
        }),
        matchedName: f.string({
          nullable: true,
          description: 'Name that matched. Null for a match by number or ticker, or without a search.',
          resolve: ({ listed }) => listed.found?.matchedName ?? null,
        }),
        similarity: f.float({
          nullable: true,
          description:
            'Similarity of the search to the name, from 0 to 1, by shared groups of three letters. Null without a search.',
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
