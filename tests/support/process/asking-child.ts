/** Asks the server given for a document, again and again, on many lanes through the gate of a database. */
import { createDatabaseGate } from '../../../ingest/store/edgar-gate.ts';
import { openDatabase } from '../../../prisma/open.ts';
import { USER_AGENT } from '../edgar/edgar-client.ts';

const LANES = 9;
const [url, origin = ''] = process.argv.slice(2);
const database = await openDatabase({ url, dataDir: null, connections: LANES });
const gate = createDatabaseGate(database);
const ask = async () => {
  for (;;) {
    await gate.take('poll');
    await (await fetch(origin, { headers: { 'user-agent': USER_AGENT } })).text();
  }
};
await Promise.all(Array.from({ length: LANES }, ask));
