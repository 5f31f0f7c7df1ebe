import { CARD_PATH, DOCUMENTS_PATH, GRAPHQL_PATH, SCHEMA_PATH, SERVER_PATH } from '../links.ts';
import { documents } from '../replies/generated/documents.ts';
import { documentIdOf } from './documents.ts';
import type { DoorExample } from './examples.ts';

/** What the scalars of the schema are in TypeScript; a test compares them with the schema. */
export const SCALARS = {
  AccessionNumber: 'string',
  Cik: 'number',
  Date: 'string',
  DateTime: 'string',
} as const;

/** How common libraries ask this service. Tests execute their queries and fetch their addresses. */
export function recipes(baseUrl: string): readonly DoorExample[] {
  const scalars = Object.entries(SCALARS).map(([name, type]) => `      ${name}: '${type}',`);
  return [
    {
      id: 'codegen',
      title: 'Types for TypeScript',
      words: 'codegen.ts for @graphql-codegen/cli and its client-preset: every scalar has a type.',
      code: `import type { CodegenConfig } from '@graphql-codegen/cli';

export default {
  schema: '${baseUrl}${SCHEMA_PATH}',
  documents: 'src/**/*.tsx',
  generates: { 'src/gql/': { preset: 'client' } },
  config: {
    strictScalars: true,
    scalars: {
${scalars.join('\n')}
    },
  },
} satisfies CodegenConfig;`,
    },
    {
      id: 'react',
      title: 'React',
      words: 'With fetch alone. A page of any site may read the answer.',
      code: `import { use } from 'react';

const query = '{ board(slug: LATE_FILERS) { answer rows(first: 5) { nodes { id displayName url } } } }';
const late = fetch('${baseUrl}${GRAPHQL_PATH}', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query }),
}).then((response) => response.json());

export function LateFilers() {
  const { board } = use(late).data;
  const rows = board.rows.nodes.map(({ id, displayName, url }) => <li key={id}><a href={url}>{displayName}</a></li>);
  return <ul>{rows}</ul>;
}`,
    },
    {
      id: 'urql',
      title: 'urql, page by page',
      words: 'Lists are Relay connections: with Graphcache each page is added to those before it.',
      code: `import { cacheExchange } from '@urql/exchange-graphcache';
import { relayPagination } from '@urql/exchange-graphcache/extras';
import { Client, fetchExchange } from 'urql';

const pages = cacheExchange({ resolvers: { Board: { rows: relayPagination() } } });
export const client = new Client({ url: '${baseUrl}${GRAPHQL_PATH}', exchanges: [pages, fetchExchange] });
export const LATE = \`query Late($after: String) {
  board(slug: LATE_FILERS) { id rows(first: 5, after: $after) {
    edges { node { id displayName filedOn } } pageInfo { hasNextPage endCursor } } } }\`;`,
    },
    {
      id: 'by-hash',
      title: 'By hash',
      words: `Our own operations are in ${DOCUMENTS_PATH}.json. A cache can ask for the answer again by its ETag.`,
      code: `curl -i '${baseUrl}${GRAPHQL_PATH}?documentId=${documentIdOf(documents.answers)}'`,
    },
    {
      id: 'pandas',
      title: 'pandas',
      words: 'The CSV of any board or search. Codes stay text, so that they keep their leading zeros.',
      code: `import pandas
rows = pandas.read_csv('${baseUrl}/boards/late-filers.csv', dtype={'sic': str, 'items': str}, parse_dates=['filedOn'])`,
    },
    {
      id: 'agent-client',
      title: 'An agent, from our domain alone',
      words: `server.json is what a registry of MCP servers lists. Clients read the card ${CARD_PATH}.`,
      code: `import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

const { remotes } = await fetch('${baseUrl}${SERVER_PATH}').then((response) => response.json());
const client = new Client({ name: 'my-agent', version: '1.0.0' });
await client.connect(new StreamableHTTPClientTransport(new URL(remotes[0].url)));
const { content } = await client.callTool({ name: 'get_overview', arguments: {} });`,
    },
  ];
}
