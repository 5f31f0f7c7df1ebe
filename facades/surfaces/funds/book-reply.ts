import { madeWhereAny } from '../../replies/made.ts';
import { WHOLE } from '../../reply.ts';

/** Filings of a company that nobody has read and that may be warnings: told only where there are some. */
export const unreadFilings = madeWhereAny(
  WHOLE,
  ({ unreadFilings: found }: { readonly unreadFilings: number | null }) => found || null,
);
