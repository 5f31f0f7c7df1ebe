import type { Absent } from '../../../schema/domain/terms/absence.ts';
import { formsWritten } from '../../../schema/domain/terms/asked/form-names.ts';
import { ALL_OUTCOMES } from '../../../schema/domain/terms/item-outcome.ts';
import { SAID } from '../../../schema/domain/terms/words/said.ts';
import type { Json } from '../../json-value.ts';
import { documents } from '../../replies/generated/documents.ts';
import type { Answers, Replies } from '../../replies/generated/replies.ts';
import { made, madeWhereAny } from '../../replies/made.ts';
import { ABSENT, said, TEXT } from '../../reply.ts';
import type { Argument, Surface, SurfaceFor } from '../../surface.ts';
import { asOf, company } from '../shared/common-arguments.ts';
import { KINDS, list, OF_FILER, optional, PAGE_ARGUMENTS } from '../shared/search-arguments.ts';
import { columnsOf, endedByReason, nextOf } from '../shared/search-reply.ts';

/** Conditions: what stands in `filter`. */
const FILTER: readonly Argument[] = [
  {
    ...list('forms', '[\\w /.-]{1,40}', 'Form types: 10-K,13D. Without: -4.'),
    reads: (text) => formsWritten(text).join(','),
  },
  list('items', '[0-9]{1,2}(?:\\.[0-9]{2})?', 'Items of 8-Ks: 4.02,5.02.'),
  KINDS,
  list('outcomes', `(?:${ALL_OUTCOMES.join('|')})`, 'What the text of an item says.'),
  optional('since', { type: 'string', format: 'date', description: 'First filing date.' }),
  optional('until', { type: 'string', format: 'date', description: 'Last filing date.' }),
  { ...company, required: false },
  ...OF_FILER,
];

const PAGE: readonly Argument[] = [
  {
    ...optional('orderBy', { type: 'string', enum: ['newest', 'oldest'], description: 'Filings that come first.' }),
    variable: (text: Json) => (text === 'oldest' ? 'OLDEST_FIRST' : 'NEWEST_FIRST'),
  },
  ...PAGE_ARGUMENTS,
  ...asOf,
];

export type FilingsReply = Replies['filings_page'];
export type FilingRow = FilingsReply['rows'][number];
type Found = Answers['search_filings']['filings'];

/** What only a filer's own list says is not loaded where an index alone has named the filing. */
function unlisted({ items, reportDate, documentUrl }: Found['rows'][number]): Absent {
  const isListedOnly = items === null;
  return {
    ...(reportDate === null ? { reportDate: isListedOnly ? 'NOT_INGESTED' : 'NOT_TAGGED' } : {}),
    ...(documentUrl === null ? { documentUrl: isListedOnly ? 'NOT_INGESTED' : 'NOT_APPLICABLE' } : {}),
  };
}

/** What a tool gives on request: cells of the filer, and what the link leads to as well. */
const DETAILS = Object.fromEntries(
  [
    'cik',
    'displayName',
    'exchange',
    'sic',
    'industry',
    'state',
    'isAmendment',
    'acceptedAt',
    'documentUrl',
    'accession',
  ].map((name) => [`rows.${name}`, 'details']),
);

const COMMON = {
  schema: 'svc.filings/1',
  title: 'Filings',
  arguments: [...FILTER, ...PAGE],
  made: {
    next: madeWhereAny(
      said(
        TEXT,
        `${SAID.next} A page looks at a bounded number of filings, so it may have few or none before the end.`,
      ),
      nextOf,
    ),
    'rows.absent': made(ABSENT, unlisted),
  },
  sources: () => ({ rows: 'url of each row' }),
  paths: [{ pattern: '/boards/filings', formats: ['html', 'json', 'csv'] }],
  maxAge: 60,
} as const;

/** The page, which has the warnings of the company asked about beside its filings. */
const page: SurfaceFor<'filings_page'> = {
  ...COMMON,
  name: 'filings_page',
  description: 'Filings that match your conditions. With a company, its filings on boards too.',
  document: documents.filings_page,
  after: ({ next }) => next ?? null,
};

/** Filings of all filers that meet conditions of one's own. */
export const filings: SurfaceFor<'search_filings'> = {
  ...COMMON,
  name: 'search_filings',
  description:
    'Filings of all filers that match your conditions, page by page. A table that may be incomplete ends in ' +
    'a line that says why, such as rows=NOT_RUN if others may follow.',
  document: documents.search_filings,
  examples: [{}, { kinds: '8-K 4.02,8-K 1.03', first: 5 }, { forms: '10-K,20-F', orderBy: 'oldest', first: 3 }],
  tool: { description: 'Filings of all filers that match your conditions.', lists: ['rows'], onRequest: DETAILS },
  front: page as Surface,
  after: ({ next }) => next ?? null,
  table: ({ rows, absent }) => ({ name: 'filings', ...endedByReason(columnsOf(filings), rows, absent, 'rows') }),
};
