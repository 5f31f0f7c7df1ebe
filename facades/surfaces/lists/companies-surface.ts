import { z } from 'zod';
import type { AbsenceReason, Absent } from '../../../schema/domain/terms/absence.ts';
import { kindNamed } from '../../../schema/domain/terms/event-kind.ts';
import { SAID } from '../../../schema/domain/terms/words/said.ts';
import type { Json } from '../../json-value.ts';
import { documents } from '../../replies/generated/documents.ts';
import type { Answers, Replies } from '../../replies/generated/replies.ts';
import { made } from '../../replies/made.ts';
import { ABSENT, as, DAY, said, TEXT, WHOLE } from '../../reply.ts';
import type { Argument, SurfaceFor } from '../../surface.ts';
import { EVENT_KIND } from '../boards/board-reply.ts';
import { asOf, size } from '../shared/common-arguments.ts';
import { flag, OF_FILER, optional, PAGE_ARGUMENTS } from '../shared/search-arguments.ts';
import { columnsOf, next } from '../shared/search-reply.ts';

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
/** What leaves companies out of the list: whoever asks for it wants those without figures too. */
const NARROWS: ReadonlySet<string> = new Set(['search', ...FILTER.map(({ name }) => name)]);

/** The page opens with the largest companies, which have figures: from A to Z it would open with whatever is loaded. */
export const isByRevenue = (given: readonly string[]): boolean =>
  !given.some((name) => name === 'orderBy' || NARROWS.has(name));

const PAGE: readonly Argument[] = [
  optional('search', {
    type: 'string',
    minLength: 1,
    maxLength: 200,
    description: 'Name, ticker or CIK, whole or in part.',
  }),
  {
    ...optional('orderBy', { type: 'string', enum: COMPANY_ORDERS, description: 'Order. Not with search.' }),
    variable: (order: Json) => String(order).toUpperCase(),
    fallback: (door, given) => (door === 'html' && isByRevenue([...given]) ? 'REVENUE' : undefined),
  },
  flag('ascending', 'Smallest first. Not with search.'),
  ...PAGE_ARGUMENTS,
  ...asOf,
];

export type CompaniesReply = Replies['list_companies'];
export type CompanyRow = CompaniesReply['rows'][number];
type Found = Answers['list_companies']['filers'];
type Edge = Found['rows'][number];

/** Filers on file, by conditions or by a search. */
export const companies: SurfaceFor<'list_companies'> = {
  name: 'list_companies',
  schema: 'svc.companies/1',
  title: 'Companies',
  description: 'Filers by industry, state, exchange and figures, or by a search, page by page.',
  document: documents.list_companies,
  arguments: [...FILTER, ...PAGE],
  examples: [
    {},
    { listedOnly: 'true', first: 3 },
    { orderBy: 'revenue', first: 5 },
    { size: '>=5B', first: 2 },
    { search: 'inc', first: 2 },
  ],
  made: {
    returned: made(said(WHOLE, 'Number of companies on this page.'), ({ rows }: Found) => rows.length),
    next,
    'rows.eventOn': made(as(DAY.nullable(), 'BoardRow.filedOn'), (edge: Edge) => newestOf(edge)?.filedOn ?? null),
    'rows.eventKinds': made(as(z.array(EVENT_KIND), 'BoardRow.kinds'), (edge: Edge) =>
      (newestOf(edge)?.kinds ?? []).map(kindNamed),
    ),
    'rows.eventUrl': made(as(TEXT.nullable(), 'BoardRow.url'), (edge: Edge) => newestOf(edge)?.url ?? null),
    'rows.absent': made(ABSENT, rowReasons),
  },
  sources: () => ({ rows: 'card of each row, with the proof of each figure' }),
  paths: [{ pattern: '/boards/companies', formats: ['html', 'json', 'csv'] }],
  after: ({ next }) => next ?? null,
  table: ({ rows }) => ({ name: 'companies', columns: columnsOf(companies), rows }),
  maxAge: 60,
  countsFilings: false,
};

/** The newest filing of a filer on the boards of the day. */
const newestOf = ({ node }: Edge) => node.boardRows.edges[0]?.node;

/** Why a row has no figures, and no filing on a board. */
function rowReasons(edge: Edge): Absent {
  const reasons: Record<string, AbsenceReason> = {};
  for (const { field, reason } of edge.absent) if (field !== 'figures') reasons[field] = reason;
  const unfigured = edge.absent.find(({ field }) => field === 'figures')?.reason;
  if (unfigured !== undefined) for (const name of ['fiscalYearEnd', 'currency', 'revenue']) reasons[name] = unfigured;
  for (const { field, reason } of edge.figures?.absent ?? []) reasons[field] = reason;
  if (newestOf(edge) === undefined) {
    reasons.eventOn = edge.areEventsKnown ? 'NOT_FILED' : 'NOT_INGESTED';
    reasons.eventUrl = reasons.eventOn;
  }
  return reasons;
}
