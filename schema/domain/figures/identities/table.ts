import { lazily } from '../../terms/lazily.ts';
import { capitalised } from '../../terms/words/phrases.ts';
import * as tags from '../reading/concepts.ts';
import type { FactBook } from '../reading/fact-book.ts';
import { type Figure, type FigureResult, type FiledValue, isFigure, type Witness } from '../reading/figure.ts';
import { firstFlow, flow, inReport, instant, type Reading, yearsBeside } from '../reading/reading.ts';
import * as sheet from './balance-sheet.ts';
import { conflicting, hear, within } from './hearing.ts';
import type { FigureRule, HeardShares, Identity, Term } from './identity.ts';
import { closes, identity, isOfOneScale, oneOrTwo, POWERS_ONLY, SCALE_ALONE, sizeOnly, witness } from './identity.ts';
import { incomeIdentities, lessOthers } from './income.ts';
import { equityOfOthers } from './others.ts';
import { PER_SHARE } from './per-share.ts';

/** Equity of the own holders that is less than the group's divided by this is a component of it. */
export const GROUP_MAX = 10;
const LESS_EXPENSES = 'gross profit less operating expenses';
const IN_SIZE = 'in size: it is no less than a tenth';

type Tolerance = Pick<FigureRule, 'tolerance' | 'agrees' | 'isSame' | 'refuses'>;
const SHOWS_SCALE = {
  tolerance: SCALE_ALONE,
  agrees: () => isOfOneScale,
  isSame: within(2),
  refuses: 'never',
} as const satisfies Tolerance;
const IS_BOUND = {
  tolerance: 'as an upper limit',
  agrees: () => (one: number, other: number) => one <= other,
  isSame: null,
  refuses: 'alone',
} as const satisfies Tolerance;

/**
 * What proves each figure. The first candidate that an exact identity of its report confirms is the figure; without
 * one, the first candidate is used as far as the tolerance of its row allows.
 */
export const FIGURE_RULES = {
  ...PER_SHARE,
  equity: {
    words:
      'Liabilities and equity less liabilities and what belongs to others; equity of the group less noncontrolling interests; the lines of equity added up',
    identities: sheet.equityIdentities,
    also: (report, figure) => {
      const group = instant(report, tags.CONSOLIDATED_EQUITY[0]);
      if (group === undefined || equityOfOthers(report) !== undefined) return sheet.balanceIdentities(report, figure);
      const size = witness('equity of the group, of which others hold a part that is not tagged', [group]);
      const agreesWith = (own: number) => Math.abs(own) * GROUP_MAX >= Math.abs(group.value);
      return [size === null ? null : { ...size, agreesWith, tolerance: IN_SIZE }];
    },
    tolerance: 'within 5% of assets, at most 25% of the other number',
    agrees: (report) => (one, other) => {
      const assets = instant(report, tags.ASSETS[0])?.value;
      const share = 0.25 * Math.abs(other);
      return Math.abs(one - other) <= (assets === undefined ? share : Math.min(share, 0.05 * Math.abs(assets)));
    },
    yearsDecide: true,
    refuses: 'alone',
  },
  netIncome: {
    words:
      'Profit of the group less what belongs to others; income of common holders and preferred dividends; income before tax less tax; earnings per share times weighted shares',
    identities: incomeIdentities,
    also: (report, { concepts }) => {
      const facts = [
        firstFlow(report, tags.EPS_DILUTED, 'perShare'),
        firstFlow(report, tags.WEIGHTED_SHARES, 'shares'),
      ];
      const isNearZero = Math.abs(facts[0]?.value ?? 0) < 0.05;
      const earned = isNearZero
        ? null
        : witness('earnings per share times weighted shares', facts, (one, count) => one * count);
      // Income left for common holders says nothing about the income of all holders except its scale.
      return [lessOthers(report), earned === null || concepts[0] !== tags.NET_INCOME[0] ? earned : sizeOnly(earned)];
    },
    tolerance: 'within a factor of 2',
    agrees: () => within(2),
    refuses: 'with another',
  },
  operatingCashFlow: {
    words: 'Change in cash less the flows of investing and financing and exchange effects',
    identities: sheet.cashFlowIdentities,
    also: (report) =>
      sheet
        .cashFlowIdentities(report)
        .filter((one) => one !== null)
        .slice(0, 1),
    ...SHOWS_SCALE,
    agrees: () => within(POWERS_ONLY),
  },
  operatingIncome: {
    words: 'Revenue less costs; gross profit less operating expenses; income before tax less other income',
    identities: operatingIdentities,
    also: (report) => [
      witness('income before tax', [firstFlow(report, tags.PRETAX_INCOME)]),
      identity(report, LESS_EXPENSES, [flow(report, tags.GROSS_PROFIT[0])], [flow(report, tags.COSTS[1])]),
    ],
    ...SHOWS_SCALE,
  },
  revenue: {
    words: 'Cost of revenue and gross profit; costs and operating income; costs and income before tax',
    identities: revenueIdentities,
    also: (report) => revenueIdentities(report).slice(0, 2),
    ...SHOWS_SCALE,
  },
  cash: {
    words: 'Opening cash and the change of the year; cash including restricted cash, less restricted cash',
    identities: sheet.cashIdentities,
    also: (report) => [witness('assets', [instant(report, tags.ASSETS[0])])],
    ...IS_BOUND,
  },
  totalDebt: {
    words:
      'Liabilities, or else liabilities and equity less equity; the same less current liabilities, plus the debt due within a year',
    also: (report) => [sheet.roomForDebt(report)],
    ...IS_BOUND,
  },
} as const satisfies Record<string, FigureRule>;

export type RuledName = keyof typeof FIGURE_RULES;

/** What a report says revenue is: profit plus costs. */
export function revenueIdentities(report: Reading): readonly (Identity | null)[] {
  const cost = firstFlow(report, tags.COST_OF_REVENUE);
  const gross = firstFlow(report, tags.GROSS_PROFIT);
  const operating = firstFlow(report, tags.OPERATING_INCOME);
  const [costs, , benefits] = tags.COSTS.map((concept) => flow(report, concept));
  // Filers under IFRS tag costs as positive amounts or as negative ones.
  const profit = (words: string, spent: Term, gained: Term) =>
    identity(report, words, [typeof spent === 'object' ? { ...spent, value: Math.abs(spent.value) } : spent, gained]);
  return [
    profit('cost of revenue and gross profit', cost, gross),
    ...[...tags.COSTS, ...tags.IFRS_EXPENSES].map((concept) =>
      profit('costs and operating income', flow(report, concept), operating),
    ),
    ...[costs, benefits].flatMap((all) =>
      tags.PRETAX_INCOME.map((concept) => profit('costs and income before tax', all, flow(report, concept))),
    ),
  ];
}

/**
 * Operating income by the costs of a report, which a total of segments does not fit.
 *
 * @param gains  what the filer counts in it beside them
 */
export function costIdentities(report: Reading, gains: readonly FiledValue[] = []): readonly (Identity | null)[] {
  const [costs, expenses] = tags.COSTS.map((concept) => flow(report, concept));
  const gross = flow(report, tags.GROSS_PROFIT[0]);
  // Beside the cost of revenue, operating expenses are not all costs.
  const isApart = gross !== undefined || firstFlow(report, tags.COST_OF_REVENUE) !== undefined;
  const stated: readonly (readonly [words: string, whole: Term, less: Term])[] = [
    ...(isApart ? [costs] : [costs, expenses]).flatMap((cost) =>
      tags.TOTAL_REVENUE.map((concept) => ['revenue less costs', flow(report, concept), cost] as const),
    ),
    // Under costs, some filers tag what is left of them below gross profit.
    ...[expenses, costs].map((cost) => [LESS_EXPENSES, gross, cost] as const),
  ];
  return stated.map(([words, whole, less]) =>
    identity(report, gains.length === 0 ? words : `${words}, with gains counted in it`, [whole, ...gains], [less]),
  );
}

/** What a report says operating income is. */
function operatingIdentities(report: Reading): readonly (Identity | null)[] {
  const gains = tags.OPERATING_GAINS.flatMap((concept) => flow(report, concept) ?? []).filter(
    ({ value }) => value !== 0,
  );
  return [
    ...[[], ...oneOrTwo(gains)].flatMap((counted) => costIdentities(report, counted)),
    ...tags.PRETAX_INCOME.flatMap((concept) => {
      const pretax = flow(report, concept);
      const interest = firstFlow(report, tags.INTEREST_EXPENSE);
      const others = tags.NONOPERATING.map((one) => flow(report, one));
      const affiliates = flow(report, tags.BELOW_TAX[1]);
      return [[], [affiliates]].flatMap((more) => [
        ...others.map((other) => identity(report, 'income before tax less other income', [pretax], [other, ...more])),
        ...[...others, 0 as const].map((other) =>
          identity(report, 'income before tax and interest less other income', [pretax, interest], [other, ...more]),
        ),
      ]);
    }),
  ];
}

/**
 * A figure of a year as other facts of its report have it, unless the book is read as tagged.
 *
 * @param at      the figure of another year before it is tested
 * @param shares  shares outstanding, for per-share figures
 */
export function witnessed(
  name: RuledName,
  reading: Reading,
  candidates: Iterable<FigureResult>,
  at: (reading: Reading) => FigureResult,
  shares: HeardShares | null = null,
): FigureResult {
  const iterator = Iterator.from(candidates);
  const first = iterator.next().value;
  if (first === undefined || !isFigure(first) || reading.book.isAsTagged) return first as FigureResult;
  // A later comparative that does not stand may still be the one that an identity proves.
  const others = lazily(() => [...iterator, at({ ...reading, takesNewest: true })].filter(isFigure));
  const rule: FigureRule = FIGURE_RULES[name];
  const agrees = rule.agrees(reading);
  const exact = rule.identities === undefined ? null : provenIn(reading, rule, { first, others, shares });
  if (exact !== null) return exact;
  return hear({
    figure: first,
    others: () => (rule.isElecting === false ? [] : others()),
    witnesses: witnessesOf(rule, reading, { figure: first, shares }),
    agrees,
    isSame: rule.isSame === undefined ? agrees : rule.isSame,
    yearsDecide: rule.yearsDecide ?? false,
    refuses: rule.refuses,
    tolerance: rule.tolerance,
    neighbours: () =>
      yearsBeside(reading)
        .map((year) => at({ ...year, view: 'asFirstReported' }))
        .filter((year) => isFigure(year) && year.accession !== first.accession)
        .flatMap((year) => (isFigure(year) ? [year.value] : [])),
  });
}

/** True for another reading of the same report, of other facts. */
function isRival(one: Figure, figure: Figure): boolean {
  return one !== figure && one.accession === figure.accession && one.parts[0] !== figure.parts[0];
}

interface Asked {
  readonly first: Figure;
  readonly others: () => readonly Figure[];
  readonly shares: HeardShares | null;
}

/** The first candidate that an exact identity confirms; null if none does. */
function provenIn(reading: Reading, rule: FigureRule, { first, others, shares }: Asked): FigureResult | null {
  const { book } = reading;
  const statedIn = (accession: string, figure: Figure) =>
    (rule.identities?.(inReport(reading, accession), figure, shares) ?? []).filter((one) => one !== null);
  const proofOf = (figure: Figure, accession: string) => {
    const stated = statedIn(accession, figure);
    const proof = stated.find((one) => closes(book, figure, one));
    return proof === undefined ? null : { proof, confirmed: confirmed(figure, proof, stated, book) };
  };
  const figures = lazily(() => [first, ...others()]);
  for (const figure of figures()) {
    const found = proofOf(figure, figure.accession);
    if (found === null) continue;
    // Another candidate may close an identity as well: then the report contradicts itself.
    const agrees = rule.agrees(reading);
    const rivals = figures().filter(
      (one) => isRival(one, figure) && !agrees(one.value, figure.value) && !agrees(figure.value, one.value),
    );
    const against = rivals.flatMap((one) => proofOf(one, one.accession)?.proof ?? [])[0];
    return against === undefined ? found.confirmed : conflicting(figure, against);
  }
  const reports = reportsWith(reading, first).values();
  return reports.map((accession) => proofOf(first, accession)?.confirmed ?? null).find((one) => one !== null) ?? null;
}

const EXACTLY = 'to the rounding of the facts';

function confirmed(figure: Figure, proof: Identity, stated: readonly Identity[], book: FactBook): Figure {
  const { unit, value: found } = figure;
  // One that does not close may be of another measure, and says nothing.
  const checks = stated
    .filter((one) => closes(book, figure, one))
    .map((one) => ({ identity: `${capitalised(one.words)}, ${EXACTLY}`, expected: one.value, found, holds: true }));
  const { words, value, parts } = proof;
  return {
    ...figure,
    checks,
    testimony: { verdict: 'confirmed', witness: { words, value, parts }, corrected: null, tolerance: EXACTLY, unit },
  };
}

/** What speaks of a figure in its own filing, else in one that gives the same number; for shares, in any. */
function witnessesOf(
  rule: FigureRule,
  reading: Reading,
  { figure, shares }: { readonly figure: Figure; readonly shares: HeardShares | null },
): readonly Witness[] {
  const isOther = ({ parts }: Witness) => parts.some((part) => !figure.parts.includes(part));
  const of = (report: Reading) =>
    rule
      .also(report, figure, shares)
      .filter((one) => one !== null)
      .filter(isOther);
  for (const filing of [figure.accession, ...reportsWith(reading, figure)]) {
    const found = of(inReport(reading, filing));
    if (found.length > 0) return found;
  }
  // Another report may be on the other side of a split, so only its scale counts.
  return figure.unit === 'shares' ? of(reading).map(sizeOnly) : [];
}

/** The other reports that give the number of a figure, newest first. */
function reportsWith({ book }: Reading, { unit, parts, accession: own }: Figure): readonly string[] {
  const [{ concept, text, start, end }] = parts as [FiledValue];
  const kind = unit === 'shares' ? 'shares' : unit.includes('/') ? 'perShare' : 'money';
  return (start === null ? book.instants : book.flows)(concept, kind, end)
    .filter((value) => value.text === text && value.accession !== own)
    .map(({ accession }) => accession)
    .toReversed();
}

/** The same figure in the years before and after, as tagged. */
export function neighboursOf(reading: Reading, at: (reading: Reading) => FigureResult): readonly Figure[] {
  return yearsBeside(reading).map(at).filter(isFigure);
}
