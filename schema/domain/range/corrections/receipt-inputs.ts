import { areConsecutive } from '../../figures/fiscal-years.ts';
import { lastQuarters } from '../../figures/fourth-quarter.ts';
import type { RangeStep, RangeYear } from '../growth-history.ts';
import type { ReceiptYear } from '../registry/receipt.ts';
import type { RangeRecord } from '../registry/registry-records.ts';

interface Inputs extends Pick<RangeRecord['inputs'], 'growths'> {
  readonly steps?: RangeRecord['inputs']['steps'] | undefined;
}

/**
 * The years of a record with the steps that their growth comes from: its own since the third form, else from each of
 * its years to the next.
 */
export function recordedYears({ steps }: Inputs, years: readonly ReceiptYear[]): readonly RangeYear[] {
  const own = new Map(
    steps?.map(([end, revenue, before, accession]): [string, RangeStep] => [end, { revenue, before, accession }]),
  );
  return years.map(([end, revenue, netIncome], at) => {
    const step = steps === undefined ? stepBetween(years[at - 1], [end, revenue]) : (own.get(end) ?? null);
    return { end, revenue, netIncome, step };
  });
}

function stepBetween(
  before: ReceiptYear | undefined,
  [end, revenue]: readonly [end: string, revenue: number | null],
): RangeStep | null {
  const [endBefore, revenueBefore] = before ?? [end, null];
  if (revenueBefore === null || revenue === null || !areConsecutive(endBefore, end)) return null;
  return { revenue, before: revenueBefore, accession: null };
}

/**
 * The years of a record as input to a method. A missing growth between two years with revenue marks a change of basis.
 */
export function inputYears(
  { inputs }: { readonly inputs: Inputs },
  years: readonly ReceiptYear[],
): readonly RangeYear[] {
  const stated = new Set(inputs.growths.map(([end]) => end));
  return recordedYears(inputs, years).map((year) => (stated.has(year.end) ? year : { ...year, step: null }));
}

/** Growth of the fourth quarter from the nine months in the record; null if it has none. */
export function quarterGrowth({ inputs }: RangeRecord, years: readonly ReceiptYear[]): number | null {
  const { quarter } = inputs;
  const step = recordedYears(inputs, years).at(-1)?.step ?? null;
  if (quarter === null || quarter === undefined || step === null) return null;
  const { nine, ninePrior } = quarter;
  return lastQuarters({ year: step.revenue, yearPrior: step.before, nine, ninePrior })?.growth ?? null;
}
