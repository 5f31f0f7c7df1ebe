import type { Bytes } from '../representations/memoized-bytes.ts';
import type { JsonObject, ServiceFacts } from '../surface.ts';
import type { CallContext } from './call-tool.ts';
import { instructionsFor } from './instructions.ts';
import type { Result } from './replies.ts';
import { NEWEST_LEGACY, negotiated, SUPPORTED_VERSIONS } from './revisions.ts';
import { RpcError } from './rpc-error.ts';
import type { Tool } from './tool.ts';

/** Answers one method; throws RpcError. */
export type Method = (params: JsonObject, context: CallContext) => Result | Promise<Result>;

/** Methods by name, per era: a Map, so that no name of a prototype is a method. */
export type Methods = Readonly<Record<'legacy' | 'modern', ReadonlyMap<string, Method>>>;

interface MethodDeps {
  readonly service: ServiceFacts;
  readonly tools: readonly Tool[];
  /** Members of every result of the modern era. */
  readonly modernMembers: JsonObject;
  readonly serverInfo: JsonObject;
  readonly callTool: Method;
}

/** No listChanged: the list changes only with a new release, and nobody could be told over a plain POST. */
const CAPABILITIES: JsonObject = { tools: {} };

/** A client may keep the list and the discovery for an hour; they are the same for everybody. */
const LISTING_CACHE: JsonObject = { ttlMs: 3_600_000, cacheScope: 'public' };

const LOG_LEVELS = ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'];

/** The methods of both eras. What does not depend on the request is written as bytes once. */
export function mcpMethods({ service, tools, modernMembers, serverInfo, callTool }: MethodDeps): Methods {
  const instructions = instructionsFor(service);
  const listed: JsonObject[] = tools.map(({ call: _, arguments: __, ...entry }) => entry);
  const modern = (result: JsonObject) => bytes({ ...result, ...modernMembers });

  const legacyList = bytes({ tools: listed });
  const modernList = modern({ tools: listed, ...LISTING_CACHE });
  const discovery = modern({
    supportedVersions: SUPPORTED_VERSIONS,
    capabilities: CAPABILITIES,
    instructions,
    ...LISTING_CACHE,
  });
  const nothing = bytes({});

  return {
    legacy: new Map<string, Method>([
      ['initialize', (params) => initialize(params, { capabilities: CAPABILITIES, serverInfo, instructions })],
      ['ping', () => nothing],
      ['logging/setLevel', (params) => setLevel(params, nothing)],
      ['tools/list', (params) => onlyPage(params, legacyList)],
      ['tools/call', callTool],
    ]),
    modern: new Map<string, Method>([
      ['server/discover', () => discovery],
      ['tools/list', (params) => onlyPage(params, modernList)],
      ['tools/call', callTool],
    ]),
  };
}

function bytes(result: JsonObject): Bytes {
  return Buffer.from(JSON.stringify(result));
}

/** A client that names no revision gets our newest, as one does that names a revision we do not know. */
function initialize({ protocolVersion = NEWEST_LEGACY.name }: JsonObject, rest: JsonObject): Result {
  if (typeof protocolVersion !== 'string') {
    throw new RpcError(-32602, '"params.protocolVersion" must be the name of a revision, as text.');
  }
  return JSON.stringify({ protocolVersion: negotiated(protocolVersion).name, ...rest });
}

/** We send no log messages, so that any level is kept. */
function setLevel({ level }: JsonObject, nothing: Result): Result {
  if (typeof level === 'string' && LOG_LEVELS.includes(level)) return nothing;
  throw new RpcError(-32602, `"params.level" must be one of ${LOG_LEVELS.join(', ')}.`);
}

function onlyPage({ cursor }: JsonObject, list: Result): Result {
  if (cursor === undefined || cursor === null) return list;
  throw new RpcError(-32602, 'There is no such cursor: the list has one page. Ask without "cursor".');
}
