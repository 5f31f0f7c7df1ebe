import { FACT_COLUMNS } from '../../../prisma/fact-columns.ts';
import { columns, run, slices, type Tx } from '../../../prisma/transaction.ts';
import type { Cik } from '../../../schema/domain/terms/cik.ts';
import type { Fact } from '../../../schema/domain/terms/fact.ts';
import { addStubs } from '../filings/listed-filings.ts';
import { type Cell, copyInto, copyLine } from '../shared/copy.ts';
import { settleStatementFacts } from './statement-facts.ts';
import { storeFigureHistory } from './store-company-figures.ts';

export interface FactsCapture {
  readonly cik: Cik;
  /** Null if the document does not name the filer. */
  readonly filerName: string | null;
  /** Facts of annual reports, and nine months of revenue, in any order; a number in two filings appears twice. */
  readonly facts: readonly Fact[];
}

const KEYS = [
  'concept',
  'unit',
  'periodEnd',
  'periodDays',
  'accession',
  'value',
  'form',
  'filedOn',
  'fiscalYear',
  'fiscalPeriod',
  'dataSet',
  'isPeriodRounded',
] as const satisfies readonly (keyof Fact)[];
/** Columns that companyfacts lacks. */
const DEFAULTS: Partial<Record<keyof Fact, Cell>> = { isPeriodRounded: false };
const COLUMNS =
  'cik, concept, unit, period_end, period_days, accession, value, form, filed_on, fiscal_year, fiscal_period, data_set, is_period_rounded';

/**
 * Stores all versions of filers' facts, and the filers' figures as of each filing day.
 *
 * A newer capture adds to the stored facts. Numbers missing from it stay, known from their filing day, since whole
 * filings drop out of companyfacts and come back. Numbers that differ for the same filing replace the stored ones,
 * which were errors of the SEC's extraction; a cover page that merely shows fewer of its counts replaces nothing. For a
 * filing with facts from data sets, companyfacts replaces them all.
 *
 * @returns the number of new or changed facts, and the filers whose facts changed
 */
export async function storeFacts(
  tx: Tx,
  captures: readonly FactsCapture[],
): Promise<{ changed: number; filers: readonly Cik[] }> {
  if (captures.length === 0) return { changed: 0, filers: [] };
  await addMissingFilers(tx, captures);
  const known = await knownFacts(
    tx,
    captures.map(({ cik }) => cik),
  );
  let lines = '';
  let changed = 0;
  const gone: FactRow[] = [];
  const current = new Map<Cik, readonly Fact[]>();
  for (const [cik, facts] of mergeByFiler(captures)) {
    const { captured, outdated } = settleStatementFacts(known.get(cik) ?? [], facts);
    const difference = compare(
      (known.get(cik) ?? []).filter((fact) => !outdated.has(fact)),
      captured,
    );
    const replaced = [...outdated, ...difference.replaced];
    if (difference.added.length === 0 && replaced.length === 0) continue;
    for (const fact of difference.added)
      lines += copyLine([cik, ...KEYS.map((key) => fact[key] ?? DEFAULTS[key] ?? null)]);
    gone.push(...replaced.map((fact) => ({ ...fact, cik })));
    changed += difference.added.length;
    current.set(cik, difference.result);
  }
  await removeFacts(tx, gone);
  await copyInto(tx, `facts (${COLUMNS})`, lines);
  await storeFigureHistory(tx, current);
  return { changed, filers: [...current.keys()] };
}

type FactRow = Fact & { readonly cik: Cik };

/** Facts may arrive before the filer's own record. */
async function addMissingFilers(tx: Tx, captures: readonly FactsCapture[]): Promise<void> {
  const ciks = captures.map(({ cik }) => cik);
  const { rows } = await run<{ cik: Cik }>(tx, 'select cik from filers where cik = any($1::int[])', [ciks]);
  const there = new Set(rows.map(({ cik }) => cik));
  const missing = new Map(captures.filter(({ cik }) => !there.has(cik)).map((capture) => [capture.cik, capture]));
  await addStubs(
    tx,
    [...missing.values()].map(({ cik, filerName }) => ({ cik, name: filerName ?? `CIK ${cik}` })),
  );
}

export async function knownFacts(tx: Tx, ciks: readonly Cik[]): Promise<Map<Cik, FactRow[]>> {
  const { rows } = await run<FactRow>(tx, `select ${FACT_COLUMNS} from facts where cik = any($1::int[])`, [ciks]);
  return Map.groupBy(rows, ({ cik }) => cik);
}

function mergeByFiler(captures: readonly FactsCapture[]): Map<Cik, Fact[]> {
  const byFiler = new Map<Cik, Fact[]>();
  for (const { cik, facts } of captures) byFiler.set(cik, (byFiler.get(cik) ?? []).concat(facts));
  return byFiler;
}

/** The facts that a capture adds, those it replaces, and the result. */
function compare(known: readonly Fact[], captured: readonly Fact[]) {
  const standing = new Map(known.map((fact) => [identity(fact), fact]));
  const added: Fact[] = [];
  const corrected = new Set<string>();
  for (const fact of captured) {
    const key = identity(fact);
    if (standing.has(key)) continue;
    standing.set(key, fact);
    corrected.add(number(fact));
    added.push(fact);
  }
  const shown = new Set(captured.map(identity));
  const replaced = known.filter((fact) => corrected.has(number(fact)) && !shown.has(identity(fact)));
  for (const fact of replaced) standing.delete(identity(fact));
  return { added, replaced, result: [...standing.values()] };
}

/** Identifies a number in a filing. A cover page may give several values for one. */
function number({ concept, unit, periodEnd, periodDays, accession }: Fact): string {
  return `${concept} ${unit} ${periodEnd} ${periodDays} ${accession}`;
}

/** Identifies number and value: 1.50 and 1.5 are one value, as in the table, and so are 1e3 and 1000. */
function identity(fact: Fact): string {
  const plain = /[eE]/.test(fact.value) ? Number(fact.value).toLocaleString('en-US', PLAIN) : fact.value;
  return `${number(fact)} ${plain.includes('.') ? plain.replace(/\.?0+$/, '') : plain}`;
}

const PLAIN = { useGrouping: false, maximumFractionDigits: 10 };

async function removeFacts(tx: Tx, facts: readonly FactRow[]): Promise<void> {
  const keys = ['cik', 'concept', 'unit', 'periodEnd', 'periodDays', 'accession', 'value'] as const;
  for (const slice of slices(facts)) {
    await run(
      tx,
      `delete from facts f using unnest($1::int[], $2::text[], $3::text[], $4::date[], $5::int[], $6::text[], $7::numeric[])
         as u (cik, concept, unit, period_end, period_days, accession, value)
       where (f.cik, f.concept, f.unit, f.period_end, f.period_days, f.accession, f.value)
         = (u.cik, u.concept, u.unit, u.period_end, u.period_days, u.accession, u.value)`,
      columns(slice, keys),
    );
  }
}
