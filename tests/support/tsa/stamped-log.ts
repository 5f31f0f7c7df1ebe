import type { Database } from '../../../prisma/open.ts';
import { type AskAuthority, timeStampQuery } from '../../../server/stamps/ask-authority.ts';
import { checkStamp } from '../../../server/stamps/check-stamp.ts';
import { stampHead } from '../../../server/stamps/stamp-head.ts';
import { fileReports, insertFilersWithFacts, LIVE_2025, LIVE_2026, logFor } from '../worlds/registry-world.ts';
import { stampAt, type TestAuthority } from './timed-authority.ts';

/** Nights after the two days of the log, and after a quiet one. */
const NIGHTS = ['2025-07-16T05:00:00Z', '2026-03-03T05:30:00Z', '2026-03-04T05:30:00Z'].map((at) => new Date(at));

/** A live log of two days, whose heads an authority has stamped in the nights after, and one of a quiet day. */
export async function makeStampedLog(database: Database, authority: TestAuthority): Promise<void> {
  await insertFilersWithFacts(database, [1, 2, 3]);
  await logFor(database, 'due', LIVE_2025);
  await stampInNight(database, authority, NIGHTS[0] as Date);
  await fileReports(database, 1, [{ year: 2025, revenue: 150_000_000 }]);
  await logFor(database, [1], LIVE_2026);
  for (const night of NIGHTS.slice(1)) await stampInNight(database, authority, night);
}

async function stampInNight(database: Database, { signer, issuer }: TestAuthority, night: Date): Promise<void> {
  const ask: AskAuthority = async (document) => {
    const query = timeStampQuery(document, Buffer.of(1));
    const response = await stampAt(query, { time: night, signer, issuers: [issuer.certificate] });
    return { ...(await checkStamp(response, document)), response };
  };
  const log = { info() {}, warn() {} };
  const result = await stampHead({ database, chain: 'live', ask, now: () => night, log }, new AbortController().signal);
  if (result !== 'stamped') throw new Error(`The head of the day before ${night.toISOString()}: ${result}.`);
}
