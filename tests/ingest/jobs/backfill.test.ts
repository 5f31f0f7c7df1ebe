import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryMirror } from '../../../ingest/edgar/memory-mirror.ts';
import { backfillAll } from '../../../ingest/jobs/backfill.ts';
import type { Progress } from '../../../ingest/jobs/shared/job-deps.ts';
import type { Database } from '../../../prisma/open.ts';
import { readMigrations } from '../../../prisma/shared/migrate.ts';
import { BOARDS } from '../../../schema/domain/boards/index.ts';
import { openTestDatabase } from '../../support/database/database.ts';
import { documentsNotedByRows, emptyTables, tableHashes } from '../../support/database/table-hash.ts';
import { sampleDeps } from '../../support/service/jobs.ts';
import { sampleFiles } from '../../support/worlds/sample-files.ts';

let database: Database;
const statements: string[] = [];
beforeAll(async () => {
  database = await openTestDatabase({ onStatement: (text) => statements.push(text) });
});
afterAll(() => database.close());

const table = async (sql: string) => (await database.pool.query(sql)).rows;
const version = async () => (await table('select version from data_version'))[0]?.version;

const world = sampleFiles();
const text = (name: string) => new TextDecoder().decode(world.get(name));
const submissions = [...world.keys()].filter((name) => /^data\/submissions\/CIK\d{10}\.json$/.test(name));
const ciks = submissions.map((name) => Number(name.slice(-15, -5)));

/** What the first load of all had before it, did and left. */
interface FirstLoad {
  readonly counts: Awaited<ReturnType<typeof backfillAll>>;
  readonly indexes: readonly { readonly indexname: string; readonly indexdef: string }[];
  readonly hasTidied: boolean;
  readonly tables: Awaited<ReturnType<typeof tableHashes>>;
}
const TIDYING = 'vacuum (analyze) facts';
const INDEXES = `select indexname, indexdef from pg_indexes where tablename = 'filings' order by indexname`;
const cutOffRun = () =>
  database.pool.query(`insert into ingest_runs (command, started_at) values ('backfill', '2026-10-28')`);
let first: FirstLoad;
const told: Progress[] = [];
beforeAll(async () => {
  const indexes = (await database.pool.query<FirstLoad['indexes'][number]>(INDEXES)).rows;
  await cutOffRun();
  const counts = await backfillAll(sampleDeps(database, { progress: (one) => told.push(one) }));
  first = { counts, indexes, hasTidied: statements.includes(TIDYING), tables: await tableHashes(database) };
});

describe('a backfill of all that a mirror holds', () => {
  it('leaves the lists that are walked by an index cleared away, on either engine', async () => {
    const rows = await table(
      `select relname as name, relallvisible > 0 and relallvisible = relpages as cleared from pg_class
       where relname in ('filing_items', 'board_rows') order by relname`,
    );
    expect(rows).toEqual([
      { name: 'board_rows', cleared: true },
      { name: 'filing_items', cleared: true },
    ]);
  });

  it('stores every filing of every list, the overflow pages included', async () => {
    const wanted = submissions.flatMap((name) => {
      const { cik: filer, filings } = JSON.parse(text(name));
      const pages = filings.files.map((page: { name: string }) => JSON.parse(text(`data/submissions/${page.name}`)));
      return [filings.recent, ...pages].flatMap(({ accessionNumber }) =>
        accessionNumber.map((accession: string) => `${Number(filer)} ${accession}`),
      );
    });
    const stored = await table(
      `select cik || ' ' || accession as key from filings where cik = any('{${ciks.join()}}') and items_known and (accepted_at is null or primary_document is not null)`,
    );
    expect(stored.map(({ key }) => key).sort()).toEqual([...new Set(wanted)].sort());
  });

  it('fills every board, and leaves no event: history is not news', async () => {
    const boards = await table('select distinct board from board_rows order by board');
    expect(boards.map(({ board }) => board)).toEqual(BOARDS.map(({ slug }) => slug).sort());
    expect(await table('select * from events')).toEqual([]);
  });

  it('makes the indexes again that it went without, as the migration has them', async () => {
    expect(await table(INDEXES)).toEqual(first.indexes);
    const migrated = readMigrations()
      .map(({ sql }) => sql)
      .join('\n');
    expect(first.indexes.filter(({ indexname }) => migrated.includes(`"${indexname}"`))).toHaveLength(
      first.indexes.length,
    );
  });

  it('tells the planner what every table holds, those of funds among them', async () => {
    const known = await table('select distinct tablename from pg_stats where schemaname = current_schema()');
    const names = known.map(({ tablename }) => tablename);
    expect(names).toEqual(expect.arrayContaining(['facts', 'fund_holdings', 'manager_positions', 'registry_entries']));
  });

  it('notes that it is done, and a run of an earlier day that never ended as cut off', async () => {
    expect(await table('select command, state, done, error from ingest_runs order by id')).toEqual([
      { command: 'backfill', state: 'failed', done: 0, error: 'Cut off.' },
      { command: 'backfill', state: 'done', done: expect.any(Number), error: null },
    ]);
  });

  it('tells of no total that is less than what has been read', () => {
    expect(told.length).toBeGreaterThan(0);
    expect(told.filter(({ done, total }) => total !== null && done > total)).toEqual([]);
  });

  it('changes nothing the second time, and leaves the data version', async () => {
    const before = await version();
    const second = await backfillAll(sampleDeps(database));
    expect([await tableHashes(database), await version()]).toEqual([first.tables, before]);
    const documents = (first.counts.documents ?? 0) - (await documentsNotedByRows(database));
    expect(second).toEqual({ documents, unchanged: documents, rows: 0, boardRows: 0, quarantined: 0 });
  });

  it.skipIf(process.env.DATABASE_URL)(
    'tidies the tables up after it has stored something, or was cut off before it could (on the embedded database)',
    async () => {
      const tidies = async () => {
        statements.length = 0;
        await backfillAll(sampleDeps(database));
        return statements.includes(TIDYING);
      };
      expect(first.hasTidied).toBe(true);
      expect(await tidies()).toBe(false);
      await cutOffRun();
      expect(await tidies()).toBe(true);
      expect(await tidies()).toBe(false);
    },
  );
});

describe('a document that cannot be read', () => {
  const [broken = '', paged = ''] = [
    submissions.find((name) => JSON.parse(text(name)).filings.files.length === 0),
    submissions.find((name) => JSON.parse(text(name)).filings.files.length > 0),
  ];
  const page = `data/submissions/${JSON.parse(text(paged)).filings.files[0].name}`;
  const damaged = new Map(world);
  damaged.set(broken, new TextEncoder().encode('<html>Not now</html>'));
  damaged.delete(page);

  beforeEach(() => emptyTables(database));

  it('is put aside with the reason while the rest is stored, and comes in once it is whole', async () => {
    const edgar = createMemoryMirror(damaged, new Date(0));
    const counts = await backfillAll(sampleDeps(database, { edgar }));
    expect(counts.quarantined).toBe(2);
    expect(await table('select path, reason from quarantined_sources order by path')).toEqual(
      [
        { path: broken, reason: expect.stringContaining('Not now') },
        { path: page, reason: expect.stringMatching(/names this page of \d+ filings, and it is not there/) },
      ].sort((a, b) => (a.path < b.path ? -1 : 1)),
    );
    const missing = await table(
      `select 1 from filers where cik = ${Number(broken.slice(-15, -5))} and captured_on is not null`,
    );
    expect(missing).toEqual([]);

    await backfillAll(sampleDeps(database));
    expect(await tableHashes(database)).toEqual(first.tables);
  });
});
