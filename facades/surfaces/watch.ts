import { BOARDS } from '../../schema/domain/boards/index.ts';
import { email } from '../private-arguments.ts';
import type { Argument, JsonObject, Surface } from '../surface.ts';
import { boardValue, passed, slugOf, variables } from './operation.ts';

export const WATCH_SCHEMA = 'svc.watch/1';

/** GraphQL selection of a watch. */
export const WATCH_SELECTION = 'status company { cik name ticker } board email message notice';

const declared: readonly Argument[] = [
  {
    name: 'company',
    schema: { type: 'string', minLength: 1, maxLength: 200, description: 'Name, ticker or CIK.' },
    required: true,
    takesDigits: true,
  },
  email,
  {
    name: 'cik',
    schema: {
      type: 'string',
      pattern: '^(CIK)?[0-9]{1,10}$',
      description: 'CIK; wins over the name.',
    },
    required: false,
    takesDigits: true,
  },
  {
    name: 'board',
    schema: {
      type: 'string',
      enum: BOARDS.map(({ slug }) => slug),
      description: 'Only filings on this board.',
    },
    required: false,
    variable: (slug) => boardValue(String(slug)),
  },
];

/** Asks to mail an address the day a company files: a tool, and the form on pages. */
export const watchCompany: Surface = {
  name: 'watch_company',
  title: 'Watch a company',
  description:
    'E-mails a person the day a company files, once they confirm by a mailed link. Every mail has a one-click stop link.',
  document: `mutation watch_company(${variables(declared)}) {
  watchCompany(${passed(declared)}) { ${WATCH_SELECTION} }
}`,
  arguments: declared,
  tool: {
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
    outputSchema: {
      type: 'object',
      required: ['schema', 'status', 'company', 'board', 'email', 'message'],
      properties: {
        schema: { type: 'string' },
        status: { type: 'string' },
        company: { type: 'object' },
        board: { type: ['string', 'null'] },
        email: { type: ['string', 'null'] },
        message: { type: 'string' },
        notice: { type: 'string' },
      },
    },
  },
  paths: [],
  maxAge: 0,
  shape: (data) => watchReply(data.watchCompany as JsonObject),
};

/** From a watch as GraphQL gives it to the reply `svc.watch/1`. */
export function watchReply({ status, company, board, email: address, message, notice }: JsonObject): JsonObject {
  return {
    schema: WATCH_SCHEMA,
    status: String(status).toLowerCase(),
    company: company ?? null,
    board: board === null ? null : slugOf(board),
    email: address ?? null,
    message: message ?? null,
    ...(notice === null || notice === undefined ? {} : { notice }),
  };
}
