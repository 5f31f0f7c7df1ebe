import { BOARDS } from '../../schema/domain/boards/index.ts';
import { ERROR_CODES } from '../../schema/domain/terms/error-codes.ts';
import { publicName } from '../arguments.ts';
import { isPublication, type Resource } from '../http/site.ts';
import { addressTemplate, pathsByFormat } from '../paths.ts';
import type { Argument, Publication, ServiceFacts, Surface } from '../surface.ts';
import { creditLine } from './license.ts';

/** The service in plain text, for automated readers: what it answers, where, with which arguments, and its errors. */
export function llmsPublication(everything: () => readonly Resource[]): Publication {
  return {
    name: 'llms',
    title: 'Plain text for automated readers',
    description: 'What the service answers and where, with arguments and error codes, in plain text.',
    paths: [{ pattern: '/boards/llms.txt', formats: ['text'] }],
    maxAge: 3600,
    render: ({ service }) => {
      const resources = everything();
      const surfaces = resources.filter((resource): resource is Surface => !isPublication(resource));
      return [
        `# ${service.name}`,
        `> What companies file with the SEC, the day they file it: ${BOARDS.length} boards of filings, every row linked to its filing. Descriptions, not ratings.`,
        ...(service.notice === null ? [] : [service.notice]),
        `## How to use it\n\n${usage(service)}`,
        `## Boards\n\n${BOARDS.map(({ slug, tool, question }) => `- ${question} ${service.baseUrl}/boards/${slug}.json (tool ${tool})`).join('\n')}`,
        `## Everything that is served\n\n${resources.map((resource) => entry(resource, service)).join('\n')}`,
        `## Arguments\n\n${argumentsOf(surfaces).map(argumentLine).join('\n')}`,
        `## Errors\n\nOver HTTP as application/problem+json {type, title, status, detail, code, hint}; a tool says the same words in its result.\n\n${errors()}`,
        `## Licence\n\nCC BY 4.0. ${creditLine(service)} Contact: ${service.contact}`,
      ]
        .join('\n\n')
        .concat('\n');
    },
  };
}

function usage({ baseUrl }: ServiceFacts): string {
  return [
    '- Quote exact numbers, cite the link of the row, and name the day the answer is for.',
    '- Every JSON reply opens with schema, asOf and a one-line answer. A null has its reason in absent.',
    `- Tools (Model Context Protocol, JSON-RPC 2.0): POST ${baseUrl}/boards/mcp`,
    `- GraphQL: POST ${baseUrl}/graphql; subscriptions there too, as server-sent events`,
    '- No key and no login. Replies say how long they may be kept; please keep them.',
  ].join('\n');
}

function entry(resource: Resource, { baseUrl }: ServiceFacts): string {
  const declared = isPublication(resource) ? [] : resource.arguments;
  const paths = [...pathsByFormat(resource)].map(
    ([format, path]) => `${format} ${baseUrl}${addressTemplate(path, declared)}`,
  );
  const where = paths.length === 0 ? `tool ${resource.name}` : paths.join(', ');
  return `- ${resource.title}: ${resource.description} ${where}`;
}

/** Every argument once, by name: surfaces share them. */
function argumentsOf(surfaces: readonly Surface[]): readonly Argument[] {
  const byName = new Map(
    surfaces.flatMap((surface) => surface.arguments).map((argument) => [publicName(argument), argument]),
  );
  return [...byName.values()];
}

function argumentLine(argument: Argument): string {
  const { schema } = argument;
  return `- ${publicName(argument)} (${String(schema.format ?? schema.type)}): ${schema.description}`;
}

function errors(): string {
  return Object.entries(ERROR_CODES)
    .map(([code, { status, title }]) => `- ${code} (${status}): ${title}.`)
    .join('\n');
}
