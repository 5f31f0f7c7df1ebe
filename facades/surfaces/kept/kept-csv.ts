import { KEPT_PARTS } from '../../../schema/domain/terms/kept-tests.ts';
import type { JsonObject } from '../../json-value.ts';
import type { Table } from '../../surface.ts';
import type { KeptRow } from './kept-reply.ts';

const BEFORE = ['kind', 'ticker', 'name', 'cik', 'seriesId', 'period', 'state'] as const;
const COUNTS = ['scored', 'held', 'missed', 'incomplete', 'pending', 'run'] as const;
const AFTER = ['yield', 'yieldOn', 'form', 'filedOn', 'accession', 'url', 'receipt'] as const;
/** Each number of the tests with its day: that of the newest period. */
const MEASURES = KEPT_PARTS.flatMap((part) => [part, `${part}On`]);
const COLUMNS = [...BEFORE, ...MEASURES, 'dividendBefore', ...COUNTS, ...AFTER];

/** The record as a table: a row for each fund and company, with its newest period. */
export function keptTable({ rows }: { readonly rows: readonly KeptRow[] }): Table {
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
