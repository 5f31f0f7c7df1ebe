import { run, slices, type Tx } from '../../../prisma/transaction.ts';
import { STALE_AFTER_MONTHS } from '../../../schema/domain/figures/annual-figures.ts';
import { RANGE_MIN_REVENUE_USD } from '../../../schema/domain/range/growth-history.ts';
import { outcomesOfFigures } from '../../../schema/domain/range/outcomes.ts';
import { rangeReceipt } from '../../../schema/domain/range/receipt.ts';
import {
  asScored,
  type RangeRecord,
  type ScoreRecord,
  saysTheSame,
  scoreRecord,
} from '../../../schema/domain/range/registry-records.ts';
import { countingRecords, scoreRange, VOID_AFTER_MONTHS } from '../../../schema/domain/range/score.ts';
import { revenueRange } from '../../../schema/domain/range/v4-1.ts';
import type { Cik } from '../../../schema/domain/terms/cik.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';
import { isSameFiscalYear } from '../../../schema/domain/terms/fiscal-year.ts';
import { areOfLaterRelease } from '../company-figures.ts';
import { type FilerFacts, figuresOf, filerFacts } from '../filer-facts.ts';
import { editionFor, type StoredEdition } from './editions.ts';
import { type KnownEntry, knownEntries, rangesAmong } from './known-entries.ts';
import { logChallengers } from './log-challengers.ts';
import { type RangeBasis, rangeBasis } from './range-basis.ts';
import { type NewRecord, openRegistry, type RegistryClocks, type RegistryWriter } from './registry.ts';

/** Counts of the entries that went into the registry. */
export interface LoggedCounts {
  /** Of the card's method; a challenger is another range for the same year. */
  readonly ranges: number;
  readonly challengers: number;
  readonly scores: number;
}

/** Filers whose facts are read at once. */
const FILERS_AT_ONCE = 50;

/**
 * Logs the current range of each filer that has none in the chain for its target, the challengers beside it, and the score
 * of every range whose outcome is on file. Idempotent: called after facts were stored, in the same transaction, or for all
 * filers at the end of a job.
 *
 * A filer of which only facts are loaded waits until its own record is: its industry belongs into the range.
 *
 * @param filers  those whose facts changed; `due` takes all whose range is not logged or whose outcome is overdue
 */
export async function logRanges(tx: Tx, filers: readonly Cik[] | 'due', clocks: RegistryClocks): Promise<LoggedCounts> {
  // A range known on a day that has not come is no record of anything.
  if (clocks.knownOn > clocks.loggedOn) return { ranges: 0, challengers: 0, scores: 0 };
  // A later release would have computed it otherwise, and what is logged stays.
  if (await areOfLaterRelease(tx)) return { ranges: 0, challengers: 0, scores: 0 };
  const { logged, scores } = await logOwn(tx, filers === 'due' ? await dueFilers(tx, clocks) : filers, clocks);
  // Last, so that a range of the card has the place in the chain that it would have without them.
  const challengers = await logChallengers(tx, filers, { clocks, known: logged });
  return { ranges: logged.size, challengers, scores };
}

/** Logs the ranges of the card's method, and scores of all; `logged` has what the ranges are computed from. */
async function logOwn(
  tx: Tx,
  ciks: readonly Cik[],
  clocks: RegistryClocks,
): Promise<{ readonly logged: ReadonlyMap<Cik, RangeBasis>; readonly scores: number }> {
  const logged = new Map<Cik, RangeBasis>();
  let scores = 0;
  if (ciks.length === 0) return { logged, scores };
  const { isReconstructed, ...edition } = await editionFor(tx, clocks.knownOn);
  const registry = await openRegistry(tx, clocks);
  for (const slice of slices(ciks, FILERS_AT_ONCE)) {
    const known = await filerFacts(tx, slice);
    const entries = await knownEntries(tx, clocks.chain, slice);
    const scored = known.flatMap((filer) => newScores(filer, entries.get(filer.cik) ?? [], registry, clocks.knownOn));
    const withRecord = isReconstructed ? new Set<Cik>() : await capturedFilers(tx, slice);
    const ranges = known
      .filter(({ cik }) => withRecord.has(cik))
      .flatMap((filer) => {
        const basis = rangeBasis(filer, clocks.knownOn);
        const range = basis && newRange(basis, entries.get(filer.cik) ?? [], { edition, registry });
        if (basis === null || range === null) return [];
        logged.set(filer.cik, basis);
        return range;
      });
    await registry.append([...scored, ...ranges]);
    scores += scored.length;
  }
  return { logged, scores };
}

/** Filers whose own EDGAR record is loaded. */
async function capturedFilers(tx: Tx, ciks: readonly Cik[]): Promise<ReadonlySet<Cik>> {
  const { rows } = await run<{ cik: Cik }>(
    tx,
    'select cik from filers where cik = any($1::int[]) and captured_on is not null',
    [ciks],
  );
  return new Set(rows.map(({ cik }) => cik));
}

/** The range that a filer's latest annual report gives; null where there is none or the chain has one of that target and method. */
function newRange(
  { cik, input, accession, years }: RangeBasis,
  entries: readonly KnownEntry[],
  { edition, registry }: { edition: StoredEdition; registry: RegistryWriter },
): NewRecord | null {
  const range = revenueRange(input, edition.edition);
  if ('absent' in range) return null;
  const isLogged = rangesAmong(entries).some(
    ({ record: { targetFiscalYearEnd, method } }) =>
      isSameFiscalYear(targetFiscalYearEnd, range.targetFiscalYearEnd) && method === range.method,
  );
  if (isLogged) return null;
  const { loggedOn } = registry.stamp;
  const receipt = rangeReceipt(range, { cik, accession, editionSha256: edition.sha256, loggedOn, years });
  const record: RangeRecord = { ...receipt, ...registry.stamp };
  const { targetFiscalYearEnd, method } = record;
  return { kind: 'range', cik, targetFiscalYearEnd, method, about: null, record };
}

/** Scores of a filer's logged ranges that say something new. */
function newScores(filer: FilerFacts, entries: readonly KnownEntry[], registry: RegistryWriter, day: Day): NewRecord[] {
  const ranges = rangesAmong(entries);
  if (ranges.length === 0) return [];
  const counting = countingRecords(ranges.map(({ record }) => record));
  const outcomes = outcomesOfFigures(figuresOf(filer, day, 'asFirstReported'));
  return ranges.flatMap((range) => {
    const { record, entryHash } = range;
    if (!counting.has(record)) return [];
    const before = lastScore(entries, entryHash);
    const score = scoreRecord(range, scoreRange(asScored(record), outcomes, day), {
      ...registry.stamp,
      corrects: before?.entryHash ?? null,
    });
    if (score === null || (before !== undefined && saysTheSame(score, before.record))) return [];
    const { targetFiscalYearEnd, method } = record;
    return [{ kind: 'range-score', cik: filer.cik, targetFiscalYearEnd, method, about: entryHash, record: score }];
  });
}

function lastScore(entries: readonly KnownEntry[], of: string) {
  return entries
    .filter(({ kind }) => kind === 'range-score')
    .map((entry) => ({ ...entry, record: JSON.parse(entry.record) as ScoreRecord }))
    .findLast(({ record }) => record.of === of);
}

/** Filers with facts that lack a logged range for the year after their latest, and those with a range long without outcome. */
async function dueFilers(tx: Tx, { chain, knownOn }: RegistryClocks): Promise<readonly Cik[]> {
  const { rows } = await run<{ cik: Cik }>(
    tx,
    `with latest as (
       select distinct on (cik) cik, fiscal_year_end as year_end, currency, revenue from company_figures
       where known_from <= $2 order by cik, known_from desc),
     pending as (
       select cik, target_fiscal_year_end as target from registry_entries r where chain = $1 and kind = 'range'
         and not exists (select from registry_entries s where s.chain = $1 and s.about = r.entry_hash))
     select cik from latest l where currency = 'USD' and revenue >= $5
       and year_end >= $2::date - make_interval(months => $4::int) and not exists (
         select from registry_entries r where r.chain = $1 and r.cik = l.cik and r.kind = 'range'
           and r.target_fiscal_year_end > l.year_end)
     union
     select p.cik from pending p left join latest l on l.cik = p.cik
     where p.target + make_interval(months => $3::int) < $2::date or l.year_end >= p.target - 15
     order by cik`,
    [chain, knownOn, VOID_AFTER_MONTHS, STALE_AFTER_MONTHS, RANGE_MIN_REVENUE_USD],
  );
  return rows.map(({ cik }) => cik);
}
