import type { Replies } from '../../replies/generated/replies.ts';

/** Seconds a record may be kept: it changes when a fund or a payer files. */
export const KEPT_MAX_AGE = 3600;

export type KeptReply = Replies['get_sweep_record'];
export type KeptRow = KeptReply['rows'][number];
