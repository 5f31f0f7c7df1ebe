import { ERROR_CODES } from '../../schema/domain/terms/error-codes.ts';
import { publicName } from '../arguments.ts';
import { PROBLEM_SCHEMA } from '../errors.ts';
import { isPublication, type Resource } from '../http/site.ts';
import { bareType, mediaTypeOf, pathIn } from '../paths.ts';
import { replySchemas } from '../reply-schemas.ts';
import type { Argument, Format, JsonObject, Publication } from '../surface.ts';

/** Errors any path may answer with; those of others are in the table of `/boards/llms.txt`. */
const COMMON_ERRORS = [400, 404, 406, 409, 500, 503] as const;

/** The contract of every path as OpenAPI 3.1, row schemas included. */
export function openapiPublication(everything: () => readonly Resource[]): Publication {
  return {
    name: 'openapi',
    title: 'OpenAPI',
    description: 'The contract of every path: OpenAPI 3.1 with the full schema of every reply.',
    paths: [{ pattern: '/boards/openapi', formats: ['json'] }],
    maxAge: 3600,
    render: ({ service }) => ({
      openapi: '3.1.0',
      info: {
        title: service.name,
        version: '1',
        summary: 'What companies file with the SEC, the day they file it.',
        description: service.notice ?? 'Every row links to its filing at the SEC. Descriptions, not ratings.',
        contact: /^https?:/.test(service.contact) ? { url: service.contact } : { name: service.contact },
        license: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
      },
      servers: [{ url: service.baseUrl }],
      security: [],
      tags: [
        { name: 'data', description: 'Questions about filings.' },
        { name: 'about', description: 'The service itself.' },
      ],
      paths: Object.fromEntries(everything().flatMap(pathItems)),
      components: {
        schemas: { ...replySchemas(everything()), Problem: PROBLEM_SCHEMA },
        responses: Object.fromEntries(COMMON_ERRORS.map((status) => [`Error${status}`, errorResponse(status)])),
      },
    }),
  };
}

function pathItems(resource: Resource): [string, JsonObject][] {
  return resource.paths.flatMap(({ pattern, formats }) =>
    formats.map((format): [string, JsonObject] => [
      pathIn(pattern, format),
      { get: operation(resource, pattern, format) },
    ]),
  );
}

function operation(resource: Resource, pattern: string, format: Format): JsonObject {
  const declared = isPublication(resource) ? [] : resource.arguments;
  const narrows: JsonObject[] =
    isPublication(resource) || resource.narrow === undefined
      ? []
      : [{ name: 'board', in: 'query', description: 'One board alone, by its slug.', schema: { type: 'string' } }];
  return {
    operationId: `${resource.name}_${format}${pattern.endsWith('/all') ? '_all' : ''}`,
    tags: [isPublication(resource) ? 'about' : 'data'],
    summary: `${resource.title} (${format})`,
    description: resource.description,
    parameters: [...narrows, ...declared.filter((one) => isAskedAt(one, pattern)).map(parameter)],
    responses: {
      200: {
        description: resource.description,
        content: { [bareType(mediaTypeOf(resource, format))]: { schema: schemaOf(resource, format) } },
      },
      304: { description: 'What the client holds is still right.' },
      ...Object.fromEntries(COMMON_ERRORS.map((status) => [status, { $ref: `#/components/responses/Error${status}` }])),
    },
  };
}

/** An argument of the path is asked for only where the path has a place for it. */
function isAskedAt(argument: Argument, pattern: string): boolean {
  return argument.inPath !== true || pattern.includes(`{${publicName(argument)}}`);
}

function parameter(argument: Argument): JsonObject {
  const { inPath, required, schema } = argument;
  const { description, ...rest } = schema;
  const name = publicName(argument);
  if (inPath === true) return { name, in: 'path', required: true, description, schema: rest };
  return { name, in: 'query', required, description, schema: rest };
}

function schemaOf(resource: Resource, format: Format): JsonObject {
  return format === 'json' ? { $ref: `#/components/schemas/${resource.name}` } : { type: 'string' };
}

function errorResponse(status: number): JsonObject {
  const codes = Object.entries(ERROR_CODES).filter(([, entry]) => entry.status === status);
  return {
    description: codes.map(([code, { title }]) => `${code}: ${title}.`).join(' '),
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}
