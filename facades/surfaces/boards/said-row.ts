import type { Absent } from '../../../schema/domain/terms/absence.ts';
import { EVENT_KINDS, type EventKind, kindNamed } from '../../../schema/domain/terms/event-kind.ts';
import { made } from '../../replies/made.ts';
import { ABSENT, absentOf, type Reasons } from '../../reply.ts';

/** What a filing is told by in a sentence: whose, which, and its own words. A selection of `BoardRow`. */
export const SAID_ROW = `filedOn form company cik ticker isAmendment accession url documentUrl reportDate note excerpt
      excerptTruncated outcome`;

/** The reasons of all columns of the row, for `saidRowAbsent`. */
export const ROW_REASONS = 'absent @aside { field reason }';

interface Told {
  readonly row: { readonly absent: Reasons };
}

/** `absent` of a row that shows some columns of a board: their reasons alone. */
export const saidRowAbsent = made(ABSENT, ({ row: { absent, ...shown } }: Told): Absent => {
  return absentOf(absent.filter(({ field }) => field in shown));
});

/** The title of the most serious of these kinds, as GraphQL names them; null without one. */
export function titleOfKinds([worst]: readonly string[]): string | null {
  const kind: EventKind | null = worst === undefined ? null : kindNamed(worst);
  return EVENT_KINDS.find((one) => one.kind === kind)?.title ?? null;
}
