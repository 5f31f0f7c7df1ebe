/**
 * An instance that polls a feed of filings and sends mails, and can be killed: `tsx mail-child.ts DATABASE SMTP FROM TO`.
 * It stores the filings from one number to another in small commits while its worker sends.
 */
import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { storeDocuments } from '../../../ingest/store/documents.ts';
import { packListing } from '../../../ingest/store/filings/packed-listing.ts';
import { openDatabase } from '../../../prisma/open.ts';
import { storeTransaction } from '../../../prisma/transaction.ts';
import { startMailWorker } from '../../../server/mail/mail-worker.ts';
import { createMailer } from '../../../server/mail/mailer.ts';
import { createDelivery } from '../../../server/mail/mails.ts';
import { listedFiling } from '../database/records.ts';

const [url = '', smtp = '', from = '1', to = '0'] = process.argv.slice(2);
const FILINGS_A_COMMIT = 5;
const DAY = '2026-11-02';
const database = await openDatabase({ url, dataDir: null, connections: 6 });
const mailer = createMailer(
  {
    ...{
      source: 'live' as const,
      SMTP_URL: smtp,
      MAIL_FROM: 'filings@boards.example',
      SERVICE_NAME: 'Filings Boards',
      CONTACT: 'desk',
    },
    ...{ DATA_DIR: '.', DKIM_DOMAIN: undefined, DKIM_SELECTOR: undefined, DKIM_KEY: undefined },
  },
  'boards.example',
  () => new Date(),
);
const service = {
  baseUrl: 'https://boards.example',
  name: 'Filings Boards',
  contact: 'desk',
  notice: null,
  isSample: false,
};
await startMailWorker(
  {
    database,
    now: () => new Date(),
    random: randomBytes,
    jitter: Math.random,
    deliver: createDelivery(async () => ({}), service, mailer),
    log: pino({ level: 'silent' }),
    timing: { sendMs: 1000, leaseMs: 2000 },
  },
  { lookMs: 250, tidyMs: 3_600_000 },
);
for (let first = Number(from); first <= Number(to); first += FILINGS_A_COMMIT) {
  const listed = Array.from({ length: FILINGS_A_COMMIT }, (_, at) =>
    listedFiling('FILER 10 INC', 10, `0000000010-26-${String(first + at).padStart(6, '0')}`, {
      ...{ form: 'NT 10-K', filedOn: DAY, role: 'filer', items: [] },
    }),
  );
  await storeTransaction(database, (tx) =>
    storeDocuments(tx, [{ sources: [], listed: packListing(listed) }], { now: new Date(), announceFrom: '2026-10-01' }),
  );
}
process.stdout.write('stored\n');
