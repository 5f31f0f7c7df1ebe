import { CHANNELS } from '../../../prisma/channels.ts';
import { columns, run, type Tx } from '../../../prisma/transaction.ts';
import { type Day, NEW_YORK } from '../../../schema/domain/terms/day.ts';
import { EVENT_FORMS } from '../../../schema/domain/terms/event-kind.ts';
import { TEXT_ITEMS } from '../../../schema/domain/terms/item-outcome.ts';
import { COVERS_FILINGS } from '../../../schema/domain/terms/watch.ts';
import { isOwnFiling } from '../../readers/filing-role.ts';
import type { FilingRecord } from '../../readers/records.ts';
import type { StoredBoardRow } from './board-rows.ts';
import { linesByFiler, type PackedFilings, unpackFilings } from './packed-filings.ts';

/** A filing seen for the first time, and the coverage of watches it matches. */
export interface FilingSight {
  readonly cik: number;
  readonly accession: string;
  /** The slug of a board, or `filings`. */
  readonly covers: string;
  readonly filedOn: Day;
}

/**
 * The filings made by watched filers themselves that are not in the tables yet, so it must run before they are stored.
 * Filings before `newsFrom` are not news.
 */
export async function unseenOwnFilings(
  tx: Tx,
  packed: readonly PackedFilings[],
  newsFrom: Day,
): Promise<FilingSight[]> {
  const watched = await watchedFilers(
    tx,
    packed.flatMap(({ filers }) => filers.map(({ cik }) => cik)),
  );
  if (watched.size === 0) return [];
  const own = new Map<string, FilingSight>();
  for (const record of packed.flatMap((filings) => recordsOf(filings, watched))) {
    const { cik, accession, filedOn } = record;
    if (filedOn < newsFrom || !isOwnFiling(record)) continue;
    own.set(`${cik} ${accession}`, { cik, accession, covers: COVERS_FILINGS, filedOn });
  }
  const { rows } = await run<{ cik: number; accession: string }>(
    tx,
    'select cik, accession from filings join unnest($1::int[], $2::text[]) u (cik, accession) using (cik, accession)',
    columns([...own.values()], ['cik', 'accession']),
  );
  for (const { cik, accession } of rows) own.delete(`${cik} ${accession}`);
  return [...own.values()];
}

async function watchedFilers(tx: Tx, ciks: readonly number[]): Promise<ReadonlySet<number>> {
  if (ciks.length === 0) return new Set();
  const { rows } = await run<{ cik: number }>(
    tx,
    `select distinct cik from watches where cik = any($1::int[]) and covers = $2 and state = 'active'`,
    [ciks, COVERS_FILINGS],
  );
  return new Set(rows.map(({ cik }) => cik));
}

function recordsOf(filings: PackedFilings, watched: ReadonlySet<number>): FilingRecord[] {
  return [...linesByFiler(filings)].flatMap(({ cik, lines }) =>
    watched.has(cik) ? unpackFilings(lines, filings.items) : [],
  );
}

/** Rows added to boards, once for each filer of the filing. */
export function boardSights(added: readonly StoredBoardRow[]): FilingSight[] {
  return added.flatMap(({ board, accession, cik, coRegistrants, filedOn }) =>
    [cik, ...coRegistrants].map((filer) => ({ cik: filer, accession, covers: board, filedOn })),
  );
}

/** How long a mail waits for the text of its filing. */
const WAIT_FOR_TEXT = '10 minutes';

/** True if the filing has an item with a text to read that is not read yet. */
const IS_UNREAD = `exists (select from filing_items i join filings f on f.cik = s.cik and f.accession = s.accession
      where i.accession = s.accession and i.item = any($7::text[]) and f.form = any($8::text[])
        and not exists (select from item_texts t where t.accession = i.accession and t.item = i.item))`;

/**
 * Writes the mails of active watches: one per watch and filing, even if the filing is listed again later. It takes one
 * statement for any number of filings and watches, and notifies the mailers on commit. A mail waits up to ten minutes
 * for the text of its filing.
 *
 * @param isNews true for filings from a poll; otherwise, as when a filer's whole list is loaded, only filings since
 *   the watch's confirmation count
 */
export async function storeFilingMails(
  tx: Tx,
  sights: readonly FilingSight[],
  { now, isNews }: { readonly now: Date; readonly isNews: boolean },
): Promise<void> {
  if (sights.length === 0) return;
  await run(
    tx,
    `with mails as (
       insert into outbox (dedupe_key, kind, watch_id, payload, message_id, created_at, run_at)
       select key, 'filing', w.id, jsonb_build_object('accession', s.accession), key, $4,
         case when ${IS_UNREAD} then $4::timestamptz + interval '${WAIT_FOR_TEXT}' else $4 end
       from unnest($1::int[], $2::text[], $3::text[], $6::date[]) s (cik, accession, covers, filed_on)
       join watches w on w.cik = s.cik and w.covers = s.covers and w.state = 'active'
         and ($5 or s.filed_on >= (w.confirmed_at at time zone '${NEW_YORK}')::date),
       lateral (select 'filing.' || w.id || '.' || s.accession as key) k
       order by s.accession, w.id
       on conflict (dedupe_key) do nothing returning id
     ) select pg_notify('${CHANNELS.outbox}', '') from mails limit 1`,
    [
      ...columns(sights, ['cik', 'accession', 'covers']),
      now,
      isNews,
      sights.map(({ filedOn }) => filedOn),
      TEXT_ITEMS,
      EVENT_FORMS,
    ],
  );
}

/** Releases the mails waiting for the texts of these filings. */
export async function releaseFilingMails(tx: Tx, accessions: ReadonlySet<string>, now: Date): Promise<void> {
  if (accessions.size === 0) return;
  await run(
    tx,
    `with released as (
       update outbox set run_at = $2 where kind = 'filing' and status = 'new' and attempts = 0 and run_at > $2
         and payload->>'accession' = any($1::text[]) returning id
     ) select pg_notify('${CHANNELS.outbox}', '') from released limit 1`,
    [[...accessions], now],
  );
}
