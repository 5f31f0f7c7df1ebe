import { builder } from '../../builder/builder.ts';
import { COLUMNS, type ColumnName, type ColumnType, column } from '../../domain/boards/columns/columns.ts';
import type { NoticeState } from '../../domain/boards/columns/row-state.ts';
import type { LateReportType } from '../../domain/boards/columns/stored-row.ts';
import { changesSaid } from '../../domain/boards/columns/text-columns.ts';
import type { OfficeChange } from '../../domain/terms/item-outcome.ts';
import { displayName } from '../../domain/terms/words/display-name.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { filerOn } from '../../loads/filers/load-filer.ts';
import { filingRow } from '../../loads/filers/page-filings.ts';
import { absencesOf } from '../../loads/shared/list-absences.ts';
import { asOfDay } from '../../loads/shared/read-as-of.ts';
import { FilerType } from '../filers/filer.ts';
import { YearRevenueType } from '../filers/newest-figures.ts';
import { BoardRowType, FilingType } from '../refs.ts';
import {
  BoardSlugType,
  EventClassType,
  EventKindType,
  ItemOutcomeType,
  OfficeType,
  SizeBandType,
} from '../shared/enums.ts';
import { table } from '../shared/fields.ts';
import { AbsenceType } from '../shared/reply-fields.ts';

const NoticeStateType = builder.enumType('NoticeState', {
  description: 'Outcome of a notice of late filing, by our count of days.',
  values: {
    open: { description: 'The extension is still running, and the report is not filed.' },
    cured: { description: 'The report was filed within the extension.' },
    late: { description: 'The report was filed after the extension.' },
    missing: { description: 'The extension is over, and the report is not filed.' },
  } satisfies Record<NoticeState, { description: string }>,
});

const LateReportTypeType = builder.enumType('LateReportType', {
  description: 'The report that a notice of late filing is about.',
  values: {
    annual: { description: 'An annual report: 10-K, 20-F or 40-F.' },
    quarterly: { description: 'A quarterly report: 10-Q.' },
  } satisfies Record<LateReportType, { description: string }>,
});

const OfficeChangeType = builder.objectRef<OfficeChange>('OfficeChange').implement({
  description: 'A departure or an appointment, with the office.',
  fields: table((t) => ({
    outcome: t.one(ItemOutcomeType, 'Departure or appointment.'),
    office: t.one.orNull(OfficeType, 'Office. Null if the text does not name it.'),
  })),
});

type GraphqlType =
  | 'String'
  | 'Int'
  | 'Float'
  | 'Boolean'
  | 'Date'
  | 'DateTime'
  | ['String']
  | ['Cik']
  | [typeof EventKindType]
  | typeof EventClassType
  | typeof ItemOutcomeType
  | [typeof ItemOutcomeType]
  | typeof OfficeType
  | [typeof OfficeType];

const GRAPHQL_TYPES: Record<ColumnType, GraphqlType> = {
  text: 'String',
  texts: ['String'],
  kinds: [EventKindType],
  class: EventClassType,
  outcome: ItemOutcomeType,
  outcomes: [ItemOutcomeType],
  office: OfficeType,
  offices: [OfficeType],
  decimal: 'String',
  integer: 'Int',
  integers: ['Cik'],
  money: 'Float',
  fraction: 'Float',
  boolean: 'Boolean',
  day: 'Date',
  instant: 'DateTime',
};

/** Columns with a more specific type than that of their kind. */
const NARROWER = {
  cik: 'Cik',
  accession: 'AccessionNumber',
  amends: 'AccessionNumber',
  filedSince: 'AccessionNumber',
  sizeBand: SizeBandType,
  noticeState: NoticeStateType,
  reportType: LateReportTypeType,
} as const;
type Narrowed = (typeof NARROWER)[keyof typeof NARROWER];

/** A board may have more rows than its page is priced for, and each relation of a row is read from the tables. */
const HANGING_COST = { field: 1, multiplier: 8 };

builder.node(BoardRowType, {
  description: 'A filing on a board, with facts about its filer. Fields that only other boards have are null.',
  id: { resolve: ({ board, stored }) => `${board}:${stored.accession}`, description: 'Global id.' },
  loadOne(id, context) {
    const [board = '', accession = ''] = id.split(':');
    return context.loaders.rowOnBoard.load({ board, accession, asOf: asOfDay(context, null) });
  },
  fields: table((t) => ({
    board: t.one(BoardSlugType, 'Board that the row is on.'),
    absent: t.list(AbsenceType, 'Fields of the row that are null, each with the reason.', ({ row }) =>
      absencesOf(row.absent),
    ),
    displayName: t.text(SAID.displayName, ({ row }) => displayName(row.company)),
    changes: t.list(
      OfficeChangeType,
      'Departures and appointments that the text of item 5.02 reports, the most senior office first. Empty for other texts.',
      ({ stored }) => stored.texts.flatMap(changesSaid),
      { complexity: 1 },
    ),
    filer: t.prismaField({
      type: FilerType,
      description: 'Filer under which the row is shown.',
      complexity: HANGING_COST,
      resolve: (query, { stored, asOf }, _args, context) => filerOn(context, stored.cik, asOf, query),
    }),
    filing: t.one(FilingType, 'Filing that the row shows.', ({ asOf, filing }) => filingRow(filing, asOf), {
      complexity: HANGING_COST,
    }),
    revenueHistory: t.list(
      YearRevenueType,
      SAID.revenueHistory,
      ({ stored, asOf }, _args, { loaders }) => loaders.revenueByFiler.load({ cik: stored.cik, until: asOf.until }),
      { complexity: HANGING_COST },
    ),
  })),
});

const unitWords = (unit: string) => (unit === 'currency' ? 'that of `currency`' : unit);

for (const name of Object.keys(COLUMNS) as ColumnName[]) {
  const { type, nullable, description, unit } = column(name);
  builder.objectField(BoardRowType, name, (t) =>
    t.field({
      type: (NARROWER as Partial<Record<ColumnName, Narrowed>>)[name] ?? GRAPHQL_TYPES[type],
      nullable,
      description: unit === undefined ? description : `${description} Unit: ${unitWords(unit)}.`,
      // A list is priced like one value, because it has few entries.
      complexity: 1,
      resolve: ({ row }) => row[name] as never,
    }),
  );
}
