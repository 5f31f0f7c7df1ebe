import { daysBetween } from '../../terms/day.ts';
import { YEAR_MAX_DAYS } from '../reading/annual-facts.ts';
import {
  ASSETS,
  CASH_CHANGE,
  CONSOLIDATED_EQUITY,
  CONSOLIDATED_PROFIT,
  COST_OF_REVENUE,
  COSTS,
  EPS_DILUTED,
  EXCHANGE_EFFECTS,
  GROSS_PROFIT,
  LIABILITIES,
  LIABILITIES_AND_EQUITY,
  NET_INCOME,
  NONCONTROLLING_INCOME,
  OPERATING_INCOME,
  OTHER_CASH_FLOWS,
  PRETAX_INCOME,
  TEMPORARY_EQUITY,
  WEIGHTED_SHARES,
  YEAR_CONCEPTS,
} from '../reading/concepts.ts';
import { type Figure, type FigureResult, type FiledValue, isFigure, type Witness } from '../reading/figure.ts';
import { inReport, type Reading } from '../reading/reading.ts';
import {
  firstFlow,
  firstInstant,
  flow,
  type HeardShares,
  instant,
  isOfOneScale,
  POWERS_ONLY,
  SCALE_ALONE,
  sizeOnly,
  type WitnessRule,
  witness,
} from './facts.ts';
import { orNothing, shareOfOthers } from './others.ts';
import { PER_SHARE_WITNESSES } from './per-share.ts';
import { roomForDebt } from './room-for-debt.ts';
import { hear, within } from './witness.ts';

/** A rule's choice for a year, followed by its fallbacks, each computed on demand. */
export type Candidates = Iterable<FigureResult>;

/**
 * A value tagged as equity of the own holders that is less than the group's equity divided by this is a component of
 * it.
 */
const GROUP_MAX = 10;

export const WITNESSES = {
  ...PER_SHARE_WITNESSES,
  equity: {
    words:
      'Liabilities and equity less liabilities and what belongs to others; equity of the group less noncontrolling interests',
    tolerance: 'within 5% of assets, at most 25% of the witness',
    of: (reading, { concepts }) => {
      const isGroup = concepts[0] === CONSOLIDATED_EQUITY[0];
      const others = isGroup ? 0 : shareOfOthers(reading);
      const temporary = firstInstant(reading, TEMPORARY_EQUITY);
      const total = instant(reading, LIABILITIES_AND_EQUITY);
      const group = instant(reading, CONSOLIDATED_EQUITY[0]);
      if (others === undefined) {
        const size = witness(
          'equity of the group, of which others hold a part that is not tagged',
          [group],
          (all) => all,
        );
        return [
          size === null
            ? null
            : {
                ...size,
                agreesWith: (own) => Math.abs(own) * GROUP_MAX >= Math.abs(size.value),
                tolerance: 'in size: it is no less than a tenth',
              },
        ];
      }
      const less = [others, temporary].filter((one) => typeof one === 'object');
      const minus = (all: number, ...rest: number[]) => rest.reduce((left, one) => left - one, all);
      return [
        witness(
          'liabilities and equity less liabilities and what belongs to others',
          [total, instant(reading, LIABILITIES[0]), ...less],
          minus,
        ),
        isGroup
          ? null
          : witness(
              'equity of the group less noncontrolling interests',
              [group, ...(typeof others === 'object' ? [others] : [])],
              minus,
            ),
      ];
    },
    agrees: (reading) => (one, other) => {
      const assets = instant(reading, ASSETS[0])?.value;
      const share = 0.25 * Math.abs(other);
      return Math.abs(one - other) <= (assets === undefined ? share : Math.min(share, 0.05 * Math.abs(assets)));
    },
    yearsDecide: true,
    refuses: 'alone',
  },
  netIncome: {
    words: 'Profit of the group less what belongs to others; earnings per share times weighted shares',
    tolerance: 'within a factor of 2',
    of: (reading, { concepts }) => {
      const others = orNothing(reading, NONCONTROLLING_INCOME, 'flow');
      const shares = firstFlow(reading, WEIGHTED_SHARES, 'shares');
      const perShare = firstFlow(reading, EPS_DILUTED, 'perShare');
      const earned =
        perShare === undefined || Math.abs(perShare.value) < 0.05
          ? null
          : witness('earnings per share times weighted shares', [perShare, shares], (one, count) => one * count);
      return [
        others === undefined || concepts[0] !== NET_INCOME[0]
          ? null
          : witness(
              'profit of the group less what belongs to others',
              [flow(reading, CONSOLIDATED_PROFIT[0]), ...(others === 0 ? [] : [others])],
              (all, ...rest) => rest.reduce((left, one) => left - one, all),
            ),
        // Income left for common holders says nothing about the income of all holders except its scale.
        earned === null || concepts[0] !== NET_INCOME[0] ? earned : sizeOnly(earned),
      ];
    },
    agrees: () => within(2),
    refuses: 'with another',
  },
  operatingCashFlow: {
    words: 'Change in cash less the flows of investing and financing and exchange effects',
    tolerance: SCALE_ALONE,
    of: (reading) => {
      const effects = firstFlow(reading, EXCHANGE_EFFECTS);
      const parts = [firstFlow(reading, CASH_CHANGE), ...OTHER_CASH_FLOWS.map((one) => flow(reading, one))];
      return [
        witness(
          'change in cash less the other flows',
          [...parts, ...(effects === undefined ? [] : [effects])],
          (all, ...rest) => rest.reduce((left, one) => left - one, all),
        ),
      ];
    },
    agrees: () => within(POWERS_ONLY),
    isSame: within(2),
    refuses: 'never',
  },
  operatingIncome: {
    words: 'Income before tax; gross profit less operating expenses',
    tolerance: SCALE_ALONE,
    of: (reading) => [
      witness('income before tax', [firstFlow(reading, PRETAX_INCOME)], (value) => value),
      witness(
        'gross profit less operating expenses',
        [flow(reading, GROSS_PROFIT[0]), flow(reading, COSTS[1])],
        (all, costs) => all - costs,
      ),
    ],
    agrees: () => isOfOneScale,
    isSame: within(2),
    refuses: 'never',
  },
  revenue: {
    words: 'Cost of revenue and gross profit; costs and operating income',
    tolerance: SCALE_ALONE,
    of: (reading) => [
      witness(
        'cost of revenue and gross profit',
        [firstFlow(reading, COST_OF_REVENUE), flow(reading, GROSS_PROFIT[0])],
        plus,
      ),
      witness('costs and operating income', [flow(reading, COSTS[0]), flow(reading, OPERATING_INCOME[0])], plus),
    ],
    agrees: () => isOfOneScale,
    isSame: within(2),
    refuses: 'never',
  },
  cash: {
    words: 'Assets',
    tolerance: 'as it is not more',
    of: (reading) => [witness('assets', [instant(reading, ASSETS[0])], (value) => value)],
    agrees: () => (one, other) => one <= other,
    isSame: null,
    refuses: 'alone',
  },
  totalDebt: {
    words:
      'Liabilities, else what equity leaves of the balance sheet; less current liabilities, with the debt due within a year',
    tolerance: 'as it is not more',
    of: (reading) => [roomForDebt(reading)],
    agrees: () => (one, other) => one <= other,
    isSame: null,
    refuses: 'alone',
  },
} as const satisfies Record<string, WitnessRule>;

const plus = (one: number, other: number) => one + other;

export type WitnessedName = keyof typeof WITNESSES;

/**
 * Tests a figure of a year against its witnesses, unless the book is read as tagged.
 *
 * @param at      the figure of another year before its witnesses are heard
 * @param shares  shares outstanding, for per-share figures
 */
export function witnessed(
  name: WitnessedName,
  reading: Reading,
  candidates: Candidates,
  at: (reading: Reading) => FigureResult,
  shares: HeardShares | null = null,
): FigureResult {
  const others = Iterator.from(candidates);
  const first = others.next().value;
  if (first === undefined || !isFigure(first) || reading.book.isAsTagged) return first as FigureResult;
  const rule: WitnessRule = WITNESSES[name];
  const agrees = rule.agrees(reading);
  return hear({
    figure: first,
    others: others.filter(isFigure),
    witnesses: witnessesOf(rule, reading, { figure: first, shares }),
    agrees,
    isSame: rule.isSame === undefined ? agrees : rule.isSame,
    yearsDecide: rule.yearsDecide ?? false,
    refuses: rule.refuses,
    tolerance: rule.tolerance,
    neighbours: () =>
      besides(reading)
        .map((year) => at({ ...year, view: 'asFirstReported' }))
        .filter((year) => isFigure(year) && year.accession !== first.accession)
        .flatMap(valuesOf),
    yearsOf: ({ words }) =>
      besides(reading).flatMap((year) =>
        rule.of(year, first, shares).flatMap((one) => (one?.words === words ? [one.value] : [])),
      ),
  });
}

/**
 * Witnesses from the figure's filing, else from another report of the filer that gives the same number; for shares,
 * from any report.
 */
function witnessesOf(
  rule: WitnessRule,
  reading: Reading,
  { figure, shares }: { readonly figure: Figure; readonly shares: HeardShares | null },
): readonly Witness[] {
  const [{ concept, text, start, end, accession }] = figure.parts as [FiledValue];
  const { book } = reading;
  const kind = figure.unit === 'shares' ? 'shares' : figure.unit.includes('/') ? 'perShare' : 'money';
  const same = (start === null ? book.instants : book.flows)(concept, kind, end)
    .filter((value) => value.text === text && value.accession !== accession)
    .map((value) => value.accession);
  for (const filing of [accession, ...same.toReversed()]) {
    const found = rule.of(inReport(reading, filing), figure, shares).filter((one) => one !== null);
    if (found.length > 0) return found;
  }
  if (figure.unit !== 'shares') return [];
  // Another report may be on the other side of a split, so only its scale counts.
  return rule.of(reading, figure, shares).flatMap((one) => (one === null ? [] : sizeOnly(one)));
}

/** The same figure in the years before and after, as tagged. */
export function neighboursOf(reading: Reading, at: (reading: Reading) => FigureResult): readonly Figure[] {
  return besides(reading).map(at).filter(isFigure);
}

function besides(reading: Reading): readonly Reading[] {
  return reading.book
    .ends(YEAR_CONCEPTS)
    .filter((day) => day !== reading.end && Math.abs(daysBetween(day, reading.end)) <= YEAR_MAX_DAYS)
    .map((end) => ({ ...reading, end }));
}

const valuesOf = (result: FigureResult) => (isFigure(result) ? [result.value] : []);
