/**
 * Documents that could not be read, or were not there, and when each is asked for again: after as long as it has been
 * missing, so the pauses double, up to a day. After thirty days a document is given up: its `next_at` is null.
 */
import type { Database } from '../../prisma/open.ts';
import { columns, run, type Tx } from '../../prisma/transaction.ts';

export interface Problem {
  readonly path: string;
  readonly reason: string;
}

/** Short enough for the poll of the next minute. */
const FIRST_PAUSE = `interval '50 seconds'`;
const LONGEST_PAUSE = `interval '1 day'`;
const GIVEN_UP_AFTER = `interval '30 days'`;

const nextAt = (now: string, seenAt: string) => `case when ${now} - ${seenAt} < ${GIVEN_UP_AFTER}
  then ${now} + greatest(${FIRST_PAUSE}, least(${now} - ${seenAt}, ${LONGEST_PAUSE})) end`;

/** A time further ahead than any pause was noted before the clock was set back. */
const isDue = (now: string) => `(q.next_at <= ${now} or q.next_at > ${now} + 2 * ${LONGEST_PAUSE})`;

/** Sets documents aside; one that was set aside before keeps the time at which it was first met. */
export async function quarantine(tx: Tx, problems: readonly Problem[], now: Date): Promise<void> {
  const byPath = new Map(problems.map((problem) => [problem.path, problem]));
  if (byPath.size === 0) return;
  await run(
    tx,
    `insert into quarantined_sources as q (path, reason, seen_at, next_at)
     select path, reason, $3::timestamptz, ${nextAt('$3::timestamptz', '$3::timestamptz')} from unnest($1::text[], $2::text[]) u (path, reason)
     on conflict (path) do update set reason = excluded.reason, next_at = ${nextAt('excluded.seen_at', 'q.seen_at')}
     where q.reason <> excluded.reason or ${isDue('excluded.seen_at')}`,
    [...columns([...byPath.values()], ['path', 'reason']), now],
  );
}

/** Takes documents out of quarantine that were read, in the transaction that stored them. */
export async function releaseRead(tx: Tx, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await run(tx, 'delete from quarantined_sources where path = any($1::text[])', [paths]);
}

/** Takes documents out of quarantine: their source says that there are none, or they have nothing that is read. */
export async function release({ prisma }: Pick<Database, 'prisma'>, paths: string[]): Promise<void> {
  await prisma.quarantinedSource.deleteMany({ where: { path: { in: paths } } });
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
export async function releaseNeedless({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await run(
    pool,
    `delete from quarantined_sources q where q.path like 'www/cgi-bin/browse-edgar/getcurrent-%'
       or q.path like 'www/Archives/edgar/data/%' and case
       when q.path like '%.hdr.sgml' then exists (select from filings f where f.accession = ${ACCESSION} and f.items_known)
       else exists (select from item_texts t where t.accession = ${ACCESSION}) end`,
  );
}
