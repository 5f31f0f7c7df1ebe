import { z } from 'zod';
import { DAY, FLAG, NUMBER, type ReplyOf, record, TEXT, WHOLE } from '../../reply.ts';

/** The tails of an edition beside those of the edition in use. */
export const TAILS = record('EditionTails', {
  edition: TEXT,
  method: TEXT,
  builtOn: DAY,
  isInUse: FLAG,
  scores: WHOLE,
  filers: WHOLE,
  says: TEXT,
  bands: z.array(
    record('BandTails', {
      band: TEXT,
      scores: WHOLE,
      low: NUMBER,
      high: NUMBER,
      areOwn: FLAG,
      againstInUse: NUMBER.nullable(),
    }),
  ),
});
export type TailsReply = ReplyOf<typeof TAILS>;

export const TAILS_SELECTION =
  '{ edition method builtOn isInUse scores filers says bands { band scores low high areOwn againstInUse } }';

/** Why tails are not compared: those in use are what others are held against, and a few scores give none of their own. */
export function tailsAbsent(
  editions: readonly TailsReply[],
  path: string,
): { readonly [path: string]: 'NOT_APPLICABLE' | 'TOO_FEW_EVENTS' } {
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
