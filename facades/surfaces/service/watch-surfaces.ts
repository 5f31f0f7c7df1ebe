import { z } from 'zod';
import { email, token } from '../../private-arguments.ts';
import { type ReplyOf, record, said, TEXT, WHOLE } from '../../reply.ts';
import type { Argument, SurfaceOf } from '../../surface.ts';
import { board, company } from '../shared/common-arguments.ts';
import { lower, passed, slugOf, variables } from '../shared/operation.ts';

const SCHEMA = 'svc.watch/1';

/** GraphQL selection of a watch. */
const WATCH_SELECTION = 'status company { cik name ticker } board email message notice';

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

const CONTRACT = record('Watch', {
  schema: said(z.literal(SCHEMA), 'Name and version of the reply about a watch.'),
  status: z.enum(['pending', 'active', 'stopped']),
  company: record('NamedCompany', { cik: WHOLE, name: TEXT, ticker: TEXT.nullable() }),
  board: TEXT.nullable(),
  email: TEXT.nullable(),
  message: TEXT,
  notice: z.exactOptional(TEXT),
});
export type WatchReply = ReplyOf<typeof CONTRACT>;

/** A watch as GraphQL gives it. */
type WatchData = Pick<WatchReply, 'company' | 'board' | 'email' | 'message'> & {
  readonly status: Uppercase<WatchReply['status']>;
  readonly notice: string | null;
};

/** Asks to mail an address the day a company files: a tool, and the form on pages. */
export const watchCompany: SurfaceOf<typeof CONTRACT, { readonly watchCompany: WatchData }> = {
  name: 'watch_company',
  title: 'Watch a company',
  description:
    'E-mails a person the day a company files, once they confirm by a mailed link. Every mail has a one-click stop link.',
  document: `mutation watch_company(${variables(declared)}) {
  watchCompany(${passed(declared)}) { ${WATCH_SELECTION} }
}`,
  arguments: declared,
  reply: CONTRACT,
  tool: {
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
    lists: ['status', 'message', 'notice'],
  },
  paths: [],
  maxAge: 0,
  countsFilings: false,
  shape: (data) => watchReply(data.watchCompany),
};

/** The questions about the watch of a mailed link. */
type LinkedWatch = Pick<SurfaceOf<typeof CONTRACT, { readonly watch: WatchData }>, 'name' | 'document' | 'shape'>;

function byToken(name: string, type: 'query' | 'mutation', field: string): LinkedWatch {
  return {
    name,
    document: `${type} ${name}(${variables([token])}) { watch: ${field}(${passed([token])}) { ${WATCH_SELECTION} } }`,
    shape: (data) => watchReply(data.watch),
  };
}

export const findWatch = byToken('watch_of_link', 'query', 'watch');
export const confirmWatch = byToken('confirm_watch', 'mutation', 'confirmWatch');
export const stopWatch = byToken('stop_watch', 'mutation', 'stopWatch');

/** From a watch as GraphQL gives it to the reply `svc.watch/1`. */
function watchReply({ status, company: filer, board: on, email: address, message, notice }: WatchData): WatchReply {
  return {
    schema: SCHEMA,
    status: lower(status),
    company: filer,
    board: on === null ? null : slugOf(on),
    email: address,
    message,
    ...(notice === null ? {} : { notice }),
  };
}
