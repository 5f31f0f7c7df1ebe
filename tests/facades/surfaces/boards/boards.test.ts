import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../../facades/json-value.ts';
import { surfaces } from '../../../../facades/surfaces/index.ts';
import { BOARDS } from '../../../../schema/domain/boards/index.ts';
import { shapedBy } from '../../../support/shaped-by.ts';
import { COVERAGE, WINDOW } from '../../pages/payloads/board-payloads.ts';
import { execute, fixtureFacade, service } from '../fixtures/fixture.ts';

const { get } = fixtureFacade();
const board = async (query = ''): Promise<JsonObject> => (await get(`/boards/breaches.json${query}`)).json() as never;

describe('a board reply', () => {
  it('opens and ends as published, with a notice only where there is one', async () => {
    const names = ['board', 'title', 'question', 'refreshedAt', 'total', 'returned', 'truncated', 'more', 'rows'];
    expect(Object.keys(await board())).toEqual([
      'schema',
      'asOf',
      'answer',
      'coverage',
      'window',
      ...names,
      'sources',
      'absent',
    ]);
    const found = { notice: 'Invented.', coverage: COVERAGE, window: WINDOW, rows: { nodes: [] }, absent: [] };
    const noticed = shapedBy('get_breaches', { board: { asOf: '2025-09-12', answer: 'a', ...found } });
    expect(Object.keys(noticed).slice(0, 5)).toEqual(['schema', 'asOf', 'answer', 'notice', 'coverage']);
  });

  it('counts what it returns and links all of it', async () => {
    expect(await board('?limit=2')).toMatchObject({
      schema: 'svc.board/1',
      total: 3,
      returned: 2,
      truncated: true,
      more: 'https://boards.example/boards/breaches.json?limit=3',
    });
    expect(await board()).toMatchObject({ total: 3, returned: 3, truncated: false });
  });

  it.each(BOARDS.map((one) => [one.slug, one] as const))(
    '%s has its own columns alone, in their order',
    async (slug, { columns }) => {
      const { rows } = (await (await get(`/boards/${slug}.json`)).json()) as { rows: JsonObject[] };
      for (const row of rows) expect(Object.keys(row)).toEqual([...columns, 'absent']);
    },
  );

  it('says why a value is null', async () => {
    const { rows } = (await board()) as { rows: JsonObject[] };
    expect(rows[1]).toMatchObject({
      revenue: null,
      cash: null,
      absent: { revenue: 'NOT_INGESTED', cash: 'NOT_INGESTED', acceptedAt: 'NOT_COVERED' },
    });
  });
});

describe('what has to be said first', () => {
  it('is said in every format', async () => {
    const noticed = fixtureFacade({
      service: { ...service, notice: 'Sample data – invented.' },
      execute: async (surface, variables) => {
        const { board, boards, status, briefing } = await execute(surface, variables);
        const notice = 'Sample data – invented.';
        const told = (one: Json | undefined) => ({ ...(one as JsonObject), notice });
        if (board !== undefined) return { board: told(board) };
        return status === undefined
          ? { boards: (boards as JsonObject[]).map(told), ...(briefing === undefined ? {} : { briefing }) }
          : { status: told(status) };
      },
    });
    for (const path of [
      '/boards',
      '/boards/breaches',
      '/boards/breaches.json',
      '/boards/breaches/feed.xml',
      '/feed.xml',
      '/embed',
      '/boards/breaches/embed',
      '/boards/all.json',
      '/boards/status.json',
      '/boards/fields.json',
      '/boards/llms.txt',
      '/boards/openapi.json',
    ]) {
      expect(await (await noticed.get(path)).text(), path).toContain('Sample data – invented.');
    }
    expect((await noticed.get('/boards/breaches.csv')).headers.get('x-notice')).toBe('Sample data  invented.');
  });
});

describe('the surfaces', () => {
  it('have names and paths of their own, and documents with a name', () => {
    const names = surfaces.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { document } of surfaces) expect(document).toMatch(/^(query|mutation) [a-z_]+[( ]/);
  });
});
