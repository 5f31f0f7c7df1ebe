import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentContent } from '../../../ingest/store/document-content.ts';
import { storeDocuments } from '../../../ingest/store/documents.ts';
import type { ItemTextRecord } from '../../../ingest/store/filings/item-texts.ts';
import { packFilings } from '../../../ingest/store/filings/packed-filings.ts';
import { packListing } from '../../../ingest/store/filings/packed-listing.ts';
import type { Database } from '../../../prisma/open.ts';
import { storeTransaction } from '../../../prisma/transaction.ts';
import { openTestDatabase } from '../../support/database/database.ts';
import { filerRecord, filingRecord, listedFiling } from '../../support/database/records.ts';
import { emptyTables } from '../../support/database/table-hash.ts';
import { tellFigures } from '../../support/process/tell-figures.ts';

const NOW = new Date('2026-11-02T20:00:00Z');
const TODAY = '2026-11-02';
const NEWS_FROM = '2026-10-02';

const sent: string[] = [];
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase({ onStatement: (text) => sent.push(text) });
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyTables(database);
  await database.pool.query('truncate watches, outbox restart identity');
  await store(
    [{ sources: [], captures: [10, 11].map((cik) => ({ filer: filerRecord(cik), capturedOn: '2026-10-01' })) }],
    null,
  );
  // Tables with filings in them are no first load.
  await store(
    [{ sources: [], filings: packFilings([filingRecord(11, '0000000011-26-000900', { filedOn: '2026-01-05' })]) }],
    null,
  );
});

const store = (documents: readonly DocumentContent[], announceFrom: string | null = NEWS_FROM) =>
  storeTransaction(database, (tx) => storeDocuments(tx, documents, { now: NOW, announceFrom }));
const list = (...listed: ReturnType<typeof listedFiling>[]): DocumentContent => ({
  sources: [],
  listed: packListing(listed),
});

let watches = 0;
async function watch(cik: number, covers = 'filings', state = 'active', confirmedAt = '2026-11-01T12:00:00Z') {
  await database.pool.query(
    `insert into watches (cik, covers, email, address_hash, mailbox_hash, state, asked_at, confirmed_at)
     values ($1, $2, 'reader@example.org', $3, $3, $4, $5, $5)`,
    [cik, covers, Buffer.from(String(++watches)), state, confirmedAt],
  );
}
const mails = async () =>
  (
    await database.pool.query<{ mail: string }>(
      `select w.covers || ' ' || (o.payload->>'accession') as mail from outbox o join watches w on w.id = o.watch_id order by o.id`,
    )
  ).rows.map(({ mail }) => mail);

const own = (id: string, fields = {}) =>
  listedFiling('FILER 10 INC', 10, id, { filedOn: TODAY, role: 'filer', form: '10-Q', items: [], ...fields });

/** When each mail is due, in minutes from now. */
const waits = async () =>
  (await database.pool.query<{ runAt: Date }>('select run_at as "runAt" from outbox order by id')).rows.map(
    ({ runAt }) => (runAt.getTime() - NOW.getTime()) / 60_000,
  );

describe('what the filing says', () => {
  const text: ItemTextRecord = {
    accession: '0000000010-26-000001' as ItemTextRecord['accession'],
    item: '1.05',
    excerpt: { text: 'On October 28 the Company found an intrusion.', truncated: false },
    outcome: 'UNCLASSIFIED',
    evidence: [],
    office: null,
    changes: [],
    amount: null,
    disagreement: null,
    periods: [],
    url: 'https://www.sec.gov/Archives/edgar/data/10/000000001026000001/main.htm',
  };
  const incident = () => own('0000000010-26-000001', { form: '8-K', items: ['1.05', '9.01'] });

  it('is waited for, ten minutes at most', async () => {
    await watch(10);
    await watch(10, 'breaches');
    await store([list(incident())]);
    expect(await waits()).toEqual([10, 10]);
  });

  it('lets the mail go as soon as it is read', async () => {
    await watch(10);
    await store([list(incident())]);
    await store([{ sources: [], itemTexts: [text] }]);
    expect(await waits()).toEqual([0]);
  });

  it('is not waited for where it is read in the same commit, nor where nothing is to be read', async () => {
    await watch(10);
    await store([{ ...list(incident()), itemTexts: [text] }]);
    await store([
      list(own('0000000010-26-000002', { form: '8-K', items: ['8.01'] })),
      list(own('0000000010-26-000003')),
      list(own('0000000010-26-000004', { form: '8-K', items: null })),
    ]);
    expect(await waits()).toEqual([0, 0, 0, 0]);
  });

  it('makes the row another, and the card, in the order of what came', async () => {
    await store([list(incident())]);
    await store([{ sources: [], itemTexts: [text] }]);
    const { rows } = await database.pool.query('select kind, board, accession, cik from events order by id');
    const row = { board: 'breaches', accession: '0000000010-26-000001', cik: 10 };
    const card = { kind: 'cardChanged', board: null, accession: null, cik: 10 };
    expect(rows).toEqual([{ kind: 'boardRowAdded', ...row }, card, { kind: 'boardRowChanged', ...row }, card]);
  });
});

describe('a filing of a watched company', () => {
  it('is mailed once for each watch, whatever else names it later', async () => {
    await watch(10);
    await watch(10);
    await watch(11);
    for (const items of [null, [], ['8.01']]) await store([list(own('0000000010-26-000001', { items }))]);
    await store([
      { sources: [], filings: packFilings([filingRecord(10, '0000000010-26-000001', { filedOn: TODAY })]) },
    ]);
    expect(await mails()).toEqual(['filings 0000000010-26-000001', 'filings 0000000010-26-000001']);
  });

  it('is not mailed while the watch is pending, nor once it has ended', async () => {
    for (const state of ['pending', 'stopped', 'lapsed']) await watch(10, 'filings', state);
    await store([list(own('0000000010-26-000001'))]);
    expect(await mails()).toEqual([]);
  });

  it('is not mailed to a watch that begins after it was seen', async () => {
    await store([list(own('0000000010-26-000001'))]);
    await watch(10);
    await store([list(own('0000000010-26-000001', { items: null }))]);
    expect(await mails()).toEqual([]);
  });

  it('is no news after a month, nor when a history is loaded', async () => {
    await watch(10);
    await store([list(own('0000000010-26-000001', { filedOn: '2026-10-01' }))]);
    const history = ['2020-03-04', '2026-10-30'].map((filedOn, at) =>
      filingRecord(10, `0000000010-26-00000${at + 2}`, { filedOn, form: '10-K' }),
    );
    await store([{ sources: [], filings: packFilings(history) }], null);
    expect(await mails()).toEqual([]);
  });

  it('is mailed when loading the whole list of the filer shows it first, if it was filed since the watch began', async () => {
    await watch(10);
    await store(
      [
        {
          sources: [],
          filings: packFilings([filingRecord(10, '0000000010-26-000001', { filedOn: TODAY, form: '10-K' })]),
        },
      ],
      null,
    );
    await store([list(own('0000000010-26-000001'))]);
    expect(await mails()).toEqual(['filings 0000000010-26-000001']);
  });

  it.each<[string, object, boolean]>([
    ['as filer', { role: 'filer' }, true],
    ['as filer of a report on its holding in another', { role: 'filedBy', form: 'SC 13G' }, true],
    ['as owner of shares in another', { role: 'reportingOwner', form: '4' }, true],
    ['as issuer of an insider’s form', { role: 'issuer', form: '4' }, false],
    ['as subject of a holder’s report', { role: 'subject', form: 'SC 13G/A' }, false],
    ['as subject of its own offer for its shares', { role: 'subject', form: 'SC TO-I' }, true],
    ['in an index that names no parts', { role: null, form: '10-K', items: null }, true],
    ['in an index, on an insider’s form', { role: null, form: '3/A', items: null }, false],
    ['in an index, on a holder’s report', { role: null, form: 'SCHEDULE 13D', items: null }, false],
  ])('%s', async (_name, fields, isOwn) => {
    await watch(10);
    await store([list(own('0000000010-26-000001', fields))]);
    expect(await mails()).toEqual(isOwn ? ['filings 0000000010-26-000001'] : []);
  });
});

describe('a board watched', () => {
  const breach = (id: string) => own(id, { form: '8-K', items: ['1.05'] });

  it('is mailed when a filing comes onto it, also where items are known only later', async () => {
    await watch(10, 'breaches');
    await watch(10, 'delistings');
    await store([list(own('0000000010-26-000001', { form: '8-K', items: null }))]);
    expect(await mails()).toEqual([]);
    await store([list(breach('0000000010-26-000001'))]);
    await store([list(breach('0000000010-26-000001'))]);
    expect(await mails()).toEqual(['breaches 0000000010-26-000001']);
  });

  it('is mailed to who watches a co-registrant', async () => {
    await watch(11, 'breaches');
    const shared = listedFiling('FILER 11 INC', 11, '0000000010-26-000001', {
      ...{ filedOn: TODAY, role: 'filer', form: '8-K', items: ['1.05'] },
    });
    await store([list(breach('0000000010-26-000001'), shared)]);
    expect(await mails()).toEqual(['breaches 0000000010-26-000001']);
  });
});

it('one statement writes the mails of one filing as of hundreds, in the commit of the filings', async (test) => {
  const statements = async (filings: number, first: number) => {
    sent.length = 0;
    const ids = Array.from({ length: filings }, (_, at) => `0000000010-26-${String(first + at).padStart(6, '0')}`);
    await store([list(...ids.map((id) => own(id, { form: '8-K', items: ['1.05'] })))]);
    return sent.filter((text) => text.includes('outbox')).length;
  };
  await watch(10);
  expect(await statements(1, 1)).toBe(1);
  for (let at = 0; at < 3; at++) await watch(10, at === 0 ? 'breaches' : 'filings');
  expect(await statements(300, 100)).toBe(1);
  const written = await mails();
  expect(written).toHaveLength(1 + 300 * 4);

  await expect(
    storeTransaction(database, async (tx) => {
      await storeDocuments(tx, [list(own('0000000010-26-000900'))], { now: NOW, announceFrom: NEWS_FROM });
      throw new Error('the machine stops here');
    }),
  ).rejects.toThrow('stops here');
  const left = (await mails()).length - written.length;
  tellFigures(test, { statementsOf300Filings: 1, mails: written.length, ofACommitThatFailed: left });
  expect(left).toBe(0);
});
