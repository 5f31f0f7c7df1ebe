import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service/service.ts';
import { sampledFilerDays } from '../support/worlds/stored-figures.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ holds: 'shared sample world' });
});
afterAll(() => service.close());

it('what is stored of figures on a day is what the facts known that day give', async () => {
  const days = await sampledFilerDays(service.database, 150, 40);
  for (const { cik, day, stored, derived } of days) expect(stored, `${cik} on ${day}`).toEqual(derived);
  // Days before the first report and days on which figures are too old are among them.
  const current = days.map(({ derived }) => derived?.isCurrent);
  expect(new Set(current)).toEqual(new Set([true, false, undefined]));
}, 60_000);

it('the rows of a filer follow each other without a gap, and the last has no end', async () => {
  const { rows } = await service.database.pool.query(
    `select cik, known_from from (select cik, known_from, valid_to,
       coalesce(lead(known_from) over (partition by cik order by known_from), 'infinity') as next from company_figures) g
     where valid_to <> next`,
  );
  expect(rows).toEqual([]);
});
