import { LOCKS } from '../../../prisma/shared/locks.ts';
import { columns, run, slices, type Tx } from '../../../prisma/transaction.ts';
import { canonicalJson, sha256 } from '../../../schema/domain/methods/canonical-hash.ts';
import type { LedgerKind } from '../../../schema/domain/range/registry/registry-records.ts';
import { nextLink } from '../../../schema/domain/receipts/chain.ts';
import type { Cik } from '../../../schema/domain/terms/cik.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';

export interface RegistryClocks {
  readonly chain: LedgerKind;
  /** Today in New York by the real clock; never back-dated, whatever the service's clock shows. */
  readonly loggedOn: Day;
  /** Today by the service's clock; differs from `loggedOn` only in the replay chain. */
  readonly knownOn: Day;
}

/** A record to log, with its look-up keys. */
export interface NewRecord {
  /** `range`, `range-score`, or a kind of another part of the service. */
  readonly kind: string;
  readonly cik: Cik | null;
  readonly targetFiscalYearEnd: Day | null;
  readonly method: string | null;
  /** Hash of the entry it is about. */
  readonly about: string | null;
  readonly record: { readonly loggedOn: Day };
}

export interface Logged {
  readonly sequence: number;
  readonly entryHash: string;
}

export interface RegistryWriter {
  /** Members with which records of this ledger state their logging day. */
  readonly stamp: { readonly loggedOn: Day; readonly replay?: true; readonly knownOn?: Day };
  /** Adds entries in order. */
  append(records: readonly NewRecord[]): Promise<readonly Logged[]>;
}

/**
 * Opens a chain for writing and locks it until the transaction ends.
 *
 * If the clock went back, entries get the date of the previous entry.
 */
export async function openRegistry(tx: Tx, { chain, loggedOn, knownOn }: RegistryClocks): Promise<RegistryWriter> {
  await run(tx, 'select pg_advisory_xact_lock($1)', [LOCKS.registry]);
  const { rows } = await run<Logged & { loggedOn: Day }>(
    tx,
    `select sequence, entry_hash as "entryHash", logged_on as "loggedOn" from registry_entries where chain = $1
     order by sequence desc limit 1`,
    [chain],
  );
  let head: Logged | null = rows[0] ?? null;
  const day = (rows[0]?.loggedOn ?? '') > loggedOn ? (rows[0]?.loggedOn ?? loggedOn) : loggedOn;
  return {
    stamp: chain === 'live' ? { loggedOn: day } : { loggedOn: day, replay: true, knownOn },
    async append(records) {
      const entries = records.map(({ record, ...keys }) => {
        const text = canonicalJson(record);
        const recordHash = sha256(text);
        const link = nextLink(head, recordHash);
        head = link;
        return { ...keys, ...link, record: text, recordHash };
      });
      for (const slice of slices(entries)) await insertEntries(tx, slice, [chain, day, knownOn]);
      return entries.map(({ sequence, entryHash }) => ({ sequence, entryHash }));
    },
  };
}

const KEYS = [
  'sequence',
  'kind',
  'cik',
  'targetFiscalYearEnd',
  'method',
  'about',
  'record',
  'recordHash',
  'prevHash',
  'entryHash',
] as const;

type EntryRow = Omit<NewRecord, 'record'> & Logged & Record<'record' | 'recordHash' | 'prevHash', string>;

async function insertEntries(
  tx: Tx,
  entries: readonly EntryRow[],
  stamp: readonly [LedgerKind, Day, Day],
): Promise<void> {
  await run(
    tx,
    `insert into registry_entries (chain, logged_on, known_on, sequence, kind, cik, target_fiscal_year_end, method, about,
       record, record_hash, prev_hash, entry_hash)
     select $1, $2, $3, u.* from unnest($4::int[], $5::text[], $6::int[], $7::date[], $8::text[], $9::text[], $10::text[],
       $11::text[], $12::text[], $13::text[]) as u (sequence) order by u.sequence`,
    [...stamp, ...columns(entries, KEYS)],
  );
}
