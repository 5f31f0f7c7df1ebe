import { type ChildProcess, spawn } from 'node:child_process';
import { afterAll, expect, it } from 'vitest';
import { storeDocuments } from '../../../ingest/store/documents.ts';
import { packFilings } from '../../../ingest/store/filings/packed-filings.ts';
import { openDatabase } from '../../../prisma/open.ts';
import { storeTransaction } from '../../../prisma/transaction.ts';
import { freshDatabase } from '../../support/database/database.ts';
import { filerRecord, filingRecord } from '../../support/database/records.ts';
import { tellFigures } from '../../support/process/tell-figures.ts';
import { headerOf, readMail, startMailSink } from '../../support/service/mail-sink.ts';

/** Mails to each of so many watches; `.ci/long` kills 200 times amid 3,000 mails. */
const FILINGS = Number(process.env.MAIL_KILL_FILINGS ?? 200);
const WATCHES = 3;
const KILLS = Number(process.env.MAIL_KILLS ?? 5);
/** Mails that have arrived when a process is killed: evenly, and with some left for the last one to send. */
const KILLS_AT = Array.from({ length: KILLS }, (_, nth) => Math.ceil(((nth + 0.5) * FILINGS * WATCHES * 0.8) / KILLS));

const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

it.runIf(process.env.DATABASE_URL)(
  'two instances, killed again and again amid filings for 3 watches, lose nothing (needs DATABASE_URL: a folder has one owner)',
  async (test) => {
    const { url = '', drop } = await freshDatabase();
    const database = await openDatabase({ url, dataDir: null });
    const watch = (id: number, state: string) =>
      database.pool.query(
        `insert into watches (cik, covers, email, address_hash, mailbox_hash, state, asked_at, confirmed_at)
         values (10, 'filings', $1, $2, $2, $3, now(), now())`,
        [`reader${id}@example.org`, Buffer.from([id]), state],
      );
    for (let id = 1; id <= WATCHES; id++) await watch(id, 'active');
    await watch(9, 'stopped');
    await storeTransaction(database, (tx) =>
      storeDocuments(
        tx,
        [
          {
            sources: [],
            captures: [{ filer: filerRecord(10), capturedOn: '2026-01-02' }],
            filings: packFilings([filingRecord(10, '0000000010-20-000001', { form: '10-K', filedOn: '2020-02-03' })]),
          },
        ],
        { now: new Date(), announceFrom: null },
      ),
    );

    let kills = 0;
    const victims: ChildProcess[] = [];
    const sink = await startMailSink({
      onMail() {
        if (sink.mails.length >= (KILLS_AT[kills] ?? Number.POSITIVE_INFINITY)) {
          kills += 1;
          // In the middle of a mail: taken, and its sender does not live to hear it.
          victims.at(-1)?.kill('SIGKILL');
        }
      },
    });
    const start = (last: number) => {
      const script = new URL('../../support/process/mail-child.ts', import.meta.url).pathname;
      const child = spawn(process.execPath, ['--import', 'tsx', script, url, sink.url, '1', String(last)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      children.push(child);
      return child;
    };
    const began = performance.now();
    // One instance only sends and lives; the other stores and sends, and is started again whenever it was killed.
    start(0);
    for (let isDone = false; !isDone; ) {
      const child = start(FILINGS);
      victims.push(child);
      isDone = await new Promise<boolean>((resolve, reject) => {
        child.once('exit', (code) => (code ? reject(new Error(`the instance ended with ${code}`)) : resolve(false)));
        child.stdout?.on('data', (data: Buffer) => {
          if (data.includes('stored') && kills === KILLS_AT.length) resolve(true);
        });
      });
    }
    await expect
      .poll(
        async () =>
          (await database.pool.query(`select count(*)::int as left from outbox where status <> 'sent'`)).rows[0].left,
        { timeout: 60_000, interval: 200 },
      )
      .toBe(0);
    const seconds = (performance.now() - began) / 1000;

    const ids = await Promise.all(sink.mails.map(async (mail) => headerOf(await readMail(mail), 'message-id') ?? ''));
    const pairs = sink.mails.map((mail, at) => `${mail.to.join()} ${ids[at]}`);
    const one = async (sql: string) => (await database.pool.query<{ n: number }>(sql)).rows[0]?.n ?? Number.NaN;
    const figures = {
      kills,
      seconds: Math.round(seconds),
      filings: await one(`select count(*)::int as n from filings where accession like '%-26-%'`),
      boardRows: await one('select count(*)::int as n from board_rows'),
      events: await one(`select count(*)::int as n from events where kind = 'boardRowAdded'`),
      mails: sink.mails.length,
      distinct: new Set(pairs).size,
      duplicates: pairs.length - new Set(pairs).size,
      toTheStopped: sink.mails.filter(({ to }) => to.includes('reader9@example.org')).length,
    };
    tellFigures(test, figures);
    expect(figures).toMatchObject({ filings: FILINGS, boardRows: FILINGS, events: FILINGS, toTheStopped: 0 });
    expect(new Set(ids).size).toBe(FILINGS * WATCHES);
    expect(figures.distinct).toBe(FILINGS * WATCHES);
    // The one mail a killed process had under way may arrive twice.
    expect(figures.duplicates).toBeLessThanOrEqual(kills);
    for (const child of children) child.kill('SIGKILL');
    await sink.close();
    await database.close();
    await drop();
  },
  120_000 + KILLS * 6_000,
);
