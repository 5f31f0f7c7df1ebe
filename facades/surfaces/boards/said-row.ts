import type { Absent } from '../../../schema/domain/terms/absence.ts';
import { EVENT_KINDS, type EventKind, kindNamed } from '../../../schema/domain/terms/event-kind.ts';
import { made } from '../../replies/made.ts';
import { ABSENT, absentOf, type Reasons } from '../../reply.ts';

interface Told {
  readonly row: { readonly absent: Reasons };
}

/** `absent` of a row that shows some columns of a board: their reasons alone. */
export const saidRowAbsent = made(ABSENT, ({ row: { absent: reasons, ...shown } }: Told): Absent => {
  return absentOf(reasons.filter(({ field }) => field in shown));
});

/** The title of the most serious of these kinds, as GraphQL names them; null without one. */
export function titleOfKinds([worst]: readonly string[]): string | null {
  const kind: EventKind | null = worst === undefined ? null : kindNamed(worst);
  return EVENT_KINDS.find((one) => one.kind === kind)?.title ?? null;
}
