import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { REQUEST_SPACING_MS } from '../../../../ingest/edgar/gate.ts';
import { createMemoryMirror } from '../../../../ingest/edgar/memory-mirror.ts';
import { submissionsPath } from '../../../../ingest/edgar/paths.ts';
import { backfillFilers } from '../../../../ingest/jobs/backfill.ts';
import { makeFetchFiler } from '../../../../ingest/jobs/fetch-filer.ts';
import { nightly } from '../../../../ingest/jobs/nightly.ts';
import { pollFilings } from '../../../../ingest/jobs/poll.ts';
import type { JobDeps } from '../../../../ingest/jobs/shared/job-deps.ts';
import { cik } from '../../../support/database/records.ts';
import { emptyTables, tableHashes } from '../../../support/database/table-hash.ts';
import { useLiveSource } from '../../../support/edgar/live-source.ts';
import { sendPage } from '../../../support/edgar/sec-server.ts';
import { tellFigures } from '../../../support/process/tell-figures.ts';
import { asLive } from '../../../support/service/jobs.ts';

const source = useLiveSource();
const { world, everyFiler, parts } = source;
const FIRST = everyFiler[0] ?? cik(0);
const MINUTE = 60_000;
const wait = async (milliseconds: number) => {
  for (let left = milliseconds; left > 0; left -= 10_000) await source.clock.sleep(Math.min(left, 10_000));
};
const byUrl = () => Map.groupBy(source.sec.exchanges, ({ url }) => url);

describe('the live source', () => {
  it('takes a document that has changed, and both ticker files when one of them has', async () => {
    await nightly(parts());
    const name = 'www/files/company_tickers.json';
    const text = new TextDecoder().decode(world.get(name));
    source.sec.files.set(name, new TextEncoder().encode(text.replace(/"ticker":"[^"]+"/, '"ticker":"ZZNEW"')));
    source.sec.exchanges.splice(0);
    await nightly(parts());
    const tickers = source.sec.exchanges
      .filter(({ url }) => url.startsWith('/files/company_tickers'))
      .map(({ url, status }) => [url, status]);
    expect(tickers).toEqual([
      ['/files/company_tickers_exchange.json', 304],
      ['/files/company_tickers.json', 200],
      ['/files/company_tickers_exchange.json', 200],
      ['/files/company_tickers_mf.json', 304],
    ]);
    const { rows } = await source.database.pool.query(`select gone_since from filer_tickers where ticker = 'ZZNEW'`);
    expect(rows).toEqual([{ gone_since: null }]);
  }, 60_000);

  it('takes what a killed process had archived and not stored', async () => {
    await backfillFilers(parts(), [FIRST]);
    const path = submissionsPath(FIRST);
    const record = JSON.parse(new TextDecoder().decode(world.get(path.file)));
    source.sec.files.set(path.file, new TextEncoder().encode(JSON.stringify({ ...record, name: 'Renamed Since Inc' })));
    await source.client.get(path);
    await backfillFilers(parts(), [FIRST]);
    const { rows } = await source.database.pool.query('select name from filers where cik = $1', [FIRST]);
    expect(rows).toEqual([{ name: 'Renamed Since Inc' }]);
  }, 60_000);

  it('asks once for the header of a report that only an index names, whether it is there or not', async () => {
    const index = 'www/Archives/edgar/daily-index/2026/QTR4/master.20261030.idx';
    const header = [...world.keys()].find((name) => name.endsWith('1999999047-26-000002.hdr.sgml')) ?? '';
    const rows = [
      '1999999047|NAMED BY THE INDEX|8-K|20261030|edgar/data/1999999047/1999999047-26-000002.txt',
      '77|WITHOUT A HEADER|8-K|20261030|edgar/data/77/0000000077-26-000001.txt',
    ];
    const text = new TextDecoder().decode(world.get(index)).trimEnd();
    source.sec.files.set(index, new TextEncoder().encode([text, ...rows, ''].join('\n')));
    for (let run = 0; run < 3; run++) await pollFilings(parts());
    const headers = source.sec.exchanges.filter(({ url }) => url.endsWith('.hdr.sgml'));
    expect(headers.filter(({ url }) => header.endsWith(url)).map(({ status }) => status)).toEqual([200]);
    expect(headers.filter(({ url }) => url.includes('/77/')).map(({ status }) => status)).toEqual([403]);
    const aside = await source.database.pool.query(
      `select path, reason from quarantined_sources where path like '%.hdr.sgml'`,
    );
    expect(aside.rows).toEqual([
      {
        path: 'www/Archives/edgar/data/77/000000007726000001/0000000077-26-000001.hdr.sgml',
        reason: 'The header of this filing is not there.',
      },
    ]);
  }, 60_000);

  it('has reports that only an index names on the boards when nothing is polled, as on a holiday', async () => {
    const index = 'www/Archives/edgar/daily-index/2026/QTR4/master.20261030.idx';
    const text = new TextDecoder().decode(world.get(index)).trimEnd();
    const named = '1999999047|NAMED BY THE INDEX|8-K|20261030|edgar/data/1999999047/1999999047-26-000002.txt';
    source.sec.files.set(index, new TextEncoder().encode([text, named, ''].join('\n')));
    await nightly(parts());
    const { rows } = await source.database.pool.query(
      `select distinct accession from board_rows where accession = '1999999047-26-000002'`,
    );
    expect(rows).toHaveLength(1);
    const asked = source.sec.exchanges.map(({ url }) => url);
    const header = asked.findIndex((url) => url.endsWith('1999999047-26-000002.hdr.sgml'));
    // Before the rest of the night, such as the lists of what is new about funds.
    expect(header).toBeLessThan(asked.findIndex((url) => url.startsWith('/files/')));
  }, 60_000);

  it('fetches a filer that a visitor asks for, once', async () => {
    const fetchFiler = makeFetchFiler({ ...parts(), now: source.clock.now });
    expect(await Promise.all([fetchFiler(FIRST), fetchFiler(FIRST)])).toEqual([true, true]);
    expect(await fetchFiler(cik(77))).toBe(false);
    expect([...byUrl().values()].every((exchanges) => exchanges.length === 1)).toBe(true);
    await wait(61 * MINUTE);
    source.sec.exchanges.splice(0);
    expect(await fetchFiler(FIRST)).toBe(true);
    expect(source.sec.exchanges.map(({ status }) => status).filter((status) => status !== 404)).toSatisfy(
      (statuses: number[]) => statuses.every((status) => status === 304),
    );
  }, 60_000);

  it('keeps five requests a second over everything', async () => {
    const began = source.clock.now().getTime();
    await backfillFilers(parts(), everyFiler.slice(0, 10));
    expect(source.clock.now().getTime() - began).toBeGreaterThanOrEqual(
      (source.sec.exchanges.length - 1) * REQUEST_SPACING_MS,
    );
  }, 60_000);
});

describe('trouble at the SEC', () => {
  it.for<[string, (r: ServerResponse) => void, number]>([
    ['403 with the page of a block', (r) => sendPage(r, 403, 'Request Rate Threshold Exceeded'), 10],
    ['429', (r) => void r.writeHead(429).end(), 10],
    ['429 that names a time', (r) => void r.writeHead(429, { 'retry-after': '1800' }).end(), 30],
  ])(
    '%s stops the run and every job after it, which is never hammered, until the time is over',
    { timeout: 180_000 },
    async ([_what, answer, minutes], test) => {
      source.sec.troubles.push((_request, response) => answer(response));
      await expect(pollFilings(parts())).rejects.toMatchObject({ name: 'EdgarBlockedError' });
      const jobs = [pollFilings, nightly, (given: JobDeps) => backfillFilers(given, [FIRST])];
      const fetchFiler = makeFetchFiler({ ...parts(), now: source.clock.now });
      for (const pause of [1, minutes - 3, 1]) {
        for (const job of jobs) await expect(job(parts())).rejects.toMatchObject({ name: 'EdgarBlockedError' });
        await expect(fetchFiler(FIRST)).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
        await wait(pause * MINUTE);
      }
      const sent = source.sec.exchanges.length - 1;
      tellFigures(test, { minutesWithout: minutes, requestsMeanwhile: sent, ofJobsStarted: 3 * (jobs.length + 1) });
      expect(sent).toBe(0);
      await wait(MINUTE);
      expect(await pollFilings(parts())).toMatchObject({ quarantined: 0 });
      const { rows } = await source.database.pool.query(
        `select state, count(*)::int from ingest_runs group by state order by state`,
      );
      expect(rows).toEqual([
        { state: 'done', count: 1 },
        { state: 'failed', count: 1 + 3 * 3 },
      ]);
    },
  );

  it('bodies that break off and a server that breaks down are tried again and never stored in part', async (test) => {
    const bytes = Buffer.from(world.get(`data/submissions/CIK${String(FIRST).padStart(10, '0')}.json`) ?? []);
    source.sec.troubles.push(
      (_request, response) => {
        response.writeHead(200, { 'content-length': String(bytes.length) });
        response.write(bytes.subarray(0, 500), () => response.destroy());
      },
      (_request, response) => sendPage(response, 500, 'Out of order'),
    );
    await backfillFilers(parts(), [FIRST]);
    const tables = await tableHashes(source.database);
    await emptyTables(source.database);
    await backfillFilers(parts(asLive(createMemoryMirror(world, source.clock.now()))), [FIRST]);
    const whole = await tableHashes(source.database);
    const differing = Object.entries(tables).filter(([table, hash]) => whole[table] !== hash);
    tellFigures(test, { troubles: 2, tables: Object.keys(whole).length, differing: differing.length });
    expect(tables).toEqual(whole);
  }, 60_000);

  it('a page in place of a document is put aside and taken when it is there', async (test) => {
    source.sec.troubles.push((_request, response) => sendPage(response, 200, 'File Unavailable'));
    const [first, second] = [await backfillFilers(parts(), [FIRST]), await backfillFilers(parts(), [FIRST])];
    tellFigures(test, { quarantined: first.quarantined ?? 0, afterwards: second.quarantined ?? 0 });
    expect([first.quarantined, second.quarantined]).toEqual([1, 0]);
    expect((await source.database.pool.query('select from quarantined_sources')).rows).toEqual([]);
  }, 60_000);
});
