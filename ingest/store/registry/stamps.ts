import { run, type Tx } from '../../../prisma/transaction.ts';
import type { LedgerKind } from '../../../schema/domain/range/registry/registry-records.ts';
import type { StampedHead } from '../../../schema/domain/receipts/stamped-head.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';

/** A head of a day, of one chain. */
export interface StampKey {
  readonly chain: LedgerKind;
  readonly day: Day;
}

/**
 * Where a chain stands at the end of a day, if that is still to be stamped: null if it is, if the chain is empty, and
 * while the last try is too recent. Counts as a try: the next is a minute later, then two, four ... up to an hour. Of
 * several instances one gets the head.
 */
export async function takeHeadToStamp(tx: Tx, { chain, day }: StampKey, now: Date): Promise<StampedHead | null> {
  const { rows } = await run<Pick<StampedHead, 'sequence' | 'entryHash' | 'kept'>>(
    tx,
    `with head as (
       select e.sequence, e.entry_hash as "entryHash",
         (select json_build_object('sequence', k.sequence, 'entryHash', k.entry_hash) from registry_entries k
           where k.chain = $1 and k.kind in ('kept', 'kept-correction') and k.logged_on <= $2
           order by k.sequence desc limit 1) as kept
       from registry_entries e where e.chain = $1 and e.logged_on <= $2
         and not exists (select from registry_stamps s where s.chain = $1 and s.day = $2)
       order by e.sequence desc limit 1),
     taken as (
       insert into stamp_tries as t (chain, day, tries, tried_at, next_at)
       select $1, $2::date, 1, $3::timestamptz, $3::timestamptz + interval '1 minute' from head
       on conflict (chain) do update set day = excluded.day, tried_at = excluded.tried_at,
         trouble = case when t.day = excluded.day then t.trouble end,
         tries = case when t.day = excluded.day then t.tries + 1 else 1 end,
         next_at = excluded.tried_at
           + case when t.day = excluded.day then least(interval '1 hour', interval '1 minute' * power(2, least(t.tries, 10)))
             else interval '1 minute' end
       where t.day <> excluded.day or t.next_at <= excluded.tried_at
         or t.tried_at > excluded.tried_at + interval '1 minute'
       returning chain)
     select head.* from head, taken`,
    [chain, day, now],
  );
  const [head] = rows;
  return head === undefined ? null : { chain, day, ...head };
}

/** An authority's answer over a head, and what it says. */
export interface NewStamp {
  readonly head: StampedHead;
  /** The bytes that were stamped, as text. */
  readonly document: string;
  readonly response: Uint8Array;
  readonly stampedAt: Date;
  readonly authority: string;
  readonly serial: string;
}

/** Stores a stamp; a day that has one keeps it. */
export async function storeStamp(tx: Tx, { head, ...stamp }: NewStamp): Promise<void> {
  await run(
    tx,
    `insert into registry_stamps (chain, day, sequence, entry_hash, document, response, stamped_at, authority, serial)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
    [
      ...[head.chain, head.day, head.sequence, head.entryHash, stamp.document],
      ...[Buffer.from(stamp.response), stamp.stampedAt, stamp.authority, stamp.serial],
    ],
  );
}

/** Notes why a head was not stamped; null once it is. */
export async function noteTrouble(tx: Tx, { chain, day }: StampKey, trouble: string | null): Promise<void> {
  await run(tx, 'update stamp_tries set trouble = $3 where chain = $1 and day = $2', [chain, day, trouble]);
}
