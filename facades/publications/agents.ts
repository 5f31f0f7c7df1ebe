import { BOARDS } from '../../schema/domain/boards/index.ts';
import type { JsonObject } from '../json-value.ts';
import { CARD_PATH, MCP_PATH, SERVER_PATH } from '../links.ts';
import type { Publication } from '../resource.ts';
import type { ServiceFacts } from '../service-facts.ts';
import { type Surface, toolName } from '../surface.ts';
import { SUPPORTED_VERSIONS, serverInfo } from '../tool-interface.ts';

const SCHEMAS = 'https://static.modelcontextprotocol.io/schemas';
const CARD_TYPE = 'application/mcp-server-card+json';
const SERVER = 'filings-boards';

/**
 * Where agents find the tools: the form of the registry of MCP servers, the card that clients read before they connect,
 * and the catalog in which a client that knows only the domain finds the card.
 *
 * Sources: github.com/modelcontextprotocol/registry (`remote-servers.mdx`), SEP-2127, github.com/Agent-Card/ai-catalog.
 */
export function agentPublications(surfaces: readonly Surface[]): readonly Publication[] {
  const tools = surfaces.filter(({ tool }) => tool !== undefined).map(toolName);
  return [
    {
      name: 'mcp_server',
      title: 'server.json',
      description: 'The tool endpoint in the form of the registry of MCP servers, with the names of the tools.',
      mediaType: 'application/json; charset=utf-8',
      ...published([SERVER_PATH, '/boards/server.json'], (service) => ({
        $schema: `${SCHEMAS}/2025-12-11/server.schema.json`,
        ...identity(service),
        remotes: [remote(service)],
        // The one key of which a registry keeps what we say.
        _meta: { 'io.modelcontextprotocol.registry/publisher-provided': { tools } },
      })),
    },
    {
      name: 'mcp_server_card',
      title: 'MCP server card',
      description: 'Address of the tool endpoint and its revisions of MCP, for clients before they connect.',
      mediaType: CARD_TYPE,
      ...published([CARD_PATH, `${MCP_PATH}/server-card`], (service) => ({
        $schema: `${SCHEMAS}/v1/server-card.schema.json`,
        ...identity(service),
        remotes: [{ ...remote(service), supportedProtocolVersions: SUPPORTED_VERSIONS }],
      })),
    },
    {
      name: 'ai_catalog',
      title: 'AI Catalog',
      description: 'Address of the MCP server card, for clients that know only the domain.',
      mediaType: 'application/ai-catalog+json',
      ...published(['/.well-known/ai-catalog.json'], ({ baseUrl }) => ({
        specVersion: '1.0',
        entries: [
          {
            identifier: `urn:air:${new URL(baseUrl).hostname}:mcp:${SERVER}`,
            type: CARD_TYPE,
            url: `${baseUrl}${CARD_PATH}`,
          },
        ],
      })),
    },
  ];
}

/** A document at the first of these addresses; others lead there. */
function published(patterns: readonly string[], content: (service: ServiceFacts) => JsonObject) {
  return {
    paths: patterns.map((pattern, at) => ({ pattern, formats: at === 0 ? ['text'] : [] })),
    maxAge: 3600,
    render: ({ service }) => JSON.stringify(content(service)),
  } satisfies Partial<Publication>;
}

/** Who answers: the name is the domain backwards, since a registry lets only the owner of a domain use it. */
function identity(service: ServiceFacts): JsonObject {
  const { baseUrl, isSample } = service;
  const domain = new URL(baseUrl).hostname
    .replaceAll(/[^\w.-]/g, '')
    .split('.')
    .toReversed()
    .join('.');
  const { title, version } = serverInfo(service);
  return {
    name: `${domain}/${SERVER}`,
    title,
    description: isSample
      ? `Sample world of invented companies: ${BOARDS.length} boards of their filings, and a card of each company.`
      : `What companies file with the SEC, the day they file it: ${BOARDS.length} boards, and a card of each company.`,
    version,
    websiteUrl: `${baseUrl}/boards/developers`,
  };
}

const remote = ({ baseUrl }: ServiceFacts) => ({ type: 'streamable-http', url: `${baseUrl}${MCP_PATH}` });
