/**
 * Ranges of the registry with their outcomes by a day, and the tally of a chain. Serves the forecast registry and its
 * snapshots.
 */
import type { RegistryHead } from '../../../prisma/generated/client/client.ts';
import type { Database } from '../../../prisma/open.ts';
import { query } from '../../../prisma/query.ts';
import { asCorrected, type CorrectionRecord } from '../../domain/range/corrections/range-correction.ts';
import type { RaceReport } from '../../domain/range/race/race-report.ts';
import { knownRanges, type TalliedEntry } from '../../domain/range/registry/known-ranges.ts';
import {
  type MethodRecord,
  methodRecords,
  NOTHING_LOGGED,
  type ScoredEntry,
  scoredEntry,
} from '../../domain/range/registry/method-records.ts';
import type { LedgerKind, RangeRecord, ScoreRecord } from '../../domain/range/registry/registry-records.ts';
import { asLogged } from '../../domain/receipts/hashed-records.ts';
import type { Day } from '../../domain/terms/day.ts';
import { CARD_METHOD, type RaceMethod } from '../../domain/terms/range-method.ts';
import { type CorrectionRow, correctionsBy } from './range-corrections.ts';
import { readHead, type Stretch } from './registry-entries.ts';

/** A chained entry about a filer; its record is the canonical JSON that was hashed. */
interface EntryRow {
  readonly chain: LedgerKind;
  readonly sequence: number;
  readonly kind: string;
  readonly cik: number;
  readonly record: string;
  readonly recordHash: string;
  readonly prevHash: string;
  readonly entryHash: string;
  readonly loggedOn: Day;
}

/** A logged range with its outcome by a day. */
export interface RangeRow extends EntryRow {
  /** The filer's current name; null if it is gone from the tables. */
  readonly company: string | null;
  readonly ticker: string | null;
  /** Canonical JSON of its newest score; null while pending. */
  readonly score: string | null;
  readonly scoreSequence: number | null;
  /** Those known by the day; null if there are none. */
  readonly corrections: readonly CorrectionRow[] | null;
}

export const ENTRY = `e.chain, e.sequence, e.kind, e.record, e.record_hash as "recordHash", e.prev_hash as "prevHash",
  e.entry_hash as "entryHash", e.logged_on as "loggedOn"`;

/** Ranges known by a day, each with its newest score of that day. */
const RANGES = `from registry_entries e left join filers f on f.cik = e.cik
  left join lateral (select s.sequence, s.record from registry_entries s where s.about = e.entry_hash and s.chain = e.chain
    and s.kind = 'range-score' and s.known_on <= $2::date order by s.sequence desc limit 1) s on true
  where e.chain = $1 and e.kind = 'range' and e.method = $3 and e.known_on <= $2::date`;

const SEQUENCE_MAX = 2_147_483_647;

/** A stretch of a method's logged ranges. */
export async function readRangePage(
  database: Database,
  { chain, day, method }: PageKey,
  { above, below, oldestFirst, limit }: Stretch,
): Promise<RangeRow[]> {
  const rows = await query<RangeRow>(
    database,
    `select ${ENTRY}, e.cik, f.name as company, f.ticker, s.record as score, s.sequence as "scoreSequence",
       ${correctionsBy('$2')} as corrections ${RANGES}
       and e.sequence > coalesce($4::int, 0) and e.sequence < coalesce($5::int, ${SEQUENCE_MAX})
     order by e.sequence ${oldestFirst ? 'asc' : 'desc'} limit $6`,
    [chain, day, method, above, below, limit],
  );
  return rows.map(asLogged);
}

/** A range of a chain and the score that counts, by their places; null while there is none. */
export interface PlacedRange {
  readonly range: number;
  readonly score: number | null;
}

/** The ranges at these places of a chain, in this order, with the corrections known by a day. */
export async function readRanges(
  database: Database,
  { chain, day }: Pick<PageKey, 'chain' | 'day'>,
  places: readonly PlacedRange[],
): Promise<RangeRow[]> {
  const rows = await query<RangeRow>(
    database,
    `select ${ENTRY}, e.cik, f.name as company, f.ticker, s.record as score, s.sequence as "scoreSequence",
       ${correctionsBy('$4')} as corrections
     from unnest($2::int[], $3::int[]) with ordinality p(range, score, place)
     join registry_entries e on e.chain = $1 and e.sequence = p.range left join filers f on f.cik = e.cik
     left join registry_entries s on s.chain = $1 and s.sequence = p.score order by p.place`,
    [chain, places.map(({ range }) => range), places.map(({ score }) => score), day],
  );
  return rows.map(asLogged);
}

export interface PageKey {
  readonly chain: LedgerKind;
  readonly day: Day;
  readonly method: RaceMethod;
}

/** A whole chain, by a day. Outcomes are those of the card's method, and separately of each method. */
export interface LedgerTally extends Omit<MethodRecord, 'method'> {
  readonly chain: LedgerKind;
  readonly methods: readonly MethodRecord[];
  /** The methods compared on the outcomes that all of them had; null if there are none. */
  readonly race: RaceReport | null;
  /** The last entry; null while the chain is empty. */
  readonly head: RegistryHead | null;
}

/** The ranges and scores of a chain after an entry, in order. */
export async function readTalliedEntries(
  database: Database,
  chain: LedgerKind,
  after: number,
): Promise<TalliedEntry[]> {
  const rows = await query<{
    sequence: number;
    knownOn: Day;
    method: string;
    of: number | null;
    due: Day | null;
    score: string | null;
    range: string;
    correction: string | null;
  }>(
    database,
    `select e.sequence, e.known_on as "knownOn", e.method, r.sequence as of,
       case when e.kind = 'range' then e.target_fiscal_year_end end as due,
       case when e.kind = 'range-score' then e.record end as score, r.record as range, c.record as correction
     from registry_entries e left join lateral (
       select h.* from (select * from registry_entries x where x.entry_hash = e.about and e.kind = 'range-score' offset 0) h
       where h.chain = e.chain limit 1) r on true
     left join lateral (
       select h.* from (select * from registry_entries x where x.entry_hash =
         case when e.kind = 'range-score' then e.record::json->>'correction' end offset 0) h
       where h.chain = e.chain limit 1) c on true
     where e.chain = $1 and e.kind in ('range', 'range-score') and e.sequence > $2 order by e.sequence`,
    [chain, after],
  );
  return rows.map(({ sequence, knownOn, method, of, due, score, range, correction }) => {
    const entry: ScoredEntry =
      score === null
        ? { method, state: 'pending', result: null }
        : scoredEntry(heldRange(range, correction), JSON.parse(score) as ScoreRecord);
    return { sequence, knownOn, of, due, entry };
  });
}

/** The range that an outcome is compared with: as logged, or as changed by the correction that its score names. */
function heldRange(range: string, correction: string | null): RangeRecord {
  const record = JSON.parse(range) as RangeRecord;
  return (correction === null ? null : asCorrected(record, JSON.parse(correction) as CorrectionRecord)) ?? record;
}

/** Counts and scores of a chain by a day, from its entries alone. */
export async function readTally(
  database: Database,
  chain: LedgerKind,
  day: Day,
  entries: readonly TalliedEntry[],
): Promise<LedgerTally> {
  const head = await readHead(database, chain, day);
  const { methods, race } = methodRecords(knownRanges(entries, day).map(({ entry }) => entry));
  const ofCard = methods.find(({ method }) => method === CARD_METHOD) ?? NOTHING_LOGGED;
  const { ranges, counts, trackRecord } = ofCard;
  return { chain, ranges, counts, trackRecord, methods, race, head };
}
