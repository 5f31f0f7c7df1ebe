import type { JsonObject } from './json-value.ts';
import { PRIVATE_ARGUMENTS } from './private-arguments.ts';
import type { Chrome } from './service-facts.ts';

type Query = Readonly<Record<string, string>>;

/** A path with the query parameters that have a value; a change to null removes one. */
export function withQuery(path: string, query: Query, changes: Readonly<Record<string, string | null>> = {}): string {
  const given = Object.entries({ ...query, ...changes }).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** Tracking parameters, what was searched for, and which rows are shown in which order: left out of links to share. */
const UNSHARED = /^(utm_[a-z_]+|asked|limit|offset|after|orderBy)$/;

/** The part of a query that a link to share keeps: the day and the filters, nothing about the reader. */
export function sharedQuery(query: Query): Query {
  return Object.fromEntries(
    Object.entries(query).filter(([name]) => !UNSHARED.test(name) && !PRIVATE_ARGUMENTS.has(name)),
  );
}

export function sharedAddress({ service, path, query }: Pick<Chrome, 'service' | 'path' | 'query'>): string {
  return `${service.baseUrl}${withQuery(path, sharedQuery(query))}`;
}

export function boardPath(slug: string): string {
  return `/boards/${encodeURIComponent(slug)}`;
}

/** What the addresses of pages of one company begin with; its ticker, CIK or name ends them. */
export const COMPANY_PAGES = ['/boards/card/', '/boards/brand/'] as const;
export type CompanyPage = (typeof COMPANY_PAGES)[number];

/** The card of a company, for the day requested. */
export function cardPath(cik: number, asOf?: string | null): string {
  return withQuery(`/boards/card/${cik}`, {}, { asOf: asOf ?? null });
}

export function filingsPath(cik: number, asOf: string | null): string {
  return withQuery('/boards/filings', { company: String(cik) }, { asOf });
}

/** The page for comparing companies; empty without any. */
export const COMPARE_PATH = '/boards/compare';

/** The cards of a few companies side by side, for the day requested. */
export function comparePath(ciks: readonly number[], asOf?: string | null): string {
  // Several filers may list one ticker first, so CIKs are used. A comma needs no escape in a query.
  const listed = ciks.join(',');
  return `${COMPARE_PATH}?c=${listed}${asOf ? `&asOf=${encodeURIComponent(asOf)}` : ''}`;
}

/** The page that proves a number of a card. */
export function figurePath(cik: number, field: string, asOf?: string | null): string {
  return withQuery(`/boards/figure/${cik}/${field}`, {}, { asOf: asOf ?? null });
}

export const PORTFOLIO_PAGE = '/boards/portfolio';

/** The look-through of a fund, as of a day. */
export function etfPath(ticker: string, asOf: string | null): string {
  return withQuery(`/boards/etf/${encodeURIComponent(ticker)}`, {}, { asOf });
}

/** The look-through of a fund begins with it; the ticker ends the address. */
export const ETF_PAGE = '/boards/etf/';

/** The portfolio of a 13F manager, as of a day. */
export function portfolioPath(cik: number, asOf: string | null): string {
  return withQuery(PORTFOLIO_PAGE, { cik: String(cik) }, { asOf });
}

/** What is stored about clients, and whom to write to. */
export const PRIVACY_PATH = '/boards/privacy';

/** The style guide, which shows every part once. */
export const STYLE_PATH = '/boards/style';

export const WATCH_PATH = '/boards/watch';
export const ASKED_PATH = `${WATCH_PATH}/asked`;
/** The mail last written as a file, in a sample world on the reader's own machine. */
export const WRITTEN_PATH = `${WATCH_PATH}/written`;
export const CONFIRM_PATH = `${WATCH_PATH}/confirm`;
export const CONFIRMED_PATH = `${WATCH_PATH}/confirmed`;
export const STOP_PATH = `${WATCH_PATH}/stop`;
export const STOPPED_PATH = `${WATCH_PATH}/stopped`;

/** The link in a confirmation mail. */
export function confirmPath(token: string): string {
  return withQuery(CONFIRM_PATH, { token });
}

/** The link that stops a watch, in every mail and its headers. */
export function stopPath(token: string): string {
  return withQuery(STOP_PATH, { token });
}

export const GRAPHQL_PATH = '/graphql';

/**
 * GraphiQL with an operation of ours in its first tab, and those of the variables that the operation takes.
 *
 * @param document  begins with `query` and the name of the operation
 */
export function graphiqlPath(document: string, variables: JsonObject): string {
  const [, operation = ''] = /^query (\w+)/.exec(document) ?? [];
  const taken = Object.entries(variables).filter(([name]) => new RegExp(`\\$${name}\\b`).test(document));
  return withQuery(GRAPHQL_PATH, { operation, variables: JSON.stringify(Object.fromEntries(taken)) });
}

export const SCHEMA_PATH = '/graphql/schema.graphql';
export const DOCUMENTS_PATH = '/graphql/documents';
export const GRAPHQL_STREAM_PATH = '/graphql/stream';
export const MCP_PATH = '/boards/mcp';
export const CARD_PATH = '/.well-known/mcp/server-card.json';
export const SERVER_PATH = '/.well-known/mcp/server.json';
