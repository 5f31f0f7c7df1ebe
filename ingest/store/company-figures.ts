import { run, type Tx } from '../../prisma/transaction.ts';
import { type FigureVersion, figureHistory } from '../../schema/domain/figures/figure-history.ts';
import type { Cik } from '../../schema/domain/terms/cik.ts';
import type { Fact } from '../../schema/domain/terms/fact.ts';
import { copyInto, copyLine } from './copy.ts';

const COLUMNS = `cik, known_from, newest_report, fiscal_year_end, currency, revenue, total_debt, cash, operating_margin,
  revenue_growth_1y, net_margin, absent`;

/** Stores what the figures of filers were on each day they filed an annual report, in place of what was stored. */
export async function storeFigureHistory(tx: Tx, facts: ReadonlyMap<Cik, readonly Fact[]>): Promise<void> {
  if (facts.size === 0) return;
  const ciks = [...facts.keys()];
  const { rows } = await run<{ cik: Cik; sic: string | null }>(
    tx,
    'select cik, sic from filers where cik = any($1::int[])',
    [ciks],
  );
  const sicOf = new Map(rows.map(({ cik, sic }) => [cik, sic]));
  await run(tx, 'delete from company_figures where cik = any($1::int[])', [ciks]);
  let lines = '';
  for (const [cik, own] of facts) {
    for (const version of figureHistory(own, { cik, sic: sicOf.get(cik) ?? null })) lines += lineOf(cik, version);
  }
  await copyInto(tx, `company_figures (${COLUMNS})`, lines);
}

function lineOf(cik: Cik, version: FigureVersion): string {
  const { revenue, totalDebt, cash, operatingMargin, revenueGrowth1y, netMargin } = version.values;
  return copyLine([
    cik,
    version.knownFrom,
    version.newestReport,
    version.fiscalYearEnd,
    version.currency,
    revenue,
    totalDebt,
    cash,
    operatingMargin,
    revenueGrowth1y,
    netMargin,
    JSON.stringify(version.absent),
  ]);
}
