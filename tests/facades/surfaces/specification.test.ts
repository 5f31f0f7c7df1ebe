import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../facades/json-value.ts';
import { createTools } from '../../../facades/mcp/tools.ts';
import { surfaces } from '../../../facades/surfaces/index.ts';
import { BOARDS } from '../../../schema/domain/boards/index.ts';
import { DEVELOPMENT_YEARS } from '../../../schema/domain/reinsurers/reinsurer-figures.ts';
import { EVENT_KINDS } from '../../../schema/domain/terms/event-kind.ts';
import { ANSWER_QUESTIONS } from '../../../schema/domain/terms/lists/answers.ts';
import { CALLS_OF_KIND } from '../../../schema/domain/terms/lists/board-test.ts';
import { LISTS } from '../../../schema/domain/terms/lists/index.ts';
import { WARNING_SIGN_NAMES } from '../../../schema/domain/terms/lists/reinsurers.ts';
import { execute, fixtureFacade } from './fixtures/fixture.ts';

interface Specification {
  readonly boards: number;
  readonly boardTools: {
    readonly first: string;
    readonly last: string;
    readonly limit: { readonly type: string; readonly default: number; readonly ceiling: number };
  };
  readonly boardFormats: readonly string[];
  readonly envelope: readonly string[];
  readonly tools: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly holdings: Readonly<Record<string, string>>;
  readonly paths: Readonly<Record<string, readonly string[]>>;
  readonly posts: readonly string[];
  readonly schemas: Readonly<Record<string, string>>;
  readonly cachedHours: Readonly<Record<string, number>>;
  readonly eventKinds: readonly string[];
  readonly credibility: readonly string[];
  readonly lists: Readonly<Record<string, number>>;
  readonly portfolioTypes: readonly string[];
  readonly answers: readonly string[];
  readonly developmentYears: number;
}

/** The tables of the interface specification: tools, arguments, paths, fields, limits, schema ids. */
const SPECIFICATION = JSON.parse(
  readFileSync(new URL('./specification.json', import.meta.url), 'utf8'),
) as Specification;

const { get } = fixtureFacade();
const tools = new Map(createTools(surfaces, execute).map((tool) => [tool.name, tool]));

type Property = { readonly type: string; readonly default?: Json; readonly items?: JsonObject };
const argumentsOf = (tool: string) => (tools.get(tool)?.inputSchema.properties ?? {}) as Record<string, Property>;

/** What stands at a path of names in a reply; undefined where a name of it is missing. */
const at = (reply: Json, path: string): Json | undefined =>
  path.split('.').reduce<Json | undefined>((value, name) => (value as JsonObject | undefined)?.[name], reply);

describe('the tools of the specification', () => {
  const boardTools = [...tools.keys()].slice(0, BOARDS.length);

  it('are one for each board, from the first to the last, and the others; what is beyond them stands after the boards', () => {
    const { first, last } = SPECIFICATION.boardTools;
    expect([boardTools[0], boardTools[SPECIFICATION.boards - 1]]).toEqual([first, last]);
    expect([...tools.keys()].slice(BOARDS.length)).toEqual(expect.arrayContaining(Object.keys(SPECIFICATION.tools)));
  });

  it.each(boardTools)('%s takes a limit of its default and ceiling', (tool) => {
    const { type, default: most, ceiling } = SPECIFICATION.boardTools.limit;
    expect(argumentsOf(tool).limit).toMatchObject({ type, default: most });
    expect(
      tools
        .get(tool)
        ?.arguments.find(({ name }) => name === 'limit')
        ?.ceiling?.('tool'),
    ).toBe(ceiling);
  });

  it.each(Object.entries(SPECIFICATION.tools))('%s takes its arguments', (tool, declared) => {
    const taken = Object.entries(argumentsOf(tool)).map(([name, { type }]) => [name, type]);
    expect(Object.fromEntries(taken)).toMatchObject(declared);
  });

  it('take holdings of a ticker and a weight', () => {
    const { properties } = (argumentsOf('get_portfolio_health').holdings?.items ?? {}) as { properties?: JsonObject };
    const taken = Object.entries(properties ?? {}).map(([name, schema]) => [name, (schema as Property).type]);
    expect(Object.fromEntries(taken)).toMatchObject(SPECIFICATION.holdings);
  });
});

describe('the paths of the specification', () => {
  it.each(Object.entries(SPECIFICATION.paths))('%s answers with its fields', async (path, fields) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    const body = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    const missing = fields.filter((field) =>
      isJson ? at(JSON.parse(body) as Json, field) === undefined : !body.includes(field),
    );
    expect(missing).toEqual([]);
  });

  it.each(BOARDS.flatMap(({ slug }) => SPECIFICATION.boardFormats.map((path) => path.replace('{board}', slug))))(
    '%s answers',
    async (path) => {
      expect((await get(path)).status).toBe(200);
    },
  );

  it('give the envelope of a board', async () => {
    const reply = (await (await get('/boards/breaches.json')).json()) as JsonObject;
    expect(SPECIFICATION.envelope.filter((name) => !(name in reply))).toEqual([]);
  });

  it.each(SPECIFICATION.posts)('%s takes a POST', (path) => {
    const pattern = path.replace('.json', '');
    const posted = surfaces.filter((surface) => surface.takesPosts === true);
    expect(posted.some(({ paths }) => paths.some((one) => one.pattern === pattern))).toBe(true);
  });

  it.each(Object.entries(SPECIFICATION.schemas))('%s is the schema of its reply', async (schema, path) => {
    expect(await (await get(path)).json()).toMatchObject({ schema });
  });

  it.each(Object.entries(SPECIFICATION.cachedHours))('%s is cached for so many hours', async (path, hours) => {
    expect((await get(path)).headers.get('cache-control')).toContain(`max-age=${hours * 3600}`);
  });
});

it('knows the event kinds and the credibility of the specification', async () => {
  expect(EVENT_KINDS.map(({ kind }) => kind).sort()).toEqual([...SPECIFICATION.eventKinds].sort());
  const contract = await (await get('/boards/openapi.json')).text();
  for (const weight of SPECIFICATION.credibility) expect(contract).toContain(`"${weight}"`);
});

describe('the fixed lists of the specification', () => {
  const { panels, portfolios, etfs, reinsurers, keptLists } = LISTS;

  it('have as many members as it says', () => {
    const sectors = etfs.league.filter(({ ticker }) => ticker.startsWith('XL'));
    expect({
      majorEtfs: etfs.league.length,
      broadEtfs: etfs.league.length - sectors.length,
      moneyMarketFunds: keptLists.moneyMarket.length,
      shortTermFunds: keptLists.shortTerm.length,
      monthlyPayers: keptLists.payers.length,
      aiCompanies: panels.ai.length,
      energyCompanies: panels.energy.length,
      bigPortfolios: portfolios.length,
      boardTestCalls: Object.values(CALLS_OF_KIND).reduce((sum, calls) => sum + calls, 0),
      reinsurerWarningSigns: WARNING_SIGN_NAMES.length,
      lifeReinsurers: reinsurers.filter(({ isLife }) => isLife).length,
    }).toEqual(SPECIFICATION.lists);
  });

  it('hold each type of portfolio and each question', () => {
    const types = [...new Set(portfolios.map(({ type }) => type.toLowerCase()))];
    expect(types.toSorted()).toEqual(SPECIFICATION.portfolioTypes.toSorted());
    expect(ANSWER_QUESTIONS.map(({ slug }) => slug)).toEqual(SPECIFICATION.answers);
  });

  it('ask for so many years of reserve development', () => {
    expect(DEVELOPMENT_YEARS).toBe(SPECIFICATION.developmentYears);
  });
});
