import { GRAPHQL_PATH, MCP_PATH } from '../links.ts';
import { pathsByFormat } from '../paths.ts';
import type { ServiceFacts } from '../service-facts.ts';
import type { Surface } from '../surface.ts';
import { boardValue } from '../surfaces/shared/common-arguments.ts';

/** One query at one door, as typed into a shell. */
export interface DoorExample {
  readonly id: string;
  readonly title: string;
  /** What it is for, in a sentence. */
  readonly words: string;
  readonly code: string;
}

/** The same query at every door. A test runs each against the service. */
export function doorExamples(board: Surface, slug: string, baseUrl: string): readonly DoorExample[] {
  const paths = pathsByFormat(board);
  const at = (format: 'json' | 'csv' | 'rss' | 'jsonfeed') => `${baseUrl}${paths.get(format)}`;
  const value = boardValue(slug);
  const query = `{ board(slug: ${value}) { answer rows(first: 1) { edges { node { displayName filedOn url } } } } }`;
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: board.name, arguments: { limit: 1 } } };
  const follow = `subscription { boardRowAdded(board: ${value}) { eventId url } }`;
  const post = posted(baseUrl);
  return [
    { id: 'json', title: 'JSON', words: 'One address, one answer.', code: `curl '${at('json')}?limit=1'` },
    {
      id: 'graphql',
      title: 'GraphQL',
      words: 'The fields you name, of any number of things at once.',
      code: post(GRAPHQL_PATH, { query }),
    },
    {
      id: 'tool',
      title: 'Tool call',
      words: 'Model Context Protocol over HTTP, for agents. Plain curl works.',
      code: post(MCP_PATH, call),
    },
    {
      id: 'csv',
      title: 'CSV',
      words: 'A table for a spreadsheet, complete without a limit.',
      code: `curl '${at('csv')}?limit=1'`,
    },
    { id: 'rss', title: 'RSS', words: 'A feed for a reader.', code: `curl '${at('rss')}?limit=1'` },
    { id: 'jsonfeed', title: 'JSON Feed', words: 'The same feed as JSON.', code: `curl '${at('jsonfeed')}?limit=1'` },
    {
      id: 'subscription',
      title: 'Subscription',
      words: 'Server-sent events, from the moment we have a filing.',
      code: `curl -N -H 'accept: text/event-stream' -G '${baseUrl}${GRAPHQL_PATH}' --data-urlencode 'query=${follow}'`,
    },
  ];
}

const posted = (baseUrl: string) => (path: string, body: object) =>
  `curl '${baseUrl}${path}' -H 'content-type: application/json' -d '${JSON.stringify(body)}'`;

/**
 * Funds, books and records for each kind of user: a frontend, an agent, a reader of files, a live dashboard. A test
 * runs each of these too.
 */
export function fundExamples(
  surfaces: readonly Surface[],
  { baseUrl, isSample }: Pick<ServiceFacts, 'baseUrl' | 'isSample'>,
): readonly DoorExample[] {
  const of = (name: string) => {
    const surface = surfaces.find((one) => one.name === name);
    return surface === undefined ? new Map<string, string>() : pathsByFormat(surface);
  };
  const post = posted(baseUrl);
  const holdings = [
    { ticker: isSample ? 'ZZMIL' : 'AAPL', weight: 60 },
    { ticker: 'CASH', weight: 40 },
  ];
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_sweep_record', arguments: {} } };
  return [
    {
      id: 'frontend',
      title: 'A frontend',
      words: 'Several resources in one query, each by the fields that you show.',
      code: post(GRAPHQL_PATH, { query: '{ etfLeague { answer } keptRecord { answer } reinsurers { answer } }' }),
    },
    {
      id: 'agent',
      title: 'An agent',
      words: 'A tool for each resource. This one is the kept-its-word record.',
      code: post(MCP_PATH, call),
    },
    {
      id: 'book',
      title: 'A book of your own',
      words: 'Weights or amounts, negative for shorts. We never store the portfolio.',
      code: post(String(of('get_portfolio_health').get('json')), { holdings }),
    },
    {
      id: 'file',
      title: 'A file',
      words: 'The record as a table. Funds, reinsurers and answers are JSON at addresses of their own.',
      code: `curl '${baseUrl}${of('get_sweep_record').get('csv')}'`,
    },
    {
      id: 'dashboard',
      title: 'A live dashboard',
      words: 'Tells when a run has loaded reports, and you ask again.',
      code:
        `curl -N -H 'accept: text/event-stream' -G '${baseUrl}${GRAPHQL_PATH}' --data-urlencode ` +
        `'query=subscription { ingestProgress { run { command state finishedAt } } }'`,
    },
  ];
}
