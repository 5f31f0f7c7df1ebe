import { fiscalYearOf } from '../figures/fiscal-years.ts';
import { buhlmannWeight } from '../methods/buhlmann-weight.ts';
import { constantsFor, type Edition } from '../range/edition.ts';
import type { HistoryYear } from '../range/growth-history.ts';
import { type Origin, originsOf, spreadAt } from '../range/origins.ts';
import type { RangeRecord } from '../range/registry/registry-records.ts';
import { OWN_YEARS, V4_1 } from '../range/v4-1-constants.ts';
import type { Day } from '../terms/day.ts';
import { bandIndex, SIZE_BANDS, TAIL_BANDS } from '../terms/size-band.ts';
import { moneyFault } from './money-fault.ts';

/** Growths of a record have six decimals, and the logarithm of a small last move amplifies the last of them. */
const PART_TOLERANCE = 1e-4;

/**
 * The fault of a range of the first form, which gives growths but no years. Checks that its center and the expected
 * effects of its size, last move and industry follow from its inputs and its edition, and its bounds from its parts.
 * The effect of its own past misses cannot be checked without the years.
 *
 * @returns the first that does not follow, as the rest of a sentence; null if all do
 */
export function firstFormFault(range: RangeRecord, edition: Edition): string | null {
  return partsFault(range, edition) ?? boundsFault(range, edition);
}

function partsFault(range: RangeRecord, edition: Edition): string | null {
  const { parts, inputs } = range;
  const origins = possibleOrigins(range, edition);
  const [first] = origins;
  if (first === undefined) return 'has inputs from which there is no range: BELOW_FLOOR.';
  const { f, ind } = spreadAt([first], 0, inputs.sic, constantsFor(edition, inputs.revenue));
  for (const [name, expected] of Object.entries({ f, ind })) {
    const found = parts[name as 'f' | 'ind'];
    if (!isNear(expected, found)) return says(name, found, [expected], range);
  }
  if (!origins.some(({ m }) => isNear(m, parts.m)))
    return says(
      'm',
      parts.m,
      origins.map(({ m }) => m),
      range,
    );
  const weights = Array.from({ length: OWN_YEARS + 1 }, (_, misses) => buhlmannWeight(misses, V4_1.credibility.scale));
  return weights.some((weight) => isNear(weight, parts.Z)) ? null : says('Z', parts.Z, weights, range);
}

/**
 * Possible origins of the latest year, one for each number of growths in the last ten years loaded: the filer's own
 * median covers those years, and not all of them need to have a growth.
 */
function possibleOrigins({ inputs, fiscalYearEnd }: RangeRecord, edition: Edition): readonly Origin[] {
  const { revenue, netIncome, growths } = inputs;
  const { medians } = constantsFor(edition, revenue);
  const year = (end: Day, growth: number | null): HistoryYear => ({
    end,
    growth,
    fiscalYear: fiscalYearOf(end),
    revenue,
    netIncome,
    step: null,
  });
  const before = growths.filter(([end]) => end < fiscalYearEnd).slice(1 - OWN_YEARS);
  const last = year(fiscalYearEnd, growths.find(([end]) => end === fiscalYearEnd)?.[1] ?? null);
  return Array.from({ length: before.length + 1 }, (_, from) =>
    originsOf([...before.slice(from).map(([end, growth]) => year(end, growth)), last], medians).at(-1),
  ).flatMap((origin) => origin ?? []);
}

function boundsFault({ inputs, parts, ...record }: RangeRecord, edition: Edition): string | null {
  const { revenue } = inputs;
  const cell = edition.cells[bandIndex(TAIL_BANDS, revenue)];
  const b1 = edition.b1[bandIndex(SIZE_BANDS, revenue)] ?? edition.b0;
  if (cell === undefined) return 'has no tail band.';
  const dollars = (growth: number) => revenue * Math.exp(growth);
  const money = {
    low: [dollars(parts.m + V4_1.kappa * cell.lo * parts.s), record.low],
    high: [dollars(parts.m + V4_1.kappa * cell.hi * parts.s), record.high],
    'b0.low': [dollars(edition.b0.lo), record.b0.low],
    'b0.high': [dollars(edition.b0.hi), record.b0.high],
    'b1.low': [dollars(b1.lo), record.b1.low],
    'b1.high': [dollars(b1.hi), record.b1.high],
  } as const;
  return moneyFault(money, `its parts and edition ${record.edition}`);
}

const isNear = (expected: number, found: number) => Math.abs(expected - found) <= PART_TOLERANCE;

function says(name: string, found: number, expected: readonly number[], { edition }: RangeRecord): string {
  const values = [...new Set(expected.map((value) => value.toFixed(6)))].join(' or ');
  return `says ${name} ${found}; its inputs and edition ${edition} make it ${values}.`;
}
