/** A process that polls while it leads: prints a line for each poll. Told to stop, it hands over and lives on. */
import { openDatabase } from '../../../prisma/open.ts';
import { keepPolling } from '../../../server/background/keep-polling.ts';

const stopping = new AbortController();
process.on('SIGTERM', () => stopping.abort());
const database = await openDatabase({ url: process.env.DATABASE_URL, dataDir: null });
await keepPolling(database, async () => void process.stdout.write('polled\n'), 100, stopping.signal);
process.stdout.write('stands by\n');
