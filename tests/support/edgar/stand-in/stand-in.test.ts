import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEdgarClient } from '../../../../ingest/edgar/client.ts';
import {
  COMPANY_TICKERS_PATH,
  companyFactsPath,
  dailyIndexPath,
  feedPagePath,
  filingHeaderPath,
  filingTextPath,
  submissionsPath,
} from '../../../../ingest/edgar/paths.ts';
import { readSubmissionsZip } from '../../../../ingest/edgar/submissions-zip.ts';
import { readCurrentFeed } from '../../../../ingest/readers/current-feed.ts';
import { readFilingHeader } from '../../../../ingest/readers/filing-header.ts';
import { readFormIndex } from '../../../../ingest/readers/form-index.ts';
import { readSubmissions } from '../../../../ingest/readers/submissions.ts';
import type { Cik } from '../../../../schema/domain/terms/cik.ts';
import { createFakeClock, type FakeClock } from '../../service/fake-clock.ts';
import { USER_AGENT } from '../edgar-client.ts';
import { createMemoryGate } from '../memory-gate.ts';
import type { SecFault } from '../sec-trouble.ts';
import { type SecWorld, startSecWorld } from '../sec-world.ts';
import { bulkOfMarket, createBulkArchives } from './bulk-archives.ts';
import { createMarket, type Market } from './market.ts';
import { FIRST_CIK } from './market-filer.ts';

const WEDNESDAY = '2026-11-25';
/** Half past four in the afternoon in New York. */
const AFTERNOON = `${WEDNESDAY}T21:30:00Z`;
const HOUR_MS = 3_600_000;
const FIRST = FIRST_CIK as Cik;
const BULK_FILERS = 40;

let clock: FakeClock;
/** By how much the market's time is ahead of the clock. */
let aheadMs: number;
let market: Market;
let sec: SecWorld;
let client: ReturnType<typeof createEdgarClient>;
const folder = mkdtempSync(join(tmpdir(), 'filings-boards-stand-in-'));
afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(async () => {
  clock = createFakeClock(AFTERNOON);
  aheadMs = 0;
  market = createMarket({ filers: 900, now: () => new Date(clock.now().getTime() + aheadMs) });
  const few = createMarket({ filers: BULK_FILERS, now: () => clock.now() });
  const archives = createBulkArchives(bulkOfMarket(few), folder);
  const source = { find: async (url: URL) => (await archives.find(url)) ?? market.find(url) };
  sec = await startSecWorld(new Map(), { clock, source });
  const bases = { www: sec.origin, data: sec.origin };
  client = createEdgarClient({ userAgent: USER_AGENT, gate: createMemoryGate(clock), clock, archive: null, bases });
});
afterEach(async () => {
  await client.close();
  await sec.close();
});

async function bytesOf(path: Parameters<typeof client.get>[0]): Promise<Uint8Array> {
  const reply = await client.get(path);
  if (reply.status !== 'ok') throw new Error(`${path.file}: ${JSON.stringify(reply)}`);
  return reply.bytes;
}

const feedPage = (start: number) => feedPagePath({ day: WEDNESDAY, type: 'all', count: 100, start });
const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(sec.origin + path, { headers: { 'user-agent': USER_AGENT, ...headers } });

describe('the market of a stand-in', () => {
  it('tells of a filing the same in the feed, in the index of its day, in its list, header and document', async () => {
    const listed = (await Promise.all([0, 100].map((start) => bytesOf(feedPage(start))))).flatMap((page) =>
      readCurrentFeed(page, 'feed'),
    );
    const reports = listed.filter(({ filing }) => filing.form === '8-K' && filing.filedOn === WEDNESDAY);
    expect(reports.length).toBeGreaterThan(10);
    expect(await client.get(feedPage(200))).toEqual({ status: 'missing', reason: 'pastEnd' });
    const index = dailyIndexPath(WEDNESDAY, 'master');
    expect(await client.get(index)).toEqual({ status: 'missing', reason: 'accessDenied' });

    aheadMs = 7 * HOUR_MS;
    const indexed = readFormIndex(await bytesOf(index), index.file).map(({ filing }) => filing.accession);
    expect(indexed).toEqual(expect.arrayContaining(reports.map(({ filing }) => filing.accession)));
    for (const { filing, filerName } of reports.slice(0, 3)) {
      const { cik, accession, form, filedOn, items } = filing;
      const header = readFilingHeader(await bytesOf(filingHeaderPath(cik, accession)), 'header');
      expect(header).toMatchObject({ accession, form, filedOn, items, parties: [{ cik, name: filerName }] });
      expect(new TextDecoder().decode(await bytesOf(filingTextPath(cik, accession, null)))).toContain(filerName);
      const list = readSubmissions(await bytesOf(submissionsPath(cik)), 'list');
      expect(list.filings).toContainEqual(expect.objectContaining({ accession, form, filedOn, items }));
    }
  });

  it('has a report in companyfacts an hour after the filing, later or never as it is told, and changes of filers', async () => {
    const factsNow = async () => new TextDecoder().decode(await bytesOf(companyFactsPath(FIRST)));
    const [usual, late, never] = [undefined, 5 * HOUR_MS, null].map((factsLagMs) =>
      market.add({
        ...{ cik: FIRST, form: '10-K', acceptedAt: clock.now(), reportDate: '2026-09-30' },
        ...(factsLagMs === undefined ? {} : { factsLagMs }),
      }),
    );
    const has = async () => {
      const text = await factsNow();
      return [usual, late, never].map((filing) => text.includes(filing?.accession ?? ''));
    };
    expect(await has()).toEqual([false, false, false]);
    aheadMs = HOUR_MS + 60_000;
    expect(await has()).toEqual([true, false, false]);
    aheadMs = 24 * HOUR_MS;
    expect(await has()).toEqual([true, true, false]);

    market.change(FIRST, { name: 'Renamed Inc', sic: '2834', tickers: [['NEWQ', 'NYSE']] }, new Date(AFTERNOON));
    const { filer } = readSubmissions(await bytesOf(submissionsPath(FIRST)), 'list');
    expect(filer).toMatchObject({ name: 'Renamed Inc', sic: '2834', tickers: [{ ticker: 'NEWQ', exchange: 'NYSE' }] });
    expect(filer.formerNames).toHaveLength(1);
    expect(new TextDecoder().decode(await bytesOf(COMPANY_TICKERS_PATH))).toContain('"NEWQ"');
  });

  it('is also in the bulk archives, which are sent in parts to who asks so', async () => {
    const path = '/Archives/edgar/daily-index/bulkdata/submissions.zip';
    const whole = Buffer.from(await (await ask(path)).arrayBuffer());
    const first = await ask(path, { range: 'bytes=0-999' });
    const etag = first.headers.get('etag') ?? '';
    const rest = await ask(path, { range: 'bytes=1000-', 'if-range': etag });
    expect([first.status, rest.status]).toEqual([206, 206]);
    expect(rest.headers.get('content-range')).toBe(`bytes 1000-${whole.length - 1}/${whole.length}`);
    const parts = Buffer.concat([await first.bytes(), await rest.bytes()]);
    expect(parts.equals(whole)).toBe(true);
    expect((await ask(path, { range: 'bytes=5-', 'if-range': '"another"' })).status).toBe(200);
    expect((await ask(path, { range: `bytes=${whole.length}-` })).status).toBe(416);

    await writeFile(join(folder, 'taken.zip'), parts);
    const entries = await Array.fromAsync(readSubmissionsZip(join(folder, 'taken.zip')));
    expect(entries).toHaveLength(BULK_FILERS);
    expect(entries[0]).toMatchObject({ kind: 'filer', submissions: { filer: { cik: FIRST_CIK } } });
  });
});

describe('the rules of a stand-in', () => {
  it.each(['node', 'Example Boards', 'Boards (admin@example.com)', 'Boards https://example.com admin@example.com'])(
    'refuse the name %s',
    async (name) => {
      const response = await ask('/files/company_tickers.json', { 'user-agent': name });
      expect(response.status).toBe(403);
      expect(await response.text()).toContain('Undeclared Automated Tool');
    },
  );

  it('refuse the eleventh request of any one second, and remember the most of all clients', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) statuses.push((await ask('/files/none.json')).status);
    expect(statuses).toEqual([...Array(10).fill(404), 403, 403]);
    expect(sec.rate?.most).toBe(12);
  });

  it('let a client with the gate of the service ask as often as it likes', async () => {
    for (let n = 0; n < 30; n++) await client.get(COMPANY_TICKERS_PATH);
    expect(sec.rate?.most).toBeLessThanOrEqual(8);
  });
});

describe('the troubles of a stand-in', () => {
  const at = (fault: SecFault) => sec.script.add({ on: /company_tickers/, fault, times: 3 });
  it.each<[string, SecFault, string]>([
    ['an outage', { kind: 'status', status: 503 }, 'EdgarTransportError'],
    ['a block', { kind: 'status', status: 403 }, 'EdgarBlockedError'],
    ['a page with 200', { kind: 'page' }, 'EdgarRefusedError'],
    ['a truncated body', { kind: 'truncated' }, 'EdgarTransportError'],
    ['a connection that is reset', { kind: 'reset' }, 'EdgarTransportError'],
  ])('include %s', async (_what, fault, name) => {
    at(fault);
    await expect(client.get(COMPANY_TICKERS_PATH)).rejects.toMatchObject({ name });
  });

  it('include an absence, a later answer, and a listing that has shrunk', async () => {
    sec.script.add({ on: /company_tickers/, fault: { kind: 'absent' }, times: 1 });
    expect(await client.get(COMPANY_TICKERS_PATH)).toMatchObject({ status: 'missing' });
    sec.script.add({ on: /company_tickers/, fault: { kind: 'delay', milliseconds: 9_000 }, times: 1 });
    await client.get(COMPANY_TICKERS_PATH);
    expect(clock.pauses).toContain(9_000);
    sec.script.add({ on: /getcurrent/, fault: { kind: 'shrunk', entries: 3 }, times: 1 });
    expect(readCurrentFeed(await bytesOf(feedPage(0)), 'feed')).toHaveLength(3);
    expect(readCurrentFeed(await bytesOf(feedPage(0)), 'feed')).toHaveLength(100);
  });

  it('are over when their time is', async () => {
    const until = new Date(clock.now().getTime() + 60_000);
    sec.script.add({ on: /./, fault: { kind: 'status', status: 500 }, until });
    await expect(client.get(COMPANY_TICKERS_PATH)).rejects.toMatchObject({ name: 'EdgarTransportError' });
    for (let minute = 0; minute < 6; minute++) await clock.sleep(10_000);
    expect(await client.get(COMPANY_TICKERS_PATH)).toMatchObject({ status: 'ok' });
  });
});
