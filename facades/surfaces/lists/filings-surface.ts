import { z } from 'zod';
import { ALL_OUTCOMES } from '../../../schema/domain/terms/item-outcome.ts';
import { SAID } from '../../../schema/domain/terms/words/said.ts';
import type { Json } from '../../json-value.ts';
import {
  ABSENT,
  absentOf,
  absentWhereNull,
  as,
  DAY,
  FLAG,
  INSTANT,
  type Opening,
  type Reasons,
  type ReplyOf,
  record,
  reply,
  replyOpening,
  said,
  TEXT,
  TEXTS,
  WHOLE,
} from '../../reply.ts';
import type { Argument, SurfaceOf } from '../../surface.ts';
import { ALSO_SELECTION, NAMED_COMPANY } from '../boards/board-reply.ts';
import { asOf, company } from '../shared/common-arguments.ts';
import {
  COVERAGE,
  COVERAGE_SELECTION,
  type CoverageReply,
  endedByReason,
  WINDOW,
  WINDOW_SELECTION,
  withReach,
} from '../shared/coverage-reply.ts';
import { passed, slugOf, variables } from '../shared/operation.ts';
import { KINDS, list, listed, OF_FILER, optional, PAGE_ARGUMENTS } from '../shared/search-arguments.ts';
import { columnsOf, nextOf, OF_FILER_ABSENT, OF_FILER_CELLS, PAGE_END, type PageEnd } from '../shared/search-reply.ts';

/** Conditions: what stands in `filter`. */
const FILTER: readonly Argument[] = [
  {
    ...list('forms', 'String', '[A-Za-z0-9][A-Za-z0-9 /.-]{0,19}', 'Form types, such as 10-K.'),
    // The SEC spells them in capitals.
    variable: (text: Json) => listed(String(text).toUpperCase()),
  },
  list('items', 'String', '[0-9]{1,2}(?:\\.[0-9]{2})?', 'Items of current reports, such as 4.02.'),
  KINDS,
  list('outcomes', 'ItemOutcome', `(?:${ALL_OUTCOMES.join('|')})`, 'What the text of an item says.'),
  optional('since', { type: 'string', format: 'date', description: 'First filing date.' }),
  optional('until', { type: 'string', format: 'date', description: 'Last filing date.' }),
  { ...company, required: false },
  ...OF_FILER,
];

const PAGE: readonly Argument[] = [
  {
    ...optional('orderBy', { type: 'string', enum: ['newest', 'oldest'], description: 'Which filings come first.' }),
    type: 'FilingsOrder',
    variable: (text: Json) => (text === 'oldest' ? 'OLDEST_FIRST' : 'NEWEST_FIRST'),
  },
  ...PAGE_ARGUMENTS,
  ...asOf,
];

const ROW = record('Filing', {
  accession: TEXT,
  cik: WHOLE,
  ...OF_FILER_CELLS,
  form: TEXT,
  isAmendment: FLAG,
  filedOn: DAY,
  acceptedAt: INSTANT.nullable(),
  reportDate: DAY.nullable(),
  items: TEXTS.nullable(),
  boards: TEXTS,
  url: TEXT,
  documentUrl: TEXT.nullable(),
  absent: ABSENT,
});

const CONTRACT = reply('svc.filings/1', 'FilingsConnection', {
  coverage: COVERAGE,
  window: WINDOW,
  company: z.exactOptional(NAMED_COMPANY),
  returned: WHOLE,
  next: said(
    z.exactOptional(TEXT),
    `${SAID.next} A page looks at a bounded number of filings: it may hold few, or none, and another follow.`,
  ),
  rows: as(z.array(ROW), 'FilingsConnection.nodes'),
});
export type FilingsReply = ReplyOf<typeof CONTRACT>;
export type FilingRow = FilingsReply['rows'][number];
type OfFiler = keyof typeof OF_FILER_CELLS;

type FilingsData = Opening & {
  readonly coverage: CoverageReply;
  readonly window: FilingsReply['window'];
  readonly company: NonNullable<FilingsReply['company']> | null;
  readonly pageInfo: PageEnd;
  readonly absent: Reasons;
  readonly nodes: readonly (Omit<FilingRow, 'absent' | OfFiler> & {
    readonly filer: Pick<FilingRow, Exclude<OfFiler, 'company'>> & { readonly name: string };
  })[];
};

/** Why a cell is empty; what only a filer's own list says is not loaded where an index alone has named the filing. */
const absentCells = (isListedOnly: boolean) =>
  ({
    ...OF_FILER_ABSENT,
    acceptedAt: 'NOT_READ',
    reportDate: isListedOnly ? 'NOT_INGESTED' : 'NOT_TAGGED',
    items: 'NOT_INGESTED',
    documentUrl: isListedOnly ? 'NOT_INGESTED' : 'NOT_APPLICABLE',
  }) as const;

/** Filings of all filers that meet conditions of one's own. */
export const filings: SurfaceOf<typeof CONTRACT, { readonly filings: FilingsData }> = {
  name: 'search_filings',
  title: 'Filings',
  description:
    'Filings of all filers on file that meet conditions of your own, page by page. A table that may not be all ends in a line whose reasons say why, such as rows=NOT_RUN where others may follow.',
  document: `query search_filings(${variables([...FILTER, ...PAGE])}) {
  filings(filter: { ${passed(FILTER)} }, ${passed(PAGE)}) {
    asOf answer notice ${COVERAGE_SELECTION} ${WINDOW_SELECTION} company { cik name ticker matchedBy ${ALSO_SELECTION} } ${PAGE_END} absent { field reason }
    nodes { accession cik form isAmendment filedOn acceptedAt reportDate items boards url documentUrl
      filer { name ticker exchange sic industry state } }
  }
}`,
  arguments: [...FILTER, ...PAGE],
  examples: [{}, { kinds: '8-K 4.02,8-K 1.03', first: 5 }, { forms: '10-K,20-F', orderBy: 'oldest', first: 3 }],
  reply: CONTRACT,
  paths: [{ pattern: '/boards/filings', formats: ['html', 'json', 'csv'] }],
  after: ({ next }) => next ?? null,
  table: ({ rows, absent }) => ({ name: 'filings', ...endedByReason(columnsOf(ROW), rows, absent, 'rows') }),
  maxAge: 60,
  shape({ filings: { coverage, window, company: named, pageInfo, nodes, absent, ...opening } }) {
    const rows = nodes.map(rowOf);
    const { nodes: unknown, ...reasons } = absentOf(absent);
    return {
      ...replyOpening('svc.filings/1', opening),
      coverage,
      window,
      ...(named === null ? {} : { company: named }),
      returned: rows.length,
      ...nextOf(pageInfo),
      rows,
      sources: { rows: 'url of each row' },
      absent: withReach(coverage, unknown === undefined ? reasons : { rows: unknown, ...reasons }),
    };
  },
};

function rowOf({ accession, cik, filer: { name, ...filer }, ...filing }: FilingsData['nodes'][number]): FilingRow {
  const { ticker, exchange, sic, industry, state } = filer;
  const { form, isAmendment, filedOn, acceptedAt, reportDate, items, boards, url, documentUrl } = filing;
  const row = {
    ...{ accession, cik, company: name, ticker, exchange, sic, industry, state },
    ...{ form, isAmendment, filedOn, acceptedAt, reportDate, items, boards: boards.map(slugOf), url, documentUrl },
  };
  return { ...row, absent: absentWhereNull(row, absentCells(items === null)) };
}
