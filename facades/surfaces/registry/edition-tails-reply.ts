import type { Absent } from '../../../schema/domain/terms/absence.ts';
import type { Replies } from '../../replies/generated/replies.ts';

/** The tails of an edition beside those of the edition in use. */
export type TailsReply = Replies['range_method']['editions'][number];

/**
 * Why tails are not compared: those in use are what others are held against, and a few scores give none of their own.
 */
export function tailsAbsent(editions: readonly TailsReply[], path: string): Absent {
  return Object.fromEntries(
    editions.flatMap(({ isInUse, bands }, edition) =>
      bands.flatMap(({ againstInUse }, band) =>
        againstInUse === null
          ? [[`${path}.${edition}.bands.${band}.againstInUse`, isInUse ? 'NOT_APPLICABLE' : 'TOO_FEW_EVENTS'] as const]
          : [],
      ),
    ),
  );
}
