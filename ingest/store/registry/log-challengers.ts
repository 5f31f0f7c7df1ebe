import { run, slices, type Tx } from '../../../prisma/transaction.ts';
import { CHALLENGERS_SINCE } from '../../../schema/domain/range/edition-in-use.ts';
import { challengerRanges } from '../../../schema/domain/range/race/challengers.ts';
import { challengerReceipt } from '../../../schema/domain/range/registry/receipt.ts';
import type { RangeRecord } from '../../../schema/domain/range/registry/registry-records.ts';
import { isSameDay } from '../../../schema/domain/range/registry/score.ts';
import type { Cik } from '../../../schema/domain/terms/cik.ts';
import { isSameFiscalYear } from '../../../schema/domain/terms/fiscal-year.ts';
import { CARD_METHOD } from '../../../schema/domain/terms/range-method.ts';
import { filerFacts } from '../facts/filer-facts.ts';
import { raceEditionFor, type StoredRaceEdition } from './editions.ts';
import { type KnownEntry, knownEntries, rangesAmong } from './known-entries.ts';
import { type RangeBasis, rangeBasis } from './range-basis.ts';
import { type NewRecord, openRegistry, type RegistryClocks, type RegistryWriter } from './registry.ts';

const FILERS_AT_ONCE = 50;

/**
 * Logs the challengers of the card method's ranges that were logged on this day (METHODS 3.11); logged later they would
 * not count. There is none without an edition by date, or if a filer's tail band has too few past scores.
 *
 * @param filers to consider; `due` takes all
 * @param known inputs of the ranges just logged, so that these filers' facts are not read again
 * @returns the number of challengers logged
 */
export async function logChallengers(
  tx: Tx,
  filers: readonly Cik[] | 'due',
  { clocks, known }: { readonly clocks: RegistryClocks; readonly known: ReadonlyMap<Cik, RangeBasis> },
): Promise<number> {
  if (clocks.loggedOn < CHALLENGERS_SINCE) return 0;
  const ciks = await unchallenged(tx, filers, clocks);
  if (ciks.length === 0) return 0;
  const edition = await raceEditionFor(tx, clocks.knownOn);
  if (edition === null) return 0;
  const registry = await openRegistry(tx, clocks);
  let count = 0;
  for (const slice of slices(ciks, FILERS_AT_ONCE)) {
    const entries = await knownEntries(tx, clocks.chain, slice);
    const others = await filerFacts(
      tx,
      slice.filter((cik) => !known.has(cik)),
    );
    const read = new Map(others.map((filer) => [filer.cik, rangeBasis(filer, clocks.knownOn)]));
    const logged = slice.flatMap((cik) => {
      const basis = known.get(cik) ?? read.get(cik) ?? null;
      return basis === null ? [] : challengersOf(basis, entries.get(cik) ?? [], { edition, registry });
    });
    await registry.append(logged);
    count += logged.length;
  }
  return count;
}

/** Filers with a range of the card's method logged on this day and without a challenger. */
async function unchallenged(
  tx: Tx,
  filers: readonly Cik[] | 'due',
  { chain, loggedOn, knownOn }: RegistryClocks,
): Promise<readonly Cik[]> {
  const { rows } = await run<{ cik: Cik }>(
    tx,
    `select distinct r.cik from registry_entries r where r.chain = $1 and r.kind = 'range' and r.method = $2
       and r.logged_on >= $3::date and r.known_on = $4::date and ($5::int[] is null or r.cik = any($5::int[]))
       and not exists (select from registry_entries c where c.cik = r.cik and c.chain = r.chain and c.kind = 'range'
         and c.target_fiscal_year_end = r.target_fiscal_year_end and c.method <> r.method)
     order by r.cik`,
    [chain, CARD_METHOD, loggedOn, knownOn, filers === 'due' ? null : filers],
  );
  return rows.map(({ cik }) => cik);
}

/** The challengers of the range from a filer's latest annual report. */
function challengersOf(
  { cik, input, accession, years, quarter }: RangeBasis,
  entries: readonly KnownEntry[],
  { edition, registry }: { edition: StoredRaceEdition; registry: RegistryWriter },
): NewRecord[] {
  const ranges = challengerRanges(input, quarter?.growth ?? null, edition.edition);
  if ('absent' in ranges) return [];
  return ranges.flatMap((range) => {
    const isBeside = rangesAmong(entries).some(
      ({ record }) =>
        record.method === CARD_METHOD &&
        isSameFiscalYear(record.targetFiscalYearEnd, range.targetFiscalYearEnd) &&
        isSameDay(record, registry.stamp),
    );
    if (!isBeside) return [];
    const { loggedOn } = registry.stamp;
    const logged = { cik, accession, editionSha256: edition.sha256, loggedOn, years };
    const record: RangeRecord = { ...challengerReceipt(range, { ...logged, quarter }), ...registry.stamp };
    const { targetFiscalYearEnd, method } = record;
    return [{ kind: 'range', cik, targetFiscalYearEnd, method, about: null, record }];
  });
}
