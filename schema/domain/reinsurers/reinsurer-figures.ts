import { type AnnualFigures, chooseBook } from '../figures/annual-figures.ts';
import { equityAt } from '../figures/equity.ts';
import { areConsecutive, type FiscalYear } from '../figures/fiscal-years.ts';
import {
  CLAIM_RESERVES,
  CLAIMS_INCURRED,
  LIFE_RESERVES,
  PREMIUMS_EARNED,
  PREMIUMS_WRITTEN,
  RESERVE_DEVELOPMENT,
} from '../figures/reading/concepts.ts';
import {
  type AbsentFigure,
  absent,
  type Figure,
  type FigureFlag,
  type FigureResult,
  firstTagged,
  isFigure,
  type Ratio,
  ratioFigure,
} from '../figures/reading/figure.ts';
import { flow, instant, type Reading } from '../figures/reading/reading.ts';
import type { Day } from '../terms/day.ts';
import type { Fact } from '../terms/fact.ts';

/** Number of years of reserve development used. */
export const DEVELOPMENT_YEARS = 5;

/** The amount by which claims of earlier years exceeded their reserves in one year, from that year's report. */
export interface DevelopmentYear {
  readonly fiscalYearEnd: Day;
  readonly fiscalYear: number;
  /** Positive is adverse. */
  readonly amount: FigureResult;
}

/** The figures of a reinsurer by METHODS 10; ratios are unrounded fractions, each with the facts behind it. */
export interface ReinsurerFigures {
  readonly isLife: boolean;
  readonly capital: FigureResult;
  readonly capitalPrior: FigureResult;
  /** Relative change of capital from the consecutive year before. */
  readonly capitalChange: FigureResult;
  readonly netPremiumWritten: FigureResult;
  readonly netReserves: FigureResult;
  readonly premiumLeverage: FigureResult;
  readonly reserveLeverage: FigureResult;
  /** For a life reinsurer, the benefit ratio. */
  readonly lossRatio: FigureResult;
  readonly lossRatioPrior: FigureResult;
  readonly returnOnCapital: FigureResult;
  readonly totalDebt: FigureResult;
  readonly debtToCapital: FigureResult;
  /** The last five fiscal years, newest first; fewer if fewer are loaded, empty for a life reinsurer. */
  readonly development: readonly DevelopmentYear[];
}

/**
 * The figures of a reinsurer's latest fiscal year (METHODS 10).
 *
 * @param facts    of the filer, in any order; those filed after the day of the figures are ignored
 * @param figures  its annual figures, in the view `latest`
 */
export function reinsurerFigures(facts: readonly Fact[], figures: AnnualFigures, isLife: boolean): ReinsurerFigures {
  const { items, years, sic } = figures;
  const book = chooseBook(facts, figures);
  if (book === null) throw new Error(`CIK ${figures.cik} has annual figures and no facts.`);
  const at = (end: Day, view: Reading['view'] = 'latest'): Reading => ({ book, sic, end, view });
  const latest = at(figures.fiscalYearEnd);
  const prior = priorYear(years);
  const capital = items.equity;
  const capitalPrior = 'absent' in prior ? prior : equityAt(at(prior.end));
  const netPremiumWritten = premiums(latest);
  const netReserves = reserves(latest, isLife);
  return {
    isLife,
    capital,
    capitalPrior,
    capitalChange: changeOf(capital, capitalPrior),
    netPremiumWritten,
    netReserves,
    premiumLeverage: over(netPremiumWritten, capital, 'Net premium written, divided by equity.'),
    reserveLeverage: over(netReserves, capital, 'Reserves divided by equity.'),
    lossRatio: lossRatio(latest),
    lossRatioPrior: 'absent' in prior ? prior : lossRatio(at(prior.end)),
    returnOnCapital: returnOn(items.netIncome, capital, capitalPrior),
    totalDebt: items.totalDebt,
    debtToCapital: debtShare(items.totalDebt, capital),
    // Reserves of a life reinsurer develop differently.
    development: (isLife ? [] : lastYears(years)).map(({ end, fiscalYear }) => ({
      fiscalYearEnd: end,
      fiscalYear,
      amount: developmentOf(at(end, 'asFirstReported')),
    })),
  };
}

function priorYear([latest, before]: readonly FiscalYear[]): FiscalYear | AbsentFigure {
  if (latest === undefined || before === undefined) return absent('SHORT_HISTORY', 'We have loaded no earlier year.');
  if (areConsecutive(before.end, latest.end)) return before;
  return absent('NOT_CONSECUTIVE', `The year that we have loaded before this one ended on ${before.end}.`);
}

/** The latest year and the consecutive years before it. */
function lastYears(years: readonly FiscalYear[]): readonly FiscalYear[] {
  const gap = years.findIndex(({ end }, at) => at > 0 && !areConsecutive(end, years[at - 1]?.end ?? end));
  return years.slice(0, Math.min(DEVELOPMENT_YEARS, gap === -1 ? years.length : gap));
}

function premiums(reading: Reading): FigureResult {
  const figure = firstTagged(
    PREMIUMS_WRITTEN.map((concept) => flow(reading, concept)),
    'No annual report tags premiums written or earned for this year without dimensions.',
  );
  return withFlag(figure, 'earned', ({ concepts }) => concepts[0] === PREMIUMS_EARNED[0]);
}

function reserves(reading: Reading, isLife: boolean): FigureResult {
  const figure = firstTagged(
    (isLife ? LIFE_RESERVES : CLAIM_RESERVES).map((concept) => instant(reading, concept)),
    'No annual report tags reserves at this year’s end without dimensions.',
  );
  return withFlag(figure, 'gross', ({ concepts }) => !isLife && concepts[0] !== CLAIM_RESERVES[0]);
}

function withFlag(figure: FigureResult, flag: FigureFlag, isSo: (figure: Figure) => boolean): FigureResult {
  return isFigure(figure) && isSo(figure) ? { ...figure, flags: [...figure.flags, flag] } : figure;
}

/** Claims over premiums earned. */
function lossRatio(reading: Reading): FigureResult {
  const claims = firstTagged(
    CLAIMS_INCURRED.map((concept) => flow(reading, concept)),
    'No annual report tags claims incurred for this year without dimensions.',
  );
  const earned = firstTagged(
    PREMIUMS_EARNED.map((concept) => flow(reading, concept)),
    'No annual report tags premiums earned for this year without dimensions.',
  );
  return over(claims, earned, 'Claims incurred, divided by premiums earned.');
}

/** The development in the year's own report; absent if two concepts contradict each other in sign. */
function developmentOf(reading: Reading): FigureResult {
  const tagged = RESERVE_DEVELOPMENT.map((concept) => flow(reading, concept));
  const signs = new Set(tagged.flatMap((one) => (one === undefined || one.value === 0 ? [] : [Math.sign(one.value)])));
  if (signs.size > 1) {
    return absent('UNMATCHED', 'Two tags for the development of the year have opposite signs.');
  }
  return firstTagged(tagged, 'No annual report tags the development of earlier years’ reserves in this year.');
}

function changeOf(capital: FigureResult, before: FigureResult): FigureResult {
  const ratio = over(capital, before, 'Equity over that of the year before, less one.');
  return isFigure(ratio) ? { ...ratio, value: ratio.value - 1 } : ratio;
}

function returnOn(netIncome: FigureResult, capital: FigureResult, before: FigureResult): FigureResult {
  if (!isFigure(netIncome)) return netIncome;
  if (!isFigure(capital)) return capital;
  if (!isFigure(before)) return before;
  const value = divided(netIncome.value, (capital.value + before.value) / 2);
  return ratioOf(value, [netIncome, capital, before], 'Net income divided by the mean of opening and closing equity.');
}

function debtShare(debt: FigureResult, capital: FigureResult): FigureResult {
  if (!isFigure(debt)) return debt;
  if (!isFigure(capital)) return capital;
  const value = divided(debt.value, debt.value + capital.value);
  return ratioOf(value, [debt, capital], 'Debt over debt and equity together.');
}

function over(above: FigureResult, below: FigureResult, method: string): FigureResult {
  if (!isFigure(above)) return above;
  if (!isFigure(below)) return below;
  return ratioOf(divided(above.value, below.value), [above, below], method);
}

function divided(above: number, below: number): Ratio {
  return below > 0
    ? { value: above / below }
    : absent('NON_POSITIVE_BASE', 'What it would be divided by is zero or negative.');
}

/** A ratio inherits the flags of its parts that mark a substitute number. */
function ratioOf(ratio: Ratio, of: readonly [Figure, ...Figure[]], method: string): FigureResult {
  if ('absent' in ratio) return ratio;
  const flags = new Set(of.flatMap((figure) => figure.flags.filter((flag) => flag === 'earned' || flag === 'gross')));
  return ratioFigure(ratio.value, of, method, [...flags]);
}
