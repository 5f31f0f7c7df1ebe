import { run, type Tx } from '../../../prisma/transaction.ts';
import type { FigureAudit } from '../../../schema/domain/quality/audit-figures.ts';
import type { Comparison } from '../../../schema/domain/quality/second-opinion.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';
import { copyInto, copyLine } from '../shared/copy.ts';

export interface AuditMade {
  readonly asOf: Day;
  /** The state of the facts: `factsState`. */
  readonly facts: string;
}

/** Undefined before the first audit. */
export async function figureAuditMade(reader: Pick<Tx, 'query'>): Promise<AuditMade | undefined> {
  const { rows } = await run<AuditMade>(reader as Tx, 'select as_of as "asOf", facts from figure_audit where id = 1');
  return rows[0];
}

export async function storeFigureAudit(
  tx: Tx,
  { filers, filerYears, counts, findings }: FigureAudit,
  { asOf, facts, version }: AuditMade & { readonly version: bigint },
): Promise<void> {
  await run(tx, 'delete from figure_audit_findings');
  const lines = findings.map((one, place) =>
    copyLine([
      ...[place, one.cik, one.figure, one.fiscalYear, one.fiscalYearEnd, one.verdict],
      ...[one.value, one.tagged, one.unit, one.witness, one.words, one.accession, one.filedOn],
    ]),
  );
  const columns =
    'place, cik, figure, fiscal_year, fiscal_year_end, verdict, value, tagged, unit, witness, words, accession, filed_on';
  await copyInto(tx, `figure_audit_findings (${columns})`, lines.join(''));
  await run(
    tx,
    `insert into figure_audit (id, as_of, filers, filer_years, counts, facts, version) values (1, $1, $2, $3, $4, $5, $6)
     on conflict (id) do update set as_of = excluded.as_of, filers = excluded.filers, filer_years = excluded.filer_years,
       counts = excluded.counts, facts = excluded.facts, version = excluded.version`,
    [asOf, filers, filerYears, JSON.stringify(counts), facts, String(version)],
  );
}

interface Made {
  readonly file: string;
  readonly comparedOn: Day;
  readonly version: bigint;
}

/** Stores the counts of a comparison in place of an earlier one with a file of the name. */
export async function storeComparison(
  tx: Tx,
  { counts, refused }: Pick<Comparison, 'counts' | 'refused'>,
  { file, comparedOn, version }: Made,
): Promise<void> {
  await run(
    tx,
    `insert into figure_comparisons (file, compared_on, counts, refused, version) values ($1, $2, $3, $4, $5)
     on conflict (file) do update set compared_on = excluded.compared_on, counts = excluded.counts,
       refused = excluded.refused, version = excluded.version`,
    [file, comparedOn, JSON.stringify(counts), refused, String(version)],
  );
}
