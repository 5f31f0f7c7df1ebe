import type { YearItems } from '../figures/annual-figures.ts';
import { ITEM_LABELS, ITEM_NAMES, type ItemName } from '../figures/annual-items.ts';
import { type FigureResult, isFigure } from '../figures/reading/figure.ts';
import type { Cik } from '../terms/cik.ts';
import { type Day, daysBetween } from '../terms/day.ts';
import type { Opinion, RefusedLine } from '../terms/fact.ts';

/** What came of a value: we have it too, we have another, we have the year without a number, or we have no such year. */
export const OUTCOMES = ['agree', 'differ', 'withheld', 'notCovered'] as const;
export type Outcome = (typeof OUTCOMES)[number];
export type OutcomeCounts = { readonly [Name in Outcome]: number };

export interface ComparisonCount extends OutcomeCounts {
  readonly item: ItemName;
  /** Calendar year of the period's end. */
  readonly year: number;
}

export interface Difference extends Opinion {
  readonly item: ItemName;
  /** Our newest value, else the one first filed. */
  readonly ours: number;
}

export interface Comparison {
  readonly counts: readonly ComparisonCount[];
  /** The first ones. */
  readonly differences: readonly Difference[];
  readonly refused: number;
  /** The first ones. */
  readonly refusedLines: readonly RefusedLine[];
}

/** Other names under which files give our items. */
const OTHER_NAMES: ReadonlyMap<string, ItemName> = new Map([
  ['epsBasic', 'earningsPerShareBasic'],
  ['epsDiluted', 'earningsPerShareDiluted'],
]);

const itemNamed = (text: string): ItemName | null =>
  OTHER_NAMES.get(text) ?? ITEM_NAMES.find((name) => name === text) ?? null;

/** The numbers of a fiscal year by both clocks: newest, then first filed; nothing where it has none. */
export interface ComparedYear {
  readonly end: Day;
  readonly numbers: { readonly [Name in ItemName]?: readonly { readonly value: number; readonly unit: string }[] };
}

/** The years of a filer, from its histories by both clocks. */
export function comparedYears(
  latest: readonly YearItems[],
  asFirstReported: readonly YearItems[],
): readonly ComparedYear[] {
  return latest.map(({ end, items }) => {
    const first = asFirstReported.find((year) => year.end === end)?.items;
    const shown = (one: FigureResult | undefined) =>
      one !== undefined && isFigure(one) ? [{ value: one.value, unit: one.unit }] : [];
    return { end, numbers: Object.fromEntries(ITEM_NAMES.map((i) => [i, [...shown(items[i]), ...shown(first?.[i])]])) };
  });
}

/** Others give a year's end as the end of a month. */
const END_DAYS_MAX = 20;
/** Values this near, as a fraction of the greater, agree. */
export const NEAR = 0.005;
/** Differences and refused lines that are listed. */
const LISTED_MAX = 1000;

/** Compares values one by one, keeping counts and the first differences. */
export function beginComparison(yearsOf: (cik: Cik) => readonly ComparedYear[]) {
  const counts = new Map<string, Record<Outcome, number> & { readonly item: ItemName; readonly year: number }>();
  const differences: Difference[] = [];
  const refusedLines: RefusedLine[] = [];
  const seen = new Set<number>();
  let refused = 0;
  const refuse = (line: number, why: string) => {
    refused += 1;
    if (refusedLines.length < LISTED_MAX) refusedLines.push({ line, why });
  };
  return {
    refuse,
    add(opinion: Opinion): void {
      const { line, cik, end, currency } = opinion;
      const item = itemNamed(opinion.item);
      if (item === null) {
        refuse(line, `"${opinion.item}" is no item that we have.`);
        return;
      }
      const key = keyOf(opinion, item);
      if (seen.has(key)) {
        refuse(line, `It has company, day and item of an earlier line: ${cik}, ${end}, ${item}.`);
        return;
      }
      seen.add(key);
      const year = yearsOf(cik).find((one) => Math.abs(daysBetween(one.end, end)) <= END_DAYS_MAX);
      const ours = year?.numbers[item] ?? [];
      const [unit = ''] = ours[0]?.unit.split('/') ?? [];
      if (currency !== null && ours.length > 0 && unit !== 'shares' && unit !== currency) {
        refuse(line, `It is in ${currency}. Our figure is in ${unit}.`);
        return;
      }
      const outcome = outcomeOf(opinion, year, ours);
      const [shown] = ours;
      if (outcome === 'differ' && shown !== undefined && differences.length < LISTED_MAX) {
        differences.push({ ...opinion, item, ours: shown.value });
      }
      const yearOf = Number(end.slice(0, 4));
      const own = counts.get(`${item} ${yearOf}`) ?? { item, year: yearOf, ...NOTHING_COMPARED };
      own[outcome] += 1;
      counts.set(`${item} ${yearOf}`, own);
    },
    result(): Comparison {
      const inOrder = [...counts.values()].sort(
        (a, b) => ITEM_NAMES.indexOf(a.item) - ITEM_NAMES.indexOf(b.item) || a.year - b.year,
      );
      return { counts: inOrder, differences, refused, refusedLines: refusedLines.toSorted((a, b) => a.line - b.line) };
    },
  };
}

export const NOTHING_COMPARED: OutcomeCounts = { agree: 0, differ: 0, withheld: 0, notCovered: 0 };

function outcomeOf({ value }: Opinion, year: ComparedYear | undefined, ours: readonly { value: number }[]): Outcome {
  if (year === undefined) return 'notCovered';
  if (ours.length === 0) return 'withheld';
  const isNear = (one: number) => Math.abs(one - value) <= NEAR * Math.max(Math.abs(one), Math.abs(value));
  return ours.some((one) => isNear(one.value)) ? 'agree' : 'differ';
}

const EPOCH = '1900-01-01' as Day;
const DAYS = 2 ** 17;

/** Company, day and item as one number, which takes less memory than text: files have millions of lines. */
const keyOf = ({ cik, end }: Opinion, item: ItemName) =>
  (cik * DAYS + daysBetween(EPOCH, end)) * ITEM_NAMES.length + ITEM_NAMES.indexOf(item);

export function sumOfOutcomes(counts: readonly OutcomeCounts[]): OutcomeCounts {
  const sum = (name: Outcome) => counts.reduce((total, one) => total + one[name], 0);
  return { agree: sum('agree'), differ: sum('differ'), withheld: sum('withheld'), notCovered: sum('notCovered') };
}

export interface OutcomesOfItem extends OutcomeCounts {
  readonly item: ItemName;
  readonly label: string;
}

export function outcomesByItem(counts: readonly ComparisonCount[]): readonly OutcomesOfItem[] {
  return [...Map.groupBy(counts, ({ item }) => item)].map(([item, own]) => ({
    item,
    label: ITEM_LABELS[item],
    ...sumOfOutcomes(own),
  }));
}

export interface OutcomesOfYear extends OutcomeCounts {
  readonly year: number;
}

export function outcomesByYear(counts: readonly ComparisonCount[]): readonly OutcomesOfYear[] {
  return [...Map.groupBy(counts, ({ year }) => year)]
    .sort(([a], [b]) => a - b)
    .map(([year, own]) => ({ year, ...sumOfOutcomes(own) }));
}
