import { run, slices, type Tx } from '../../../prisma/transaction.ts';
import { STALE_AFTER_MONTHS } from '../../../schema/domain/figures/annual-figures.ts';
import { scoreCorrected } from '../../../schema/domain/range/corrections/range-correction.ts';
import { RANGE_MIN_REVENUE_USD } from '../../../schema/domain/range/growth-history.ts';
import { outcomesOfFigures } from '../../../schema/domain/range/registry/outcomes.ts';
import { rangeReceipt } from '../../../schema/domain/range/registry/receipt.ts';
import {
  type RangeRecord,
  type ScoreRecord,
  saysTheSame,
  scoreRecord,
} from '../../../schema/domain/range/registry/registry-records.ts';
import { countingRecords, VOID_AFTER_MONTHS } from '../../../schema/domain/range/registry/score.ts';
import { revenueRange } from '../../../schema/domain/range/v4-1.ts';
import type { Cik } from '../../../schema/domain/terms/cik.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';
import { isSameFiscalYear } from '../../../schema/domain/terms/fiscal-year.ts';
import { type FilerFacts, figuresOf, filerFacts } from '../facts/filer-facts.ts';
import { areOfLaterRelease } from '../facts/store-company-figures.ts';
import { editionFor, type StoredEdition } from './editions.ts';
import { correctionsAmong, type KnownEntry, knownEntries, rangesAmong } from './known-entries.ts';
import { logChallengers } from './log-challengers.ts';
import { correctionRecords, type DueCorrection, dueCorrections } from './log-corrections.ts';
import { type RangeBasis, rangeBasis } from './range-basis.ts';
import { type NewRecord, openRegistry, type RegistryClocks, type RegistryWriter } from './registry.ts';

/** Numbers of new registry entries. */
export interface LoggedCounts {
  /** Of the card's method; a challenger is another range for the same year. */
  readonly ranges: number;
  readonly challengers: number;
  readonly scores: number;
  /** Of ranges of any method. */
  readonly corrections: number;
}

const NOTHING: LoggedCounts = { ranges: 0, challengers: 0, scores: 0, corrections: 0 };

/** Filers whose facts are read at once. */
const FILERS_AT_ONCE = 50;

/**
 * Logs the current range of each filer without one in the chain for its target, the challengers beside it, the score of
 * every range with a stored outcome, and a correction of each range whose inputs are contradicted by the filer's
 * reports. Idempotent. Called after facts are stored, in the same transaction, or for all filers at the end of a job.
 *
 * A filer with facts alone waits for its own record, because its industry is an input of the range.
 *
 * @param filers those with changed facts; `due` takes all whose range is not logged or whose outcome is overdue,
 *   and those logged with a number that the audit contradicts
 */
export async function logRanges(tx: Tx, filers: readonly Cik[] | 'due', clocks: RegistryClocks): Promise<LoggedCounts> {
  // A range as of a future day is not a record of anything.
  if (clocks.knownOn > clocks.loggedOn) return NOTHING;
  // A later release would have computed it differently, and log entries are permanent.
  if (await areOfLaterRelease(tx)) return NOTHING;
  const { logged, ...others } = await logOwn(tx, filers === 'due' ? await dueFilers(tx, clocks) : filers, clocks);
  // Last, so that challengers do not change the position of the card's ranges in the chain.
  const challengers = await logChallengers(tx, filers, { clocks, known: logged });
  return { ranges: logged.size, challengers, ...others };
}

/** Logs the ranges of the card's method, and the scores and corrections of all; `logged` has the ranges' inputs. */
async function logOwn(
  tx: Tx,
  ciks: readonly Cik[],
  clocks: RegistryClocks,
): Promise<{ readonly logged: ReadonlyMap<Cik, RangeBasis> } & Pick<LoggedCounts, 'scores' | 'corrections'>> {
  const logged = new Map<Cik, RangeBasis>();
  let [scores, corrections] = [0, 0];
  if (ciks.length === 0) return { logged, scores, corrections };
  const day = clocks.knownOn;
  const { isReconstructed, ...edition } = await editionFor(tx, day);
  const registry = await openRegistry(tx, clocks);
  for (const slice of slices(ciks, FILERS_AT_ONCE)) {
    const known = await filerFacts(tx, slice);
    const entries = await knownEntries(tx, clocks.chain, slice);
    const entriesOf = (cik: Cik) => entries.get(cik) ?? [];
    const scored = known.flatMap((filer) => newScores(filer, entriesOf(filer.cik), registry, day));
    const withRecord = isReconstructed ? new Set<Cik>() : await capturedFilers(tx, slice);
    const due: DueCorrection[] = [];
    const ranges = known.flatMap((filer) => {
      const { cik } = filer;
      const figures = figuresOf(filer, day, 'latest');
      due.push(...dueCorrections(cik, figures?.years ?? [], { entries: entriesOf(cik), day }));
      const basis = withRecord.has(cik) ? rangeBasis(filer, day, figures) : null;
      const range = basis && newRange(basis, entriesOf(cik), { edition, registry });
      if (basis === null || range === null) return [];
      logged.set(cik, basis);
      return range;
    });
    const corrected = await correctionRecords(tx, due, registry);
    await registry.append([...scored, ...corrected, ...ranges]);
    scores += scored.length;
    corrections += corrected.length;
  }
  return { logged, scores, corrections };
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

/** The range from a filer's latest annual report; null if there is none or the chain has one for target and method. */
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

/** Scores of a filer's logged ranges that differ from those in the chain. */
function newScores(filer: FilerFacts, entries: readonly KnownEntry[], registry: RegistryWriter, day: Day): NewRecord[] {
  const ranges = rangesAmong(entries);
  if (ranges.length === 0) return [];
  const counting = countingRecords(ranges.map(({ record }) => record));
  const outcomes = outcomesOfFigures(figuresOf(filer, day, 'asFirstReported'));
  return ranges.flatMap((range) => {
    const { record, entryHash } = range;
    if (!counting.has(record)) return [];
    const before = lastScore(entries, entryHash);
    const corrections = correctionsAmong(entries, entryHash, day);
    const score = scoreRecord(range, scoreCorrected(record, corrections, { outcomes, day }), {
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

/**
 * Filers with facts and without a logged range for the year after their latest; those with a range long without
 * outcome; and those with a range whose logged input the newest audit contradicts without a correction yet.
 */
async function dueFilers(tx: Tx, { chain, knownOn }: RegistryClocks): Promise<readonly Cik[]> {
  const { rows } = await run<{ cik: Cik }>(
    tx,
    `with latest as (
       select cik, fiscal_year_end as year_end, currency, revenue from company_figures
       where known_from <= $2 and $2 < valid_to),
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
     union
     select r.cik from figure_audit_findings a join registry_entries r on r.cik = a.cik
       cross join lateral json_array_elements(r.record::json->'inputs'->'years') y
       cross join lateral (select case a.figure when 'revenue' then y->>1 else y->>2 end::float8 as logged) n
     where a.figure in ('revenue', 'netIncome') and r.chain = $1 and r.kind = 'range'
       and abs((y->>0)::date - a.fiscal_year_end) <= 15 and n.logged <> coalesce(a.value, n.logged + 1)
       and not exists (select from registry_entries c cross join lateral json_array_elements(c.record::json->'inputs') i
         where c.about = r.entry_hash and c.kind = 'correction' and i->>'input' = a.figure and i->>'end' = y->>0
           and (i->>'now')::float8 is not distinct from a.value)
     order by cik`,
    [chain, knownOn, VOID_AFTER_MONTHS, STALE_AFTER_MONTHS, RANGE_MIN_REVENUE_USD],
  );
  return rows.map(({ cik }) => cik);
}
