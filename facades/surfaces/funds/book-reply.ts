import { madeWhereAny } from '../../replies/made.ts';
import { WHOLE } from '../../reply.ts';

/** The boat of a book or a fund. */
export const BOAT = 'boat { boat warningLevel @onRequest(as: boat) breadthLevel @onRequest(as: boat) decidedBy }';

/** Filings of a company that nobody has read and that may be warnings: told only where there are some. */
export const UNREAD = 'unreadFilings @remade @optional';
export const unreadFilings = madeWhereAny(
  WHOLE,
  ({ unreadFilings: found }: { readonly unreadFilings: number | null }) => found || null,
);
