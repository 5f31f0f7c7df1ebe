import { REFUSALS } from '../../schema/domain/terms/asked/refused-questions.ts';
import type { Day } from '../../schema/domain/terms/day.ts';
import type { JsonObject } from '../json-value.ts';
import type { ServiceFacts } from '../service-facts.ts';
import { NEWEST_LEGACY, type Revision, SUPPORTED_VERSIONS } from '../tool-interface.ts';
import type { CallContext } from './call-tool.ts';
import { COMMON_ARGUMENTS } from './common-arguments.ts';
import { type Answer, RpcError } from './json-rpc.ts';
import { type Prompt, promptGetter, promptListing } from './prompts.ts';
import { type Library, resourceListing, resourceReader, templateListing } from './resources.ts';
import { negotiated } from './revisions.ts';
import type { Tool } from './tools.ts';

/** Answers one method; throws RpcError. */
export type Method = (params: JsonObject, context: CallContext) => Answer | Promise<Answer>;

type Era = Revision['era'];

/** Methods by name, per era: a Map, so that names on a prototype are not methods. */
export type Methods = Readonly<Record<Era, ReadonlyMap<string, Method>>>;

export interface MethodDeps {
  readonly service: ServiceFacts;
  readonly tools: readonly Tool[];
  /** Members of every result of the modern era. */
  readonly modernMembers: JsonObject;
  readonly serverInfo: JsonObject;
  readonly callTool: Method;
  /** Questions that a person may pick. */
  readonly prompts: readonly Prompt[];
  /** What may be read about the answers. */
  readonly library: Library;
  /** Today in New York by the service's clock. */
  readonly today: () => Day;
}

/** No listChanged: the lists change only with a release, and a plain POST cannot notify anyone. */
const CAPABILITIES: JsonObject = { tools: {}, prompts: {}, resources: {} };

/** A client may cache lists, resources and the discovery for an hour; they are the same for everyone. */
const KEPT: JsonObject = { ttlMs: 3_600_000, cacheScope: 'public' };

const LOG_LEVELS = ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'];

export function mcpMethods(deps: MethodDeps): Methods {
  const { service, tools, modernMembers, serverInfo, callTool, prompts, library, today } = deps;
  const instructions = instructionsFor(service);
  const modern = (result: JsonObject) => plain({ ...result, ...modernMembers });
  const inEra = (era: Era, result: JsonObject) => (era === 'modern' ? modern(result) : plain(result));
  const discovery = { supportedVersions: SUPPORTED_VERSIONS, capabilities: CAPABILITIES, instructions };
  const nothing = plain({});

  const lists: readonly [string, JsonObject][] = [
    ['tools/list', { tools: tools.map(({ call: _, arguments: __, asks: ___, ...entry }) => entry) }],
    ['prompts/list', promptListing(prompts)],
    ['resources/list', resourceListing(library)],
    ['resources/templates/list', templateListing(library)],
  ];
  const getPrompt = promptGetter(prompts, today);
  const readResource = resourceReader(library, KEPT);

  /** What both eras have; the modern one says who answers, and what may be kept. */
  function ofBoth(era: Era): [string, Method][] {
    const kept = era === 'modern' ? KEPT : {};
    const listings = lists.map(([name, listing]): [string, Method] => {
      const answer = inEra(era, { ...listing, ...kept });
      return [name, (params) => onlyPage(params, answer)];
    });
    return [
      ...listings,
      ['tools/call', callTool],
      ['prompts/get', (params) => inEra(era, getPrompt(params))],
      ['resources/read', async (params, context) => inEra(era, await readResource(params, context))],
    ];
  }

  return {
    legacy: new Map<string, Method>([
      ['initialize', (params) => initialize(params, { capabilities: CAPABILITIES, serverInfo, instructions })],
      ['ping', () => nothing],
      ['logging/setLevel', (params) => setLevel(params, nothing)],
      ...ofBoth('legacy'),
    ]),
    modern: new Map<string, Method>([
      ['server/discover', () => modern({ ...discovery, ...KEPT })],
      ...ofBoth('modern'),
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
function instructionsFor({ name, notice }: ServiceFacts): string {
  return [
    ...(notice === null ? [] : [notice]),
    `${name} answers from filings made to the SEC: event boards and facts of the companies on them.`,
    'Quote the first sentence of a reply as it stands, which is rounded, or numbers of its table, which are ' +
      'exact: do not round them yourself. A field that is missing is not known, and include: ["absent"] says why.',
    'Replies are short: "include" brings more of the same answer ("all" everything its path serves), "limit" and ' +
      '"after" more rows.',
    'Cite the filing: every row carries "url".',
    'Name the period of each number (its fiscal year, or the "asOf" day of the answer).',
    'The answers describe what was filed. They are not ratings and not advice; do not present them as such.',
    `Arguments: ${Object.entries(COMMON_ARGUMENTS)
      .map(([argument, meaning]) => `${argument}: ${meaning}`)
      .join('; ')}.`,
    ...REFUSALS,
    'The meaning, unit and source of each field of a tool: resource boards://fields/{tool}. How the answers are ' +
      'made: resource boards://method.',
  ].join(' ');
}
