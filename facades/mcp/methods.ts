import type { JsonObject } from '../json-value.ts';
import type { ServiceFacts } from '../service-facts.ts';
import type { CallContext } from './call-tool.ts';
import { type Answer, RpcError } from './json-rpc.ts';
import { NEWEST_LEGACY, negotiated, SUPPORTED_VERSIONS } from './revisions.ts';
import type { Tool } from './tools.ts';

/** Answers one method; throws RpcError. */
export type Method = (params: JsonObject, context: CallContext) => Answer | Promise<Answer>;

/** Methods by name, per era: a Map, so that names on a prototype are not methods. */
export type Methods = Readonly<Record<'legacy' | 'modern', ReadonlyMap<string, Method>>>;

interface MethodDeps {
  readonly service: ServiceFacts;
  readonly tools: readonly Tool[];
  /** Members of every result of the modern era. */
  readonly modernMembers: JsonObject;
  readonly serverInfo: JsonObject;
  readonly callTool: Method;
}

/** No listChanged: the list changes only with a release, and a plain POST cannot notify anyone. */
const CAPABILITIES: JsonObject = { tools: {} };

/** A client may cache the list and the discovery for an hour; they are the same for everyone. */
const LISTING_CACHE: JsonObject = { ttlMs: 3_600_000, cacheScope: 'public' };

const LOG_LEVELS = ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'];

export function mcpMethods({ service, tools, modernMembers, serverInfo, callTool }: MethodDeps): Methods {
  const instructions = instructionsFor(service);
  const listed: JsonObject[] = tools.map(({ call: _, arguments: __, ...entry }) => entry);
  const modern = (result: JsonObject) => plain({ ...result, ...modernMembers });

  const legacyList = plain({ tools: listed });
  const modernList = modern({ tools: listed, ...LISTING_CACHE });
  const discovery = modern({
    supportedVersions: SUPPORTED_VERSIONS,
    capabilities: CAPABILITIES,
    instructions,
    ...LISTING_CACHE,
  });
  const nothing = plain({});

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

/** Cheap results are not cached. */
function plain(result: JsonObject): Answer {
  return { result, scope: 'never-kept' };
}

/** A client that names no revision, or an unknown one, gets our newest. */
function initialize({ protocolVersion = NEWEST_LEGACY.name }: JsonObject, rest: JsonObject): Answer {
  if (typeof protocolVersion !== 'string') {
    throw new RpcError(-32602, '"params.protocolVersion" must be the name of a revision, as text.');
  }
  return plain({ protocolVersion: negotiated(protocolVersion).name, ...rest });
}

/** We send no log messages, so any level is honoured. */
function setLevel({ level }: JsonObject, nothing: Answer): Answer {
  if (typeof level === 'string' && LOG_LEVELS.includes(level)) return nothing;
  throw new RpcError(-32602, `"params.level" must be one of ${LOG_LEVELS.join(', ')}.`);
}

function onlyPage({ cursor }: JsonObject, list: Answer): Answer {
  if (cursor === undefined || cursor === null) return list;
  throw new RpcError(-32602, 'There is no such cursor: the list has one page. Ask without "cursor".');
}

/** The instructions given to a model once: how to use the answers, and what they are not. */
function instructionsFor({ name, baseUrl, notice }: ServiceFacts): string {
  return [
    ...(notice === null ? [] : [notice]),
    `${name} answers from filings made to the SEC: event boards and facts of the companies on them.`,
    'Give numbers exactly as they are returned, or as the first sentence has them; a field that is missing is not known, and include: ["absent"] says why.',
    'Replies are short: "include" brings more of the same answer ("all" everything its path serves), "limit" and "after" more rows.',
    'Cite the filing: every row carries "url".',
    'Name the period of each number (its fiscal year, or the "asOf" day of the answer).',
    'The answers describe what was filed. They are not ratings and not advice; do not present them as such.',
    `The meaning, unit and source of each field: ${baseUrl}/boards/fields.json.`,
  ].join(' ');
}
