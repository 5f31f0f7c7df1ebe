import { isScalarType, isSpecifiedScalarType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recipes, SCALARS } from '../../facades/publications/recipes.ts';
import { schema } from '../../schema/index.ts';
import { startService, TEST_BASE, type TestService } from '../support/service/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ holds: 'shared sample world' });
});
afterAll(() => service?.close());

const get = (path: string) => service.app.fetch(new Request(TEST_BASE + path));
const scalars = Object.values(schema.getTypeMap()).filter((type) => isScalarType(type) && !isSpecifiedScalarType(type));

// The queries of recipes are asked with all that are printed anywhere (tests/printed-queries.test.ts).
describe('the recipes for libraries', () => {
  it('stand on the page for developers, and lead to what is there', async () => {
    const page = await (
      await service.app.fetch(new Request(`${TEST_BASE}/boards/developers`, { headers: { accept: 'text/html' } }))
    ).text();
    for (const { id, title, code } of recipes(TEST_BASE)) {
      expect(page).toContain(`<h3 id="d-${id}">${title}</h3>`);
      const paths = [...code.matchAll(new RegExp(`${TEST_BASE}([^']+)'`, 'g'))].map(([, path = '']) => path);
      expect([id, paths.length]).toEqual([id, 1]);
      for (const path of paths.filter((one) => one !== '/graphql')) expect((await get(path)).status).toBe(200);
    }
  });

  it('give every scalar a type, and every scalar says where it is specified', () => {
    expect(Object.keys(SCALARS).sort()).toEqual(scalars.map(({ name }) => name).sort());
    const unspecified = scalars.filter(
      (type) => !('specifiedByURL' in type) || !type.specifiedByURL?.startsWith('https://'),
    );
    expect(unspecified.map(({ name }) => name)).toEqual([]);
  });

  it('name columns that the CSV has', async () => {
    const [{ code = '' } = {}] = recipes(TEST_BASE).filter(({ id }) => id === 'pandas');
    const header = (await (await get('/boards/late-filers.csv?limit=1')).text()).split('\n')[0]?.split(',') ?? [];
    const named = [...code.matchAll(/'(\w+)'(?=: str|\])/g)].map(([, name]) => name);
    expect(named).toEqual(['sic', 'items', 'filedOn']);
    expect(header).toEqual(expect.arrayContaining(named));
  });
});
