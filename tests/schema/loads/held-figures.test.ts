import { afterAll, beforeAll, expect, it } from 'vitest';
import { SAMPLE_AS_OF } from '../../../ingest/sample-world/about.ts';
import { heldAsLogged, heldFigures } from '../../../schema/domain/portfolio/held-filer.ts';
import { loadCard } from '../../../schema/loads/card/load-card.ts';
import { readStoredFigures } from '../../../schema/queries/funds/held-filers.ts';
import { makeContext } from '../../../schema/request/context.ts';
import { editionsByName } from '../../../schema/snapshots/registry-tallies.ts';
import { startService, type TestService } from '../../support/service/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ holds: 'sample world', asOf: SAMPLE_AS_OF });
});
afterAll(() => service.close());

const DAY = { day: SAMPLE_AS_OF, until: SAMPLE_AS_OF };

async function storedFigures(of = DAY) {
  const { rows } = await service.database.pool.query<{ cik: number }>('select distinct cik from company_figures');
  const ciks = rows.map(({ cik }) => cik);
  const stored = await readStoredFigures(service.database, ciks, of, 'replay');
  const editions = await editionsByName(service.parts);
  return stored.map((row) => ({ row, edition: editions.get(row.edition ?? '')?.edition }));
}

it('figures of holdings from the log of ranges equal those of the cards', async () => {
  const stored = await storedFigures();
  let decided = 0;
  for (const { row, edition } of stored) {
    const held = heldAsLogged(row, edition);
    const context = makeContext(service.parts);
    const filer = await context.loaders.filerByCik.load(row.cik);
    if (held === null || filer === null) continue;
    decided += 1;
    expect([row.cik, held]).toEqual([row.cik, heldFigures((await loadCard(context, filer, DAY)).card)]);
  }
  expect(decided).toBeGreaterThan(stored.length * 0.9);
});

it('only the card tells where no range was logged by the day, or its years no longer give the figures', async () => {
  for (const { row, edition } of await storedFigures()) {
    if (!row.isCurrent || row.inputs === null) continue;
    expect(heldAsLogged(row, edition)).not.toBeNull();
    for (const change of [
      { inputs: null },
      { revenue: (row.revenue ?? 0) + 1 },
      { revenueGrowth1y: (row.revenueGrowth1y ?? 0) + 1e-9 },
      { revenueGrowthPerYear: (row.revenueGrowthPerYear ?? 0) + 0.0001 },
    ])
      expect([row.cik, change, heldAsLogged({ ...row, ...change }, edition)]).toEqual([row.cik, change, null]);
  }
  const before = await storedFigures({ day: '2024-06-28', until: '2024-06-28' });
  expect(before.filter(({ row }) => row.inputs !== null)).toEqual([]);
});
