import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../facades/json-value.ts';
import { createTools } from '../../../facades/mcp/tools.ts';
import { surfaces } from '../../../facades/surfaces/index.ts';
import { BOARDS } from '../../../schema/domain/boards/index.ts';
import { checkParity, type ParityDoors } from '../../../server/background/compare-doors.ts';
import { execute, fixtureFacade } from '../../facades/surfaces/fixtures/fixture.ts';

/** All that answers: surfaces, and those that a tool answers with in their place. */
const all = surfaces.flatMap((surface) => [
  surface,
  ...(surface.tool?.instead ?? []).filter(({ paths }) => paths.length === 0),
]);
/** The surface that a question is from: several boards have one document. */
const askedBy = (document: string, variables: JsonObject) =>
  all.find(
    (one) =>
      one.document === document && Object.entries(one.fixed ?? {}).every(([name, value]) => variables[name] === value),
  );

/** All doors over the fixture; `changes` break one of them. */
function doors(changes: Partial<ParityDoors> = {}): ParityDoors {
  const { get } = fixtureFacade();
  return {
    surfaces,
    tools: createTools(surfaces, execute),
    graphql: async (document, variables) => {
      const surface = askedBy(document, variables);
      if (surface === undefined) throw new Error('no surface has this document');
      return execute(surface, variables);
    },
    http: (path) => get(path),
    version: () => '7',
    now: () => new Date('2025-09-12T22:00:00Z'),
    ...changes,
  };
}

/** An HTTP door whose answers on one path are changed. */
function forged(path: string, change: (text: string) => string): Partial<ParityDoors> {
  const { get } = fixtureFacade();
  return {
    surfaces: surfaces.slice(0, 1),
    http: async (asked) => {
      const text = await (await get(asked)).text();
      return new Response(asked.startsWith(path) ? change(text) : text);
    },
  };
}

describe('the parity check', () => {
  it('finds every door of every surface alike', async () => {
    const report = await checkParity(doors());
    expect(report).toMatchObject({
      checkedAt: new Date('2025-09-12T22:00:00Z'),
      surfaces: all.filter(({ maxAge }) => maxAge > 0).length,
      differing: [],
    });
    // Every board: five questions through tool, JSON, CSV and feed; and no surface without a door that was compared.
    expect(report.compared).toBeGreaterThan(BOARDS.length * 5 * 4 + report.surfaces - BOARDS.length);
  });

  it.each([
    ['a number', '/boards/breaches.json', (text: string) => text.replace('391035000000', '391035000001'), 'json'],
    ['a missing field', '/boards/breaches.json', (text: string) => text.replace('"currency":"USD",', ''), 'json'],
    ['a cell', '/boards/breaches.csv', (text: string) => text.replace('EXMP', 'EXMQ'), 'csv'],
    ['a lost row', '/boards/breaches.csv', (text: string) => text.replace(/\r\n[^\r]*\r\n$/, '\r\n'), 'csv'],
    [
      'another link',
      '/boards/breaches/feed.xml',
      (text: string) => text.replace('sec.gov/Archives', 'sec.gov/x'),
      'rss',
    ],
  ])('sees %s that differs', async (_what, path, change, format) => {
    const { differing } = await checkParity(doors(forged(path, change)));
    expect(differing.length).toBeGreaterThan(0);
    for (const one of differing) expect(one).toMatch(new RegExp(`^get_breaches ${format} \\?limit=`));
  });

  it('sees a tool that answers otherwise, and a door that fails', async () => {
    const tools = createTools(surfaces, async (surface, variables) => {
      const data = await execute(surface, variables);
      return surface.name === 'get_breaches' ? { board: { ...(data.board as JsonObject), total: 99 } } : data;
    });
    expect((await checkParity(doors({ tools, surfaces: surfaces.slice(0, 1) }))).differing).toEqual([
      'get_breaches tool ?limit=50',
      'get_breaches tool ?limit=1',
      'get_breaches tool ?limit=7&offset=2',
      'get_breaches tool ?limit=3&minRevenue=1000000',
      'get_breaches tool ?limit=50&asOf=2025-06-30',
    ]);
    const failing = await checkParity(doors({ http: async () => new Response('', { status: 500 }) }));
    // Tools go no such way.
    expect(failing.differing.filter((one) => one.includes(' tool '))).toEqual([]);
    expect(failing.differing.length).toBeGreaterThan(BOARDS.length * 5 * 3);
  });

  it('compares what tools alone answer: counts of boards, and the ranges of one company', async () => {
    const broken = new Set(['get_breaches_counts', 'company_ranges']);
    const tools = createTools(surfaces, async (surface, variables) => {
      const data = await execute(surface, variables);
      if (!broken.has(surface.name)) return data;
      const [[root = '', answered] = []] = Object.entries(data);
      return { [root]: { ...(answered as JsonObject), answer: 'Otherwise.' } };
    });
    const { differing } = await checkParity(doors({ tools }));
    expect(new Set(differing.map((one) => one.split(' ').slice(0, 2).join(' ')))).toEqual(
      new Set(['get_breaches_counts tool', 'company_ranges tool']),
    );
  });

  it('asks nothing about a company while no board names one', async () => {
    const brand = surfaces.filter(({ name }) => name === 'get_brand_record');
    expect(await checkParity(doors({ surfaces: brand }))).toMatchObject({ surfaces: 1, compared: 0, differing: [] });
  });

  it('asks again when the data changed in the middle', async () => {
    let version = 0;
    const { get } = fixtureFacade();
    const http = async (path: string) => {
      const response = await get(path);
      if (version > 0 || path !== '/boards/breaches.json?limit=1') return response;
      version = 1;
      return new Response((await response.text()).replace('"total":3', '"total":4'));
    };
    expect(
      (await checkParity(doors({ http, surfaces: surfaces.slice(0, 1), version: () => String(version) }))).differing,
    ).toEqual([]);
    expect(version).toBe(1);
  });

  it('leaves out what changes at each attempt, as while filings are loaded', async () => {
    let version = 0;
    const { get } = fixtureFacade();
    const http = async (path: string) => {
      version += 1;
      return new Response((await (await get(path)).text()).replace('"total":3', '"total":4'));
    };
    expect(
      await checkParity(doors({ http, surfaces: surfaces.slice(0, 1), version: () => String(version) })),
    ).toMatchObject({ differing: [] });
  });
});
