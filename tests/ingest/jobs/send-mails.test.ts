import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../prisma/open.ts';
import { tidyWatches } from '../../../prisma/outbox.ts';
import { ATTEMPTS_MAX, type Delivery, type Letter, sendDueMails, waitAfter } from '../../../server/mail/send-mails.ts';
import { openTestDatabase } from '../../support/database/database.ts';
import { insertRows } from '../../support/database/rows.ts';
import { tellFigures } from '../../support/process/tell-figures.ts';
import { letterParts } from '../../support/service/letters.ts';

let time = new Date('2026-11-02T15:00:00Z');
const now = () => time;
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await insertRows(database, { filers: [{ cik: 1, name: 'Amber Systems, Inc.', tickers: ['AMBR'] }] });
});
afterAll(() => database.close());
beforeEach(async () => {
  time = new Date('2026-11-02T15:00:00Z');
  await database.pool.query('truncate watches, watch_tokens, outbox, filings restart identity');
});

/** An active watch, and mails to it for so many filings. */
async function outbox(mails: number): Promise<void> {
  await database.pool.query(
    `insert into watches (cik, covers, email, address_hash, mailbox_hash, state, asked_at, confirmed_at)
     values (1, 'filings', 'reader@example.org', 'a', 'a', 'active', $1, $1)`,
    [now()],
  );
  await database.pool.query(
    `insert into filings (cik, accession, form, filed_on, items_known)
     select 1, '0000000001-26-' || lpad(n::text, 6, '0'), '8-K', '2026-11-02', true from generate_series(1, $1::int) n`,
    [mails],
  );
  await database.pool.query(
    `insert into outbox (dedupe_key, kind, watch_id, payload, message_id, created_at, run_at)
     select 'filing.1.' || accession, 'filing', 1, jsonb_build_object('accession', accession), 'filing.1.' || accession, $1, $1 from filings`,
    [now()],
  );
}
const mails = async () =>
  (await database.pool.query('select status, attempts, last_error as error, run_at as "runAt" from outbox order by id'))
    .rows;
const worker = (letters: Letter[], answer?: (letter: Letter) => Delivery | Promise<Delivery>) =>
  letterParts(database, now, letters, answer);

it('two workers at once send each mail once', async (test) => {
  await outbox(60);
  const letters: Letter[] = [];
  const work = async () => {
    while ((await sendDueMails(worker(letters))) > 0);
  };
  await Promise.all([work(), work()]);
  const distinct = new Set(letters.map(({ messageId }) => messageId)).size;
  tellFigures(test, { mails: 60, sent: letters.length, duplicates: letters.length - distinct });
  expect(letters).toHaveLength(60);
  expect(distinct).toBe(60);
  expect(new Set((await mails()).map(({ status }) => status))).toEqual(new Set(['sent']));
});

it('a mail that is not taken waits longer each time and is given up in the end', async (test) => {
  await outbox(1);
  const letters: Letter[] = [];
  const parts = worker(letters, () => ({ outcome: 'failed', code: '451 4.7.1' }));
  for (let attempt = 1; attempt < ATTEMPTS_MAX; attempt++) {
    expect(await sendDueMails(parts)).toBe(1);
    const [mail] = await mails();
    expect(mail).toMatchObject({ status: 'new', attempts: attempt, error: '451 4.7.1' });
    expect(mail.runAt.getTime() - time.getTime()).toBe(waitAfter(attempt, 0.5));
    expect(await sendDueMails(parts)).toBe(0);
    time = mail.runAt;
  }
  await sendDueMails(parts);
  const ids = new Set(letters.map(({ messageId }) => messageId));
  const waits = Array.from({ length: ATTEMPTS_MAX - 1 }, (_, at) => waitAfter(at + 1, 0.5) / 60_000);
  tellFigures(test, { attempts: letters.length, messageIds: ids.size, 'waits, minutes': waits.join(' ') });
  expect(await mails()).toMatchObject([{ status: 'dead', attempts: ATTEMPTS_MAX }]);
  expect(ids.size).toBe(1);
});

it('waits double from a minute to six hours, a quarter more or less by chance', () => {
  expect([1, 2, 3, 9, 10, 16].map((attempts) => waitAfter(attempts, 0.5) / 60_000)).toEqual([1, 2, 4, 256, 360, 360]);
  expect([waitAfter(1, 0), waitAfter(1, 1)]).toEqual([45_000, 75_000]);
});

it('an address that is refused for good ends its watch, and what was still to go is dropped', async () => {
  await outbox(8);
  const letters: Letter[] = [];
  const parts = worker(letters, () => ({ outcome: 'addressRefused', code: '550 5.1.1' }));
  while ((await sendDueMails(parts)) > 0);
  const statuses = (await mails()).map(({ status }) => status);
  expect(letters).toHaveLength(1);
  expect(statuses.filter((status) => status === 'dead')).toHaveLength(1);
  expect(statuses.filter((status) => status === 'dropped')).toHaveLength(7);
  const { rows } = await database.pool.query('select state, email from watches');
  expect(rows).toEqual([{ state: 'stopped', email: null }]);
});

it('a mail that is refused for good is given up, and the watch stays', async () => {
  await outbox(1);
  await sendDueMails(worker([], () => ({ outcome: 'mailRefused', code: '554' })));
  expect(await mails()).toMatchObject([{ status: 'dead' }]);
  expect((await database.pool.query('select state from watches')).rows).toEqual([{ state: 'active' }]);
});

it('news of filings goes before confirmations that were asked for earlier', async () => {
  await outbox(1);
  await database.pool.query(
    `insert into watches (cik, covers, email, address_hash, mailbox_hash, state, asked_at)
     select 1, 'filings', 'flood' || n || '@example.org', n::text::bytea, n::text::bytea, 'pending', $1 from generate_series(1, 20) n`,
    [now()],
  );
  await database.pool.query(
    `insert into outbox (dedupe_key, kind, watch_id, payload, message_id, created_at, run_at)
     select 'confirm.' || id, 'confirm', id, '{}', 'confirm.' || id, $1, $1::timestamptz - interval '1 hour' from watches
     where state = 'pending'`,
    [now()],
  );
  const letters: Letter[] = [];
  while ((await sendDueMails(worker(letters))) > 0);
  expect(letters).toHaveLength(21);
  expect(letters[0]?.filing).not.toBeNull();
});

it('a mail that was given up is forgotten with the others', async () => {
  await outbox(1);
  await sendDueMails(worker([], () => ({ outcome: 'mailRefused', code: '554' })));
  await tidyWatches(database, new Date(time.getTime() + 89 * 86_400_000));
  expect(await mails()).toHaveLength(1);
  await tidyWatches(database, new Date(time.getTime() + 91 * 86_400_000));
  expect(await mails()).toEqual([]);
});

it('the mails of an ended watch are dropped, not sent', async (test) => {
  await outbox(3);
  await database.pool.query(`update watches set state = 'stopped', email = null`);
  const letters: Letter[] = [];
  while ((await sendDueMails(worker(letters))) > 0);
  const statuses = (await mails()).map(({ status }) => status);
  tellFigures(test, { mails: statuses.length, sent: letters.length });
  expect(letters).toEqual([]);
  expect(new Set(statuses)).toEqual(new Set(['dropped']));
});

it('what a dead worker held is taken over when its lease ends, under the same Message-ID; late words do not count', async (test) => {
  await outbox(1);
  const [first, second]: [Letter[], Letter[]] = [[], []];
  let finish: (delivery: Delivery) => void = () => {};
  const hanging = sendDueMails(
    worker(
      first,
      () =>
        new Promise<Delivery>((resolve) => {
          finish = resolve;
        }),
    ),
  );
  await expect.poll(() => first.length, { timeout: 20_000 }).toBe(1);
  expect(await sendDueMails(worker(second))).toBe(0);
  time = new Date(time.getTime() + 121_000);
  expect(await sendDueMails(worker(second))).toBe(1);
  finish({ outcome: 'failed', code: 'ETIMEDOUT' });
  await hanging;
  const sent = [...first, ...second].map(({ messageId }) => messageId);
  tellFigures(test, { 'lease, s': 120, sent: sent.length, messageIds: new Set(sent).size });
  expect(second[0]?.messageId).toBe(first[0]?.messageId);
  expect(await mails()).toMatchObject([{ status: 'sent', attempts: 2 }]);
});
