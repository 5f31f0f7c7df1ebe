import { addDays } from '../../terms/day.ts';
import * as tags from '../reading/concepts.ts';
import type { Figure } from '../reading/figure.ts';
import type { Reading } from '../reading/reading.ts';
import { firstFlow, firstInstant, flow, type Identity, identity, instant, oneOrTwo, type Term } from './identity.ts';

const OPENING = 'opening cash and the change of the year';

/** What a report says cash is: what it was and its change, or cash with restricted cash less the restricted. */
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
      identity(report, 'cash with restricted cash less the restricted', [firstInstant(report, totals)], less),
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
