import { email } from '../../private-arguments.ts';
import { documents } from '../../replies/generated/documents.ts';
import type { Replies } from '../../replies/generated/replies.ts';
import type { Argument, Surface, SurfaceFor } from '../../surface.ts';
import { board, company } from '../shared/common-arguments.ts';

const SCHEMA = 'svc.watch/1';

const declared: readonly Argument[] = [
  company,
  email,
  {
    name: 'cik',
    schema: { type: 'string', pattern: '^(CIK)?[0-9]{1,10}$', description: 'CIK, preferred to the name.' },
    required: false,
    takesDigits: true,
  },
  {
    ...board,
    required: false,
    schema: { ...board.schema, description: 'Only filings on this board.' },
    listedAs: 'Only this board: late-filers',
  },
];

export type WatchReply = Replies['watch_company'];

/** Asks to mail an address the day a company files: a tool, and the form on pages. */
export const watchCompany: SurfaceFor<'watch_company'> = {
  name: 'watch_company',
  schema: SCHEMA,
  title: 'Watch a company',
  description:
    'Emails a person on days when a company files, once they confirm. Every email has a one-click stop link.',
  document: documents.watch_company,
  arguments: declared,
  tool: {
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
    lists: ['status', 'message'],
  },
  paths: [],
  maxAge: 0,
  countsFilings: false,
};

/** The questions about the watch of a mailed link. */
type LinkedWatch = Pick<Surface, 'name' | 'document' | 'schema'>;

export const findWatch: LinkedWatch = { name: 'watch_of_link', schema: SCHEMA, document: documents.watch_of_link };
export const confirmWatch: LinkedWatch = { name: 'confirm_watch', schema: SCHEMA, document: documents.confirm_watch };
export const stopWatch: LinkedWatch = { name: 'stop_watch', schema: SCHEMA, document: documents.stop_watch };
