import type { YearItems } from '../figures/annual-figures.ts';
import { ITEM_NAMES, type ItemName } from '../figures/annual-items.ts';
import { verdictOf } from '../figures/identities/hearing.ts';
import { FIGURE_RULES } from '../figures/identities/table.ts';
import type { View } from '../figures/reading/fact-book.ts';
import { type FigureResult, isFigure, isLater, numberOf } from '../figures/reading/figure.ts';
import type { AccessionNumber } from '../terms/accession.ts';
import type { Cik } from '../terms/cik.ts';
import type { Day } from '../terms/day.ts';
import { SIZE_BANDS, type SizeBand, sizeBandOf } from '../terms/size-band.ts';

/** Verdicts on figures, in the order of tables. */
export const VERDICTS = ['confirmed', 'consistent', 'unchecked', 'corrected', 'conflicting', 'disputed'] as const;
export type Verdict = (typeof VERDICTS)[number];

export type VerdictCounts = { readonly [Name in Verdict]: number };

/** Verdicts of a contradiction, most significant first; also the order of the findings. */
const TOLD = ['conflicting', 'corrected', 'disputed'] as const satisfies readonly Verdict[];
export type ToldVerdict = (typeof TOLD)[number];

export interface AuditFinding {
  readonly figure: ItemName;
  readonly fiscalYear: number;
  readonly fiscalYearEnd: Day;
  readonly verdict: ToldVerdict;
  /** The number shown; null if none is shown. */
  readonly value: number | null;
  /** The number as tagged, if it is not the one shown; null if it was not kept. */
  readonly tagged: number | null;
  /** Of all three numbers. */
  readonly unit: string;
  /** The witness's value and description. */
  readonly witness: number;
  readonly words: string;
  /** The newest filing behind the figure, and its day. */
  readonly accession: AccessionNumber;
  readonly filedOn: Day;
}

export interface AuditedFigure {
  readonly figure: ItemName;
  /** By revenue of the year; null without revenue in dollars. */
  readonly size: SizeBand | null;
  readonly revenue: number;
  readonly verdict: Verdict;
  /**
   * Null if nothing contradicts it, and for a derived figure, which takes the verdict of its components.
   */
  readonly finding: AuditFinding | null;
}

/** The verdicts on all figures of a filer, year by year. A figure that is absent for any other reason has none. */
export function auditFigures(years: readonly YearItems[]): readonly AuditedFigure[] {
  return years.flatMap((year) => {
    const { revenue } = year.items;
    const dollars = isFigure(revenue) && revenue.unit === 'USD' ? revenue.value : null;
    const size = dollars === null ? null : sizeBandOf(dollars);
    return ITEM_NAMES.flatMap((figure) => {
      const result = year.items[figure];
      const verdict = verdictOf(result);
      if (verdict === null) return [];
      return { figure, size, revenue: dollars ?? 0, verdict, finding: findingOf(year, figure, result, verdict) };
    });
  });
}

function findingOf(
  { fiscalYear, end }: YearItems,
  figure: ItemName,
  result: FigureResult,
  verdict: Verdict,
): AuditFinding | null {
  const told = TOLD.find((one) => one === verdict);
  if (told === undefined || !(figure in FIGURE_RULES)) return null;
  const { witness } = (isFigure(result) ? result.testimony : result.contradiction) ?? { witness: null };
  const of = isFigure(result) ? result : result.contradiction;
  const newest = of?.parts.reduce((one, other) => (isLater(other, one) ? other : one));
  if (of === undefined || newest === undefined || witness === null) return null;
  return {
    figure,
    fiscalYear,
    fiscalYearEnd: end,
    verdict: told,
    value: numberOf(result),
    tagged: isFigure(result) ? (result.testimony.corrected?.tagged ?? null) : of.value,
    unit: of.unit,
    witness: witness.value,
    words: witness.words,
    accession: newest.accession,
    filedOn: newest.filedOn,
  };
}

export interface AuditCount extends VerdictCounts {
  readonly view: View;
  readonly figure: ItemName;
  readonly size: SizeBand | null;
}

export interface FiledFinding extends AuditFinding {
  readonly cik: Cik;
}

export interface FigureAudit {
  readonly filers: number;
  readonly filerYears: number;
  /** Filer-years in which a line of debt that the sum neither uses nor contains exceeds one percent of it. */
  readonly unusedDebt: number;
  /** Of both clocks, in the order of cards and by ascending size; sizes without figures are left out. */
  readonly counts: readonly AuditCount[];
  /** By verdict, and within each verdict by descending size of the company. */
  readonly findings: readonly FiledFinding[];
}

export const NO_VERDICTS: VerdictCounts = {
  confirmed: 0,
  consistent: 0,
  unchecked: 0,
  corrected: 0,
  conflicting: 0,
  disputed: 0,
};

export function sumOfVerdicts(counts: readonly VerdictCounts[]): VerdictCounts {
  const sum = (name: Verdict) => counts.reduce((total, one) => total + one[name], 0);
  return Object.fromEntries(VERDICTS.map((name) => [name, sum(name)])) as Record<Verdict, number>;
}

export const allVerdicts = (counts: VerdictCounts) => VERDICTS.reduce((total, name) => total + counts[name], 0);

/** Accumulates audits filer by filer, keeping the findings. */
export function beginAudit() {
  const counts = new Map<string, Record<Verdict, number>>();
  const findings: { readonly filed: FiledFinding; readonly revenue: number }[] = [];
  let filers = 0;
  let filerYears = 0;
  let unusedDebt = 0;
  const count = (view: View, { figure, size, verdict }: Pick<AuditedFigure, 'figure' | 'size' | 'verdict'>) => {
    const key = keyOf(view, figure, size);
    const own = counts.get(key) ?? { ...NO_VERDICTS };
    own[verdict] += 1;
    counts.set(key, own);
  };
  return {
    /** @param first  the same years as first reported, which are counted alone */
    add(cik: Cik, years: readonly YearItems[], first: readonly YearItems[] = []): void {
      filers += 1;
      filerYears += years.length;
      unusedDebt += years.filter(({ items: { totalDebt } }) => hasLargeUnused(totalDebt)).length;
      for (const audited of auditFigures(years)) {
        count('latest', audited);
        const { finding, revenue } = audited;
        if (finding !== null) findings.push({ filed: { cik, ...finding }, revenue });
      }
      for (const audited of auditFigures(first)) count('asFirstReported', audited);
    },
    result(): FigureAudit {
      return {
        filers,
        filerYears,
        unusedDebt,
        counts: VIEWS.flatMap((view) =>
          ITEM_NAMES.flatMap((figure) =>
            [...SIZE_BANDS.map(({ band }) => band), null].flatMap((size) => {
              const own = counts.get(keyOf(view, figure, size));
              return own === undefined ? [] : { view, figure, size, ...own };
            }),
          ),
        ),
        findings: findings
          .toSorted(
            (a, b) =>
              TOLD.indexOf(a.filed.verdict) - TOLD.indexOf(b.filed.verdict) ||
              b.revenue - a.revenue ||
              a.filed.cik - b.filed.cik,
          )
          .map(({ filed }) => filed),
      };
    },
  };
}

const UNUSED_MIN = 0.01;
const hasLargeUnused = (debt: FigureResult) =>
  isFigure(debt) && debt.unused.some(({ value }) => value > UNUSED_MIN * debt.value);

const VIEWS = ['latest', 'asFirstReported'] as const satisfies readonly View[];
const keyOf = (view: View, figure: ItemName, size: SizeBand | null) => `${view} ${figure} ${size}`;
