import { run, type Tx } from '../../../prisma/transaction.ts';
import { DERIVATION, type FigureVersion, figureHistory } from '../../../schema/domain/card/figure-history.ts';
import { CARD_FIELD_NAMES, snakeCase } from '../../../schema/domain/terms/card-fields.ts';
import type { Cik } from '../../../schema/domain/terms/cik.ts';
import type { Fact } from '../../../schema/domain/terms/fact.ts';
import { copyInto, copyLine, NO_END } from '../shared/copy.ts';

const COLUMNS = [
  'cik',
  'known_from',
  'valid_to',
  'newest_report',
  'fiscal_year_end',
  'currency',
  ...CARD_FIELD_NAMES.map(snakeCase),
  'absent',
  'corrected',
];

/** True if a release with a later derivation has computed figures here; this release then computes none. */
export async function areOfLaterRelease(database: Pick<Tx, 'query'>): Promise<boolean> {
  const { rows } = await run<{ exists: boolean }>(
    database as Tx,
    'select exists (select from figure_derivations where derivation > $1)',
    [DERIVATION],
  );
  return rows[0]?.exists === true;
}

/**
 * Replaces the figures of filers as of each day on which they filed an annual report. Each row is valid until the day
 * of the next. If a later release has computed figures here, these filers are only marked as due, for that release to
 * compute.
 */
export async function storeFigureHistory(tx: Tx, facts: ReadonlyMap<Cik, readonly Fact[]>): Promise<void> {
  if (facts.size === 0) return;
  const ciks = [...facts.keys()];
  const isEarlier = await areOfLaterRelease(tx);
  await run(
    tx,
    `insert into figure_derivations (cik, derivation) select unnest($1::int[]), $2
     on conflict (cik) do update set derivation = excluded.derivation`,
    [ciks, isEarlier ? 0 : DERIVATION],
  );
  if (isEarlier) return;
  const { rows } = await run<{ cik: Cik; sic: string | null }>(
    tx,
    'select cik, sic from filers where cik = any($1::int[])',
    [ciks],
  );
  const sicOf = new Map(rows.map(({ cik, sic }) => [cik, sic]));
  await run(tx, 'delete from company_figures where cik = any($1::int[])', [ciks]);
  let lines = '';
  for (const [cik, own] of facts) {
    const versions = figureHistory(own, { cik, sic: sicOf.get(cik) ?? null });
    for (const [at, version] of versions.entries())
      lines += lineOf(cik, version, versions[at + 1]?.knownFrom ?? NO_END);
  }
  await copyInto(tx, `company_figures (${COLUMNS.join(', ')})`, lines);
}

function lineOf(cik: Cik, version: FigureVersion, validTo: string): string {
  const { knownFrom, newestReport, fiscalYearEnd, currency, values, absent, corrected } = version;
  return copyLine([
    ...[cik, knownFrom, validTo, newestReport, fiscalYearEnd, currency],
    ...CARD_FIELD_NAMES.map((name) => values[name]),
    ...[JSON.stringify(absent), JSON.stringify(corrected)],
  ]);
}
