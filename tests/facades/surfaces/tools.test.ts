import { describe, expect, it } from 'vitest';
import { coerceToolArguments } from '../../../facades/arguments.ts';
import type { JsonObject } from '../../../facades/json-value.ts';
import { createTools, toolListing } from '../../../facades/mcp/tools.ts';
import { surfaces } from '../../../facades/surfaces/index.ts';
import { BOARDS } from '../../../schema/domain/boards/index.ts';
import { callWith } from './call-with.ts';
import { contractAjv } from './contract-ajv.ts';
import { execute, fixtureFacade } from './fixtures/fixture.ts';

/** The most that the whole listing may take, in characters of JSON. */
const LISTING_MAX = 28_000;

const all = createTools(surfaces, execute);
const tools = all.filter(({ name }) => BOARDS.some(({ tool }) => tool === name));
const { get } = fixtureFacade();

describe('the listing of tools', () => {
  const listed = surfaces.map(toolListing).filter((one) => one !== null);
  const listing = JSON.stringify({ tools: listed });

  it('has every board in listed order, described and read-only', () => {
    expect(tools.map(({ name }) => name)).toEqual(BOARDS.map(({ tool }) => tool));
    for (const { title, description, annotations } of tools) {
      expect(title).not.toBe('');
      expect(description).toMatch(/^(Who|Whose) .+\? SEC filings/);
      expect(annotations).toEqual({ readOnlyHint: true, openWorldHint: false });
    }
  });

  it('is short and flat', () => {
    expect(listing.length).toBeLessThan(LISTING_MAX);
    expect(listing).not.toContain('$ref');
  });

  it('says what each argument may be, and of those that many tools take nothing twice', () => {
    const lateFilers = tools.find(({ name }) => name === 'get_late_filers');
    const properties = (lateFilers?.inputSchema.properties ?? {}) as Record<string, JsonObject>;
    expect(properties.limit).toEqual({
      type: 'integer',
      default: 50,
    });
    expect(properties.state?.description).toContain('incorporation');
    // On boards revenue alone puts the smallest first, in the screen the largest.
    expect(properties.orderBy?.description).toBe('-revenue: largest');
    expect(properties.kind?.enum).toEqual(['NT 10-K', 'NT 10-Q']);
    expect(properties.asOf).toEqual({ type: 'string', format: 'date' });
    expect(properties.size?.description).toBe('revenue: 1-5B');
    for (const schema of Object.values(properties)) expect(schema.description).not.toBe('');
  });

  it('leaves out what changes nothing: pages of a fixed list, and more of a reply that has no more', () => {
    const taken = (tool: string) =>
      Object.keys(listed.find(({ name }) => name === tool)?.inputSchema.properties as JsonObject);
    for (const tool of ['get_ai_leaders', 'get_reinsurer_strength', 'get_sweep_record'])
      expect(taken(tool), tool).toEqual(['asOf', 'include']);
    expect(taken('watch_company')).toEqual(['company', 'email', 'cik', 'board']);
    expect(taken('get_board_test')).toContain('limit');
  });

  it('lists a choice of yes or no as a boolean, which a call takes', () => {
    const screen = all.find(({ name }) => name === 'screen_companies') as (typeof all)[number];
    const { listedOnly, ascending } = (screen.inputSchema.properties ?? {}) as Record<string, JsonObject>;
    expect([listedOnly?.type, ascending?.type]).toEqual(['boolean', 'boolean']);
    const { variables } = coerceToolArguments(screen.arguments, { listedOnly: true, ascending: false });
    expect(variables).toMatchObject({ listedOnly: true, ascending: false });
  });

  it('has no reply that may be empty', () => {
    expect(listed).toHaveLength(28);
    for (const { name, outputSchema } of listed) expect(contractAjv().compile(outputSchema)({}), name).toBe(false);
  });

  it('says the unit at every bound', () => {
    const properties = Object.entries(
      listed.find(({ name }) => name === 'screen_companies')?.inputSchema.properties ?? {},
    );
    const bounds = properties.filter(([name]) => /(Min|Max)$/.test(name));
    expect(bounds.length).toBeGreaterThan(20);
    for (const [name, schema] of bounds)
      expect(schema, name).toEqual({
        type: 'number',
        description: expect.stringMatching(/20%|units|per share|shares/),
      });
  });
});

describe('a tool call', () => {
  it.each(tools.map((tool) => [tool.name, tool] as const))(
    '%s returns exactly the JSON of its path on request',
    async (name, tool) => {
      const { structured, text } = await callWith(tool, { limit: 2, include: ['all'] });
      const path = `/boards/${name.slice(4).replaceAll('_', '-')}.json?limit=2`;
      expect(JSON.stringify(structured)).toBe(await (await get(path)).text());
      expect(text.split('\n')[0]).toBe(structured.answer);
    },
  );

  it.each(tools.map((tool) => [tool.name, tool] as const))('%s keeps to its output schema', async (_name, tool) => {
    const validate = contractAjv().compile(tool.outputSchema);
    validate((await callWith(tool, {})).structured);
    expect(validate.errors).toBeNull();
  });

  it('shows the figures that a screen filters and orders by', async () => {
    const screen = all.find(({ name }) => name === 'screen_companies') as (typeof all)[number];
    const columns = async (args: JsonObject) => {
      const { rows } = (await callWith(screen, args)).structured as { rows: readonly JsonObject[] };
      return Object.keys(rows[0] ?? {});
    };
    const figures = ['sharesOutstanding', 'bookValuePerShare'];
    expect((await columns({})).filter((name) => figures.includes(name))).toEqual([]);
    expect(await columns({ sharesOutstandingMin: 1, orderBy: 'bookValuePerShare' })).toEqual(
      expect.arrayContaining(figures),
    );
  });

  it('says when it lowered the limit, and is otherwise the same reply', async () => {
    const [breaches] = tools;
    const lowered = breaches && (await callWith(breaches, { limit: 5000 }));
    const { note, ...rest } = lowered?.structured ?? {};
    expect(note).toBe('limit was lowered to 200, the most rows of one reply; give its "after" to go on.');
    expect(rest).toEqual(breaches && (await callWith(breaches, { limit: 200 })).structured);
    expect(Object.keys(lowered?.structured ?? {}).slice(0, 4)).toEqual(['schema', 'asOf', 'answer', 'note']);
    expect(lowered?.text.split('\n')[0]).toBe(`${rest.answer} ${note}`);
  });
});
