import { z } from 'zod';
import { kindNamed } from '../../../schema/domain/terms/event-kind.ts';
import { SAID } from '../../../schema/domain/terms/words/said.ts';
import type { Json } from '../../json-value.ts';
import {
  ABSENT,
  absentOf,
  absentWhereNull,
  as,
  DAY,
  NUMBER,
  type Opening,
  type Reasons,
  type ReplyOf,
  record,
  reply,
  replyOpening,
  said,
  TEXT,
  TEXTS,
  WHOLE,
} from '../../reply.ts';
import type { Argument, SurfaceOf } from '../../surface.ts';
import { EVENT_KIND } from '../boards/board-reply.ts';
import { asOf, size } from '../shared/common-arguments.ts';
import { lower, passed, variables } from '../shared/operation.ts';
import { flag, OF_FILER, optional, PAGE_ARGUMENTS } from '../shared/search-arguments.ts';
import { columnsOf, nextOf, OF_FILER_ABSENT, OF_FILER_CELLS, PAGE_END, type PageEnd } from '../shared/search-reply.ts';

/** Orders of the list, as an address spells them. */
const COMPANY_ORDERS = ['name', 'cik', 'revenue'] as const;

/** A page that nobody searched by shows companies: numbers and funds without a ticker would open it from A to Z. */
const LISTED_FIRST: Argument = {
  ...flag('listedOnly', 'Only filers with a ticker; a page without search has them alone unless it is false.'),
  fallback: (door, given) => (door === 'html' && !given.has('search') ? true : undefined),
};

const FILTER: readonly Argument[] = [
  optional('letter', { type: 'string', pattern: '^[A-Za-z0-9]$', description: SAID.firstLetter }),
  ...OF_FILER.map((argument) => (argument.name === 'listedOnly' ? LISTED_FIRST : argument)),
  flag('withFigures', 'Only filers with figures of an annual report in force.'),
  size,
];
const PAGE: readonly Argument[] = [
  optional('search', {
    type: 'string',
    minLength: 1,
    maxLength: 200,
    description: 'Name, ticker or CIK, whole or in part.',
  }),
  {
    ...optional('orderBy', { type: 'string', enum: COMPANY_ORDERS, description: 'Order; not with search.' }),
    type: 'FilersOrder',
    variable: (order: Json) => String(order).toUpperCase(),
  },
  flag('ascending', 'Smallest first; not with search.'),
  ...PAGE_ARGUMENTS,
  ...asOf,
];

const ROW = record('FilersEdge', {
  cik: as(WHOLE, 'Filer.cik'),
  ...OF_FILER_CELLS,
  fiscalYearEnd: as(DAY.nullable(), 'NewestFigures.fiscalYearEnd'),
  currency: as(TEXT.nullable(), 'NewestFigures.currency'),
  revenue: as(NUMBER.nullable(), 'NewestFigures.revenue'),
  corrected: as(TEXTS.nullable(), 'NewestFigures.corrected'),
  holding: z.enum(['card', 'filings', 'name']),
  eventOn: as(DAY.nullable(), 'BoardRow.filedOn'),
  eventKinds: as(z.array(EVENT_KIND), 'BoardRow.kinds'),
  eventUrl: as(TEXT.nullable(), 'BoardRow.url'),
  matchedBy: TEXT.nullable(),
  card: TEXT,
  history: as(
    z.array(record('YearRevenue', { fiscalYear: WHOLE, fiscalYearEnd: DAY, revenue: NUMBER.nullable() })),
    'NewestFigures.history',
  ),
  absent: ABSENT,
});

const CONTRACT = reply('svc.companies/1', 'FilersConnection', {
  onFile: record('FilersOnFile', { filers: WHOLE, withOwnList: WHOLE, byNameAlone: WHOLE }),
  facets: z.array(
    record('FilerFacet', {
      facet: z.enum(['exchange', 'state', 'industry', 'size']),
      value: TEXT,
      title: TEXT,
      filers: WHOLE,
    }),
  ),
  total: as(WHOLE, 'FilersConnection.totalCount'),
  returned: said(WHOLE, 'Companies on this page.'),
  next: said(z.exactOptional(TEXT), SAID.next),
  rows: as(z.array(ROW), 'FilersConnection.edges'),
});
export type CompaniesReply = ReplyOf<typeof CONTRACT>;
type Facet = CompaniesReply['facets'][number];
export type CompanyRow = CompaniesReply['rows'][number];

type OfFiler = 'cik' | 'ticker' | 'exchange' | 'sic' | 'industry' | 'state';
type OfFigures = 'fiscalYearEnd' | 'currency' | 'revenue' | 'corrected' | 'history';

/** The newest filing of a filer on the boards of the day. */
type OnBoard = { readonly filedOn: string; readonly kinds: readonly string[]; readonly url: string };

type CompanyEdge = Pick<CompanyRow, 'card' | 'matchedBy'> & {
  readonly holding: Uppercase<CompanyRow['holding']>;
  readonly areEventsKnown: boolean;
  readonly node: Pick<CompanyRow, OfFiler> & {
    readonly name: string;
    readonly boardRows: { readonly edges: readonly { readonly node: OnBoard }[] };
  };
  readonly figures: (Pick<CompanyRow, OfFigures> & { readonly absent: Reasons }) | null;
  readonly absent: Reasons;
};
type CompaniesData = Opening &
  Pick<CompaniesReply, 'onFile'> & {
    readonly totalCount: number;
    readonly facets: readonly (Omit<Facet, 'facet'> & { readonly facet: Uppercase<Facet['facet']> })[];
    readonly edges: readonly CompanyEdge[];
    readonly pageInfo: PageEnd;
  };

/** Filers on file, by conditions or by a search. */
export const companies: SurfaceOf<typeof CONTRACT, { readonly filers: CompaniesData }> = {
  name: 'list_companies',
  title: 'Companies',
  description:
    'Filers on file, narrowed by industry, state, exchange and figures, or matched by a search, page by page.',
  document: `query list_companies(${variables([...FILTER, ...PAGE])}) {
  filers(filter: { ${passed(FILTER)} }, ${passed(PAGE)}) {
    asOf answer notice facets { facet value title filers } onFile { filers withOwnList byNameAlone } totalCount ${PAGE_END}
    edges { card matchedBy holding areEventsKnown
      node { cik name ticker exchange sic industry state boardRows(first: 1) { edges { node { filedOn kinds url } } } }
      figures { fiscalYearEnd currency revenue corrected history { fiscalYear fiscalYearEnd revenue } absent { field reason } } absent { field reason } }
  }
}`,
  arguments: [...FILTER, ...PAGE],
  examples: [
    {},
    { listedOnly: 'true', first: 3 },
    { orderBy: 'revenue', first: 5 },
    { size: '>=5B', first: 2 },
    { search: 'inc', first: 2 },
  ],
  reply: CONTRACT,
  paths: [{ pattern: '/boards/companies', formats: ['html', 'json', 'csv'] }],
  after: ({ next }) => next ?? null,
  table: ({ rows }) => ({
    name: 'companies',
    // A table has one value in a cell; the history is in the JSON.
    columns: columnsOf(ROW).filter((name) => name !== 'history'),
    rows,
  }),
  maxAge: 60,
  countsFilings: false,
  shape({ filers: { onFile, facets, totalCount, pageInfo, edges, ...opening } }) {
    const { asOf: day, answer, notice } = opening;
    return {
      ...replyOpening('svc.companies/1', { asOf: day, answer, notice }),
      onFile,
      facets: facets.map(({ facet, ...value }) => ({ facet: lower(facet), ...value })),
      total: totalCount,
      returned: edges.length,
      ...nextOf(pageInfo),
      rows: edges.map(rowOf),
      sources: { rows: 'card of each row, with the proof of each figure' },
      absent: {},
    };
  },
};

function rowOf({ node, figures, card, matchedBy, holding, areEventsKnown, absent }: CompanyEdge): CompanyRow {
  const { cik, name, ticker, exchange, sic, industry, state } = node;
  const known = { ticker, exchange, sic, industry, state, matchedBy };
  // What is not there is not corrected.
  const { fiscalYearEnd = null, currency = null, revenue = null, corrected = [], history = [] } = figures ?? {};
  const reasons = absentOf(absent);
  const newest = node.boardRows.edges[0]?.node;
  const without = areEventsKnown ? 'NOT_FILED' : 'NOT_INGESTED';
  return {
    ...{ cik, company: name, ticker, exchange, sic, industry, state },
    ...{ fiscalYearEnd, currency, revenue, corrected, matchedBy, card, history },
    holding: lower(holding),
    eventOn: newest?.filedOn ?? null,
    eventKinds: (newest?.kinds ?? []).map(kindNamed),
    eventUrl: newest?.url ?? null,
    absent: {
      ...absentWhereNull(known, { ...OF_FILER_ABSENT, matchedBy: 'NOT_APPLICABLE' }),
      ...(reasons.figures === undefined
        ? absentOf(figures?.absent ?? [])
        : { fiscalYearEnd: reasons.figures, currency: reasons.figures, revenue: reasons.figures }),
      ...(newest === undefined && { eventOn: without, eventUrl: without }),
    },
  };
}
