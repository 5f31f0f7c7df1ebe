import { z } from 'zod';
import { FOLLOWING_OUTCOMES } from '../../../schema/domain/terms/following-outcome.ts';
import type { Following } from '../../replies/generated/replies.ts';
import { component, DAY, FLAG, NUMBER, record, TEXT, WHOLE } from '../../reply.ts';

/** What followed a kind of event, as cards and its own page have it, and the selection that fetches it. */

const SHARE = component('ShareWithInterval', { share: NUMBER, low: NUMBER, high: NUMBER });

/** Null under 50 flagged filer-years. */
export const FOLLOWS = component('Following', {
  answer: TEXT,
  outcomes: z.array(
    record('OutcomeRate', {
      outcome: z.enum(FOLLOWING_OUTCOMES),
      title: TEXT,
      hits: WHOLE,
      share: NUMBER,
      low: NUMBER,
      high: NUMBER,
      unflagged: SHARE.nullable(),
      difference: SHARE.nullable(),
      differs: FLAG,
      resumed: WHOLE,
    }),
  ),
  of: WHOLE,
  filers: WHOLE,
  unflaggedOf: WHOLE,
  unflaggedFilers: WHOLE,
  from: DAY,
  to: DAY,
  population: TEXT,
  url: TEXT,
}).nullable();
export type OutcomeRate = Following['outcomes'][number];

const SHARE_SELECTION = '{ share low high }';
export const FOLLOWS_SELECTION = `follows { answer
        outcomes { outcome title hits share low high unflagged ${SHARE_SELECTION} difference ${SHARE_SELECTION} differs resumed }
        of filers unflaggedOf unflaggedFilers from to population url }`;
