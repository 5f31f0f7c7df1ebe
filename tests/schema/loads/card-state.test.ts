import { afterAll, beforeAll, expect, it } from 'vitest';
import { SAMPLE_AS_OF } from '../../../ingest/sample-world/about.ts';
import { loadCard } from '../../../schema/loads/card/load-card.ts';
import { type Context, makeContext } from '../../../schema/request/context.ts';
import { startService, type TestService } from '../../support/service/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ holds: 'sample world', asOf: SAMPLE_AS_OF });
});
afterAll(() => service.close());

it('a card made of what was read in a state gone by is not memoized for the next', async () => {
  let version = '1';
  let factsRead = 0;
  const state = () => ({ version, changedAt: new Date(0) });
  const deps = { ...service.parts, dataVersion: { ...service.parts.dataVersion, current: state } };
  const [{ cik } = { cik: 0 }] = (
    await service.database.pool.query<{ cik: number }>('select cik from company_figures order by cik limit 1')
  ).rows;
  /** Loads the card in a request of its own, in which something happens once its records are read. */
  const load = async (afterRecords = () => {}) => {
    const context = makeContext(deps);
    const { cardRecords, factsByFiler, filerByCik } = context.loaders;
    const records = Object.assign(Object.create(cardRecords), {
      async load(key: Parameters<typeof cardRecords.load>[0]) {
        const found = await cardRecords.load(key);
        afterRecords();
        return found;
      },
    });
    const facts = Object.assign(Object.create(factsByFiler), {
      load(key: number) {
        factsRead += 1;
        return factsByFiler.load(key);
      },
    });
    const loaders: Context['loaders'] = { ...context.loaders, cardRecords: records, factsByFiler: facts };
    const filer = await filerByCik.load(cik);
    if (filer === null) throw new Error('no filer with figures');
    await loadCard({ ...context, loaders }, filer, { day: SAMPLE_AS_OF, until: SAMPLE_AS_OF });
  };
  await load(() => {
    version = '2';
  });
  expect(factsRead).toBe(1);
  await load();
  expect(factsRead).toBe(2);
  await load();
  expect(factsRead).toBe(2);
});
