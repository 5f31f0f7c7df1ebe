import { describe, expect, it } from 'vitest';
import type { McpDeps, Tool } from '../../../facades/mcp/endpoint.ts';
import { call, listRows, modern, post, rowsOf, testMcp } from './support.ts';

/** Results are kept as bytes for one version of the data, from the second time their question comes. */
function counted(overrides: Partial<Tool> = {}, parts: Partial<McpDeps> = {}) {
  const state = { calls: 0, version: 1, revenue: 1 };
  const tool: Tool = {
    ...listRows,
    call: async ({ variables: { limit = 50 } }) => {
      state.calls++;
      const structured = { ...rowsOf(Number(limit)), revenue: state.revenue };
      return { structured, text: `Revenue ${state.revenue}.` };
    },
    ...overrides,
  };
  const mcp = testMcp({ tools: [tool], version: () => String(state.version), ...parts });
  const ask = async (args: object = { limit: 3 }, revision?: string) =>
    (await post(mcp, ...call('list_rows', args, revision))).text;
  return { state, mcp, ask };
}

describe('a question that comes again', () => {
  it('is worked out twice, then answered from what was kept, byte for byte', async () => {
    const { state, ask } = counted();
    const answers = [await ask(), await ask(), await ask(), await ask()];
    expect(state.calls).toBe(2);
    expect(new Set(answers).size).toBe(1);
  });

  it('is the same question in any order of its arguments, another with other arguments', async () => {
    const { state, ask } = counted();
    await ask({ limit: 3, since: '2025-01-01' });
    await ask({ since: '2025-01-01', limit: 3 });
    await ask({ limit: 3, since: '2025-01-01', size: null });
    expect(state.calls).toBe(2);
    await ask({ limit: 3, since: '2025-01-02' });
    expect(state.calls).toBe(3);
  });

  it('carries the id of each request', async () => {
    const { mcp } = counted();
    const [body] = call('list_rows', { limit: 1 });
    for (const id of [1, 2, 'three', 'ünï "4"', 5]) {
      expect((await post(mcp, { ...body, id })).json).toMatchObject({
        id,
        result: { structuredContent: { total: 1 } },
      });
    }
  });

  it('is kept for each era on its own', async () => {
    const { state, mcp, ask } = counted();
    for (let round = 0; round < 3; round++) {
      const { json } = await post(mcp, ...modern('tools/call', { name: 'list_rows', arguments: { limit: 3 } }));
      expect(json).toHaveProperty('result.resultType', 'complete');
      expect(JSON.parse(await ask())).not.toHaveProperty('result.resultType');
      // The revisions of one era have the same results.
      await ask({ limit: 3 }, '2025-11-25');
    }
    expect(state.calls).toBe(4);
  });

  it('is worked out each time where nothing is to be kept', async () => {
    const { state, ask } = counted({}, { cache: null });
    for (let round = 0; round < 4; round++) await ask();
    expect(state.calls).toBe(4);
  });
});

describe('a new version of the data', () => {
  it('drops what was kept', async () => {
    const { state, ask } = counted();
    for (let round = 0; round < 3; round++) expect(await ask()).toContain('Revenue 1.');
    state.revenue = 2;
    expect(await ask()).toContain('Revenue 1.');
    state.version++;
    for (let round = 0; round < 3; round++) expect(await ask()).toContain('Revenue 2.');
  });

  it('that comes while a question is worked out keeps its answer from being kept', async () => {
    const { state, ask } = counted({
      call: async () => {
        state.calls++;
        const revenue = state.revenue;
        if (state.calls === 2) {
          state.revenue = 2;
          state.version++;
        }
        return { structured: { ...rowsOf(1), revenue }, text: `Revenue ${revenue}.` };
      },
    });
    expect(await ask()).toContain('Revenue 1.');
    expect(await ask()).toContain('Revenue 1.');
    for (let round = 0; round < 4; round++) expect(await ask()).toContain('Revenue 2.');
  });
});

describe('never kept', () => {
  const ANNOTATIONS = listRows.annotations;
  it.each<[string, Partial<Tool>, object]>([
    ['a tool that acts', { annotations: { ...ANNOTATIONS, readOnlyHint: false } }, {}],
    ['a tool that asks another server', { annotations: { ...ANNOTATIONS, openWorldHint: true } }, {}],
    ['an answer at a price of the caller', {}, { price: 12.5 }],
    [
      'a question of more than a thousand characters',
      { inputSchema: { type: 'object', properties: { company: { type: 'string' } } } },
      { company: 'x'.repeat(2000) },
    ],
  ])('%s', async (_what, overrides, args) => {
    const { state, ask } = counted(overrides);
    for (let round = 0; round < 4; round++) await ask(args);
    expect(state.calls).toBe(4);
  });

  it('a failure', async () => {
    const { state, ask } = counted({
      call: async () => {
        state.calls++;
        throw new Error('down');
      },
    });
    for (let round = 0; round < 4; round++) await ask();
    expect(state.calls).toBe(4);
  });

  it('more than its bytes: a flood of questions leaves the oldest to be worked out again', async () => {
    const { state, ask } = counted({
      call: async ({ variables: { limit } }) => {
        state.calls++;
        return { structured: { ...rowsOf(1), limit: Number(limit) }, text: 'x'.repeat(2 ** 20) };
      },
    });
    for (let limit = 1; limit <= 20; limit++) {
      await ask({ limit });
      await ask({ limit });
    }
    expect(state.calls).toBe(40);
    await ask({ limit: 20 });
    expect(state.calls).toBe(40);
    await ask({ limit: 1 });
    expect(state.calls).toBe(41);
  });
});
