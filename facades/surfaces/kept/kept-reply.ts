import type { Replies } from '../../replies/generated/replies.ts';

/** Seconds a record may be kept: it changes when a fund or a payer files. */
export const KEPT_MAX_AGE = 3600;

export const TEST =
  '{ kind id title text @onRequest(as: tests) sha256 source @onRequest(as: tests) limits @onRequest(as: tests) }';

export const PERIOD = `{ period state parts @onRequest(as: measures) { measure value on limit before @because(is: NOT_APPLICABLE) holds }
        form filedOn accession @onRequest(as: receipts) url receipt @onRequest(as: receipts) absent { field reason } }`;

/** What a fund or company has in a row and in a record of its own, but for the reasons. */
export const MEMBER = `kind ticker name cik seriesId listed newest ${PERIOD}
      scored held missed incomplete pending run worst @onRequest(as: measures) { measure value on period } yield yieldOn`;

export type KeptReply = Replies['get_sweep_record'];
export type KeptRow = KeptReply['rows'][number];
