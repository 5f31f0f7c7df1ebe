import type { AnnualFigures } from '../figures/annual-figures.ts';
import { type Experience, experienceOf } from '../figures/experience.ts';
import { type FiscalYear, fiscalYearOf } from '../figures/fiscal-years.ts';
import { chainOf, endsOf } from '../figures/growth-step.ts';
import {
  type AbsentFigure,
  absent,
  type Figure,
  type FigureResult,
  isFigure,
  type Ratio,
  ratioFigure,
} from '../figures/reading/figure.ts';
import { roundHalfAway } from '../methods/rounding.ts';
import { CARD_FIELD_LIST, CARD_FIELD_NAMES, type CardFieldName } from '../terms/card-fields.ts';

/**
 * Every number of a card by its public name, rounded for publication: with its proof, or the reason why there is none.
 */
export type CardFigures = Readonly<Record<CardFieldName, FigureResult>>;

/** Ratios and per-share numbers are published with four decimals (METHODS 0). */
const DECIMALS = 4;

/** A figure from which a number of the card is derived, with its label for readers. */
export interface Component {
  readonly label: string;
  /** Undefined if no such year is loaded. */
  readonly figure: FigureResult | undefined;
}

/**
 * The component figures of derived card numbers. The figure whose period a ratio takes comes first. All other numbers
 * are read as filed.
 */
export function componentsOf(
  figures: AnnualFigures,
  { growthYears }: Pick<Experience, 'growthYears'> = experienceOf(figures),
) {
  const { items, years, priorOperatingIncome } = figures;
  const [latest, prior] = years;
  const of = (label: string, figure: FigureResult | undefined): Component => ({ label, figure });
  const revenueOf = (figure: Figure) => of(`Revenue of fiscal ${fiscalYearOf(figure.period.end)}`, figure);
  const ownRevenue = (year: FiscalYear | undefined) => of(`Revenue of fiscal ${year?.fiscalYear}`, year?.revenue);
  const chain = chainOf(years).slice(0, growthYears ?? 0);
  return {
    revenueGrowth1y:
      latest?.step == null
        ? [ownRevenue(latest), ownRevenue(prior)]
        : [revenueOf(latest.step.revenue), revenueOf(latest.step.before)],
    revenueGrowthPerYear: endsOf(chain).map(revenueOf),
    fourthQuarterGrowth: [
      of('Revenue of the fourth quarter', figures.fourthQuarter.revenue),
      of('Revenue of the fourth quarter of the year before', figures.fourthQuarter.prior),
    ],
    operatingMargin: [of('Operating income', items.operatingIncome), of('Revenue', items.revenue)],
    operatingMarginPrior: [
      of(
        'Operating income of the year before',
        priorOperatingIncome ?? absent('SHORT_HISTORY', 'We have loaded no earlier year.'),
      ),
      of('Revenue of the year before', prior?.revenue),
    ],
    netMargin: [of('Net income', items.netIncome), of('Revenue', items.revenue)],
    freeCashFlow: [
      of('Cash from operating activities', items.operatingCashFlow),
      of('Capital expenditure', items.capex),
    ],
    bookValuePerShare: [of('Equity', items.equity), of('Shares outstanding', items.sharesOutstanding)],
    revenuePerShare: [of('Revenue', items.revenue), of('Shares outstanding', items.sharesOutstanding)],
  } satisfies Partial<Record<CardFieldName, readonly Component[]>>;
}

/** Computes the numbers of a card from the annual figures; the proof of a ratio is its component figures. */
export function cardFigures(figures: AnnualFigures, experience = experienceOf(figures)): CardFigures {
  const { items } = figures;
  const made = componentsOf(figures, experience);
  return {
    revenue: items.revenue,
    totalDebt: items.totalDebt,
    cash: items.cash,
    revenueGrowth1y: ratio(
      experience.revenueGrowth1y,
      made.revenueGrowth1y,
      'Revenue over that of the year before, less one.',
    ),
    revenueGrowthPerYear: ratio(
      experience.revenueGrowthPerYear,
      made.revenueGrowthPerYear,
      `Compound growth per year over ${experience.growthYears} years.`,
    ),
    fourthQuarterGrowth: ratio(
      experience.fourthQuarterGrowth,
      made.fourthQuarterGrowth,
      'Revenue of the fourth quarter over that of the year before, less one.',
    ),
    operatingMargin: ratio(experience.operatingMargin, made.operatingMargin, 'Operating income divided by revenue.'),
    operatingMarginPrior: ratio(
      experience.operatingMarginPrior,
      made.operatingMarginPrior,
      'Operating income over revenue of the year before.',
    ),
    netMargin: ratio(experience.netMargin, made.netMargin, 'Net income divided by revenue.'),
    freeCashFlow: items.freeCashFlow,
    earningsPerShareBasic: perShare(items.earningsPerShareBasic),
    earningsPerShareDiluted: perShare(items.earningsPerShareDiluted),
    sharesOutstanding: items.sharesOutstanding,
    bookValuePerShare: perShare(items.bookValuePerShare),
    revenuePerShare: perShare(items.revenuePerShare),
    dividendsPerShare: perShare(items.dividendsPerShare),
  };
}

/** The numbers that are corrected or derived from a corrected one, in display order. */
export function correctedNames(numbers: CardFigures): CardFieldName[] {
  return CARD_FIELD_NAMES.filter((name) => {
    const number = numbers[name];
    return isFigure(number) && number.testimony.corrected !== null;
  });
}

/** Paths of the corrected numbers, such as `perShare.sharesOutstanding`. */
export function correctedFields(numbers: CardFigures): string[] {
  const corrected = correctedNames(numbers);
  return CARD_FIELD_LIST.flatMap(({ group, name }) => (corrected.includes(name) ? [`${group}.${name}`] : []));
}

export function noCardFigures(reason: AbsentFigure): CardFigures {
  return Object.fromEntries(CARD_FIELD_LIST.map(({ name }) => [name, reason])) as CardFigures;
}

/** A ratio with its component figures as its proof, the one whose period it takes first. */
function ratio(value: Ratio, of: readonly Component[], method: string): FigureResult {
  if ('absent' in value) return value;
  const [leading, ...others] = of.flatMap(({ figure }) => (figure !== undefined && isFigure(figure) ? [figure] : []));
  if (leading === undefined) throw new Error('A ratio is made of at least one figure.');
  return ratioFigure(roundHalfAway(value.value, DECIMALS), [leading, ...others], method);
}

/** A figure as published: per-share numbers have four decimals. */
export function asShown(figure: FigureResult): FigureResult {
  return isFigure(figure) && figure.unit.includes('/') ? perShare(figure) : figure;
}

function perShare(figure: FigureResult): FigureResult {
  if (!isFigure(figure)) return figure;
  const { firstFiled, restated } = figure;
  const round = (value: number) => roundHalfAway(value, DECIMALS);
  return {
    ...figure,
    value: round(figure.value),
    firstFiled: firstFiled && { ...firstFiled, value: round(firstFiled.value) },
    restated: restated && { ...restated, first: round(restated.first), latest: round(restated.latest) },
  } satisfies Figure;
}
