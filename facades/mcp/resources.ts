import { type JsonObject, parseObject } from '../json-value.ts';
import type { CallContext } from './call-tool.ts';
import { RpcError } from './json-rpc.ts';
import { noSuch } from './no-such.ts';

/** A text that a client can read under an address of the protocol. */
export interface TextResource {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: 'text/plain' | 'text/markdown' | 'application/json';
  text(): string;
}

/** The addresses of several resources, as RFC 6570 writes them. */
export type ResourceTemplate = Omit<TextResource, 'uri' | 'text'> & { readonly uriTemplate: string };

/** What an address of the service answers. */
export interface Opened {
  readonly status: number;
  readonly mimeType: string;
  readonly text: string;
}

export interface Library {
  readonly resources: readonly TextResource[];
  readonly templates: readonly ResourceTemplate[];
  /** Addresses that begin so are resources too: an agent cannot open them otherwise. */
  readonly addresses?: { readonly begin: string; open(path: string, client: string | null): Promise<Opened> };
}

/** Revisions before 2026-07-28 have a code of their own for a resource that is not there. */
const NO_SUCH_RESOURCE = { legacy: -32_002, modern: -32_602 } as const;

/** Addresses of JSON and text; tables of CSV may be as large as the data. */
const READABLE = /^[^?#]+\.(?:json|txt)(?:\?[^#]*)?$/;

/** The most that a host takes, in characters. */
const TEXT_MAX = 40_000;

export const resourceListing = ({ resources }: Library): JsonObject => ({
  resources: resources.map(({ text: _, ...entry }) => entry),
});

export const templateListing = ({ templates }: Library): JsonObject => ({
  resourceTemplates: templates.map((entry) => ({ ...entry })),
});

/** Makes `resources/read`. Errors of the returned function: RpcError for an address that nothing has. */
export function resourceReader(
  { resources, addresses }: Library,
  kept: JsonObject,
): (params: JsonObject, context: CallContext) => Promise<JsonObject> {
  const table = new Map(resources.map((one) => [one.uri, one]));
  const known = [...table.keys()];
  return async ({ uri }, { revision: { era }, client = null, allowance }) => {
    if (typeof uri !== 'string') throw new RpcError(-32602, '"params.uri" must be the address of a resource, as text.');
    const found = table.get(uri);
    const more = era === 'modern' ? kept : {};
    if (found !== undefined) return { contents: [{ uri, mimeType: found.mimeType, text: found.text() }], ...more };
    // The allowance of a batch is for its calls.
    const isAddress = allowance === undefined && addresses !== undefined && uri.startsWith(addresses.begin);
    if (!isAddress || !READABLE.test(uri)) {
      throw noSuch('resource', uri, known, { code: NO_SUCH_RESOURCE[era], data: { uri } });
    }
    const { status, mimeType, text } = await addresses.open(`/${uri.slice(addresses.begin.length)}`, client);
    if (status !== 200) {
      const { detail, hint } = parseObject(text);
      throw new RpcError(NO_SUCH_RESOURCE[era], `${String(detail)} ${String(hint)}`, { data: { uri } });
    }
    if (text.length > TEXT_MAX) {
      const words = `This resource has ${text.length} characters, more than the ${TEXT_MAX} that we send.`;
      throw new RpcError(-32602, `${words} Ask for fewer rows (limit or first), or ask a tool.`, { data: { uri } });
    }
    return { contents: [{ uri, mimeType, text }] };
  };
}
