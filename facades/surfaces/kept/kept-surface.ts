import type { AbsenceReason } from '../../../schema/domain/terms/absence.ts';
import { KEPT_PARTS } from '../../../schema/domain/terms/kept-tests.ts';
import type { JsonObject } from '../../json-value.ts';
import { documents } from '../../replies/generated/documents.ts';
import type { Replies } from '../../replies/generated/replies.ts';
import type { SurfaceFor, Table } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';

/** Where the kept-its-word record is served. */
export const RECORD_PATH = '/boards/record';

export type SealedMonthReply = Replies['get_sweep_record']['receipts'][number];

/** Seconds a record may be kept: it changes when a fund or a payer files. */
export const KEPT_MAX_AGE = 3600;

export type KeptReply = Replies['get_sweep_record'];
export type KeptRow = KeptReply['rows'][number];

const BEFORE = ['kind', 'ticker', 'name', 'cik', 'seriesId', 'period', 'state'] as const;
const COUNTS = ['scored', 'held', 'missed', 'incomplete', 'pending', 'run'] as const;
const AFTER = ['yield', 'yieldOn', 'form', 'filedOn', 'accession', 'url', 'receipt'] as const;
/** Each number of the tests with its day: that of the newest period. */
const MEASURES = KEPT_PARTS.flatMap((part) => [part, `${part}On`]);
const COLUMNS = [...BEFORE, ...MEASURES, 'dividendBefore', ...COUNTS, ...AFTER];

/** The record as a table: a row for each fund and company, with its newest period. */
function keptTable({ rows }: { readonly rows: readonly KeptRow[] }): Table {
  return { name: 'record', columns: COLUMNS, rows: rows.map(keptCells) };
}

function keptCells({ newest, recent: _, worst: __, listed: ___, absent, ...row }: KeptRow): JsonObject {
  const parts = newest?.parts ?? [];
  const measures = KEPT_PARTS.flatMap((name): [string, string | number | null][] => {
    const part = parts.find(({ measure }) => measure === name);
    return [
      [name, part?.value ?? null],
      [`${name}On`, part?.on ?? null],
    ];
  });
  const ofPeriod = ['period', 'state', 'form', 'filedOn', 'accession', 'url', 'receipt'] as const;
  const values: JsonObject = {
    ...row,
    ...Object.fromEntries(measures),
    dividendBefore: parts.find(({ before }) => before !== null)?.before ?? null,
    ...Object.fromEntries(ofPeriod.map((name) => [name, newest?.[name] ?? null])),
  };
  const reasonOf = (column: string) =>
    absent[column] ??
    newest?.absent[column] ??
    (newest === null
      ? absent.newest
      : newest.parts.length === 0 && row.kind !== 'payer'
        ? newest.absent.parts
        : undefined) ??
    'NOT_APPLICABLE';
  const reasons = COLUMNS.filter((column) => values[column] === null).map((column) => [column, reasonOf(column)]);
  return {
    ...Object.fromEntries(COLUMNS.map((column) => [column, values[column] ?? null])),
    absent: Object.fromEntries(reasons),
  };
}

/** Whether funds and dividend payers kept their word, with a receipt for each month. */
export const kept: SurfaceFor<'get_sweep_record'> = {
  name: 'get_sweep_record',
  schema: 'svc.kept/1',
  title: 'Kept-its-word record',
  description: 'Money-market funds, short-term funds and monthly dividend payers, each kind by its own test.',
  document: documents.get_sweep_record,
  arguments: asOf,
  sources: () => ({ rows: 'newest.url of each row' }),
  absent: ({ kinds }) =>
    Object.fromEntries(
      kinds.flatMap(({ month, known }, at): [string, AbsenceReason][] =>
        month === null ? [[`kinds.${at}.month`, known === 0 ? 'NOT_INGESTED' : 'NOT_APPLICABLE']] : [],
      ),
    ),
  tool: { lists: ['rows'], pages: { list: 'rows', limit: 50, fits: true } },
  paths: [{ pattern: RECORD_PATH, formats: ['html', 'json', 'csv'] }],
  table: keptTable,
  maxAge: KEPT_MAX_AGE,
  countsFilings: false,
};
