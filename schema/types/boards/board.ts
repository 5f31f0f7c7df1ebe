import { builder } from '../../builder/builder.ts';
import { costOfText } from '../../builder/complexity.ts';
import { COLUMNS, type ColumnName, column } from '../../domain/boards/columns/columns.ts';
import { BOARDS, boardOf } from '../../domain/boards/index.ts';
import { grouped } from '../../domain/terms/words/numbers.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { WINDOW_ROWS_MAX } from '../../loads/boards/find-pages.ts';
import { loadBoards } from '../../loads/boards/load-boards.ts';
import { loadFacets, loadQuarters, loadWeeks } from '../../loads/boards/load-tallies.ts';
import { type BoardPage, moreUrl } from '../../loads/boards/make-board-page.ts';
import { rowsConnection } from '../../loads/boards/page-rows.ts';
import { absencesOf } from '../../loads/shared/list-absences.ts';
import { asOfDay } from '../../loads/shared/read-as-of.ts';
import { NamedCompanyType } from '../filers/named-company.ts';
import { BoardRowType } from '../refs.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { BoardSlugType, EventKindType } from '../shared/enums.ts';
import { table } from '../shared/fields.ts';
import { AbsenceType, CoverageType, DaySpanType, notAhead, noticeField } from '../shared/reply-fields.ts';
import { FacetType, QuarterCountType } from './board-tallies.ts';

/** The meaning of a field of a board row; the source of `/boards/fields.json`. */
const FieldType = builder.objectRef<ColumnName>('Field').implement({
  description: 'A field of a board row, with its meaning.',
  fields: table((t) => ({
    name: t.text('Name of the field in every format.', (name) => name),
    type: t.text('Type of the value.', (name) => column(name).type),
    unit: t.text.orNull('Unit of the value. Null if the type implies it.', (name) => column(name).unit),
    nullable: t.flag('Whether the value may be null, with a reason in `absent`.', (name) => column(name).nullable),
    description: t.text('Meaning of the field.', (name) => column(name).description),
    source: t.text('Source of the value.', (name) => column(name).source),
    example: t.text('Example of a value, as JSON.', (name) => JSON.stringify(column(name).example)),
  })),
});

builder.queryField('fields', (t) =>
  t.field({
    type: [FieldType],
    changes: 'with the data',
    description: 'Every field that a board row can have, the common ones first. The list is the same on every day.',
    args: { asOf: t.arg(AS_OF_ARGUMENT) },
    complexity: { field: 1, multiplier: Object.keys(COLUMNS).length },
    resolve(_root, { asOf }, context) {
      asOfDay(context, asOf);
      return Object.keys(COLUMNS) as ColumnName[];
    },
  }),
);

/** Columns of the widest board: each is described. */
const MOST_COLUMNS = Math.max(...BOARDS.map(({ columns }) => columns.length));

/** A count over all years of a board, read once per state of the data. */
const TALLY = { field: 400, multiplier: 0 };

export const BoardType = builder.objectRef<BoardPage>('Board');

builder.node(BoardType, {
  description: 'A board: filings of one topic in the 12 months to a day, newest first, and a dated answer.',
  id: { resolve: ({ board }) => board.slug, description: 'Global id.' },
  async loadOne(slug, context) {
    const board = boardOf(slug);
    if (board === undefined) return null;
    const [page] = await loadBoards(context, [board], {});
    return page ?? null;
  },
  fields: table((t) => ({
    slug: t.one(BoardSlugType, 'Board, as the argument `slug` names it.', ({ board }) => board.slug),
    path: t.text('HTTP path of the board.', ({ board }, _args, { deps }) => `${deps.baseUrl}/boards/${board.slug}`),
    tool: t.text('Name of the MCP tool with the same rows.', ({ board }) => board.tool),
    title: t.text('Title of the board.', ({ board }) => board.title),
    question: t.text('Question that the rows answer.', ({ board }) => board.question),
    answer: t.text('Answer in one dated sentence that can be cited. It covers the rows that match the filters.', {
      complexity: costOfText(400),
    }),
    coverage: t.one(CoverageType, SAID.coverage),
    window: t.one(DaySpanType, 'Days that the answer covers: the 12 months up to its day, or the days asked for.'),
    narrowed: t.text.orNull('Filters in use, in words. Days do not count as a filter. Null if there is none.'),
    company: t.one.orNull(NamedCompanyType, 'Filer that the argument `company` names. Null without the argument.'),
    notice: noticeField(t),
    asOf: t.day('Day that the answer is about.', ({ state }) => state.asOf.day),
    refreshedAt: t.instant(SAID.updatedAt, ({ state }, _args, { deps }) => notAhead(state.changedAt, deps)),
    eventId: t.id({
      description:
        'Id of the newest event. The subscriptions `boardRowAdded` and `boardRowChanged` continue from it without a gap.',
      resolve: ({ state }) => state.eventId,
    }),
    kinds: t.list(EventKindType, 'Event kinds that put a filing on the board.', ({ board }) => board.kinds),
    program: t.text(
      'Key of the program that suits such filings, in the product catalogue whose prices the tool `price_program` gives.',
      ({ board }) => board.program,
    ),
    total: t.whole.orNull(
      'Number of rows that match the filters, on all pages. Null if there may be others that we have not loaded or not read.',
    ),
    onFile: t.whole('Number of matching rows that we have, on all pages.'),
    returned: t.whole('Number of rows on this page.', ({ rows }) => rows.length),
    truncated: t.flag.orNull(
      'True if there are more rows before or after this page. Null if `total` is null.',
      ({ rows, total }) => (total === null ? null : rows.length < total),
    ),
    more: t.text(
      `Address of the rows as JSON, with the same filters. One reply has all rows, or the first ${grouped(WINDOW_ROWS_MAX)} if days before the 12 months are included. The field \`next\` of a reply leads to the rest.`,
      (page, _args, { deps }) => moreUrl(deps.baseUrl, page),
    ),
    next: t.accession.orNull('Value of the argument `after` for the next page. Null on the last page.'),
    filingsPerWeek: t.list(
      'Int',
      'Number of filings in each of the 52 weeks up to the day of the answer, oldest first. Filters do not apply.',
      (page, _args, { deps }) => loadWeeks(deps, page),
      { complexity: 1 },
    ),
    quarters: t.list(
      QuarterCountType,
      'Number of filings in each calendar quarter of the last 20 years, or since such filings began, oldest first. Every filter applies except days.',
      (page, _args, { deps }) => loadQuarters(deps, page),
      { complexity: TALLY },
    ),
    facets: t.list(
      FacetType,
      'Counts of the rows that match the filters, by outcome, size, exchange, industry and state.',
      (page, _args, { deps }) => loadFacets(deps, page),
      { complexity: TALLY },
    ),
    columns: t.list(FieldType, 'Columns, in the order shown.', ({ board }) => board.columns, {
      complexity: { field: 1, multiplier: MOST_COLUMNS },
    }),
    rows: t.connection({
      type: BoardRowType,
      description:
        'Rows that match the filters, newest first by filing date, acceptance and accession number. The argument `limit` of the board is the default and the maximum of `first` and `last`.',
      // The root, which has the limit, says how long the page is.
      complexity: 0,
      resolve: (page, args, { deps }) => rowsConnection(deps, page, args),
    }),
    absent: t.list(AbsenceType, SAID.absence, ({ absent }) => absencesOf(absent)),
  })),
});
