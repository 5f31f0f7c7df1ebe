import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'graphql-sse';
import { afterAll, expect, it } from 'vitest';
import { systemClock } from '../../../ingest/edgar/clock.ts';
import { CHANNELS } from '../../../prisma/channels.ts';
import { openDatabase } from '../../../prisma/open.ts';
import { freshDatabase } from '../../support/database/database.ts';
import { USER_AGENT } from '../../support/edgar/edgar-client.ts';
import { feedEntry, feedName, feedPage } from '../../support/edgar/feed-page.ts';
import { type Exchange, type SecWorld, startSecWorld } from '../../support/edgar/sec-world.ts';
import { type ServiceProcess, startProcess } from '../../support/process/service-process.ts';
import { tellFigures } from '../../support/process/tell-figures.ts';
import { type ArrivedMail, headerOf, type MailSink, readMail, startMailSink } from '../../support/service/mail-sink.ts';

const CIK = 9_900_001;
const DAY = '2026-12-01';
/** The processes believe it to be a business day, eleven in the morning in New York. */
const CLOCK_MS = Date.parse(`${DAY}T16:00:00Z`) - Date.now();
/** More than a page of the feed, which has a hundred. */
const BURST = 120;
/** Mails of the burst that have arrived when the polling instance is killed, in the middle of the feed's pages. */
const KILL_AT = 40;
/** A worker's lease of a mail: what a dead one had under way is tried again after so long. */
const LEASE_MS = 120_000;
const PATIENCE = { timeout: 60_000, interval: 20 };
const PAGE_URL = (start: number) => new RegExp(`getcurrent.*start=${start}(&|$)`);

const accessionOf = (number: number) => `${String(CIK).padStart(10, '0')}-26-${String(number).padStart(6, '0')}`;
const accessions = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => accessionOf(from + at));

/** The SEC's documents while filings 1 to `newest` are in the feed, newest first. */
function documents(newest: number): Map<string, Uint8Array> {
  const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
  const ticker = { cik_str: CIK, ticker: 'AMBR', title: 'Amber Systems, Inc.' };
  const filings = accessions(1, newest).reverse();
  const pages = Array.from({ length: Math.ceil(filings.length / 100) || 1 }, (_, at) => {
    const some = filings.slice(at * 100, (at + 1) * 100);
    const entries = some.map((accession) =>
      // A notice has no items, whose texts its mails would wait for.
      feedEntry({ cik: CIK, accession, form: 'NT 10-K', filedOn: DAY, acceptedAt: '10:59:30' }),
    );
    return [feedName(DAY, at * 100), feedPage(entries)] as const;
  });
  return new Map([
    ...pages,
    ['www/files/company_tickers.json', json({ 0: ticker })],
    [
      'www/files/company_tickers_exchange.json',
      json({ fields: ['cik', 'name', 'ticker', 'exchange'], data: [[CIK, ticker.title, ticker.ticker, 'Nasdaq']] }),
    ],
    ['www/files/company_tickers_mf.json', json({ fields: ['cik', 'seriesId', 'classId', 'symbol'], data: [] })],
  ]);
}

/** The lines that processes wrote about a filing: when which of its moments was. */
function momentsOf(processes: readonly ServiceProcess[], accession: string, moment: string): number[] {
  return processes
    .flatMap((one) => one.said().split('\n').slice(0, -1))
    .filter((line) => line.startsWith('{') && line.includes(accession) && line.includes(`"${moment}":`))
    .map((line) => Date.parse(JSON.parse(line)[moment]));
}

const cleanups: (() => unknown)[] = [];
afterAll(async () => {
  for (const clean of cleanups.reverse()) await clean();
});

async function askGraphql({ url }: ServiceProcess, query: string, variables: object): Promise<void> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  expect(await response.json()).not.toHaveProperty('errors');
}

async function press({ url }: ServiceProcess, path: string, fields: Record<string, string>): Promise<void> {
  const response = await fetch(url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  expect([200, 303]).toContain(response.status);
}

async function tokenIn(mail: ArrivedMail, path: string): Promise<string> {
  const { text = '' } = await readMail(mail);
  return new RegExp(`${path}\\?token=([\\w-]+)`).exec(text)?.[1] ?? '';
}

/** Asks for a watch at one instance and confirms it at the other. */
async function watch(
  [one, other]: readonly [ServiceProcess, ServiceProcess],
  sink: MailSink,
  email: string,
  board?: string,
) {
  await askGraphql(
    one,
    'mutation ($email: String!, $board: BoardSlug) { watchCompany(company: "AMBR", email: $email, board: $board) { status } }',
    { email, board },
  );
  await expect.poll(() => sink.mails.some(({ to }) => to.includes(email)), PATIENCE).toBe(true);
  const mail = sink.mails.find(({ to }) => to.includes(email)) as ArrivedMail;
  await press(other, '/boards/watch/confirm', { token: await tokenIn(mail, '/boards/watch/confirm') });
}

it.runIf(process.env.DATABASE_URL)(
  'a filing that one instance polls reaches subscribers of the other and one mail; killed amid more, it loses nothing (needs DATABASE_URL: two processes on one server)',
  async (test) => {
    const fresh = await freshDatabase();
    cleanups.push(fresh.drop);
    const database = await openDatabase({ url: fresh.url, dataDir: null, connections: 2 });
    cleanups.push(database.close);
    let onMail = () => {};
    const sink = await startMailSink({ onMail: () => onMail() });
    cleanups.push(sink.close);
    const sec: SecWorld = await startSecWorld(documents(0), { clock: systemClock });
    cleanups.push(sec.close);
    const show = (newest: number) => {
      for (const [name, bytes] of documents(newest)) sec.files.set(name, bytes);
    };

    const start = async () => {
      const folder = mkdtempSync(join(tmpdir(), 'filings-boards-two-'));
      const running = await startProcess(
        {
          ...{ DATABASE_URL: fresh.url, DATA_DIR: folder, BASE_URL: 'http://boards.example', LOG_LEVEL: 'info' },
          ...{ SMTP_URL: sink.url, MAIL_FROM: 'filings@boards.example' },
          ...{ SEC_USER_AGENT: USER_AGENT, SEC_TEST_ORIGIN: sec.origin },
          ...{ SEC_TEST_CLOCK_MS: String(CLOCK_MS), SEC_TEST_POLL_MS: '300' },
        },
        0,
        './tests/support/edgar/local-sec.ts',
      );
      cleanups.push(async () => {
        running.child.kill('SIGKILL');
        await running.ended;
        rmSync(folder, { recursive: true, force: true });
      });
      return running;
    };
    const leads = async ({ url }: ServiceProcess) =>
      /^ingest_leader 1$/m.test(await (await fetch(`${url}/metrics`)).text());
    const a = await start();
    await expect.poll(() => leads(a), PATIENCE).toBe(true);
    const b = await start();
    expect(await leads(b)).toBe(false);

    await watch([a, b], sink, 'everything@example.org');
    await watch([b, a], sink, 'board@example.org', 'LATE_FILERS');
    await watch([b, b], sink, 'quitter@example.org');
    const confirmations = sink.mails.length;
    const received: { accession: string; eventId: string }[] = [];
    const at: number[] = [];
    const client = createClient({ url: `${b.url}/graphql`, retryAttempts: 0 });
    cleanups.push(client.dispose);
    client.subscribe<{ boardRowAdded: { accession: string; eventId: string } }>(
      { query: 'subscription { boardRowAdded(board: LATE_FILERS, after: 0) { accession eventId } }' },
      {
        next({ data }) {
          if (data == null) return;
          received.push(data.boardRowAdded);
          at.push(Date.now() + CLOCK_MS);
        },
        error: (error) => console.error('the stream of B broke', error),
        complete: () => {},
      },
    );
    await expect.poll(async () => (await fetch(`${b.url}/metrics`)).text(), PATIENCE).toMatch(/^subscriptions 1$/m);

    // One filing, polled by A: to the subscriber of B, and one mail for each watch.
    let asked = 0;
    sec.onAsked = (url) => {
      if (PAGE_URL(0).test(url)) asked ||= Date.now() + CLOCK_MS;
    };
    const shownAt = sec.exchanges.length;
    show(1);
    await expect.poll(() => received.length, PATIENCE).toBe(1);
    await expect.poll(() => sink.mails.length, PATIENCE).toBe(confirmations + 3);
    const first = accessionOf(1);
    await expect.poll(() => momentsOf([a, b], first, 'mailed').length, PATIENCE).toBe(3);
    expect(momentsOf([b], first, 'stored')).toHaveLength(1);
    const since = (...moments: number[]) => (Math.max(...moments) - asked) / 1000;
    // Seconds after A asked for the feed.
    tellFigures(test, {
      storedByA: since(...momentsOf([a], first, 'committed')),
      publishedByB: since(...momentsOf([b], first, 'published')),
      atTheSubscriberOfB: since(at[0] ?? 0),
      lastOfThreeMails: since(...momentsOf([a, b], first, 'mailed')),
    });

    // One reader has had enough: whatever follows is not for them.
    const toQuitter = () => sink.mails.filter(({ to }) => to.includes('quitter@example.org'));
    const [, told] = toQuitter();
    await press(b, `/boards/watch/stop?token=${await tokenIn(told as ArrivedMail, '/boards/watch/stop')}`, {
      'List-Unsubscribe': 'One-Click',
    });

    // The poll that saw it has looked at the next page too, and the one after it found nothing new.
    const isUnchanged = ({ url, status }: Exchange) => PAGE_URL(0).test(url) && status === 304;
    await expect.poll(() => sec.exchanges.slice(shownAt).some(isUnchanged), PATIENCE).toBe(true);

    // A burst: A has stored a page of it, waits for the next, and has a mail under way, when it is killed.
    const before = sink.mails.length;
    let isAmid = false;
    const neverAnswer = () => {};
    sec.onAsked = (url) => {
      if (!PAGE_URL(100).test(url) || isAmid) return;
      isAmid = true;
      sec.troubles.push(neverAnswer);
    };
    let killedAt = 0;
    onMail = () => {
      if (killedAt > 0 || !isAmid || sink.mails.length < before + KILL_AT) return;
      killedAt = Date.now() + CLOCK_MS;
      a.child.kill('SIGKILL');
    };
    show(1 + BURST);
    await expect.poll(() => killedAt, PATIENCE).toBeGreaterThan(0);
    const stored = async () =>
      (await database.pool.query<{ n: number }>('select count(*)::int as n from filings')).rows[0]?.n;
    await a.ended;
    // The page of a hundred, and the one filing before; the rest of the feed it never saw.
    const storedByA = 101;
    await expect.poll(() => momentsOf([a], '"msg":"stored"', 'committed').length, PATIENCE).toBe(storedByA);

    await expect.poll(() => leads(b), PATIENCE).toBe(true);
    await expect.poll(stored, PATIENCE).toBe(1 + BURST);
    await expect.poll(() => received.length, PATIENCE).toBe(1 + BURST);
    const unsent = async (state: string) =>
      (await database.pool.query(`select from outbox where status = $1`, [state])).rowCount;
    await expect.poll(() => unsent('new'), PATIENCE).toBe(0);

    // Two minutes later, for what the dead one had under way.
    await database.pool.query(
      `update outbox set locked_until = locked_until - interval '1 hour' where status = 'busy' and locked_until <= $1`,
      [new Date(killedAt + LEASE_MS)],
    );
    await database.pool.query(`select pg_notify('${CHANNELS.outbox}', '')`);
    await expect.poll(() => unsent('busy'), PATIENCE).toBe(0);

    const rows = async (sql: string) =>
      (await database.pool.query<{ accession: string }>(sql)).rows.map((row) => row.accession);
    const all = accessions(1, 1 + BURST);
    expect(await rows('select accession from board_rows order by accession')).toEqual(all);
    const events = await rows(`select accession from events where kind = 'boardRowAdded' order by id`);
    expect(events.toSorted()).toEqual(all);
    expect(received.map(({ accession }) => accession)).toEqual(events);
    const sent = await Promise.all(
      sink.mails.slice(confirmations).map(async (mail) => `${mail.to} ${headerOf(await readMail(mail), 'message-id')}`),
    );
    const distinct = new Set(sent);
    expect(distinct.size).toBe(2 * all.length + 1);
    expect(new Set(sent.map((line) => line.split(' ')[1])).size).toBe(distinct.size);
    // The one mail that the killed process had under way may come twice, under the same name.
    expect(sent.length - distinct.size).toBeLessThanOrEqual(1);
    expect(toQuitter()).toHaveLength(2);
    expect(momentsOf([a, b], '"accession":null', 'published')).toEqual([]);
    // Of both instances together, by the clock of the SEC, which refuses the eleventh.
    expect(sec.rate?.most).toBeLessThanOrEqual(8);
    tellFigures(test, {
      ...{ filings: 1 + BURST, killedAfterStoring: storedByA, storedByTheOther: 1 + BURST - storedByA },
      ...{ mails: sent.length, duplicates: sent.length - distinct.size },
      mostRequestsInASecond: sec.rate?.most ?? 0,
    });
  },
  240_000,
);
