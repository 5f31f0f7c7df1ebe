/**
 * Sealed months of the kept-its-word record, and who pays. Serves that record.
 *
 * It earns its place: the entries of two kinds by a day are read in the order of their chain, as the registry's are.
 */
import type { Database } from '../../../prisma/open.ts';
import { query } from '../../../prisma/query.ts';
import type { FilerNames } from '../../domain/filers/name-in-force.ts';
import type { LedgerKind } from '../../domain/range/registry-records.ts';
import { asLogged } from '../../domain/receipts/as-logged.ts';
import type { Day } from '../../domain/terms/day.ts';

/** An entry that seals a month or corrects one that was sealed. */
export interface SealedEntry {
  readonly kind: 'kept' | 'kept-correction';
  readonly sequence: number;
  readonly recordHash: string;
  readonly entryHash: string;
  readonly loggedOn: Day;
  /** Entry hash of the receipt that it corrects; null for a receipt. */
  readonly about: string | null;
  /** Canonical JSON. */
  readonly record: string;
}

/** What a chain has sealed and corrected by a day, in order. */
export async function readSealedEntries(
  database: Pick<Database, 'pool'>,
  chain: LedgerKind,
  until: Day,
): Promise<SealedEntry[]> {
  const entries = await query<SealedEntry>(
    database,
    `select kind, sequence, record_hash as "recordHash", entry_hash as "entryHash", logged_on as "loggedOn", about, record
     from registry_entries where chain = $1 and kind in ('kept', 'kept-correction') and known_on <= $2::date
     order by sequence`,
    [chain, until],
  );
  return entries.map(asLogged);
}

/** A company with all its names. */
export interface PayerRow extends FilerNames {
  readonly cik: number;
  readonly sic: string | null;
}

/** Companies by their CIKs; those that are not on file are left out. */
export async function readPayers(database: Pick<Database, 'pool'>, ciks: readonly number[]): Promise<PayerRow[]> {
  const rows = await query<Omit<PayerRow, 'names'> & { readonly names: FilerNames['names'] | null }>(
    database,
    `select f.cik, f.sic, f.name, (select json_agg(json_build_object('name', n.name, 'from', n.from_day, 'to', n.to_day)
       order by n.position) from filer_names n where n.cik = f.cik) as names
     from filers f where f.cik = any($1::int[]) order by f.cik`,
    [ciks],
  );
  return rows.map(({ names, ...row }) => ({ ...row, names: names ?? [] }));
}

/** A fund that files months, by a ticker of it or by its series. */
export interface MoneyFundRow {
  readonly seriesId: string;
  readonly classId: string | null;
  readonly cik: number;
}

/** The money-market fund that is asked for; undefined where no month of one was on file by the day. */
export async function findMoneyFund(
  database: Pick<Database, 'pool'>,
  question: string,
  until: Day,
): Promise<MoneyFundRow | undefined> {
  const [row] = await query<MoneyFundRow>(
    database,
    `select f.* from (
       select c.series_id as "seriesId", c.class_id as "classId", c.cik, 0 as rank from fund_share_classes c where c.ticker = $1
       union all select m.series_id, null, m.cik, 1 from money_months m where m.series_id = $1) f
     where exists (select from money_months m where m.series_id = f."seriesId" and m.form in ('N-MFP3', 'N-MFP3/A')
       and m.known_from <= $2::date)
     order by f.rank, f."seriesId" limit 1`,
    [question, until],
  );
  return row;
}
