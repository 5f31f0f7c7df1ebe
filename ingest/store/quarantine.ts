/**
 * Documents that could not be read, or were not there, and when each is asked for again: after as long as it has been
 * missing, so the pauses double, up to a day. After thirty days a document is given up: its `next_at` is null.
 */

import { clientIn } from '../../prisma/client.ts';
import type { Database } from '../../prisma/open.ts';
import { run, slices, type Tx } from '../../prisma/transaction.ts';

export interface Problem {
  readonly path: string;
  readonly reason: string;
}

/** Short enough for the poll of the next minute. */
const FIRST_PAUSE_MS = 50_000;
const LONGEST_PAUSE_MS = 86_400_000;
const GIVEN_UP_AFTER_MS = 30 * LONGEST_PAUSE_MS;

function nextAt(now: Date, seenAt: Date): Date | null {
  const missing = now.getTime() - seenAt.getTime();
  if (missing >= GIVEN_UP_AFTER_MS) return null;
  return new Date(now.getTime() + Math.max(FIRST_PAUSE_MS, Math.min(missing, LONGEST_PAUSE_MS)));
}

/** A time further ahead than any pause was noted before the clock was set back. */
const isDue = (now: string) => `(q.next_at <= ${now} or q.next_at > ${now} + interval '2 days')`;

interface SetAside extends Problem {
  readonly seenAt: Date;
  readonly isDue: boolean | null;
}

/** Those of some documents that are set aside, by path. */
async function setAside(tx: Tx, paths: readonly string[], now: Date): Promise<ReadonlyMap<string, SetAside>> {
  if (paths.length === 0) return new Map();
  const { rows } = await run<SetAside>(
    tx,
    `select path, reason, seen_at as "seenAt", ${isDue('$2::timestamptz')} as "isDue"
     from quarantined_sources q where path = any($1::text[])`,
    [paths, now],
  );
  return new Map(rows.map((row) => [row.path, row]));
}

/** Sets documents aside; one that was set aside before keeps the time at which it was first met. */
export async function quarantine(tx: Tx, problems: readonly Problem[], now: Date): Promise<void> {
  const byPath = new Map(problems.map((problem) => [problem.path, problem]));
  const known = await setAside(tx, [...byPath.keys()], now);
  const data = [...byPath.values()].flatMap(({ path, reason }) => {
    const before = known.get(path);
    if (before?.reason === reason && before.isDue !== true) return [];
    const seenAt = before?.seenAt ?? now;
    return [{ path, reason, seenAt, nextAt: nextAt(now, seenAt) }];
  });
  if (data.length === 0) return;
  const client = clientIn(tx);
  const again = data.flatMap(({ path }) => (known.has(path) ? [path] : []));
  await release(client, again);
  for (const slice of slices(data)) await client.prisma.quarantinedSource.createMany({ data: [...slice] });
}

/** Takes documents out of quarantine that were read, in the transaction that stored them. */
export async function releaseRead(tx: Tx, paths: readonly string[], now: Date): Promise<void> {
  const read = await setAside(tx, paths, now);
  if (read.size > 0) await release(clientIn(tx), [...read.keys()]);
}

/** Takes documents out of quarantine: their source says that there are none, or they have nothing that is read. */
export async function release({ prisma }: Pick<Database, 'prisma'>, paths: readonly string[]): Promise<void> {
  for (const slice of slices(paths)) {
    await prisma.quarantinedSource.deleteMany({ where: { path: { in: [...slice] } } });
  }
}

/** Those of the documents that are set aside and not to be asked for yet. */
export async function restingPaths(
  { pool }: Pick<Database, 'pool'>,
  documents: readonly { readonly file: string }[],
  now: Date,
): Promise<Set<string>> {
  const { rows } = await run<{ path: string }>(
    pool,
    `select path from quarantined_sources q where path = any($1::text[]) and ${isDue('$2::timestamptz')} is not true`,
    [documents.map(({ file }) => file), now],
  );
  return new Set(rows.map(({ path }) => path));
}

/** Documents whose pause is over, longest waiting first, of those whose path matches a pattern. */
export async function dueDocuments(
  { pool }: Pick<Database, 'pool'>,
  { now, like, most }: { readonly now: Date; readonly like: string; readonly most: number },
): Promise<string[]> {
  const { rows } = await run<{ path: string }>(
    pool,
    `select path from quarantined_sources q where path ~ $1 and ${isDue('$2::timestamptz')} order by next_at, path limit $3`,
    [like, now, most],
  );
  return rows.map(({ path }) => path);
}

/** The accession number of the folder that a path of a filing's document names. */
const ACCESSION = `regexp_replace(q.path, '^www/Archives/edgar/data/[0-9]+/([0-9]{10})([0-9]{2})([0-9]{6})/.*$', '\\1-\\2-\\3')`;

/**
 * Takes documents out of quarantine that are needed no more: headers and texts, because the filing's items came with its
 * filer's list, or its text from another of its documents; and pages of the feed, which each poll asks for anew.
 */
export async function releaseNeedless({ pool, prisma }: Pick<Database, 'pool' | 'prisma'>): Promise<void> {
  const { rows } = await run<{ path: string }>(
    pool,
    `select path from quarantined_sources q where q.path like 'www/cgi-bin/browse-edgar/getcurrent-%'
       or q.path like 'www/Archives/edgar/data/%' and case
       when q.path like '%.hdr.sgml' then exists (select from filings f where f.accession = ${ACCESSION} and f.items_known)
       else exists (select from item_texts t where t.accession = ${ACCESSION}) end`,
  );
  await release(
    { prisma },
    rows.map(({ path }) => path),
  );
}
