/**
 * A process that loads the sample world and can be killed: `node backfill-child.ts URL|FOLDER ROWS`. It writes a line
 * for each document, so that the test can choose the moment.
 */
import { backfillAll } from '../../../ingest/jobs/backfill.ts';
import { openDatabase } from '../../../prisma/open.ts';
import { sampleDeps } from '../service/jobs.ts';

const [target = '', rows = '1'] = process.argv.slice(2);
const isServer = target.startsWith('postgres');
const database = await openDatabase({ url: isServer ? target : undefined, dataDir: isServer ? null : target });
const counts = await backfillAll(
  sampleDeps(database, {
    transactionRows: Number(rows),
    progress: ({ done }) => process.stdout.write(`document ${done}\n`),
  }),
);
process.stdout.write(`${JSON.stringify(counts)}\n`);
await database.close();
