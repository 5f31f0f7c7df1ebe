import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeDocuments } from '../../../ingest/store/documents.ts';
import { packListing } from '../../../ingest/store/filings/packed-listing.ts';
import type { Database } from '../../../prisma/open.ts';
import { claimMails } from '../../../prisma/outbox.ts';
import { storeTransaction } from '../../../prisma/transaction.ts';
import { type Delivery, type Letter, sendDueMails, waitAfter } from '../../../server/mail/send-mails.ts';
import { openTestDatabase } from '../../support/database/database.ts';
import { listedFiling } from '../../support/database/records.ts';
import { accessionOf, insertRows } from '../../support/database/rows.ts';
import { letterParts, takeLetters } from '../../support/service/letters.ts';

const HOUR_MS = 3_600_000;
/** A mail is its worker's for so long. */
const LEASE_MS = 120_000;

let time: Date;
const now = () => time;
const pass = (ms: number) => {
  time = new Date(time.getTime() + ms);
};

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await insertRows(database, { filers: [{ cik: 1, name: 'Amber Systems, Inc.', tickers: ['AMBR'] }] });
});
afterAll(() => database.close());
beforeEach(async () => {
  time = new Date('2026-11-02T15:00:00Z');
  await database.pool.query('truncate watches, watch_tokens, outbox, filings restart identity cascade');
  await database.pool.query(
    `insert into watches (cik, covers, email, address_hash, mailbox_hash, state, asked_at, confirmed_at)
     values (1, 'filings', 'reader@example.org', 'a', 'a', 'active', $1, $1)`,
    [time],
  );
});

/** A filing of the watched company is heard of, by the clock as it stands: its mail is written with it. */
const hear = (filing: number) =>
  storeTransaction(database, (tx) =>
    storeDocuments(
      tx,
      [
        {
          sources: [],
          listed: packListing([
            listedFiling('AMBER SYSTEMS, INC.', 1, accessionOf(1, filing), {
              ...{ filedOn: '2026-11-02', role: 'filer', form: '10-Q', items: [] },
            }),
          ]),
        },
      ],
      { now: time, announceFrom: '2026-10-02' },
    ),
  );
/** Which filings a run tells of. */
const toldOf = (letters: readonly Letter[]) => letters.map(({ filing }) => Number(filing?.accession.slice(-6)));
const run = async () => toldOf(await takeLetters(database, now));
const states = async () =>
  (await database.pool.query<{ status: string }>('select status from outbox order by id')).rows.map(
    ({ status }) => status,
  );

/** Of a mail that waits since before the jump, 1, and a new one, 2: which go out at once, and which with time. */
const JUMPS = [
  { jump: 'set back an hour', ms: -HOUR_MS, atOnce: [2], later: [1] },
  { jump: 'set forward a day', ms: 24 * HOUR_MS, atOnce: [1, 2], later: [] },
];

describe.each(JUMPS)('a clock that is $jump between two runs', ({ ms, atOnce, later }) => {
  it('sends again nothing that was sent, also where the filing is heard of again, and sends what is new', async () => {
    await hear(1);
    expect(await run()).toEqual([1]);
    pass(ms);
    await hear(1);
    await hear(2);
    expect(await run()).toEqual([2]);
    pass(HOUR_MS + LEASE_MS + 1);
    expect(await run()).toEqual([]);
    expect(await states()).toEqual(['sent', 'sent']);
  });

  it('sends once what a worker had claimed that died, as soon as its lease is over by the clock', async () => {
    await hear(1);
    const claimed = await claimMails(database.pool, { now: time, until: new Date(time.getTime() + LEASE_MS), most: 1 });
    expect(claimed).toHaveLength(1);
    pass(ms);
    await hear(2);
    expect((await run()).toSorted()).toEqual(atOnce);
    pass(HOUR_MS + LEASE_MS);
    expect(await run()).toEqual([]);
    pass(1);
    expect(await run()).toEqual(later);
    expect(await states()).toEqual(['sent', 'sent']);
  });

  it('sends once what was to be tried again, as soon as that is due by the clock', async () => {
    await hear(1);
    await sendDueMails(letterParts(database, now, [], () => ({ outcome: 'failed', code: '451 4.7.1' })));
    expect(await run()).toEqual([]);
    pass(ms);
    await hear(2);
    expect((await run()).toSorted()).toEqual(atOnce);
    pass(HOUR_MS + waitAfter(1, 0.5));
    expect(await run()).toEqual(later);
    expect(await states()).toEqual(['sent', 'sent']);
  });

  it('notes as sent what a worker is handing over, and goes on to what is new', async () => {
    await hear(1);
    const letters: Letter[] = [];
    const { promise: taken, resolve: take } = Promise.withResolvers<Delivery>();
    const handing = sendDueMails(letterParts(database, now, letters, () => taken));
    await expect.poll(() => toldOf(letters)).toEqual([1]);
    pass(ms);
    await hear(2);
    take({ outcome: 'sent' });
    await handing;
    expect(await run()).toEqual([2]);
    pass(HOUR_MS + LEASE_MS + 1);
    expect(await run()).toEqual([]);
    expect(toldOf(letters)).toEqual([1]);
    expect(await states()).toEqual(['sent', 'sent']);
  });
});

it('a clock that is set back amid a try lets no second worker have the mail', async () => {
  await hear(1);
  const [first, second]: [Letter[], Letter[]] = [[], []];
  const { promise: taken, resolve: take } = Promise.withResolvers<Delivery>();
  const handing = sendDueMails(letterParts(database, now, first, () => taken));
  await expect.poll(() => toldOf(first)).toEqual([1]);
  pass(-HOUR_MS);
  expect(await sendDueMails(letterParts(database, now, second))).toBe(0);
  take({ outcome: 'sent' });
  await handing;
  pass(HOUR_MS + LEASE_MS + 1);
  expect(await sendDueMails(letterParts(database, now, second))).toBe(0);
  expect([toldOf(first), second]).toEqual([[1], []]);
});
