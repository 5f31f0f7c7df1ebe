import canonicalize from 'canonicalize';
import { parse } from 'csv-parse/sync';
import { XMLParser } from 'fast-xml-parser';
import { type Coerced, coerceQuery, coerceToolArguments, publicName } from '../../facades/arguments.ts';
import type { Json, JsonObject } from '../../facades/json-value.ts';
import type { Tool } from '../../facades/mcp/tools.ts';
import { filledPath, pathsByFormat } from '../../facades/paths.ts';
import { shapeOf } from '../../facades/replies/of-surface.ts';
import { csvCells } from '../../facades/representations/csv.ts';
import type { Format, Surface } from '../../facades/surface.ts';

/** Whether every door gave the same answer to the same questions. */
export interface ParityReport {
  readonly checkedAt: Date;
  /** Surfaces that were asked. */
  readonly surfaces: number;
  /** Answers compared with GraphQL's. */
  readonly compared: number;
  /** Doors that answered otherwise, as `get_breaches csv ?limit=1`. */
  readonly differing: readonly string[];
}

/** The doors as a stranger finds them. */
export interface ParityDoors {
  readonly surfaces: readonly Surface[];
  readonly tools: readonly Tool[];
  /** Asks the public GraphQL endpoint; gives the data, throws on errors. */
  readonly graphql: (document: string, variables: JsonObject) => Promise<JsonObject>;
  /** GET on a path with its query string. */
  readonly http: (path: string) => Promise<Response>;
  /** The data's version: what changed in the middle of a comparison is asked again. */
  readonly version: () => string;
  readonly now: () => Date;
  /** Aborted when there is no more time to ask. */
  readonly signal?: AbortSignal;
}

/** Questions to compare, as far as a surface takes their arguments. */
const QUESTIONS: readonly JsonObject[] = [
  {},
  { limit: 1 },
  { limit: 7, offset: 2 },
  { limit: 3, minRevenue: 1_000_000 },
  { asOf: '2025-06-30' },
];

/** How often a question is asked again when the data changes meanwhile. */
const ATTEMPTS = 3;

type Difference = string;

/**
 * Asks every surface the same questions through GraphQL, the tool, JSON, CSV and RSS, and compares what comes back:
 * canonical bytes (RFC 8785) of the JSON, cells of the CSV, ids and links of the feed.
 *
 * Running states are left out: two questions to them have two answers.
 * Errors: those of the doors; the signal's reason, between two questions.
 */
export async function checkParity(doors: ParityDoors): Promise<ParityReport> {
  const asked = doors.surfaces.flatMap(answeringWith).filter(({ maxAge }) => maxAge > 0);
  const differing: Difference[] = [];
  let compared = 0;
  let company: Json = null;
  for (const surface of asked) {
    for (const question of questionsTo(surface, company)) {
      doors.signal?.throwIfAborted();
      const result = await compareStill(doors, surface, question);
      compared += result.compared;
      differing.push(...result.differing);
      company ??= result.company;
    }
  }
  return { checkedAt: doors.now(), surfaces: asked.length, compared, differing };
}

/** A surface, and those without a path of their own that its tool answers with in its place. */
function answeringWith(surface: Surface): readonly Surface[] {
  return [surface, ...(surface.tool?.instead ?? []).filter(({ paths }) => paths.length === 0)];
}

/**
 * The questions a surface takes. One that has to be told a company is asked about a filer that an earlier reply named:
 * while no filing is on any board there is none, and it is not asked.
 */
function questionsTo({ arguments: declared, examples = [] }: Surface, company: Json): readonly JsonObject[] {
  const names = new Set(declared.map(({ name }) => name));
  const needed = declared.filter((argument) => argument.required || argument.requiredInQuery === true);
  const required = needed.map(({ name }) => name);
  const companies = needed.filter((argument) => argument.names === undefined).map(({ name }) => name);
  const asks = COMPANY_NAMES.filter((name) => company !== null && companies.includes(name));
  const known = Object.fromEntries(asks.map((name) => [name, company]));
  return [...QUESTIONS, ...examples]
    .map((one): JsonObject => ({ ...known, ...one }))
    .filter((one) => Object.keys(one).every((name) => names.has(name)) && required.every((name) => name in one));
}

/** The names that surfaces give the argument for a company. */
const COMPANY_NAMES = ['company', 'companies', 'ticker', 'cik'] as const;

interface Comparison {
  readonly compared: number;
  /** CIK of a filer that the reply names, as text; null where it names none. */
  readonly company: Json;
  readonly differing: readonly Difference[];
}

/** Compares while the data stands still. What changed at each attempt is left out: the next comparison asks it again. */
async function compareStill(doors: ParityDoors, surface: Surface, question: JsonObject): Promise<Comparison> {
  for (let attempt = 1; ; attempt += 1) {
    const before = doors.version();
    const comparison = await compare(doors, surface, question);
    if (comparison.differing.length === 0 || doors.version() === before) return comparison;
    if (attempt === ATTEMPTS) return { ...comparison, compared: 0, differing: [] };
  }
}

async function compare(doors: ParityDoors, surface: Surface, question: JsonObject): Promise<Comparison> {
  const query = queryOf(surface, question);
  const inPath = pathOf(surface, question);
  const differing: Difference[] = [];
  let compared = 0;
  const reply = await expected(doors, surface, coerceQuery(surface.arguments, query, 'json', inPath));
  const check = async (door: string, agrees: () => Promise<boolean>) => {
    compared += 1;
    // A door that fails where GraphQL answers differs from it.
    const isSame = await agrees().catch(() => false);
    if (!isSame) differing.push(`${surface.name} ${door} ?${query}`);
  };
  const tool = doors.tools.find(({ asks }) => asks.includes(surface));
  if (tool !== undefined) {
    const args = coerceToolArguments(tool.arguments, { ...withDefaults(surface, question), include: ['all'] });
    await check('tool', async () => isSame((await tool.call(args)).structured, reply));
  }
  for (const [format, path] of pathsByFormat(surface)) {
    const agrees = AGREEMENT[format];
    if (agrees === undefined) continue;
    const filled = filledPath(path, inPath);
    if (filled === null) continue;
    await check(format, async () => agrees(surface, reply, await read(doors, `${filled}?${query}`)));
  }
  return { compared, differing, company: companyIn(reply) };
}

/** Of a row with a filing alone: the companies of a panel are listed even where nothing of theirs is on file. */
function companyIn({ rows }: JsonObject): Json {
  const [first] = Array.isArray(rows) ? (rows as readonly JsonObject[]) : [];
  return typeof first?.cik === 'number' && 'accession' in first ? String(first.cik) : null;
}

/** What GraphQL says, shaped. */
async function expected({ graphql }: ParityDoors, surface: Surface, { variables }: Coerced): Promise<JsonObject> {
  const all = { ...surface.fixed, ...variables };
  return shapeOf(surface)(await graphql(surface.document, all), all);
}

/** The question with the number of rows named, as its default differs between doors. */
function withDefaults({ arguments: declared }: Surface, question: JsonObject): JsonObject {
  const given = new Set(Object.keys(question));
  return Object.fromEntries(
    declared.flatMap(({ name, fallback }) => {
      const value = question[name] ?? fallback?.('json', given);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function queryOf(surface: Surface, question: JsonObject): URLSearchParams {
  const values = withDefaults(surface, question);
  const asked = surface.arguments.filter(({ name, inPath }) => inPath !== true && name in values);
  return new URLSearchParams(asked.map((argument) => [publicName(argument), String(values[argument.name])]));
}

/** The arguments that stand in the path. */
function pathOf({ arguments: declared }: Surface, question: JsonObject): Readonly<Record<string, string>> {
  return Object.fromEntries(
    declared.flatMap((argument) => {
      const value = argument.inPath === true ? question[argument.name] : undefined;
      return value === undefined ? [] : [[publicName(argument), String(value)]];
    }),
  );
}

async function read({ http }: ParityDoors, path: string): Promise<string> {
  const response = await http(path);
  if (!response.ok) throw new Error(`${path} answers ${response.status}`);
  return response.text();
}

function isSame(one: unknown, other: unknown): boolean {
  return canonicalize(one) === canonicalize(other);
}

/** How a format's bytes are held against the shaped reply. */
const AGREEMENT: Partial<Record<Format, (surface: Surface, reply: JsonObject, bytes: string) => boolean>> = {
  json: (_surface, reply, bytes) => isSame(JSON.parse(bytes), reply),
  csv(surface, reply, bytes) {
    const table = surface.table?.(reply);
    const records: string[][] = parse(bytes);
    return (
      table !== undefined &&
      isSame(records, [[...table.columns, 'reasons'], ...table.rows.map((row) => csvCells(table.columns, row))])
    );
  },
  rss(surface, reply, bytes) {
    const items = surface.feed?.(reply, {}).items ?? [];
    return isSame(
      feedEntries(bytes),
      items.map(({ id, link }) => ({ id, link })),
    );
  },
};

const xml = new XMLParser({ isArray: (name) => name === 'item', parseTagValue: false });

function feedEntries(bytes: string): { id: Json; link: Json }[] {
  const items: { guid: Json; link: Json }[] = xml.parse(bytes).rss.channel.item ?? [];
  return items.map(({ guid, link }) => ({ id: guid, link }));
}
