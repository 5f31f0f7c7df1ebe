import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { Edgar } from '../../../../ingest/edgar/edgar.ts';
import { EdgarTooSlowError } from '../../../../ingest/edgar/errors.ts';
import { companyFactsPath, submissionsPath } from '../../../../ingest/edgar/paths.ts';
import { backfillFilers } from '../../../../ingest/jobs/backfill.ts';
import { readMissingItemTexts } from '../../../../ingest/jobs/documents/read-item-texts.ts';
import { makeFetchFiler } from '../../../../ingest/jobs/fetch-filer.ts';
import { nightly } from '../../../../ingest/jobs/nightly.ts';
import { pollFilings } from '../../../../ingest/jobs/poll.ts';
import type { JobDeps } from '../../../../ingest/jobs/shared/job-deps.ts';
import { runJob } from '../../../../ingest/jobs/shared/run-job.ts';
import { quarantine } from '../../../../ingest/store/quarantine.ts';
import { storeTransaction } from '../../../../prisma/transaction.ts';
import { cik } from '../../../support/database/records.ts';
import { XML_DENIED } from '../../../support/edgar/edgar-client.ts';
import { useLiveSource } from '../../../support/edgar/live-source.ts';
import { sendPage } from '../../../support/edgar/sec-server.ts';
import { tellFigures } from '../../../support/process/tell-figures.ts';

const source = useLiveSource();
const FILER = cik(1_999_999_014);
const MINUTE = 60_000;
const START = Date.parse('2026-10-30T20:00:00Z');

/** Jobs by a clock that the test moves. */
function later() {
  const time = { now: START };
  const parts = (): JobDeps => ({ ...source.parts(), now: () => new Date(time.now) });
  return { time, parts };
}

const page = (response: ServerResponse) => sendPage(response, 200, 'File Unavailable');
const cutShort = (response: ServerResponse) => void response.writeHead(200).end('{"cik":');
const broken = (response: ServerResponse) => sendPage(response, 500, 'Out of order');
const denied = (response: ServerResponse) =>
  void response.writeHead(403, { 'content-type': 'application/xml' }).end(XML_DENIED);

/** Answers the first requests for a document in another way. */
function trouble(document: RegExp, answer: (response: ServerResponse) => void, times = 1): void {
  let left = times;
  source.sec.onAsked = (url) => {
    if (left === 0 || !document.test(url)) return;
    left -= 1;
    source.sec.troubles.push((_request, response) => answer(response));
  };
}

const INDEX = 'www/Archives/edgar/daily-index/2026/QTR4/master.20261030.idx';
/** Adds a current report to an index, so that its header is asked for. */
function nameByIndexAlone(): void {
  const row = '1999999047|NAMED BY THE INDEX|8-K|20261030|edgar/data/1999999047/1999999047-26-000002.txt';
  const text = new TextDecoder().decode(source.world.get(INDEX)).trimEnd();
  source.sec.files.set(INDEX, new TextEncoder().encode([text, row, ''].join('\n')));
}

const query = async <Row>(sql: string) => (await source.database.pool.query(sql)).rows as Row[];
const count = async (of: string) => (await query<{ n: number }>(`select count(*)::int as n from ${of}`))[0]?.n ?? 0;
const waiting = () => query(`select path, next_at from quarantined_sources where path ~ '^data/' order by path`);
const askedFor = (document: RegExp) => source.sec.exchanges.filter(({ url }) => document.test(url)).length;

describe('what a visitor asks for', () => {
  it.for([
    ['a page in place of the facts', page],
    ['facts that are cut short', cutShort],
  ] as const)('%s leaves the card without figures until the next poll', async ([, answer]) => {
    const { time, parts } = later();
    trouble(/companyfacts/, answer);
    const fetchFiler = makeFetchFiler(parts());
    expect(await fetchFiler(FILER)).toBe(true);
    expect([await count(`filings where cik = ${FILER}`), await count('facts')]).toEqual([expect.any(Number), 0]);
    expect(await waiting()).toEqual([{ path: companyFactsPath(FILER).file, next_at: new Date(START + 50_000) }]);
    time.now += MINUTE;
    await pollFilings(parts());
    expect(await count(`facts where cik = ${FILER}`)).toBeGreaterThan(0);
    expect(await waiting()).toEqual([]);
  });

  it.for([
    ['a visit', (visit: () => Promise<unknown>) => visit()],
    ['a night', (_visit: unknown, parts: JobDeps) => nightly(parts)],
  ] as const)('without its facts is asked for again by %s, a minute later', async ([, ask]) => {
    const { time, parts } = later();
    trouble(/companyfacts/, page);
    const fetchFiler = makeFetchFiler(parts());
    for (let visit = 0; visit < 2; visit += 1) await fetchFiler(FILER);
    expect(await count('facts')).toBe(0);
    time.now += MINUTE + 1;
    await ask(() => fetchFiler(FILER), parts());
    expect(await count(`facts where cik = ${FILER}`)).toBeGreaterThan(0);
  });

  it('is trouble for a minute where a page came in place of its list', async () => {
    const { time, parts } = later();
    trouble(/submissions/, page);
    const fetchFiler = makeFetchFiler(parts());
    const refusal = { code: 'UPSTREAM_UNAVAILABLE', details: { hint: 'Try again in a minute.', retryAfter: 60 } };
    await expect(fetchFiler(FILER)).rejects.toMatchObject(refusal);
    await expect(fetchFiler(FILER)).rejects.toMatchObject(refusal);
    expect(askedFor(/submissions/)).toBe(1);
    time.now += MINUTE + 1;
    expect(await fetchFiler(FILER)).toBe(true);
    expect(await waiting()).toEqual([]);
  });
});

describe('what was missing once', () => {
  it('is asked for again after growing pauses: a list, its facts', async () => {
    const { time, parts } = later();
    trouble(/submissions/, page, 4);
    await backfillFilers(parts(), [FILER]);
    const asked = [];
    for (let minute = 1; minute <= 20; minute += 1) {
      time.now = START + minute * MINUTE;
      const before = askedFor(/submissions/);
      await pollFilings(parts());
      if (askedFor(/submissions/) > before) asked.push(minute);
    }
    expect(asked).toEqual([1, 2, 4, 8]);
    expect(await count(`filers where cik = ${FILER} and captured_on is not null`)).toBe(1);
    expect(await waiting()).toEqual([]);
  });

  it.for([
    ['the header of a report', /\.hdr\.sgml$/, denied],
    ['the text of a report', /\.(htm|txt)$/, denied],
    ['the text of a report, with a page in its place', /\.(htm|txt)$/, page],
    ['the text of a report, out of order', /\.(htm|txt)$/, broken],
  ] as const)('is asked for again: %s', async ([, document, answer]) => {
    const { time, parts } = later();
    nameByIndexAlone();
    let first = '';
    source.sec.onAsked = (url) => {
      if (!document.test(url) || (first !== '' && answer !== broken)) return;
      if (first === '') first = url;
      if (first === url) source.sec.troubles.push((_request, response) => answer(response));
    };
    await pollFilings(parts());
    const asked = () => source.sec.exchanges.filter(({ url }) => url === first).length;
    const before = asked();
    source.sec.onAsked = null;
    await pollFilings(parts());
    expect(asked()).toBe(before);
    const isWaiting = () => count(`quarantined_sources where path = 'www${first}'`);
    expect(await isWaiting()).toBe(1);
    time.now += MINUTE;
    await pollFilings(parts());
    expect([asked(), await isWaiting()]).toEqual([before + 1, 0]);
  });

  it('is given up after a month', async (test) => {
    const { time } = later();
    const path = submissionsPath(FILER).file;
    const pauses = [];
    for (;;) {
      await storeTransaction(source.database, (tx) =>
        quarantine(tx, [{ path, reason: 'A page.' }], new Date(time.now)),
      );
      const [{ next_at: next } = { next_at: null }] = (await waiting()) as { next_at: Date | null }[];
      if (next === null) break;
      pauses.push((next.getTime() - time.now) / MINUTE);
      time.now = next.getTime();
    }
    tellFigures(test, { asked: pauses.length, days: Math.round((time.now - START) / (24 * 60 * MINUTE)) });
    expect(pauses.slice(1)).toEqual(pauses.slice(1).map((_, at) => Math.min(24 * 60, (5 / 6) * 2 ** at)));
    expect(pauses.length).toBeLessThan(45);
  });
});

it('facts that follow their report are asked for each hour of its first days', async () => {
  const { time, parts } = later();
  const { file } = companyFactsPath(FILER);
  const facts = source.world.get(file) ?? new Uint8Array();
  source.sec.files.delete(file);
  await backfillFilers(parts(), [FILER]);
  await query(`update filings set filed_on = '2026-10-29' where cik = ${FILER} and form = '10-K'`);
  const asked: number[] = [];
  const at = async (minute: number) => {
    time.now = START + minute * MINUTE;
    const before = askedFor(/companyfacts/);
    await pollFilings(parts());
    if (askedFor(/companyfacts/) > before) asked.push(minute);
  };
  for (const minute of [0, 1, 30, 59, 60, 61, 119]) await at(minute);
  source.sec.files.set(file, facts);
  for (const minute of [120, 121, 180, 240]) await at(minute);
  expect(asked).toEqual([0, 60, 120]);
  expect(await count(`facts where cik = ${FILER}`)).toBeGreaterThan(0);
});

describe('documents that are slow', () => {
  const TEXT = /\/edgar\/data\/.*\.(htm|txt)$/;
  const read = () => count('(select distinct url from item_texts) t');
  /** The SEC, which delivers the first texts only when it is told to, and too late. */
  function slow(texts: number) {
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const late = new Set<string>();
    const { client } = source;
    const get: Edgar['get'] = async (path, options) => {
      if (TEXT.test(path.file) && late.size < texts) late.add(path.file);
      if (!late.has(path.file)) return client.get(path, options);
      await over;
      throw new EdgarTooSlowError('No whole answer', path.file);
    };
    return { edgar: { get }, end, late };
  }

  const readAll = (deps: JobDeps) =>
    runJob(deps, { command: 'texts', announce: false }, (job) => readMissingItemTexts(deps, job));

  it('delay no text but their own', async () => {
    await backfillFilers(source.parts(), source.everyFiler.slice(0, 15));
    await readAll(source.parts());
    const whole = await read();
    await query('delete from item_texts');
    const { edgar, end, late } = slow(1);
    const reading = readAll({ ...source.parts(), edgar });
    await expect.poll(read, { timeout: 30_000 }).toBe(whole - 1);
    expect(late.size).toBe(1);
    end();
    expect(await reading).toMatchObject({ failed: 1 });
  });

  it('do not end a run by coming three in a row, and are asked for again', async () => {
    const { time, parts } = later();
    await backfillFilers(parts(), source.everyFiler.slice(0, 15));
    const { edgar, end } = slow(3);
    end();
    expect(await readAll({ ...parts(), edgar })).toMatchObject({ failed: 3 });
    const some = await read();
    expect(some).toBeGreaterThan(3);
    time.now += MINUTE;
    await readAll(parts());
    expect(await read()).toBe(some + 3);
  });
});
