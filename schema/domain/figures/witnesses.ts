import { daysBetween } from '../terms/day.ts';
import { YEAR_MAX_DAYS } from './annual-facts.ts';
import {
  ASSETS,
  BALANCE_SHEET_SHARES,
  CASH_CHANGE,
  COMMON_INCOME,
  CONSOLIDATED_EQUITY,
  CONSOLIDATED_PROFIT,
  COST_OF_REVENUE,
  COSTS,
  DIVIDENDS_DECLARED,
  DIVIDENDS_PAID,
  EPS_BASIC,
  EPS_DILUTED,
  EXCHANGE_EFFECTS,
  GROSS_PROFIT,
  LIABILITIES,
  LIABILITIES_AND_EQUITY,
  NET_INCOME,
  NONCONTROLLING_INCOME,
  NONCONTROLLING_INTEREST,
  OPERATING_INCOME,
  OTHER_CASH_FLOWS,
  PREFERRED_DIVIDENDS,
  PRETAX_INCOME,
  SHARES_ISSUED,
  TEMPORARY_EQUITY,
  TREASURY_SHARES,
  WEIGHTED_SHARES,
  YEAR_CONCEPTS,
} from './concepts.ts';
import type { UnitKind } from './fact-book.ts';
import { type Figure, type FigureResult, type FiledValue, isFigure, type Witness } from './figure.ts';
import { firstPresent, type Reading, readFlow, readInstant } from './reading.ts';
import { type Hearing, hear, within } from './witness.ts';

/** What a rule chose for a year, and what it would choose without it: made one after another, as they are asked for. */
export type Candidates = Iterable<FigureResult>;

/** Shares outstanding, once their own witnesses were heard. */
interface HeardShares {
  readonly count: number;
  readonly isProven: boolean;
}

type Of = (reading: Reading, figure: Figure, shares: HeardShares | null) => readonly (Witness | null)[];

/** Who speaks of a figure, and how it is judged: METHODS 1.6, a row each. */
export interface WitnessRule {
  /** The witnesses in words, in their order, for readers of the method and of audits. */
  readonly words: string;
  /** How near is near enough, as words behind `agrees`. */
  readonly tolerance: string;
  readonly of: Of;
  readonly agrees: (reading: Reading) => Hearing['agrees'];
  /** Null where no slip can be told; what agrees, unless given. */
  readonly isSame?: Hearing['isSame'];
  readonly yearsDecide?: boolean;
  readonly refuses: Hearing['refuses'];
}

const flow = (reading: Reading, concept: string, kind: UnitKind = 'money') => readFlow(reading, concept, kind);
const instant = (reading: Reading, concept: string, kind: UnitKind = 'money') => readInstant(reading, concept, kind);
const firstFlow = (reading: Reading, concepts: readonly string[], kind: UnitKind = 'money') =>
  firstPresent(concepts, (concept) => flow(reading, concept, kind));
const firstInstant = (reading: Reading, concepts: readonly string[], kind: UnitKind = 'money') =>
  firstPresent(concepts, (concept) => instant(reading, concept, kind));

/** What is tagged as equity of the own holders and is a smaller part than this of that of the group is a component of it. */
const GROUP_MAX = 10;
/** A count of shares below this may be one of thousands or millions. */
const CREDIBLE_COUNT = 1_000_000;
/** Off by less than this it is no slip of thousands. */
const POWERS_ONLY = 10 ** 2.5;

/** A witness of several facts; null where one of them is not tagged. */
function witness(
  words: string,
  facts: readonly (FiledValue | undefined)[],
  value: (...values: number[]) => number,
): Witness | null {
  const parts = facts.filter((one) => one !== undefined);
  if (parts.length < facts.length) return null;
  const made = value(...parts.map((part) => part.value));
  return Number.isFinite(made) && made !== 0 ? { words, value: made, parts } : null;
}

/** A witness that tells the scale alone, where it does. */
function sizeOnly(one: Witness | null, isIt: boolean): Witness | null {
  if (one === null || !isIt) return one;
  return { ...one, agreesWith: (figure) => within(POWERS_ONLY)(Math.abs(figure), Math.abs(one.value)) };
}

/** A part that is 0 where it is not tagged, but only if no year of the filer tags it. */
function orNothing(reading: Reading, concept: string, kind: 'flow' | 'instant'): FiledValue | 0 | undefined {
  const found = kind === 'flow' ? flow(reading, concept) : instant(reading, concept);
  if (found !== undefined) return found;
  const isTagged =
    kind === 'flow' ? reading.book.ends([concept]).length > 0 : reading.book.allInstants(concept, 'money').length > 0;
  return isTagged ? undefined : 0;
}

/** Income of the common holders. */
function commonIncome(
  reading: Reading,
  concepts: readonly string[] = COMMON_INCOME,
): { readonly value: number; readonly parts: readonly FiledValue[] } | null {
  const common = firstFlow(reading, concepts);
  if (common !== undefined) return { value: common.value, parts: [common] };
  const income = flow(reading, NET_INCOME[0]);
  if (income === undefined) return null;
  const preferred = firstFlow(reading, PREFERRED_DIVIDENDS);
  return preferred === undefined
    ? { value: income.value, parts: [income] }
    : { value: income.value - preferred.value, parts: [income, preferred] };
}

/** Whether any year of the filer has profit that belongs to others: then others hold a part of its equity, tagged or not. */
export function hasOthers({ book }: Reading): boolean {
  if (book.ends([NONCONTROLLING_INCOME]).length > 0) return true;
  return book
    .ends(CONSOLIDATED_PROFIT)
    .some((end) =>
      book
        .flows(CONSOLIDATED_PROFIT[0], 'money', end)
        .some(({ accession, value }) =>
          [NET_INCOME[0], ...COMMON_INCOME]
            .flatMap((concept) => book.flows(concept, 'money', end))
            .some((own) => own.accession === accession && own.value !== value),
        ),
    );
}

function overShares(
  words: string,
  income: ReturnType<typeof commonIncome>,
  shares: FiledValue | undefined,
): Witness | null {
  if (income === null || shares === undefined || shares.value <= 0 || income.value === 0) return null;
  return { words, value: income.value / shares.value, parts: [...income.parts, shares] };
}

/** Half a unit of the last digit that was tagged. */
function halfOfLastDigit({ parts: [part] }: Figure): number {
  const decimals = /\.(\d+)$/.exec(part?.text ?? '')?.[1]?.length ?? 0;
  return 0.5 / 10 ** Math.max(decimals, 2);
}

const eps =
  (weighted: string, incomes: readonly string[], others: readonly string[]): Of =>
  (reading, figure) => {
    const income = commonIncome(reading, incomes);
    const shares = flow(reading, weighted, 'shares') ?? firstFlow(reading, WEIGHTED_SHARES, 'shares');
    const outstanding = instant(reading, BALANCE_SHEET_SHARES, 'shares');
    // A class of its own counts only a part of the shares.
    if (shares !== undefined && outstanding !== undefined && shares.value < outstanding.value / 2) return [];
    const other = firstFlow(reading, others, 'perShare');
    const own = overShares('income of common holders over weighted shares', income, shares);
    // Of earnings of next to nothing the digits tell nothing.
    if (own !== null && Math.abs(own.value) < 2 * halfOfLastDigit(figure)) return [];
    return [
      own,
      other === undefined || figure.concepts.includes(other.concept)
        ? null
        : witness('the other earnings per share', [other], (value) => value),
      overShares('income of common holders over closing shares', income, outstanding),
    ];
  };

export const WITNESSES = {
  sharesOutstanding: {
    words:
      'Weighted diluted or basic shares; income of common holders over earnings per share; shares issued less treasury shares',
    tolerance: 'within a factor of 2.5',
    of: (reading, figure) => {
      const income = commonIncome(reading);
      const perShare = firstFlow(reading, [...EPS_DILUTED, ...EPS_BASIC], 'perShare');
      const issued = instant(reading, SHARES_ISSUED, 'shares');
      const treasury = firstInstant(reading, TREASURY_SHARES, 'shares');
      return [
        ...(figure.flags.includes('weightedDiluted')
          ? []
          : [witness('weighted shares', [firstFlow(reading, WEIGHTED_SHARES, 'shares')], (value) => value)]),
        income === null ||
        perShare === undefined ||
        Math.abs(perShare.value) < 0.05 ||
        income.value / perShare.value <= 0
          ? null
          : {
              words: 'income of common holders over earnings per share',
              value: income.value / perShare.value,
              parts: [...income.parts, perShare],
              // Earnings per share are income over this very count.
              isProven: figure.flags.includes('weightedDiluted') && figure.value < CREDIBLE_COUNT,
            },
        issued === undefined
          ? null
          : treasury === undefined
            ? null
            : witness('shares issued less treasury shares', [issued, treasury], (all, own) => all - own),
      ];
    },
    agrees: () => within(2.5),
    isSame: within(1.6),
    yearsDecide: true,
    refuses: 'alone',
  },
  earningsPerShareBasic: {
    words: 'Income of common holders over weighted shares; diluted earnings per share; the same over closing shares',
    tolerance: 'within a factor of 2',
    of: eps(WEIGHTED_SHARES[1], COMMON_INCOME.toReversed(), EPS_DILUTED),
    agrees: () => within(2),
    refuses: 'with another',
  },
  earningsPerShareDiluted: {
    words: 'Income of common holders over weighted shares; basic earnings per share; the same over closing shares',
    tolerance: 'within a factor of 2',
    of: eps(WEIGHTED_SHARES[0], COMMON_INCOME, EPS_BASIC),
    agrees: () => within(2),
    refuses: 'with another',
  },
  dividendsPerShare: {
    words: 'Dividends declared, else paid, in cash over shares',
    tolerance: 'within a factor of 2.5 either way',
    of: (reading, _figure, shares) => {
      if (shares === null) return [];
      // The count of the same report, which is on the same side of a split; unless it is off by thousands.
      const own = firstFlow(reading, WEIGHTED_SHARES, 'shares') ?? instant(reading, BALANCE_SHEET_SHARES, 'shares');
      const isOwn = own !== undefined && within(POWERS_ONLY)(own.value, shares.count);
      const each = (words: string, concepts: readonly string[]) => {
        const facts = [firstFlow(reading, concepts), ...(isOwn ? [own] : [])];
        const made = witness(words, facts, (total) => Math.abs(total) / (isOwn ? own.value : shares.count));
        return made === null ? null : { ...made, isProven: shares.isProven };
      };
      return [
        each('dividends declared over shares', DIVIDENDS_DECLARED),
        each('dividends paid over shares', DIVIDENDS_PAID),
      ];
    },
    agrees: () => within(2.5),
    refuses: 'alone',
  },
  equity: {
    words:
      'Liabilities and equity less liabilities and what belongs to others; equity of the group less noncontrolling interests',
    tolerance: 'within 5% of assets, at most 25% of the witness',
    of: (reading, { concepts }) => {
      const isGroup = concepts[0] === CONSOLIDATED_EQUITY[0];
      const others = isGroup ? 0 : orNothing(reading, NONCONTROLLING_INTEREST, 'instant');
      const temporary = firstInstant(reading, TEMPORARY_EQUITY);
      const total = instant(reading, LIABILITIES_AND_EQUITY);
      const group = instant(reading, CONSOLIDATED_EQUITY[0]);
      if (others === undefined || (others === 0 && !isGroup && hasOthers(reading))) {
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
      return [
        others === undefined || concepts[0] !== NET_INCOME[0]
          ? null
          : witness(
              'profit of the group less what belongs to others',
              [flow(reading, CONSOLIDATED_PROFIT[0]), ...(others === 0 ? [] : [others])],
              (all, ...rest) => rest.reduce((left, one) => left - one, all),
            ),
        // What is left for common holders says nothing of the income of all holders but its scale.
        perShare === undefined || Math.abs(perShare.value) < 0.05
          ? null
          : sizeOnly(
              witness('earnings per share times weighted shares', [perShare, shares], (one, count) => one * count),
              concepts[0] === NET_INCOME[0],
            ),
      ];
    },
    agrees: () => within(2),
    refuses: 'with another',
  },
  operatingCashFlow: {
    words: 'Change in cash less the flows of investing and financing and exchange effects',
    tolerance: 'to less than a slip of thousands',
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
    tolerance: 'to less than a slip of thousands',
    of: (reading) => [
      witness('income before tax', [firstFlow(reading, PRETAX_INCOME)], (value) => value),
      witness(
        'gross profit less operating expenses',
        [flow(reading, GROSS_PROFIT[0]), flow(reading, COSTS[1])],
        (all, costs) => all - costs,
      ),
    ],
    agrees: () => within(POWERS_ONLY),
    isSame: within(2),
    refuses: 'never',
  },
  revenue: {
    words: 'Cost of revenue and gross profit; costs and operating income',
    tolerance: 'to less than a slip of thousands',
    of: (reading) => [
      witness(
        'cost of revenue and gross profit',
        [firstFlow(reading, COST_OF_REVENUE), flow(reading, GROSS_PROFIT[0])],
        plus,
      ),
      witness('costs and operating income', [flow(reading, COSTS[0]), flow(reading, OPERATING_INCOME[0])], plus),
    ],
    agrees: () => within(POWERS_ONLY),
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
    words: 'Liabilities',
    tolerance: 'as it is not more',
    of: (reading) => [witness('liabilities', [instant(reading, LIABILITIES[0])], (value) => value)],
    agrees: () => (one, other) => one <= other,
    isSame: null,
    refuses: 'alone',
  },
} as const satisfies Record<string, WitnessRule>;

const plus = (one: number, other: number) => one + other;

export type WitnessedName = keyof typeof WITNESSES;

/**
 * Hears the witnesses of a figure of a year.
 *
 * @param at      the figure of another year before its witnesses are heard
 * @param shares  shares outstanding, for what is per share
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
  if (first === undefined || !isFigure(first)) return first as FigureResult;
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

/** Those of the filing that the figure is of, else of another report of the filer that gives the same number. */
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
    const found = rule.of(inFiling(reading, filing), figure, shares).filter((one) => one !== null);
    if (found.length > 0) return found;
  }
  return [];
}

/** What one filing says of the year. */
function inFiling(reading: Reading, accession: string): Reading {
  const { book } = reading;
  const own = (values: readonly FiledValue[]) => values.filter((value) => value.accession === accession);
  return {
    ...reading,
    book: {
      ...book,
      flows: (concept, kind, end) => own(book.flows(concept, kind, end)),
      instants: (concept, kind, end) => own(book.instants(concept, kind, end)),
    },
  };
}

/** The same figure in the years before and after, as tagged. */
export function neighboursOf(reading: Reading, at: (reading: Reading) => FigureResult): readonly Figure[] {
  return besides(reading).map(at).filter(isFigure);
}

/** The years before and after. */
function besides(reading: Reading): readonly Reading[] {
  return reading.book
    .ends(YEAR_CONCEPTS)
    .filter((day) => day !== reading.end && Math.abs(daysBetween(day, reading.end)) <= YEAR_MAX_DAYS)
    .map((end) => ({ ...reading, end }));
}

const valuesOf = (result: FigureResult) => (isFigure(result) ? [result.value] : []);
