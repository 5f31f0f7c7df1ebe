import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../facades/json-value.ts';
import { createTools } from '../../../facades/mcp/tools.ts';
import { surfaces } from '../../../facades/surfaces/index.ts';
import { callWith } from '../surfaces/call-with.ts';
import { execute } from '../surfaces/fixtures/fixture.ts';

const tools = createTools(surfaces, execute);

/** Tools whose list is as long as the question or a list of ours: companies given, or kinds of events. */
const BOUNDED = new Set([
  ...['compare_companies', 'get_company_performance', 'get_what_follows', 'get_answers', 'get_forecast_registry'],
  ...['price_program', 'watch_company'],
]);

const isCount = (name: string) => name === 'limit' || name === 'first';

describe('a tool with a list', () => {
  it.each(tools.filter(({ name }) => !BOUNDED.has(name)).map((one) => [one.name, one] as const))(
    '%s takes how many rows, and where to go on',
    (_name, tool) => {
      const taken = tool.arguments.map(({ name }) => name);
      expect(taken).toContain('after');
      expect(taken.some(isCount)).toBe(true);
      expect(Object.keys(tool.inputSchema.properties ?? {}).filter(isCount).length).toBeLessThan(2);
    },
  );

  it.each([
    ['get_ai_leaders', 'rows'],
    ['get_reinsurer_strength', 'rows'],
    ['get_board_test', 'calls'],
    ['get_etf_league', 'rows'],
  ])('%s gives its list in pages, which together are the whole', async (name, list) => {
    const tool = tools.find((one) => one.name === name);
    if (tool === undefined) throw new Error(`no tool ${name}`);
    const { structured: whole } = await callWith(tool, {});
    const all = whole[list] as readonly JsonObject[];
    const pages: JsonObject[] = [];
    for (let after: string | undefined = '0'; after !== undefined; ) {
      const { structured, text } = await callWith(tool, { limit: 1, after });
      pages.push(...(structured[list] as JsonObject[]));
      expect(structured[`${list}Total`]).toBe(all.length);
      after = structured.next as string | undefined;
      expect(text.includes('More: the same call with after:')).toBe(after !== undefined);
    }
    expect(pages).toEqual(all);
    expect(all.length).toBeGreaterThan(0);
  });
});

/** What a tool must be told to answer at all. */
const NEEDED: Readonly<Record<string, JsonObject>> = {
  get_company_performance: { company: 'EXMP' },
  get_brand_record: { company: 'EXMP' },
  compare_companies: { companies: 'EXMP' },
  get_etf_health: { ticker: 'VOO' },
  get_portfolio_health: { cik: '1067983' },
};

it.each(tools.filter(({ name }) => !/^(price|watch)_/.test(name)).map((one) => [one.name, one] as const))(
  '%s names two further calls at most where it answers',
  async (name, tool) => {
    const { text } = await callWith(tool, NEEDED[name] ?? {});
    const called = tools.filter((one) => new RegExp(`\\b${one.name}\\b`).test(text)).length;
    const further = text.match(/the same call|^more: http/gm) ?? [];
    expect(called + further.length).toBeLessThanOrEqual(2);
  },
);
