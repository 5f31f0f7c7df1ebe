import { z } from 'zod';
import type { Absent } from '../../../schema/domain/terms/absence.ts';
import { DAY, FLAG, type Immutable, NUMBER, type Reasons, record, TEXT, WHOLE } from '../../reply.ts';
import { lower } from '../shared/operation.ts';

/** What a manager changed since the quarter before, as the portfolio's reply has it. */
export const CHANGES = record('QuarterChanges', {
  quarter: DAY,
  filedOn: DAY.nullable(),
  accession: TEXT.nullable(),
  url: TEXT.nullable(),
  new: WHOLE.nullable(),
  added: WHOLE.nullable(),
  reduced: WHOLE.nullable(),
  sold: WHOLE.nullable(),
  unchanged: WHOLE.nullable(),
  lines: z.array(
    record('ChangedPosition', {
      name: TEXT,
      cusip: TEXT,
      change: z.enum(['new', 'added', 'reduced', 'sold']),
      isPrincipal: FLAG,
      shares: z.exactOptional(NUMBER),
      sharesBefore: z.exactOptional(NUMBER),
      value: z.exactOptional(NUMBER),
      valueBefore: z.exactOptional(NUMBER),
    }),
  ),
});
export type ChangesReply = Immutable<z.infer<typeof CHANGES>>;
type Line = ChangesReply['lines'][number];

/** The sides on which a position may be reported or not. */
const SIDES = ['shares', 'sharesBefore', 'value', 'valueBefore'] as const;

export type ChangesData = Omit<ChangesReply, 'lines'> & {
  readonly lines: readonly (Omit<Line, (typeof SIDES)[number]> &
    Readonly<Record<(typeof SIDES)[number], number | null>>)[];
  readonly absent: Reasons;
};

export const CHANGES_SELECTION = `{ quarter filedOn accession url new added reduced sold unchanged
      lines { name cusip change isPrincipal ${SIDES.join(' ')} } absent { field reason } }`;

/** As replies have it: what is not reported on a side is left out there. */
export function plainChanges(changes: ChangesData | null): ChangesReply | null {
  if (changes === null) return null;
  const { absent: _, lines, ...rest } = changes;
  return {
    ...rest,
    lines: lines.map(({ name, cusip, change, isPrincipal, ...sides }) => ({
      ...{ name, cusip, change: lower(change), isPrincipal },
      ...Object.fromEntries(SIDES.flatMap((side) => (sides[side] === null ? [] : [[side, sides[side]]]))),
    })),
  };
}

/** Why some of it is null, by paths of the portfolio. */
export function changesAbsent(changes: ChangesData | null): Absent {
  return Object.fromEntries((changes?.absent ?? []).map(({ field, reason }) => [`changes.${field}`, reason]));
}
