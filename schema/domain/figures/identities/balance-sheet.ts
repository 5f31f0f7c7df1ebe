import { addDays } from '../../terms/day.ts';
import * as tags from '../reading/concepts.ts';
import { DEBT, DEBT_DUE } from '../reading/debt-concepts.ts';
import type { Figure, Witness } from '../reading/figure.ts';
import { firstFlow, firstInstant, flow, instant, type Reading } from '../reading/reading.ts';
import type { Identity, Term } from './identity.ts';
import { identity, oneOrTwo, witness } from './identity.ts';
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

const OPENING = 'opening cash and the change of the year';

/** What a report says cash is: what it was and its change, or cash including restricted cash, less that cash. */
export function cashIdentities(report: Reading, { concepts }: Figure): readonly (Identity | null)[] {
  const flows = [
    firstFlow(report, tags.OPERATING_CASH_FLOW),
    ...tags.OTHER_CASH_FLOWS.map((one) => firstFlow(report, one)),
  ];
  const changed = tags.CASH_CHANGE.map((one) => flow(report, one));
  const start = [...changed, ...flows].find((one) => one !== undefined)?.start;
  const totals = [tags.CASH_WITH_RESTRICTED, tags.CASH_TOTAL];
  const effects: Term = firstFlow(report, tags.EXCHANGE_EFFECTS) ?? 0;
  const before = start == null ? null : { ...report, end: addDays(start, -1) };
  const openings = before === null ? [] : [instant(before, concepts[0] as string), firstInstant(before, totals)];
  const changes = [...changed.flatMap((one): Term[][] => [[one], [one, effects]]), [...flows, effects]];
  const restricted = tags.RESTRICTED_CASH.flatMap((name) => instant(report, name) ?? []).filter(
    ({ value }) => value !== 0,
  );
  return [
    ...openings.flatMap((one) => changes.map((change) => identity(report, OPENING, [one, ...change]))),
    ...oneOrTwo(restricted).map((less) =>
      identity(report, 'cash including restricted cash, less restricted cash', [firstInstant(report, totals)], less),
    ),
  ];
}

/** What a report says operating cash flow is: the change in cash less the other flows. */
export function cashFlowIdentities(report: Reading): readonly (Identity | null)[] {
  const others = tags.OTHER_CASH_FLOWS.map((one) => firstFlow(report, one));
  const effects: Term = firstFlow(report, tags.EXCHANGE_EFFECTS) ?? 0;
  const apart = [tags.DISCONTINUED_CASH_FLOWS, [tags.NET_CASH_OF_DISCONTINUED]]
    .map((names) => names.flatMap((one) => flow(report, one) ?? []))
    .filter((one) => one.length > 0);
  return tags.CASH_CHANGE.flatMap((concept) =>
    [[...others, effects], others, ...apart.map((more) => [...others, effects, ...more])].map((less) =>
      identity(report, 'change in cash less the other flows', [flow(report, concept)], less),
    ),
  );
}

const DUE_WITHIN_YEAR: ReadonlySet<string> = new Set([...DEBT.currentPart, DEBT.current]);

/**
 * Upper bounds of debt: liabilities, else total less equity of the balance sheet; or those less current liabilities
 * plus all debt tagged as due within a year. The lower bound applies.
 */
export function roomForDebt(reading: Reading): Witness | null {
  const tagged = firstInstant(reading, tags.LIABILITIES);
  const equity = firstInstant(reading, [...tags.CONSOLIDATED_EQUITY, ...tags.EQUITY]);
  const all =
    tagged === undefined
      ? witness(
          'liabilities and equity less equity',
          [instant(reading, tags.LIABILITIES_AND_EQUITY), equity],
          (total, own) => total - own,
        )
      : witness('liabilities', [tagged]);
  const current = instant(reading, tags.CURRENT_LIABILITIES);
  const due = DEBT_DUE.flatMap((concept) => instant(reading, concept) ?? []);
  const isDue = due.some(({ concept, value }) => DUE_WITHIN_YEAR.has(concept) && value !== 0);
  if (all === null || current === undefined || !isDue || all.value < current.value) return all;
  const later = witness(
    `${all.words} less current liabilities, plus the debt due within a year`,
    [current, ...due],
    (less, ...owed) => all.value - less + owed.reduce((sum, one) => sum + Math.abs(one), 0),
  );
  // The lower of the two bounds.
  return later === null || later.value > all.value ? all : { ...later, parts: [...all.parts, ...later.parts] };
}
