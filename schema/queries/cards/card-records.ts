/** The records of filers that cards show beside their figures, as of a day. Serves the loader `cardRecords`. */
import { IS_LISTED, LIST_READ_ON } from '../../../prisma/list-reach.ts';
import type { Database } from '../../../prisma/open.ts';
import { query } from '../../../prisma/query.ts';
import type { AnnualFiling } from '../../domain/figures/annual-figures.ts';
import { CONCEPT_LIST } from '../../domain/figures/reading/concepts.ts';
import type { ListedTicker } from '../../domain/filers/brand-record.ts';
import type { StoredList } from '../../domain/filers/coverage.ts';
import type { WatchedFiling } from '../../domain/filers/health-watch.ts';
import type { FilerNames } from '../../domain/filers/name-in-force.ts';
import { OTHER_NOTICE_FORMS } from '../../domain/filers/other-notices.ts';
import type { FilingsOfDuty } from '../../domain/filers/reporting.ts';
import type { ReplayedRange, ScoredEntry } from '../../domain/range/registry/past-ranges.ts';
import type { ReceiptYear } from '../../domain/range/registry/receipt.ts';
import type { LedgerKind } from '../../domain/range/registry/registry-records.ts';
import type { AccessionNumber } from '../../domain/terms/accession.ts';
import { addMonths, type Day } from '../../domain/terms/day.ts';
import { EVENT_FORMS } from '../../domain/terms/event-kind.ts';
import { ANNUAL_REPORT_FORMS } from '../../domain/terms/form.ts';
import { bulkSource } from '../../domain/terms/sources.ts';
import {
  type CorrectionRow,
  correctionsBy,
  type RangeCorrection,
  readCorrections,
} from '../registry/range-corrections.ts';
import { filingsOfDuty } from '../shared/filings-of-duty.ts';

/** The records of a filer that a card needs beside its facts, as of a day. */
export interface CardRecords {
  /** Names with the days EDGAR gives, in listed order. */
  readonly names: FilerNames['names'];
  /** Tickers in use and those that were, in listed order. */
  readonly tickers: readonly ListedTicker[];
  /** Annual reports of the 25 months up to the day: an older one without facts belongs to a stale filer anyway. */
  readonly annualFilings: readonly AnnualFiling[];
  /** Filings of the 25 months up to the day that may show distress, and other notices of late reports. */
  readonly watchedFilings: readonly WatchedFiling[];
  /** The filings of any day that decide whether it reports. */
  readonly duty: FilingsOfDuty;
  /** How far its own list of filings reaches; null if that is not on file. */
  readonly list: StoredList | null;
  /** True if its facts, from its own document or the archive of all, were read for an earlier list of concepts. */
  readonly areFactsDue: boolean;
  /** Ranges of the filer in this service's chain, known by the day, in order of the chain. */
  readonly receipts: readonly RangeReceipt[];
  /** Ranges that the newest back-test by the day replayed for it. */
  readonly replayed: readonly ReplayedRange[];
}

/** The registry entry that logged a range, with its outcome. */
export interface RangeReceipt extends ScoredEntry {
  readonly method: string;
  /** Name of the edition it was computed with. */
  readonly edition: string;
  /** The years it was computed from; null in a record of the first form. */
  readonly years: readonly ReceiptYear[] | null;
  readonly entryHash: string;
  readonly sequence: number;
  readonly loggedOn: Day;
  /** The day the service's clock showed, which is the day of logging except in the replay chain. */
  readonly knownOn: Day;
  /** Those known by the day, in order of the chain. */
  readonly corrections: readonly RangeCorrection[];
}

/** A health watch covers 24 months; one more is enough for any of their days. */
const READ_MONTHS = 25;
/** The SEC's name for its archive of all company facts. */
const COMPANY_FACTS = bulkSource('companyfacts.zip');
const ANNUAL: ReadonlySet<string> = new Set(ANNUAL_REPORT_FORMS);
const FORMS = [...ANNUAL_REPORT_FORMS, ...EVENT_FORMS, ...OTHER_NOTICE_FORMS];

const SELECT = `select c.cik,
    (select json_agg(json_build_object('name', n.name, 'from', n.from_day, 'to', n.to_day) order by n.position)
     from filer_names n where n.cik = c.cik) as names,
    (select json_agg(json_build_object('ticker', t.ticker, 'exchange', t.exchange, 'seenFrom', t.seen_from,
       'goneSince', t.gone_since) order by t.position) from filer_tickers t where t.cik = c.cik) as tickers,
    (select json_agg(json_build_array(f.accession, f.form, f.filed_on, f.accepted_at, case when f.items_known
       then array(select i.item from filing_items i where i.accession = f.accession order by i.position) end,
       (select json_agg(json_build_object('item', t.item, 'outcome', t.outcome, 'excerpt', t.excerpt)) from item_texts t where t.accession = f.accession)))
     from filings f where f.cik = c.cik and f.filed_on between $2::date and $3::date and f.form = any($4::text[])) as filings,
    (select json_agg(json_build_object('targetFiscalYearEnd', e.target_fiscal_year_end, 'method', e.method, 'edition', said.edition, 'sha256', e.record_hash,
       'entryHash', e.entry_hash, 'sequence', e.sequence, 'loggedOn', e.logged_on, 'knownOn', e.known_on,
       'low', said.low, 'high', said.high, 'years', said.inputs->'years',
       'state', s.record->>'state', 'outcome', s.record->'outcome'->'revenue', 'held', s.record->>'correction',
       'corrections', ${correctionsBy('$3')}) order by e.sequence)
     from registry_entries e cross join lateral json_to_record(e.record::json) as said (edition text, low json, high json, inputs json)
     left join lateral (select r.record::json as record from registry_entries r
       where r.about = e.entry_hash and r.chain = e.chain and r.kind = 'range-score' and r.known_on <= $3::date
       order by r.sequence desc limit 1) s on true
     where e.cik = c.cik and e.chain = $5 and e.kind = 'range' and e.known_on <= $3::date) as receipts,
    (select json_agg(json_build_object('targetFiscalYearEnd', b.target_end, 'low', b.low, 'high', b.high, 'outcome', b.outcome))
     from backtest_ranges b where b.cik = c.cik
       and b.backtest_id = (select id from backtests where as_of <= $3::date order by as_of desc, id desc limit 1)) as replayed,
    ${filingsOfDuty('$3')} as duty,
    (select json_build_object('from', f.listed_from, 'readOn', ${LIST_READ_ON}) from filers f
     where f.cik = c.cik and ${IS_LISTED}) as list,
    coalesce((select l.concepts from loaded_sources l
        where l.path = 'data/api/xbrl/companyfacts/CIK' || lpad(c.cik::text, 10, '0') || '.json'),
      (select l.concepts from loaded_sources l where l.path = $7)) < $6 as "areFactsDue"
  from unnest($1::int[]) as c(cik)`;

/** A filing that a health watch may show, as a statement returns it: an array, because there may be thousands. */
export type FilingColumns = [
  accession: string,
  form: string,
  filedOn: Day,
  acceptedAt: string | null,
  items: string[] | null,
  outcomes: WatchedFiling['outcomes'] | null,
];

/**
 * A range with its corrections as a statement returns them, and the entry hash of the correction that its score names.
 */
interface ReceiptColumns extends Omit<RangeReceipt, 'corrections'> {
  readonly corrections: readonly CorrectionRow[] | null;
  readonly held: string | null;
}

interface Row {
  readonly cik: number;
  readonly names: CardRecords['names'] | null;
  readonly tickers: CardRecords['tickers'] | null;
  readonly filings: readonly FilingColumns[] | null;
  readonly receipts: readonly ReceiptColumns[] | null;
  readonly replayed: CardRecords['replayed'] | null;
  readonly duty: FilingsOfDuty;
  readonly list: StoredList | null;
  /** Null if neither is recorded. */
  readonly areFactsDue: boolean | null;
}

/** The records for the cards of filers by a day, in one statement: one value per CIK, in their order. */
export async function readCardRecords(
  database: Pick<Database, 'pool'>,
  ciks: readonly number[],
  until: Day,
  chain: LedgerKind,
): Promise<CardRecords[]> {
  const values = [ciks, addMonths(until, -READ_MONTHS), until, FORMS, chain, CONCEPT_LIST, COMPANY_FACTS];
  const rows = await query<Row>(database, SELECT, values);
  const byCik = new Map(rows.map((row) => [row.cik, row]));
  return ciks.map((cik) => toRecords(byCik.get(cik) ?? nothingOf(cik)));
}

const ANNUAL_FILINGS = `select cik, accession, form, filed_on::text as "filedOn" from filings
  where cik = any($1::int[]) and filed_on between $2::date and $3::date and form = any($4::text[])`;

/** Annual reports of the 25 months up to a day, by filer. */
export async function readAnnualFilings(
  database: Pick<Database, 'pool'>,
  ciks: readonly number[],
  until: Day,
): Promise<ReadonlyMap<number, readonly AnnualFiling[]>> {
  const values = [ciks, addMonths(until, -READ_MONTHS), until, ANNUAL_REPORT_FORMS];
  return Map.groupBy(await query<AnnualFiling & { cik: number }>(database, ANNUAL_FILINGS, values), ({ cik }) => cik);
}

export function filingOf([accession, form, filedOn, acceptedAt, items, outcomes]: FilingColumns) {
  return {
    accession: accession as AccessionNumber,
    form,
    filedOn,
    acceptedAt: acceptedAt === null ? null : new Date(acceptedAt),
    items,
    outcomes: outcomes ?? [],
  };
}

function nothingOf(cik: number): Row {
  return {
    cik,
    names: null,
    tickers: null,
    filings: null,
    receipts: null,
    replayed: null,
    duty: { report: null, stop: null, left: null },
    list: null,
    areFactsDue: null,
  };
}

function toRecords({ names, tickers, filings, receipts, replayed, duty, list, areFactsDue }: Row): CardRecords {
  const all = (filings ?? []).map(filingOf);
  return {
    names: names ?? [],
    tickers: tickers ?? [],
    annualFilings: all.filter(({ form }) => ANNUAL.has(form)),
    watchedFilings: all.filter(({ form }) => !ANNUAL.has(form)),
    receipts: (receipts ?? []).map(({ held, corrections, ...receipt }) => ({
      ...receipt,
      corrections: readCorrections(corrections, receipt.state === null ? undefined : held),
    })),
    replayed: replayed ?? [],
    duty,
    list,
    areFactsDue: areFactsDue === true,
  };
}
