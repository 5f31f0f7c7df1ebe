import { BOARDS } from '../../schema/domain/boards/index.ts';
import { ERROR_CODES } from '../../schema/domain/terms/error-codes.ts';
import { publicName } from '../arguments.ts';
import { DOCUMENTS_PATH, SCHEMA_PATH } from '../links.ts';
import { addressTemplate, pathsByFormat } from '../paths.ts';
import type { Publication, Resource } from '../resource.ts';
import type { ServiceFacts } from '../service-facts.ts';
import type { Argument } from '../surface.ts';
import { creditLine } from './license.ts';
import { LIMITS } from './limits.ts';
import { argumentsOf } from './manifest.ts';

/** The service in plain text, for automated readers: its answers, their addresses and arguments, and its errors. */
export function llmsPublication(everything: () => readonly Resource[]): Publication {
  return {
    name: 'llms',
    title: 'Plain text for automated readers',
    description:
      'Questions that the service answers and their addresses, with arguments and error codes, in plain text.',
    paths: [{ pattern: '/boards/llms.txt', formats: ['text'] }],
    maxAge: 3600,
    render: ({ service }) => wholeText(everything(), service, (resource) => entry(resource, service)),
  };
}

/** The same in fewer words, for a model that asks for it: of what is served only titles and addresses. */
export function llmsText(resources: readonly Resource[], service: ServiceFacts): string {
  return wholeText(resources, service, (resource) => `- ${resource.title}: ${addresses(resource, service)}`);
}

function wholeText(
  resources: readonly Resource[],
  service: ServiceFacts,
  entryOf: (resource: Resource) => string,
): string {
  return [
    `# ${service.name}`,
    `> What companies file with the SEC, the day they file it: ${BOARDS.length} boards of filings, every row ` +
      'linked to its filing. Descriptions, not ratings.',
    ...(service.notice === null ? [] : [service.notice]),
    `## How to use it\n\n${usage(service)}`,
    `## Boards\n\n${BOARDS.map(
      ({ slug, tool, question }) => `- ${question} ${service.baseUrl}/boards/` + `${slug}.json (tool ${tool})`,
    ).join('\n')}`,
    `## Everything that is served, with its arguments\n\n${resources.map(entryOf).join('\n')}`,
    `## Limits\n\n${LIMITS.map(([what, words]) => `- ${what}: ${words}.`).join('\n')}`,
    `## Errors\n\nOver HTTP as application/problem+json {type, title, status, detail, code, hint}. A failed ` +
      `tool call returns the same details.\n\n${errors()}`,
    `## Licence\n\nCC BY 4.0. ${creditLine(service)} Contact: ${service.contact}`,
  ]
    .join('\n\n')
    .concat('\n');
}

function usage({ baseUrl }: ServiceFacts): string {
  return [
    '- Quote exact numbers, cite the link of the row, and name the day the answer is for.',
    '- A JSON reply of data opens with schema, asOf and a one-line answer; that of watch_company opens with ' +
      'schema and status. A null has its reason in absent. Errors are described below.',
    `- Tools (Model Context Protocol, JSON-RPC 2.0): POST ${baseUrl}/boards/mcp`,
    `- GraphQL: POST ${baseUrl}/graphql; subscriptions there too, as server-sent events; its schema, with prices: ` +
      `${baseUrl}${SCHEMA_PATH}; our own operations, by their hash: ${baseUrl}${DOCUMENTS_PATH}.json`,
    '- No key and no login. Replies say how long you may cache them. Please do.',
  ].join('\n');
}

function entry(resource: Resource, service: ServiceFacts): string {
  const line = `- ${resource.title}: ${resource.description} ${addresses(resource, service)}`;
  return [line, ...argumentsOf(resource).map(argumentLine)].join('\n');
}

function addresses(resource: Resource, { baseUrl }: ServiceFacts): string {
  const declared = argumentsOf(resource);
  const paths = [...pathsByFormat(resource)].map(
    ([format, path]) => `${format} ${baseUrl}${addressTemplate(path, declared)}`,
  );
  return paths.length === 0 ? `tool ${resource.name}` : paths.join(', ');
}

function argumentLine(argument: Argument): string {
  const { schema, required } = argument;
  const type = String(schema.format ?? schema.type);
  return `  - ${publicName(argument)} (${type}${required ? ', required' : ''}): ${schema.description}`;
}

function errors(): string {
  return Object.entries(ERROR_CODES)
    .map(([code, { status, title }]) => `- ${code} (${status}): ${title}.`)
    .join('\n');
}
