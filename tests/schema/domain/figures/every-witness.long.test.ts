/** The figures of every filer of the real mirror, today and on each 30 June since 2011, beside the facts that speak of them. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type AnnualFigures, annualFigures } from '../../../../schema/domain/figures/annual-figures.ts';
import {
  type AbsentFigure,
  type Figure,
  type FiledValue,
  isFigure,
  type WitnessHeard,
} from '../../../../schema/domain/figures/reading/figure.ts';
import type { Day } from '../../../../schema/domain/terms/day.ts';
import { HAS_MIRROR } from '../../../support/mirror/mirror.ts';
import { readRealFiler, realCiks } from '../../../support/mirror/real-facts.ts';

const DAYS: readonly Day[] = [...Array.from({ length: 15 }, (_, at) => `${2011 + at}-06-30`), '2025-09-12'];

/**
 * How near a confirmed figure and what confirms it have to be, as INTERFACE 20.4, 20.9 and 20.10 say: half a million at most for
 * each fact of either, 2% of a count, 3% of a dividend, half a cent of earnings with the rounding of income and shares, and half a
 * percent of what earnings and shares give.
 */
function isExact(name: string, { value, parts }: Figure, witness: WitnessHeard): boolean {
  const apart = Math.abs(value - witness.value);
  const size = Math.abs(witness.value);
  if (name === 'sharesOutstanding') return apart <= 0.02 * size + 1e6;
  if (name === 'dividendsPerShare') return apart <= Math.max(0.03 * size, 0.005) + 0.001;
  const shares = witness.parts.at(-1)?.value ?? 0;
  if (name.startsWith('earnings')) return apart <= 0.005 + (5e5 * (2 + size)) / shares;
  if (witness.words.startsWith('earnings per share')) return apart <= 0.005 * size + 1e6;
  return apart <= 5e5 * (parts.length + witness.parts.length);
}

/** How near any other has to be, as METHODS 1.6 and INTERFACE 18.4 say. Both are written down a second time. */
const factor = (most: number) => (one: number, other: number) => Math.abs(Math.log10(one / other)) <= Math.log10(most);
/** Whatever their signs. */
const scale = (one: number, other: number) => factor(10 ** 2.5)(Math.abs(one), Math.abs(other));
const notMore = (one: number, other: number) => one <= other;
const NEAR: Readonly<Record<string, (figure: number, witness: number) => boolean>> = {
  sharesOutstanding: factor(2.5),
  earningsPerShareBasic: factor(2),
  earningsPerShareDiluted: factor(2),
  dividendsPerShare: factor(2.5),
  netIncome: factor(2),
  revenue: scale,
  operatingIncome: scale,
  operatingCashFlow: factor(10 ** 2.5),
  cash: notMore,
  totalDebt: notMore,
  equity: (one, other) => Math.abs(one - other) <= 0.25 * Math.abs(other),
};

/** Witnesses that tell the size alone, by the words of their tolerance. */
const BY_SIZE: Readonly<Record<string, (one: number, other: number) => boolean>> = {
  'within a factor of about 300': (one, other) => Math.abs(Math.log10(Math.abs(one / other))) < 2.5,
  'in size: it is no less than a tenth': (one, other) => Math.abs(one) * 10 >= Math.abs(other),
};

/** Every number of a card, and those that it is made of. */
function resultsOf({ items, years, priorOperatingIncome }: AnnualFigures) {
  return [
    ...Object.entries(items),
    ...years.flatMap(({ revenue, netIncome }) => [['revenue', revenue] as const, ['netIncome', netIncome] as const]),
    ...(priorOperatingIncome === null ? [] : [['operatingIncome', priorOperatingIncome] as const]),
  ];
}

/** The facts that speak of a number, or that contradict it. */
function heardFacts(result: Figure | AbsentFigure): readonly FiledValue[] {
  if (isFigure(result)) return result.testimony.witness?.parts ?? [];
  const { contradiction } = result;
  return contradiction === undefined ? [] : [...contradiction.parts, ...contradiction.witness.parts];
}

/** What a number came to. */
function verdictsOf(figures: AnnualFigures | null): string {
  if (figures === null) return '';
  return JSON.stringify(
    resultsOf(figures).map(([name, one]) =>
      isFigure(one) ? [name, one.value, one.testimony] : [name, one.absent, one.contradiction],
    ),
  );
}

describe.skipIf(!HAS_MIRROR)('what speaks of every figure of the mirror', () => {
  const off: string[] = [];
  const unsaid: string[] = [];
  const later: string[] = [];
  const leaks: string[] = [];
  let heard = 0;

  beforeAll(() => {
    for (const cik of realCiks()) {
      const { facts, ...filer } = readRealFiler(cik);
      for (const asOf of DAYS) {
        const input = { ...filer, asOf, view: 'latest' } as const;
        const figures = annualFigures(facts, input);
        if (figures === null) continue;
        const known = facts.filter(({ filedOn }) => filedOn <= asOf);
        if (verdictsOf(annualFigures(known, input)) !== verdictsOf(figures)) leaks.push(`${filer.name} on ${asOf}`);
        for (const [name, result] of resultsOf(figures)) {
          const what = `${name} of ${filer.name} on ${asOf}`;
          if (heardFacts(result).some(({ filedOn }) => filedOn > asOf)) later.push(what);
          if (!isFigure(result)) {
            if (result.absent === 'INCONSISTENT' && heardFacts(result).length < 2) unsaid.push(what);
            continue;
          }
          const { verdict, witness, corrected } = result.testimony;
          const isNear = NEAR[name];
          if (witness === null || isNear === undefined) {
            // A figure made of others bears their verdict; of any other no witness is no verdict.
            if (witness === null && verdict !== 'unchecked') unsaid.push(what);
            continue;
          }
          heard += 1;
          // One that disputes a figure does not agree; any other that is heard does.
          const agrees =
            verdict === 'confirmed'
              ? isExact(name, result, witness)
              : (BY_SIZE[witness.tolerance ?? ''] ?? isNear)(result.value, witness.value);
          if (agrees === (verdict === 'disputed')) {
            off.push(`${what}: ${result.value} beside ${witness.value}, ${witness.words}`);
          }
          if ((verdict === 'corrected') !== (corrected !== null)) unsaid.push(what);
        }
      }
    }
  }, 1_800_000);

  it('no figure is off its witness by more than its tolerance', () => {
    expect(heard).toBeGreaterThan(20_000);
    expect(off).toEqual([]);
  });

  it('what was corrected or is contradicted has both facts', () => {
    expect(unsaid).toEqual([]);
  });

  it('no verdict as of a day uses a fact filed later, by its facts and by taking all later ones away', () => {
    expect(later).toEqual([]);
    expect(leaks).toEqual([]);
  });
});
