import type { z } from 'zod';
import { as, TEXT } from '../../reply.ts';

/** Cells that replies to searches of one's own have in common. */

/** What a row says of its filer. */
export const OF_FILER_CELLS = {
  company: as(TEXT, 'Filer.name'),
  ticker: as(TEXT.nullable(), 'Filer.ticker'),
  exchange: as(TEXT.nullable(), 'Filer.exchange'),
  sic: as(TEXT.nullable(), 'Filer.sic'),
  industry: as(TEXT.nullable(), 'Filer.industry'),
  state: as(TEXT.nullable(), 'Filer.state'),
};

/** Why it does not. */
export const OF_FILER_ABSENT = {
  ticker: 'NOT_COVERED',
  exchange: 'NOT_COVERED',
  sic: 'NOT_COVERED',
  industry: 'NOT_COVERED',
  state: 'NOT_COVERED',
} as const;

/** Where a page ends, as GraphQL says it. */
export const PAGE_END = 'pageInfo { hasNextPage endCursor }';
export type PageEnd = { readonly hasNextPage: boolean; readonly endCursor: string | null };

/** `next` of a reply: where the next page begins; left out on the last. */
export const nextOf = ({ hasNextPage, endCursor }: PageEnd) =>
  hasNextPage && endCursor !== null ? { next: endCursor } : {};

/** The columns of a table with a row's cells. */
export const columnsOf = ({ shape }: Pick<z.ZodObject, 'shape'>): string[] =>
  Object.keys(shape).filter((name) => name !== 'absent');
