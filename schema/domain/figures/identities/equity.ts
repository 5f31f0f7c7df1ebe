import * as tags from '../reading/concepts.ts';
import type { Figure } from '../reading/figure.ts';
import type { Reading } from '../reading/reading.ts';
import { firstInstant, type Identity, identity, instant, type Term } from './identity.ts';
import { equityOfOthers } from './others.ts';

/** What a report says the equity of the own holders is, exactly. */
export function equityIdentities(report: Reading, figure: Figure): readonly (Identity | null)[] {
  if (figure.flags.includes('includesNoncontrolling')) return [];
  // Some balance sheets add up current and other liabilities alone; others leave debt out of both.
  const parts = [tags.CURRENT_LIABILITIES, tags.NONCURRENT_LIABILITIES].map((one) => instant(report, one));
  const bySum = instant(report, tags.LIABILITIES[0]) === undefined ? balanceIdentities(report, figure, parts) : [];
  return [...balanceIdentities(report, figure), ...bySum, ...componentsOf(report)];
}

/** By both sides of the balance sheet, and by the equity of the group. */
export function balanceIdentities(
  report: Reading,
  { flags }: Figure,
  liabilities: readonly Term[] = [instant(report, tags.LIABILITIES[0])],
): readonly (Identity | null)[] {
  const others = flags.includes('includesNoncontrolling') ? [] : equityOfOthers(report);
  if (others === undefined) return [];
  const total = instant(report, tags.LIABILITIES_AND_EQUITY);
  const temporary = tags.TEMPORARY_EQUITY.flatMap((concept) => instant(report, concept) ?? []);
  const words = 'liabilities and equity less liabilities and what belongs to others';
  const group = 'equity of the group less noncontrolling interests';
  return [
    ...[...temporary.map((one) => [one]), []].map((less) =>
      identity(report, words, [total], [...liabilities, ...others, ...less]),
    ),
    identity(report, group, [instant(report, tags.CONSOLIDATED_EQUITY[0])], others),
  ];
}

/** The lines of shareholders' equity added up; filers differ on which of them the others hold. */
function componentsOf(report: Reading): readonly (Identity | null)[] {
  const { stock, paidIn, retained, comprehensive, treasury, preferred, other } = tags.EQUITY_COMPONENTS;
  const or = (concepts: readonly string[]): Term => firstInstant(report, concepts) ?? 0;
  const kept = firstInstant(report, retained);
  const first = firstInstant(report, stock) ?? firstInstant(report, paidIn);
  if (kept === undefined || first === undefined) return [];
  const lines = [
    first,
    first.concept === paidIn.find((one) => one === first.concept) ? 0 : or(paidIn),
    kept,
    or(comprehensive),
  ];
  const held = firstInstant(report, treasury);
  // Filers tag shares of their own as a positive amount, some as a negative one.
  const [added, taken] = held !== undefined && held.value < 0 ? [held, 0 as const] : [0 as const, held ?? (0 as const)];
  const extras: readonly Term[][] = [[], [or(preferred)], [or(other)], [or(preferred), or(other)]];
  return extras
    .filter((more) => more.every((one) => one !== 0))
    .map((more) => identity(report, 'the lines of shareholders’ equity added up', [...lines, added, ...more], [taken]));
}
