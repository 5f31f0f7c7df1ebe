import { z } from 'zod';
import { REINSURER_FIELD_NAMES, WARNING_SIGN_NAMES } from '../../../schema/domain/terms/lists/reinsurers.ts';
import { unreadIn, warningsOf } from '../../../schema/domain/terms/unread.ts';
import type { JsonObject } from '../../json-value.ts';
import { documents } from '../../replies/generated/documents.ts';
import type { Answers, Replies } from '../../replies/generated/replies.ts';
import { made } from '../../replies/made.ts';
import { slugOf } from '../../replies/spelling.ts';
import { said, TEXT, TEXTS } from '../../reply.ts';
import type { SurfaceFor, Table } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';

/** Seconds the board may be kept: it changes when one of its filers files. */
const MAX_AGE = 3600;

export type ReinsurersReply = Replies['get_reinsurer_strength'];
export type ReinsurerRow = ReinsurersReply['rows'][number];
type Row = Answers['get_reinsurer_strength']['reinsurers']['rows'][number];

/** The board of reinsurers: a tool, a page, a table. */
export const reinsurers: SurfaceFor<'get_reinsurer_strength'> = {
  name: 'get_reinsurer_strength',
  schema: 'svc.reinsurers/1',
  title: 'Reinsurer strength',
  description: 'Nine reinsurers from their 10-Ks: capital, leverage, reserves, six warning signs. Not a rating.',
  document: documents.get_reinsurer_strength,
  arguments: asOf,
  made: {
    'rows.notes': made(
      said(
        z.record(TEXT, TEXTS),
        'Field to what it rests on: earned, premiums earned stand for premiums written; gross, before what ' +
          'reinsurers owe.',
      ),
      (row: Row) =>
        Object.fromEntries(
          figuresOf(row).flatMap(([field, { notes }]) => (notes.length === 0 ? [] : [[field, [...notes]]])),
        ),
    ),
    'rows.sources': made(said(z.record(TEXT, TEXT), 'Filing behind each field.'), (row: Row) =>
      Object.fromEntries(figuresOf(row).map(([field, { url }]) => [field, url])),
    ),
  },
  sources: () => ({ rows: 'sources of each row' }),
  tool: { lists: ['rows'], pages: { list: 'rows', limit: 20, fits: true } },
  paths: [{ pattern: '/boards/reinsurers', formats: ['html', 'json', 'csv'] }],
  table: reinsurerTable,
  maxAge: MAX_AGE,
};

/** The figures that are known, by their fields. */
function figuresOf(row: Row) {
  const all = [
    ...REINSURER_FIELD_NAMES.map((field) => [field, row[field]] as const),
    ...row.development.map(({ amount }, at) => [`development.${at}.amount`, amount] as const),
  ];
  return all.flatMap(([field, figure]) => (figure === null ? [] : [[field, figure] as const]));
}

const SIGNS = WARNING_SIGN_NAMES.map(slugOf);

/** Columns of the table: each sign in one of its own, what filings warned of in another. */
const COLUMNS = [
  ...['ticker', 'cik', 'company', 'life', 'boat', 'fired', 'evaluable', 'fiscalYearEnd', 'currency'],
  ...REINSURER_FIELD_NAMES,
  ...['development', 'adverseYears'],
  ...SIGNS,
  ...['warnings', 'unreadFilings', 'url'],
];

function reinsurerTable({ rows }: ReinsurersReply): Table {
  return { name: 'reinsurers', columns: COLUMNS, rows: rows.map(tableRow) };
}

function tableRow(row: ReinsurerRow): JsonObject {
  const { development, signs, healthWatch, absent, life } = row;
  const fields: JsonObject = row;
  const undeveloped = life ? 'NOT_APPLICABLE' : (absent['development.0.amount'] ?? absent.capital);
  const known = development.filter(({ amount }) => amount !== null);
  const cells: Record<string, JsonObject[string]> = {
    ...Object.fromEntries(COLUMNS.map((name) => [name, fields[name] ?? null])),
    ...Object.fromEntries(signs.map(({ sign, fires }) => [sign, fires])),
    development: development[0]?.amount ?? null,
    adverseYears: known.length === 0 ? null : known.filter(({ amount }) => (amount ?? 0) > 0).length,
    warnings: healthWatch && warningsOf(healthWatch).map(({ kind }) => kind),
    unreadFilings: healthWatch && unreadIn(healthWatch),
  };
  const reasons = {
    ...absent,
    development: undeveloped,
    adverseYears: undeveloped,
    warnings: absent.healthWatch,
    unreadFilings: absent.healthWatch,
    ...Object.fromEntries(SIGNS.map((sign, at) => [sign, absent[`signs.${at}.fires`]])),
  } as Readonly<Record<string, string | undefined>>;
  const missing = COLUMNS.filter((name) => cells[name] === null && reasons[name] !== undefined);
  return { ...cells, absent: Object.fromEntries(missing.map((name) => [name, reasons[name] ?? ''])) };
}
