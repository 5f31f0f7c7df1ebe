import type { Replies } from '../../replies/generated/replies.ts';

/** The methods on the same forecasts. */
export type RaceReply = NonNullable<Replies['track_record']['race']>;
