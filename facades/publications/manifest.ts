import { z } from 'zod';
import { publicName } from '../arguments.ts';
import type { JsonObject } from '../json-value.ts';
import { opening } from '../opening.ts';
import { addressTemplate, mediaTypeOf, pathsByFormat } from '../paths.ts';
import { ANY_OBJECT, reply, said, TEXT, WHOLE } from '../reply.ts';
import { isPublication, type Publication, type Resource } from '../resource.ts';
import { type Argument, toolName } from '../surface.ts';
import { board } from '../surfaces/shared/common-arguments.ts';
import { ENDPOINTS } from './endpoints.ts';

const MANIFEST_SCHEMA = 'svc.manifest/1';

const ADDRESSES = z.record(TEXT, z.strictObject({ url: said(TEXT, 'Address.'), type: said(TEXT, 'Media type.') }));

const CONTRACT = reply(MANIFEST_SCHEMA, 'Manifest', {
  service: said(TEXT, 'Name of the service.'),
  contact: said(TEXT, 'Contact.'),
  surfaces: said(
    z.array(
      z.strictObject({
        name: said(TEXT, 'Name of the surface.'),
        title: said(TEXT, 'Title for readers.'),
        callWhen: said(TEXT, 'Question that it answers.'),
        tool: said(TEXT.nullable(), 'Name of the tool. Null if there is none.'),
        formats: said(ADDRESSES, 'Address and media type of each format.'),
        arguments: said(z.array(ANY_OBJECT), 'Arguments, each as a JSON Schema with its name.'),
        maxAge: said(WHOLE, 'Seconds an answer may be cached.'),
      }),
    ),
    'Everything that is asked or read by one path.',
  ),
  endpoints: said(
    z.array(
      z.strictObject({
        name: said(TEXT, 'Name of the operation.'),
        url: said(TEXT, 'Address.'),
        method: said(TEXT, 'HTTP method.'),
        description: said(TEXT, 'Purpose.'),
      }),
    ),
    'The other paths: one address for many questions, the pages around watches, and what operators ask.',
  ),
  corpus: said(TEXT.nullable(), 'Address of the whole data set.'),
  license: said(TEXT, 'Terms of use.'),
});

/** Every surface of the service, when to call it, and its formats. */
export function manifestPublication(everything: () => readonly Resource[]): Publication {
  return {
    name: 'manifest',
    title: 'Manifest',
    description: 'Every resource of the service, when to call it, and the address of the whole data set.',
    paths: [{ pattern: '/boards/manifest', formats: ['json'] }],
    reply: CONTRACT,
    maxAge: 3600,
    render(context) {
      const { service } = context;
      const surfaces = everything().map((resource) => surfaceEntry(resource, service.baseUrl));
      return {
        ...opening(MANIFEST_SCHEMA, context, `the service has ${surfaces.length} resources`),
        service: service.name,
        contact: service.contact,
        surfaces,
        endpoints: ENDPOINTS.flatMap(({ path, methods }) =>
          methods.map(({ name, method, description }) => ({
            name,
            url: `${service.baseUrl}${path}`,
            method,
            description,
          })),
        ),
        corpus: null,
        license: `${service.baseUrl}/boards/license`,
        sources: {},
        absent: { corpus: 'NOT_RUN' },
      };
    },
  };
}

/** The query parameter that narrows a surface of all boards to one. */
const NARROWING: Argument = {
  ...board,
  required: false,
  schema: { ...board.schema, description: 'Slug of a single board.' },
};

/** The arguments a resource takes over HTTP. */
export function argumentsOf(resource: Resource): readonly Argument[] {
  if (isPublication(resource)) return [];
  const declared = resource.arguments
    .filter(({ bodyOnly }) => bodyOnly !== true)
    .map((one) => (one.requiredInQuery === true ? { ...one, required: true } : one));
  return resource.narrow === undefined ? declared : [NARROWING, ...declared];
}

function surfaceEntry(resource: Resource, baseUrl: string): JsonObject {
  const surface = isPublication(resource) ? null : resource;
  return {
    name: resource.name,
    title: resource.title,
    callWhen: resource.description,
    tool: surface?.tool === undefined ? null : toolName(surface),
    formats: Object.fromEntries(
      [...pathsByFormat(resource)].map(([format, path]) => [
        format,
        { url: `${baseUrl}${addressTemplate(path, argumentsOf(resource))}`, type: mediaTypeOf(resource, format) },
      ]),
    ),
    arguments: argumentsOf(resource).map(argumentEntry),
    maxAge: resource.maxAge,
  };
}

function argumentEntry(argument: Argument): JsonObject {
  const { inPath, required, schema } = argument;
  return { name: publicName(argument), ...(inPath === true ? { in: 'path' } : {}), required, ...schema };
}
