import { addDays } from '../../terms/day.ts';
import {
  CASH_CHANGE,
  CASH_TOTAL,
  CASH_WITH_RESTRICTED,
  DISCONTINUED_CASH_FLOWS,
  EXCHANGE_EFFECTS,
  NET_CASH_OF_DISCONTINUED,
  OPERATING_CASH_FLOW,
  OTHER_CASH_FLOWS,
  RESTRICTED_CASH,
} from '../reading/concepts.ts';
import type { Figure } from '../reading/figure.ts';
import type { Reading } from '../reading/reading.ts';
import { firstFlow, firstInstant, flow, type Identity, identity, instant, oneOrTwo, type Term } from './identity.ts';

const OPENING = 'opening cash and the change of the year';

/** What a report says cash is: what it was and its change, or cash with restricted cash less the restricted. */
export function cashIdentities(report: Reading, { concepts }: Figure): readonly (Identity | null)[] {
  const flows = [firstFlow(report, OPERATING_CASH_FLOW), ...OTHER_CASH_FLOWS.map((one) => firstFlow(report, one))];
  const changed = CASH_CHANGE.map((one) => flow(report, one));
  const start = [...changed, ...flows].find((one) => one !== undefined)?.start;
  const totals = [CASH_WITH_RESTRICTED, CASH_TOTAL];
  const effects: Term = firstFlow(report, EXCHANGE_EFFECTS) ?? 0;
  const before = start == null ? null : { ...report, end: addDays(start, -1) };
  const openings = before === null ? [] : [instant(before, concepts[0] as string), firstInstant(before, totals)];
  const changes = [...changed.flatMap((one): Term[][] => [[one], [one, effects]]), [...flows, effects]];
  const restricted = RESTRICTED_CASH.flatMap((name) => instant(report, name) ?? []).filter(({ value }) => value !== 0);
  return [
    ...openings.flatMap((one) => changes.map((change) => identity(report, OPENING, [one, ...change]))),
    ...oneOrTwo(restricted).map((less) =>
      identity(report, 'cash with restricted cash less the restricted', [firstInstant(report, totals)], less),
    ),
  ];
}

/** What a report says operating cash flow is: the change in cash less the other flows. */
export function cashFlowIdentities(report: Reading): readonly (Identity | null)[] {
  const others = OTHER_CASH_FLOWS.map((one) => firstFlow(report, one));
  const effects: Term = firstFlow(report, EXCHANGE_EFFECTS) ?? 0;
  const apart = [DISCONTINUED_CASH_FLOWS, [NET_CASH_OF_DISCONTINUED]]
    .map((names) => names.flatMap((one) => flow(report, one) ?? []))
    .filter((one) => one.length > 0);
  return CASH_CHANGE.flatMap((concept) =>
    [[...others, effects], others, ...apart.map((more) => [...others, effects, ...more])].map((less) =>
      identity(report, 'change in cash less the other flows', [flow(report, concept)], less),
    ),
  );
}
