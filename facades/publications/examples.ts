import { GRAPHQL_PATH, MCP_PATH } from '../http/request.ts';
import { pathsByFormat } from '../paths.ts';
import type { Surface } from '../surface.ts';
import { boardValue } from '../surfaces/operation.ts';

/** One question at one door, as it is typed into a shell. */
export interface DoorExample {
  readonly id: string;
  readonly title: string;
  /** What it is for, in a sentence. */
  readonly words: string;
  readonly code: string;
}

/** The same question at every door. Each is run by a test against the service. */
export function doorExamples(board: Surface, slug: string, baseUrl: string): readonly DoorExample[] {
  const paths = pathsByFormat(board);
  const at = (format: 'json' | 'csv' | 'rss') => `${baseUrl}${paths.get(format)}`;
  const value = boardValue(slug);
  const query = `{ board(slug: ${value}) { answer rows(first: 1) { edges { node { company filedOn url } } } } }`;
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: board.name, arguments: { limit: 1 } } };
  const follow = `subscription { boardRowAdded(board: ${value}) { eventId url } }`;
  const post = (path: string, body: object) =>
    `curl '${baseUrl}${path}' -H 'content-type: application/json' -d '${JSON.stringify(body)}'`;
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
      words: 'Model Context Protocol over HTTP, for agents; plain curl works.',
      code: post(MCP_PATH, call),
    },
    {
      id: 'csv',
      title: 'CSV',
      words: 'A table for a spreadsheet; without limit it is whole.',
      code: `curl '${at('csv')}?limit=1'`,
    },
    { id: 'rss', title: 'RSS', words: 'A feed for a reader.', code: `curl '${at('rss')}?limit=1'` },
    {
      id: 'subscription',
      title: 'Subscription',
      words: 'Server-sent events, from the moment a filing is on file.',
      code: `curl -N -H 'accept: text/event-stream' -G '${baseUrl}${GRAPHQL_PATH}' --data-urlencode 'query=${follow}'`,
    },
  ];
}
