import type { Replies } from '../../replies/generated/replies.ts';

/** Where the kept-its-word record is served. */
export const RECORD_PATH = '/boards/record';

export type SealedMonthReply = Replies['get_sweep_record']['receipts'][number];
