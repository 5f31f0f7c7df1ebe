import type { JsonObject } from '../../json-value.ts';
import { documents } from '../../replies/generated/documents.ts';
import type { Answers, Replies } from '../../replies/generated/replies.ts';
import { made } from '../../replies/made.ts';
import { said, TEXT, WHOLE } from '../../reply.ts';
import type { Argument, SurfaceFor, Table } from '../../surface.ts';
import { rangeAbsent, rangeWords } from '../registry/range-row.ts';
import { asOf } from '../shared/common-arguments.ts';
import { saidRowAbsent, titleOfKinds } from './said-row.ts';

const declared: readonly Argument[] = [
  {
    name: 'limit',
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: 1000, description: 'Entries in each list, 50 by default.' },
    fallback: () => 50,
  },
  {
    name: 'week',
    required: false,
    schema: { type: 'string', format: 'date', description: 'Friday on which a week ended. The last week by default.' },
  },
  ...asOf,
];

export type ReportReply = Replies['weekly_report'];
export type Counts = ReportReply['counts'];
type Severe = Answers['weekly_report']['weeklyReport']['severe']['rows'][number];

const returned = made(
  said(WHOLE, 'Number of entries in rows.'),
  ({ rows }: { readonly rows: readonly object[] }) => rows.length,
);

/** The last week that is over: what came, beside the weeks before it. */
export const weeklyReport: SurfaceFor<'weekly_report'> = {
  name: 'weekly_report',
  schema: 'svc.report/1',
  title: 'Weekly report',
  description:
    'The last complete week: filings on each board beside the 12 weeks before, severe filings, ranges ' +
    'logged and scored, and cards changed.',
  document: documents.weekly_report,
  arguments: declared,
  made: {
    'severe.returned': returned,
    'severe.rows.title': made(
      said(TEXT.nullable(), 'Most serious of the severe kinds, in words.'),
      ({ kinds }: Severe) => titleOfKinds(kinds),
    ),
    'severe.rows.absent': saidRowAbsent,
    'rangesLogged.returned': returned,
    'rangesLogged.rows.absent': rangeAbsent,
    'rangesScored.returned': returned,
    'rangesScored.rows.absent': rangeAbsent,
    'cardsChanged.returned': returned,
  },
  words: { ...rangeWords('rangesLogged.rows'), ...rangeWords('rangesScored.rows') },
  sources: () => ({
    'severe.rows': 'url of each row',
    'rangesLogged.rows': 'url and receiptUrl of each row',
    'rangesScored.rows': 'url, outcomeUrl and receiptUrl of each row',
    'cardsChanged.rows': 'url and receiptUrl of each row',
  }),
  paths: [{ pattern: '/boards/report', formats: ['html', 'json', 'csv'] }],
  table: countsTable,
  maxAge: 300,
};

const COLUMNS = ['from', 'to', 'board', 'title', 'filings', 'mean', 'severe'] as const;

/** The counts of the week as a table: a row for each board, then one for all of them together. */
function countsTable({ week: { from, to }, boards, counts, severe, absent }: ReportReply): Table {
  const row = (path: string, { filings, mean }: Pick<Counts, 'filings' | 'mean'>, named: JsonObject): JsonObject => {
    const cells: JsonObject = { from, to, ...named, filings, mean };
    const reasons = COLUMNS.flatMap((name) => {
      const reason = cells[name] === null ? absent[`${path}.${name}`] : undefined;
      return reason === undefined ? [] : [[name, reason]];
    });
    return { ...cells, absent: Object.fromEntries(reasons) };
  };
  const ofBoards = boards.map(({ slug, title, severe: count, ...counted }, at) =>
    row(`boards.${at}`, counted, { board: slug, title, severe: count }),
  );
  const ofAll = row('counts', counts, {
    board: 'all',
    title: 'All boards',
    severe: counts.filings === null ? null : severe.total,
  });
  return { name: `report-${to}`, columns: COLUMNS, rows: [...ofBoards, ofAll] };
}
