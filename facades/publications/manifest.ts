import { publicName } from '../arguments.ts';
import { isPublication, type Resource } from '../http/site.ts';
import { opening } from '../opening.ts';
import { addressTemplate, mediaTypeOf, pathsByFormat } from '../paths.ts';
import type { Argument, JsonObject, Publication } from '../surface.ts';

export const MANIFEST_SCHEMA = 'svc.manifest/1';

/** Doors that are not surfaces: one address for all questions. */
const ENDPOINTS = [
  {
    name: 'graphql',
    url: '/graphql',
    method: 'POST',
    description: 'GraphQL: any combination of all of it in one query. GraphiQL in a browser.',
  },
  {
    name: 'subscriptions',
    url: '/graphql/stream',
    method: 'PUT',
    description:
      'Subscriptions over one connection by graphql-sse; each over its own, or in an EventSource, at /graphql.',
  },
  {
    name: 'tools',
    url: '/boards/mcp',
    method: 'POST',
    description: 'Tools for agents: Model Context Protocol, JSON-RPC 2.0, stateless; plain curl works.',
  },
] as const;

/** Every surface the service serves, which one to call when, and in which formats. */
export function manifestPublication(everything: () => readonly Resource[]): Publication {
  return {
    name: 'manifest',
    title: 'Manifest',
    description: 'Every surface the service serves, which one to call, and where the corpus lives.',
    paths: [{ pattern: '/boards/manifest', formats: ['json'] }],
    maxAge: 3600,
    render(occasion) {
      const { service } = occasion;
      const surfaces = everything().map((resource) => surfaceEntry(resource, service.baseUrl));
      return {
        ...opening(MANIFEST_SCHEMA, occasion, `${surfaces.length} surfaces`),
        service: service.name,
        contact: service.contact,
        surfaces,
        endpoints: ENDPOINTS.map((endpoint) => ({ ...endpoint, url: `${service.baseUrl}${endpoint.url}` })),
        corpus: null,
        license: `${service.baseUrl}/boards/license`,
        sources: {},
        absent: { corpus: 'NOT_INGESTED' },
      };
    },
  };
}

function surfaceEntry(resource: Resource, baseUrl: string): JsonObject {
  const surface = isPublication(resource) ? null : resource;
  return {
    name: resource.name,
    title: resource.title,
    callWhen: resource.description,
    tool: surface?.tool === undefined ? null : surface.name,
    formats: Object.fromEntries(
      [...pathsByFormat(resource)].map(([format, path]) => [
        format,
        { url: `${baseUrl}${addressTemplate(path, surface?.arguments ?? [])}`, type: mediaTypeOf(resource, format) },
      ]),
    ),
    arguments: surface === null ? [] : surface.arguments.map(argumentEntry),
    maxAge: resource.maxAge,
  };
}

function argumentEntry(argument: Argument): JsonObject {
  const { inPath, required, schema } = argument;
  return { name: publicName(argument), ...(inPath === true ? { in: 'path' } : {}), required, ...schema };
}
