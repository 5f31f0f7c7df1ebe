import * as tags from '../reading/concepts.ts';
import type { Figure, FiledValue } from '../reading/figure.ts';
import { firstFlow, flow, isIfrs, type Reading } from '../reading/reading.ts';
import { halfUnit } from '../reading/rounding.ts';
import type { Identity } from './identity.ts';
import { closes, identity, slackOf } from './identity.ts';
import { hasOthers, incomeOfOthers } from './others.ts';

/** Earnings per share prove an income only if their rounding leaves less than this fraction of it open. */
const EPS_OPEN_MAX = 0.005;

/** What a report says of the income of its holders. */
export function linesOf(report: Reading) {
  const [own, group] = isIfrs(report) ? tags.IFRS_NET_INCOME : tags.NET_INCOME;
  const others = incomeOfOthers(report);
  const paid = firstFlow(report, tags.PREFERRED_DIVIDENDS);
  // Dividends on preferred stock of subsidiaries are income of others.
  const isSame = paid !== undefined && others.reduce((sum, { value }) => sum + value, 0) === paid.value;
  const { whole = report.book } = report;
  const held = (concept: string) => whole.instants(concept, 'money', report.end).some(({ value }) => value > 0);
  const isOfSubsidiary =
    paid !== undefined && held(tags.NONCONTROLLING_PREFERRED) && !tags.EQUITY_COMPONENTS.preferred.some(held);
  return {
    own: flow(report, own),
    group: flow(report, group),
    others: isOfSubsidiary && !isSame ? [...others, paid] : others,
    common: flow(report, tags.COMMON_INCOME[1]),
    preferred: isSame || isOfSubsidiary ? undefined : paid,
    participating: firstFlow(report, tags.PARTICIPATING),
  };
}

type Income = Pick<Figure, 'value' | 'parts'>;

/**
 * Earnings per share times weighted shares, and what preferred and participating shares take before; null if it is not
 * the income to the rounding of all facts, or if that rounding is too coarse to tell.
 */
export function earned(report: Reading, { value, parts }: Income): Identity | null {
  const { preferred, participating } = linesOf(report);
  const before = [preferred, participating].filter((one) => one !== undefined);
  const pairs = [
    [tags.EPS_BASIC, tags.BASIC_FIRST],
    [tags.EPS_DILUTED, tags.WEIGHTED_SHARES],
  ] as const;
  for (const [concepts, counts] of pairs) {
    const perShare = firstFlow(report, concepts, 'perShare');
    const shares = firstFlow(report, counts, 'shares');
    if (perShare === undefined || shares === undefined) continue;
    const own =
      halfUnit(report.book, perShare) * shares.value + Math.abs(perShare.value) * halfUnit(report.book, shares);
    for (const taken of [before, preferred === undefined ? [] : [preferred]]) {
      const slack = own + slackOf(report.book, taken);
      const total = taken.reduce((sum, one) => sum + one.value, perShare.value * shares.value);
      if (slack > EPS_OPEN_MAX * Math.abs(value)) continue;
      const one = {
        words: 'earnings per share times weighted shares',
        value: total,
        parts: [perShare, shares, ...taken],
        slack,
      };
      if (closes(report.book, { value, parts }, one)) return one;
    }
  }
  return null;
}

/** Exact where the report tags what belongs to others; else near to it. */
export function lessOthers(report: Reading): Identity | null {
  const { group, others } = linesOf(report);
  return identity(report, 'profit of the group less what belongs to others', [group], others);
}

/** What a report says the income of the own holders is, exactly. */
export function incomeIdentities(report: Reading, figure: Figure): readonly (Identity | null)[] {
  const { own, group, others, common, preferred } = linesOf(report);
  const [discontinued, affiliates] = tags.BELOW_TAX.map((concept) => flow(report, concept) ?? 0) as [
    FiledValue | 0,
    FiledValue | 0,
  ];
  const taxed = tags.PRETAX_INCOME.flatMap((concept) =>
    [[discontinued], [discontinued, affiliates]].map((more) =>
      identity(
        report,
        'income before tax less tax, with what comes below it, less what belongs to others',
        [flow(report, concept), ...more],
        [flow(report, tags.INCOME_TAX[0]), ...others],
      ),
    ),
  );
  // Income after tax is the group's: it proves the parent's only where what others take is tagged as theirs.
  const theirs = incomeOfOthers(report);
  const isWhole = others.length === theirs.length && (theirs.length > 0 || !hasOthers(report));
  // An income that the other lines of the report are taken for must not fit as well.
  const rivals = [own, group].filter((one) => one !== undefined && one.value !== figure.value) as FiledValue[];
  const perShare = earned(report, figure);
  const isAlone = rivals.every((one) => earned(report, { value: one.value, parts: [one] }) === null);
  return [
    others.length === 0 ? null : lessOthers(report),
    preferred === undefined
      ? null
      : identity(report, 'income of common holders and preferred dividends', [common, preferred]),
    ...(isWhole ? taxed : []),
    isAlone ? perShare : null,
  ];
}
