import { lastQuarters } from '../../figures/nine-months.ts';
import type { RangeYear } from '../growth-history.ts';
import type { ReceiptYear } from '../registry/receipt.ts';
import type { RangeRecord } from '../registry/registry-records.ts';

/** A year of a record as input to range methods, on the same basis as the year before. */
export function asRangeYear([end, revenue, netIncome]: ReceiptYear): RangeYear {
  return { end, revenue, netIncome, basisChanged: false };
}

/**
 * The years of a record as input to a method. A missing growth between two years with revenue marks a change of basis.
 */
export function inputYears({ inputs }: RangeRecord, years: readonly ReceiptYear[]): readonly RangeYear[] {
  const stated = new Set(inputs.growths.map(([end]) => end));
  return years.map((year) => ({ ...asRangeYear(year), basisChanged: !stated.has(year[0]) }));
}

/** Growth of the fourth quarter from the nine months in the record; null if it has none. */
export function quarterGrowth({ inputs: { quarter } }: RangeRecord, years: readonly ReceiptYear[]): number | null {
  const [year, yearPrior] = [years.at(-1)?.[1], years.at(-2)?.[1]];
  if (quarter === null || quarter === undefined || !isNumber(year) || !isNumber(yearPrior)) return null;
  const { nine, ninePrior } = quarter;
  return lastQuarters({ year, yearPrior, nine, ninePrior })?.growth ?? null;
}

function isNumber(value: number | null | undefined): value is number {
  return typeof value === 'number';
}
