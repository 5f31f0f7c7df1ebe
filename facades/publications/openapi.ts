import { z } from 'zod';
import { ERROR_CODES } from '../../schema/domain/terms/error-codes.ts';
import { lazily } from '../../schema/domain/terms/lazily.ts';
import { publicName } from '../arguments.ts';
import { PROBLEM_SCHEMA } from '../errors.ts';
import type { JsonObject } from '../json-value.ts';
import { bareType, mediaTypeOf, pathIn, pathsByFormat } from '../paths.ts';
import type { Replying } from '../replies/of-surface.ts';
import { replyContracts } from '../replies/reply-contracts.ts';
import { ANY_OBJECT, type AnyContract, said, TEXT } from '../reply.ts';
import { dataBeside, isPublication, type Publication, type Resource, routesOf } from '../resource.ts';
import type { Argument, Format, Surface } from '../surface.ts';
import { ENDPOINTS, type Endpoint, type EndpointMethod } from './endpoints.ts';
import { LICENCE } from './license.ts';
import { argumentsOf } from './manifest.ts';

const NOT_MODIFIED = { description: 'The client’s copy is still current.' };

/** Errors any path may return; the others are in the table of `/boards/llms.txt`. */
const COMMON_ERRORS = [400, 404, 406, 409, 500, 503] as const;

/** Opens as OpenAPI requires, not as our other replies do. */
const CONTRACT = z.strictObject({
  openapi: said(TEXT, 'Version of OpenAPI.'),
  info: said(ANY_OBJECT, 'Name, version, contact and licence of the service.'),
  servers: said(z.array(ANY_OBJECT), 'Base address.'),
  security: said(z.array(ANY_OBJECT), 'Empty: there is no key and no login.'),
  tags: said(z.array(ANY_OBJECT), 'Groups of operations.'),
  paths: said(ANY_OBJECT, 'Paths, with their replies.'),
  components: said(ANY_OBJECT, 'Schemas of replies and errors.'),
});

/** The contract of every path as OpenAPI 3.1, row schemas included. */
export function openapiPublication(everything: () => readonly Resource[]): Publication {
  // Made at the first request, so as not to slow down the start.
  const schemas = lazily(() => replyContracts(contractsOf(everything())));
  return {
    name: 'openapi',
    title: 'OpenAPI',
    description: 'The contract of every path: OpenAPI 3.1 with the full schema of every reply.',
    paths: [{ pattern: '/boards/openapi', formats: ['json'] }],
    reply: CONTRACT,
    maxAge: 3600,
    render: ({ service }) => ({
      openapi: '3.1.0',
      info: {
        title: service.name,
        version: '1',
        summary: 'What companies file with the SEC, the day they file it.',
        description: service.notice ?? 'Every row links to its filing at the SEC. Descriptions, not ratings.',
        contact: /^https?:/.test(service.contact) ? { url: service.contact } : { name: service.contact },
        license: { name: LICENCE.licence, url: LICENCE.url },
      },
      servers: [{ url: service.baseUrl }],
      security: [],
      tags: [
        { name: 'data', description: 'Questions about filings.' },
        { name: 'about', description: 'The service itself.' },
      ],
      paths: Object.fromEntries([...dataPaths(everything()), ...ENDPOINTS.map(endpointItem)]),
      components: {
        schemas: { ...schemas(), Problem: PROBLEM_SCHEMA },
        responses: Object.fromEntries(COMMON_ERRORS.map((status) => [`Error${status}`, errorResponse(status)])),
      },
    }),
  };
}

/** The replies served as JSON, by the names of their resources. */
function contractsOf(resources: readonly Resource[]): Map<string, Replying | AnyContract> {
  return new Map(
    resources.flatMap((resource) => {
      const reply = isPublication(resource) ? resource.reply : resource;
      return reply !== undefined && pathsByFormat(resource).has('json') ? [[resource.name, reply]] : [];
    }),
  );
}

function endpointItem({ path, tag, methods }: Endpoint): [string, JsonObject] {
  return [
    path,
    Object.fromEntries(methods.map((method) => [method.method.toLowerCase(), endpointOperation(tag, method)])),
  ];
}

function endpointOperation(tag: string, method: EndpointMethod): JsonObject {
  const { name, description, arguments: declared = [], inPath = [], takes, gives, hasTags, status = 200 } = method;
  const schema = gives === 'application/json' ? { type: 'object' } : { type: 'string' };
  return {
    operationId: name,
    tags: [tag],
    summary: description,
    description,
    parameters: [
      ...inPath.map(({ name: of, schema: { description: words, ...type } }) => ({
        ...{ name: of, in: 'path', required: true, description: words, schema: type },
      })),
      ...(takes === undefined ? declared.map(parameter) : []),
    ],
    ...(takes === undefined
      ? {}
      : { requestBody: { required: true, content: { [takes]: { schema: bodySchema(declared) } } } }),
    responses: {
      [status]: { description, ...(gives === undefined ? {} : { content: { [gives]: { schema } } }) },
      ...(hasTags === true && { 304: NOT_MODIFIED }),
      ...commonErrors(),
    },
  };
}

/** A form by its fields; a JSON body is explained by its protocol. */
function bodySchema(declared: readonly Argument[]): JsonObject {
  const required = declared.filter((one) => one.required).map(publicName);
  return {
    type: 'object',
    ...(declared.length === 0
      ? {}
      : { properties: Object.fromEntries(declared.map((one) => [publicName(one), one.schema])), required }),
  };
}

function commonErrors(): JsonObject {
  return Object.fromEntries(COMMON_ERRORS.map((status) => [status, { $ref: `#/components/responses/Error${status}` }]));
}

function dataPaths(resources: readonly Resource[]): [string, JsonObject][] {
  const beside = dataBeside(routesOf(resources));
  return resources.flatMap((resource) => pathItems(resource, beside));
}

function pathItems(resource: Resource, beside: ReadonlyMap<string, string>): [string, JsonObject][] {
  return resource.paths.flatMap(({ pattern, formats }) =>
    formats.map((format): [string, JsonObject] => {
      const get = operation(resource, pattern, format);
      const isPosted = !isPublication(resource) && resource.takesPosts === true;
      const path = pathIn(pattern, format);
      return [
        path,
        {
          get: { ...get, responses: { ...get.responses, ...ledToData(beside.get(path)) } },
          ...(isPosted ? { post: posted(resource, pattern, format) } : {}),
        },
      ];
    }),
  );
}

/** For a page that has no data of its own. */
function ledToData(path: string | undefined): JsonObject {
  return path === undefined ? {} : { 308: { description: `A client that prefers JSON finds it at ${path}.` } };
}

function operation(
  resource: Resource,
  pattern: string,
  format: Format,
): JsonObject & { readonly responses: { readonly [status: string]: JsonObject } } {
  return {
    operationId: `${resource.name}_${format}${pattern.endsWith('/all') ? '_all' : ''}`,
    tags: [isPublication(resource) ? 'about' : 'data'],
    summary: `${resource.title} (${format})`,
    description: resource.description,
    parameters: argumentsOf(resource)
      .filter((one) => isAskedAt(one, pattern))
      .map(parameter),
    responses: {
      200: {
        description: resource.description,
        content: { [bareType(mediaTypeOf(resource, format))]: { schema: schemaOf(resource, format) } },
      },
      ...led(resource, format),
      304: NOT_MODIFIED,
      ...commonErrors(),
    },
  };
}

/** A page with one canonical address redirects there from its others. */
function led(resource: Resource, format: Format): JsonObject {
  if (isPublication(resource) || resource.lead === undefined || format !== 'html') return {};
  const { status } = resource.lead;
  const description =
    status === 308
      ? 'This address is another spelling; the page is at the one in location.'
      : 'The search found what it was asked for; its page is at the address in location.';
  return { [status]: { description } };
}

/** The same answer for posted arguments. */
function posted(surface: Surface, pattern: string, format: Format): JsonObject {
  const { 302: _, 304: __, ...responses } = operation(surface, pattern, format).responses;
  return {
    operationId: `${surface.name}_${format}_posted`,
    tags: ['data'],
    summary: `${surface.title} (${format}), from a body`,
    description: surface.description,
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: bodySchema(surface.arguments) },
        ...(surface.form === undefined ? {} : { 'application/x-www-form-urlencoded': { schema: surface.form.schema } }),
      },
    },
    responses,
  };
}

/** An argument in the path is required only if the path has a placeholder for it. */
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
  if (format === 'json') return { $ref: `#/components/schemas/${resource.name}` };
  return { type: /[/+]json$/.test(bareType(mediaTypeOf(resource, format))) ? 'object' : 'string' };
}

function errorResponse(status: number): JsonObject {
  const codes = Object.entries(ERROR_CODES).filter(([, entry]) => entry.status === status);
  return {
    description: codes.map(([code, { title }]) => `${code}: ${title}.`).join(' '),
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}
