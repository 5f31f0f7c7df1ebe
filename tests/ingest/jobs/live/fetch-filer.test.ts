import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Edgar } from '../../../../ingest/edgar/edgar.ts';
import { EdgarBlockedError } from '../../../../ingest/edgar/errors.ts';
import { companyFactsPath, submissionsPath } from '../../../../ingest/edgar/paths.ts';
import { createTextReader, makeFetchFiler } from '../../../../ingest/jobs/fetch-filer.ts';
import type { Database } from '../../../../prisma/open.ts';
import { openTestDatabase } from '../../../support/database/database.ts';
import { cik } from '../../../support/database/records.ts';
import { emptyTables } from '../../../support/database/table-hash.ts';
import { asLive, sampleDeps } from '../../../support/service/jobs.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => emptyTables(database));

const SAMPLE_FILER = cik(1_999_999_014);
const UNKNOWN = cik(77);
/** What is asked for: its filings, then its facts. */
const ONCE = [submissionsPath(SAMPLE_FILER).file, companyFactsPath(SAMPLE_FILER).file];
const HOUR = 3_600_000;

/** The sample world from the SEC, with a clock that the test moves. */
function fetching(fields: { edgar?: Edgar } = {}) {
  const asked: string[] = [];
  const time = { now: Date.parse('2026-10-30T12:00:00Z') };
  const parts = sampleDeps(database);
  const edgar = fields.edgar ?? asLive(parts.edgar, asked);
  const deps = { ...parts, edgar, now: () => new Date(time.now) };
  const texts = createTextReader(deps);
  return { asked, time, fetchFiler: makeFetchFiler(deps), texts, readTexts: texts.read };
}

describe('a filer fetched on demand', () => {
  it('is stored with its filings and board rows, without an event for what is long past', async () => {
    const { fetchFiler } = fetching();
    expect(await fetchFiler(SAMPLE_FILER)).toBe(true);
    const count = async (table: string) =>
      Number((await database.pool.query(`select count(*) from ${table} where cik = ${SAMPLE_FILER}`)).rows[0].count);
    expect(await count('filings')).toBeGreaterThan(0);
    expect(await count('board_rows')).toBeGreaterThan(0);
    expect(await count('events')).toBe(0);
  });

  it('has a list that reaches the day on which the SEC last said that it is unchanged', async () => {
    const { fetchFiler, time } = fetching();
    await fetchFiler(SAMPLE_FILER);
    const path = submissionsPath(SAMPLE_FILER).file;
    await database.pool.query(`update loaded_sources set loaded_at = loaded_at - interval '9 days' where path = $1`, [
      path,
    ]);
    const state = async () => {
      const { rows } = await database.pool.query(
        'select loaded_at as at, version::int from loaded_sources, data_version where path = $1',
        [path],
      );
      return rows[0];
    };
    const before = await state();
    time.now += 2 * HOUR;
    await fetchFiler(SAMPLE_FILER);
    expect(await state()).toEqual({ at: new Date(time.now), version: before.version + 1 });
    time.now += 2 * HOUR;
    await fetchFiler(SAMPLE_FILER);
    expect((await state()).version).toBe(before.version + 1);
  });

  it('is told of where it filed within the last days, once', async () => {
    const { edgar } = sampleDeps(database);
    const added = { new: '1999999014-26-900002', old: '1999999014-26-900001' };
    const grown: Edgar = {
      async get(path, options) {
        const reply = await edgar.get(path, options);
        if (path.file !== submissionsPath(SAMPLE_FILER).file || !('bytes' in reply)) return reply;
        const record = JSON.parse(new TextDecoder().decode(reply.bytes));
        const { recent } = record.filings;
        for (const [accession, filedOn] of [
          [added.old, '2026-10-12'],
          [added.new, '2026-10-29'],
        ]) {
          for (const column of Object.values<unknown[]>(recent)) column.unshift('');
          [recent.accessionNumber[0], recent.form[0], recent.filingDate[0], recent.items[0]] = [
            accession,
            '8-K',
            filedOn,
            '1.03',
          ];
        }
        return { ...reply, bytes: new TextEncoder().encode(JSON.stringify(record)) };
      },
    };
    const { fetchFiler, time } = fetching({ edgar: grown });
    for (let visit = 0; visit < 2; visit++) {
      await fetchFiler(SAMPLE_FILER);
      const { rows } = await database.pool.query('select kind, board, accession, cik from events order by id');
      expect(rows).toEqual([
        { kind: 'boardRowAdded', board: 'bankruptcies', accession: added.new, cik: SAMPLE_FILER },
        { kind: 'cardChanged', board: null, accession: null, cik: SAMPLE_FILER },
      ]);
      time.now += 2 * HOUR;
    }
    const { rows } = await database.pool.query('select accession from board_rows where accession = any($1)', [
      Object.values(added),
    ]);
    expect(rows).toHaveLength(2);
  });

  it('has its texts read after it, newest filings of the year first, once', async () => {
    const { fetchFiler, asked, readTexts } = fetching();
    await fetchFiler(SAMPLE_FILER);
    const texts = async () =>
      (
        await database.pool.query<{ accession: string; filedOn: string }>(
          `select distinct t.accession, b.filed_on::text as "filedOn" from item_texts t
           join board_rows b on b.accession = t.accession and b.cik = ${SAMPLE_FILER} order by 1`,
        )
      ).rows;
    expect(await texts()).toEqual([]);
    await readTexts(SAMPLE_FILER);
    const read = await texts();
    expect(read.length).toBeGreaterThan(0);
    for (const { filedOn } of read) expect(filedOn >= '2025-10-30').toBe(true);
    const documents = asked.slice(ONCE.length);
    expect(documents.length).toBeLessThanOrEqual(10);
    await readTexts(SAMPLE_FILER);
    expect(await texts()).toEqual(read);
  });

  it('has its texts read once for all who ask at the same time', async () => {
    const { fetchFiler, asked, readTexts } = fetching();
    await fetchFiler(SAMPLE_FILER);
    await Promise.all([readTexts(SAMPLE_FILER), readTexts(SAMPLE_FILER), readTexts(SAMPLE_FILER)]);
    const documents = asked.slice(ONCE.length);
    expect(documents.length).toBeGreaterThan(0);
    expect(new Set(documents).size).toBe(documents.length);
  });

  it('has no texts read once the service stops: what is under way ends with it', async () => {
    const { edgar } = sampleDeps(database);
    let begin = () => {};
    let cutOffBy: string | undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const hanging: Edgar = {
      get: (path, options) => {
        if (ONCE.includes(path.file)) return edgar.get(path, options);
        begin();
        return new Promise((_, reject) => {
          options?.signal?.addEventListener('abort', () => {
            cutOffBy = options.signal?.reason.name;
            reject(options.signal?.reason);
          });
        });
      },
    };
    const { fetchFiler, texts } = fetching({ edgar: hanging });
    await fetchFiler(SAMPLE_FILER);
    const reading = texts.read(SAMPLE_FILER);
    await begun;
    await Promise.all([texts.stop(), reading]);
    // Not by its own deadline.
    expect(cutOffBy).toBe('AbortError');
    await texts.read(SAMPLE_FILER);
    expect((await database.pool.query('select 1 from item_texts')).rowCount).toBe(0);
  });

  it('has no texts read, and no trouble, while the SEC keeps us away', async () => {
    const { fetchFiler } = fetching();
    await fetchFiler(SAMPLE_FILER);
    const { readTexts } = fetching({
      edgar: {
        async get() {
          throw new EdgarBlockedError(new Date(), null);
        },
      },
    });
    await readTexts(SAMPLE_FILER);
    expect((await database.pool.query('select 1 from item_texts')).rowCount).toBe(0);
  });

  it('is asked for once by all who ask at the same time, and again after an hour', async () => {
    const { fetchFiler, asked, time } = fetching();
    expect(await Promise.all([fetchFiler(SAMPLE_FILER), fetchFiler(SAMPLE_FILER)])).toEqual([true, true]);
    await fetchFiler(SAMPLE_FILER);
    expect(asked).toEqual(ONCE);
    time.now += HOUR + 1000;
    await fetchFiler(SAMPLE_FILER);
    expect(asked).toEqual([...ONCE, ...ONCE]);
  });

  it('that EDGAR does not know is remembered for a day', async () => {
    const { fetchFiler, asked, time } = fetching();
    expect(await fetchFiler(UNKNOWN)).toBe(false);
    time.now += 23 * HOUR;
    expect(await fetchFiler(UNKNOWN)).toBe(false);
    expect(asked).toHaveLength(1);
    time.now += 2 * HOUR;
    await fetchFiler(UNKNOWN);
    expect(asked).toHaveLength(2);
  });

  it('while the SEC keeps us away is trouble the caller can act on, and is tried again', async () => {
    let isBlocked = true;
    const { edgar } = sampleDeps(database);
    const { time, fetchFiler } = fetching({
      edgar: {
        async get(path) {
          if (isBlocked) throw new EdgarBlockedError(new Date(), null);
          return edgar.get(path);
        },
      },
    });
    await expect(fetchFiler(SAMPLE_FILER)).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
    time.now += 60_001;
    isBlocked = false;
    expect(await fetchFiler(SAMPLE_FILER)).toBe(true);
  });
});
