import { run, type Tx } from '../../prisma/transaction.ts';
import { type FigureVersion, figureHistory } from '../../schema/domain/card/figure-history.ts';
import { CARD_FIELD_NAMES, snakeCase } from '../../schema/domain/terms/card-fields.ts';
import type { Cik } from '../../schema/domain/terms/cik.ts';
import type { Fact } from '../../schema/domain/terms/fact.ts';
import { copyInto, copyLine } from './copy.ts';

const COLUMNS = [
  'cik',
  'known_from',
  'newest_report',
  'fiscal_year_end',
  'currency',
  ...CARD_FIELD_NAMES.map(snakeCase),
  'absent',
];

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
  await copyInto(tx, `company_figures (${COLUMNS.join(', ')})`, lines);
}

function lineOf(cik: Cik, { knownFrom, newestReport, fiscalYearEnd, currency, values, absent }: FigureVersion): string {
  return copyLine([
    ...[cik, knownFrom, newestReport, fiscalYearEnd, currency],
    ...CARD_FIELD_NAMES.map((name) => values[name]),
    JSON.stringify(absent),
  ]);
}
