import { email, token } from '../../private-arguments.ts';
import type { Replies } from '../../replies/generated/replies.ts';
import type { Argument, Surface, SurfaceFor } from '../../surface.ts';
import { board, company } from '../shared/common-arguments.ts';
import { passed, variables } from '../shared/operation.ts';

const SCHEMA = 'svc.watch/1';

/** What is said of a watch: a selection of `Watch`. */
const WATCH = '{ status company { cik name ticker } board email message notice @optional }';

const declared: readonly Argument[] = [
  company,
  email,
  {
    name: 'cik',
    schema: { type: 'string', pattern: '^(CIK)?[0-9]{1,10}$', description: 'CIK; wins over the name.' },
    required: false,
    takesDigits: true,
    type: 'Cik',
  },
  { ...board, required: false, schema: { ...board.schema, description: 'Only filings on this board.' } },
];

export type WatchReply = Replies['watch_company'];

/** Asks to mail an address the day a company files: a tool, and the form on pages. */
export const watchCompany: SurfaceFor<'watch_company'> = {
  name: 'watch_company',
  schema: SCHEMA,
  title: 'Watch a company',
  description:
    'E-mails a person the day a company files, once they confirm by a mailed link. Every mail has a one-click stop link.',
  document: `mutation watch_company(${variables(declared)}) {
  watchCompany(${passed(declared)}) ${WATCH}
}`,
  arguments: declared,
  tool: {
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
    lists: ['status', 'message', 'notice'],
  },
  paths: [],
  maxAge: 0,
  countsFilings: false,
};

/** The questions about the watch of a mailed link. */
type LinkedWatch = Pick<Surface, 'name' | 'document' | 'schema'>;

function byToken(name: string, type: 'query' | 'mutation', field: string): LinkedWatch {
  return {
    name,
    schema: SCHEMA,
    document: `${type} ${name}(${variables([token])}) { ${field}(${passed([token])}) ${WATCH} }`,
  };
}

export const findWatch = byToken('watch_of_link', 'query', 'watch');
export const confirmWatch = byToken('confirm_watch', 'mutation', 'confirmWatch');
export const stopWatch = byToken('stop_watch', 'mutation', 'stopWatch');
