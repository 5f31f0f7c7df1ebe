import type { PanelFiler } from '../../../../schema/domain/range/panel.ts';
import type { Cik } from '../../../../schema/domain/terms/cik.ts';
import { onOneBasis, type YearOfTest } from '../range/on-one-basis.ts';

/**
 * An invented panel of 420 filers over eighteen years, the same that range_reference.py makes: whole numbers only, so that
 * no rounding can differ. It has each oddity the method speaks of: missing years and numbers, changed fiscal years, changed
 * bases, losses, errors of units, tiny filers, filers without SIC code, a bad year and a good one.
 */
export function rangePanel(): readonly PanelFiler[] {
  const below = draws(20_261_120);
  return Array.from({ length: 420 }, (_, at) => filer(at + 1, below));
}

/** Park and Miller's generator: exact in any language with 53-bit integers. */
function draws(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

function filer(cik: number, below: (limit: number) => number): PanelFiler {
  let revenue = (1 + below(90)) * 10 ** (6 + below(4));
  if (below(10) === 0) revenue = 600_000 + below(800_000);
  const pace = 960 + below(160);
  const swing = 20 + below(180);
  const sic = below(25) === 0 ? null : `${twoDigits(10 + below(12))}${twoDigits(below(100))}`;
  const first = 2007 + below(5);
  const changesMonth = below(12) === 0;
  const years: YearOfTest[] = [];
  for (let year = first; year <= 2024; year += 1) {
    if (below(40) === 0) continue; // a year without an annual report
    const end = changesMonth && year >= 2016 ? `${year}-09-30` : `${year}-12-31`;
    let moved = below(swing) + below(swing) + below(swing) - Math.floor((3 * (swing - 1)) / 2);
    const shock = year === 2020 ? -90 : year === 2021 ? 70 : 0;
    if (below(50) === 0) moved *= 4;
    revenue = Math.floor((revenue * Math.max(40, pace + moved + shock)) / 1000);
    revenue = Math.min(Math.max(revenue, 500_000), 400_000_000_000);
    const shown = below(600) === 0 ? revenue * 200 : revenue; // an error of units
    years.push({
      end,
      revenue: below(120) === 0 ? null : shown,
      netIncome: below(15) === 0 ? null : (below(5) === 0 ? -1 : 1) * Math.floor(shown / 20),
      ...(below(70) === 0 && { step: null }), // a changed basis
    });
  }
  return { cik: cik as Cik, sic, years: onOneBasis(years) };
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
