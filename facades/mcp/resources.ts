import type { JsonObject } from '../json-value.ts';
import { RpcError } from './json-rpc.ts';
import { noSuch } from './no-such.ts';
import type { Revision } from './revisions.ts';

/** A text that a client can read under an address of the protocol. */
export interface TextResource {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: 'text/plain' | 'text/markdown';
  text(): string;
}

/** The addresses of several resources, as RFC 6570 writes them. */
export type ResourceTemplate = Omit<TextResource, 'uri' | 'text'> & { readonly uriTemplate: string };

export interface Library {
  readonly resources: readonly TextResource[];
  readonly templates: readonly ResourceTemplate[];
}

/** Revisions before 2026-07-28 have a code of their own for a resource that is not there. */
const NO_SUCH_RESOURCE = { legacy: -32_002, modern: -32_602 } as const;

export const resourceListing = ({ resources }: Library): JsonObject => ({
  resources: resources.map(({ text: _, ...entry }) => entry),
});

export const templateListing = ({ templates }: Library): JsonObject => ({
  resourceTemplates: templates.map((entry) => ({ ...entry })),
});

/** Makes `resources/read`. Errors of the returned function: RpcError for an address that nothing has. */
export function resourceReader({ resources }: Library): (params: JsonObject, era: Revision['era']) => JsonObject {
  const table = new Map(resources.map((one) => [one.uri, one]));
  const known = [...table.keys()];
  return ({ uri }, era) => {
    if (typeof uri !== 'string') throw new RpcError(-32602, '"params.uri" must be the address of a resource, as text.');
    const found = table.get(uri);
    if (found === undefined) throw noSuch('resource', uri, known, { code: NO_SUCH_RESOURCE[era], data: { uri } });
    return { contents: [{ uri, mimeType: found.mimeType, text: found.text() }] };
  };
}
