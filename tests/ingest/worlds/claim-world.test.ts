import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from '../../../ingest/jobs/shared/config-error.ts';
import { emptyAll } from '../../../ingest/store/stored-world.ts';
import { claimWorld } from '../../../ingest/worlds/claim-world.ts';
import type { Use } from '../../../ingest/worlds/decide-world.ts';
import type { Database } from '../../../prisma/open.ts';
import { openTestDatabase } from '../../support/database/database.ts';

const now = () => new Date('2026-11-28T12:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'filings-boards-worlds-'));
afterAll(() => rmSync(folder, { recursive: true }));

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => emptyAll(database, now()));

const sql = async (text: string) => (await database.pool.query(text)).rows;
const addFilers = (...ciks: number[]) =>
  sql(`insert into filers (cik, name) values ${ciks.map((cik) => `(${cik}, 'Filer ${cik}')`).join(', ')}`);
const kind = async () => (await sql('select kind, folders from stored_world'))[0];

const SOURCES = {
  sample: { source: 'sample' },
  mirror: { source: 'mirror', EDGAR_MIRROR: folder },
  live: { source: 'live', SEC_USER_AGENT: 'Boards admin@boards.example' },
} as const;

function claim(
  source: keyof typeof SOURCES,
  {
    use = 'start',
    defaultFolder = './data',
    ...config
  }: { use?: Use; defaultFolder?: string; EDGAR_MIRROR?: string; AS_OF?: string } = {},
) {
  const none = {
    AS_OF: undefined,
    DATABASE_URL: undefined,
    EDGAR_MIRROR: undefined,
    EDGAR_MIRROR_CUT: undefined,
    SEC_USER_AGENT: undefined,
  };
  return claimWorld({
    config: { ...none, DATA_DIR: folder, ...SOURCES[source], ...config },
    database,
    use,
    now,
    defaultFolder,
  });
}

/** A folder with the lists of these filers. */
function mirrorOf(name: string, ...ciks: number[]): string {
  const lists = join(folder, name, 'data/submissions');
  mkdirSync(lists, { recursive: true });
  for (const cik of ciks) writeFileSync(join(lists, `CIK${String(cik).padStart(10, '0')}.json`), '{}');
  return join(folder, name);
}

const INVENTED = 1_999_999_001;
const REAL = 320_193;

describe('the mark of the tables', () => {
  it('is set by the first start, and refuses every other world from the first filer on', async () => {
    expect(await claim('live')).toEqual({ source: 'live', isStoredOnly: false });
    await addFilers(REAL);
    expect(await kind()).toEqual({ kind: 'live', folders: null });
    await expect(claim('mirror')).rejects.toThrow(ConfigError);
    expect(await claim('sample')).toEqual({ source: 'live', isStoredOnly: true });
    expect(await claim('live')).toEqual({ source: 'live', isStoredOnly: false });
  });

  it('of two processes that start at once on empty tables of a server, one wins', async () => {
    const claims = await Promise.allSettled([claim('live'), claim('mirror')]);
    const won = claims.filter(({ status }) => status === 'fulfilled').length;
    // The one owner of an embedded database cannot meet another process: empty tables bind nobody there.
    expect(won).toBe(database.engine === 'server' ? 1 : 2);
  });

  it('is not set by what only works on stored filings', async () => {
    expect(await claim('live', { use: 'tables' })).toMatchObject({ source: 'live' });
    expect(await kind()).toBeUndefined();
  });
});

describe('tables of an earlier release, which bear no mark', () => {
  it('with invented filers alone are the sample world', async () => {
    await addFilers(INVENTED);
    await expect(claim('live')).rejects.toThrow('holds the sample world of invented companies');
    expect(await claim('sample')).toEqual({ source: 'sample', isStoredOnly: false });
    expect(await kind()).toMatchObject({ kind: 'sample' });
  });

  it('with an archive of the SEC are live, without one a mirror', async () => {
    await addFilers(REAL);
    expect(await claim('sample')).toEqual({ source: 'mirror', isStoredOnly: true });
    await sql('delete from stored_world');
    await sql("insert into archive_entries (url, fetched_at, path, sha256, bytes) values ('u', now(), 'p', 's', 1)");
    expect(await claim('sample')).toEqual({ source: 'live', isStoredOnly: true });
    expect(await kind()).toMatchObject({ kind: 'live' });
  });

  it.each(['sample', 'mirror', 'live'] as const)('with both are refused to %s', async (source) => {
    await addFilers(INVENTED, REAL);
    const words = 'holds invented companies of the sample world among real filings, and no service may show the two';
    await expect(claim(source)).rejects.toThrow(words);
    expect(await kind()).toBeUndefined();
  });
});

describe('a mirror', () => {
  beforeEach(async () => {
    await claim('mirror', { EDGAR_MIRROR: '/first' });
    await addFilers(REAL, 789_019);
    await sql(`insert into loaded_sources (path, sha256, rows, loaded_at) values
      ('data/submissions/CIK0000320193.json', 'a', 1, now()), ('data/submissions/CIK0000789019.json', 'a', 1, now())`);
  });

  it('is the same after it has moved and grown, or with later captures of some filers alone', async () => {
    for (const grown of [mirrorOf('grown', REAL, 789_019, 1_018_724), mirrorOf('later', 789_019)]) {
      expect(await claim('mirror', { EDGAR_MIRROR: grown })).toEqual({ source: 'mirror', isStoredOnly: false });
      expect(await kind()).toEqual({ kind: 'mirror', folders: grown });
    }
  });

  it('that has none of the lists in the tables is another one', async () => {
    const other = mirrorOf('other', 1_018_724);
    await expect(claim('mirror', { EDGAR_MIRROR: other })).rejects.toThrow(
      `holds filings from the folder /first, and EDGAR_MIRROR asks for filings from the folder ${other}`,
    );
  });
});

describe('the sample world of the default folder', () => {
  beforeEach(async () => {
    await claim('sample');
    await addFilers(INVENTED);
  });

  it('gives way on the embedded engine alone, and only from there', async () => {
    await expect(claim('live')).rejects.toThrow(ConfigError);
    const giving = claim('live', { defaultFolder: folder });
    if (database.engine === 'server') return expect(giving).rejects.toThrow(ConfigError);
    expect(await giving).toEqual({ source: 'live', isStoredOnly: false });
    expect(await sql('select from filers')).toEqual([]);
    expect(await kind()).toEqual({ kind: 'live', folders: null });
  });

  it('begins anew on the embedded engine at the first start a month after it was made, if it moves', async () => {
    const isThere = async () => (await sql('select from filers')).length === 1;
    await sql("insert into ingest_runs (command, started_at, state) values ('backfill', '2026-10-28T12:00Z', 'done')");
    await claim('sample', { AS_OF: '2026-10-30' });
    await claim('sample', { use: 'source' });
    expect(await isThere()).toBe(true);
    await claim('sample');
    expect(await isThere()).toBe(database.engine === 'server');
    expect(await kind()).toMatchObject({ kind: 'sample' });
  });

  it.each([
    `insert into watches (cik, covers, email, address_hash, mailbox_hash, state, asked_at)
     values (${INVENTED}, 'filings', 'reader@example.org', 'a', 'a', 'pending', now())`,
    `insert into item_labels (accession, item, outcome, rule_outcome, rule_evidence, rules_version, is_blind, labelled_on)
     values ('1999999001-26-000999', '4.02', 'RESTATEMENT', 'UNCLASSIFIED', '{}', 1, true, '2026-10-30')`,
  ])('stays once somebody has added something: %s', async (added) => {
    await sql(added);
    await sql("insert into ingest_runs (command, started_at, state) values ('backfill', '2026-10-28T12:00Z', 'done')");
    await claim('sample');
    await expect(claim('live', { defaultFolder: folder })).rejects.toThrow(ConfigError);
    expect(await sql('select from filers')).toHaveLength(1);
  });
});

it('what is emptied is empty, guarded tables too, while event ids and the data version go on rising', async () => {
  const world = await openTestDatabase({ holds: 'sample world' });
  const rows = async (text: string) => (await world.pool.query(text)).rows;
  const guards = () => rows('select tgrelid::regclass::text as on, tgname, tgenabled from pg_trigger order by 1, 2');
  const nextEvent = async () =>
    Number((await rows("select nextval(pg_get_serial_sequence('events', 'id')) as id"))[0].id);
  const before = {
    guards: await guards(),
    event: await nextEvent(),
    ...(await rows('select version from data_version'))[0],
  };
  await emptyAll(world, now());
  const tables = await rows(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace",
  );
  const filled: string[] = [];
  for (const { name } of tables) if ((await rows(`select from ${name} limit 1`)).length > 0) filled.push(name);
  expect(filled.toSorted()).toEqual(['_prisma_migrations', 'data_version', 'edgar_gate']);
  expect(await guards()).toEqual(before.guards);
  expect(await nextEvent()).toBeGreaterThan(before.event);
  expect(Number((await rows('select version from data_version'))[0].version)).toBeGreaterThan(Number(before.version));
  await expect(rows('delete from registry_entries')).rejects.toThrow();
  await world.close();
});
