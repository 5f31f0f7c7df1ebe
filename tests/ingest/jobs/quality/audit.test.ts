import { afterAll, beforeAll, expect, it } from 'vitest';
import { audit, makeAuditIn } from '../../../../ingest/jobs/quality/audit.ts';
import { compareWithFile } from '../../../../ingest/jobs/quality/compare-with-file.ts';
import type { RunCounts } from '../../../../ingest/store/runs.ts';
import type { Database } from '../../../../prisma/open.ts';
import { type AuditCount, allVerdicts, sumOfVerdicts } from '../../../../schema/domain/quality/audit-figures.ts';
import { openTestDatabase } from '../../../support/database/database.ts';
import { sampleDeps } from '../../../support/service/jobs.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase({ holds: 'sample world' });
});
afterAll(() => database.close());

interface Stored {
  readonly asOf: string;
  readonly filers: number;
  readonly filerYears: number;
  readonly counts: readonly AuditCount[];
  readonly version: string;
  readonly findings: number;
}

async function stored(): Promise<Stored | undefined> {
  const { rows } = await database.pool.query<Stored>(
    `select as_of as "asOf", filers, filer_years as "filerYears", counts, version::text,
       (select count(*)::int from figure_audit_findings) as findings from figure_audit`,
  );
  return rows[0];
}

it('a backfill leaves an audit of every figure of every filer-year it loaded', async () => {
  const made = await stored();
  if (made === undefined) throw new Error('The backfill has left no audit.');
  const sum = sumOfVerdicts(made.counts.filter(({ view }) => view === 'latest'));
  expect(made.filers).toBeGreaterThan(0);
  expect(made.filerYears).toBeGreaterThan(made.filers);
  expect(sum.confirmed).toBeGreaterThan(0);
  expect(sum.unchecked).toBeGreaterThan(0);
  // The words of the command count the same figures once more.
  const text = await audit(sampleDeps(database));
  expect(text).toContain(` of ${made.filers} companies.`);
  const all = new RegExp(`^all +${allVerdicts(sum).toLocaleString('en-US')} `, 'm');
  expect(text).toMatch(all);
  expect(await stored()).toMatchObject({ counts: made.counts, findings: made.findings });
});

it('is made again only when facts have changed, and by the command', async () => {
  const before = await stored();
  await makeAuditIn(sampleDeps(database), { counts: {} });
  expect(await stored()).toEqual(before);
  await database.pool.query(`update figure_audit set facts = 'others'`);
  await makeAuditIn(sampleDeps(database), { counts: {} });
  expect(Number((await stored())?.version)).toBeGreaterThan(Number(before?.version));
});

it('fails without ending the run it is a part of, unless the process stops', async () => {
  await database.pool.query(`update figure_audit set facts = 'others'`);
  const clock = () => {
    throw new Error('A disk is full.');
  };
  const counts: RunCounts = {};
  await makeAuditIn(sampleDeps(database, { clock }), { counts });
  expect(counts).toEqual({ failed: 1 });
  await expect(makeAuditIn(sampleDeps(database, { clock, isStopped: () => true }), { counts })).rejects.toThrow(
    'disk is full',
  );
});

it('compares every figure with a file, and stores counts alone', async () => {
  const { rows } = await database.pool.query<{ cik: number; end: string; revenue: number }>(
    `select distinct on (cik) cik, fiscal_year_end as end, revenue from company_figures
     where revenue is not null order by cik, known_from desc limit 3`,
  );
  const [same, other, absent] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0]];
  const lines = [
    'cik,period_end,item,value',
    `${same.cik},${same.end},revenue,${same.revenue}`,
    `${other.cik},${other.end},revenue,${other.revenue * 3}`,
    `${absent.cik},1999-12-31,revenue,1`,
    `${absent.cik},${absent.end},goodwill,1`,
  ];
  async function* open() {
    yield Buffer.from(lines.join('\n'));
  }
  for (let time = 0; time < 2; time += 1) {
    const text = await compareWithFile(sampleDeps(database), { name: 'their.csv', open });
    expect(text).toContain('Of 3 values in their.csv, 1 agree with ours to half a percent, and 1 differ.');
    expect(text).toContain('line 5: "goodwill" is no item that we have.');
  }
  const { rows: kept } = await database.pool.query('select * from figure_comparisons');
  expect(kept).toMatchObject([{ file: 'their.csv', refused: 1 }]);
  expect(kept[0].counts.every((one: object) => Object.keys(one).length === 6)).toBe(true);
  expect(JSON.stringify(kept)).not.toContain(String(other.revenue * 3));
});
