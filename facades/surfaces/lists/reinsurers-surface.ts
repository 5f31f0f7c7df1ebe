import { z } from 'zod';
import { REINSURER_FIELD_NAMES, type ReinsurerField } from '../../../schema/domain/terms/lists/reinsurer-fields.ts';
import { WARNING_SIGN_NAMES, type WarningSign } from '../../../schema/domain/terms/lists/reinsurers.ts';
import { unreadIn, warningsOf } from '../../../schema/domain/terms/unread.ts';
import type { JsonObject } from '../../json-value.ts';
import {
  ABSENT,
  absentOf,
  as,
  DAY,
  FLAG,
  NUMBER,
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
import type { SurfaceOf, Table } from '../../surface.ts';
import { HEALTH_WATCH, HEALTH_WATCH_SELECTION, healthWatchOf } from '../card/card-reply.ts';
import { asOf } from '../shared/common-arguments.ts';
import { coverageOf, REACH_SELECTION, type Reach, withReach } from '../shared/coverage-reply.ts';
import { lower, passed, slugOf, variables } from '../shared/operation.ts';

/** Seconds the board may be kept: it changes when one of its filers files. */
const MAX_AGE = 3600;

/** `CAPITAL_FALL` is `capital-fall`. */
type Slug<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}-${Slug<Rest>}`
  : Lowercase<Name>;
type SignSlug = Slug<WarningSign>;
const SIGNS = WARNING_SIGN_NAMES.map(slugOf) as readonly SignSlug[];

const OR_NULL = NUMBER.nullable();
const FIGURES = Object.fromEntries(REINSURER_FIELD_NAMES.map((name) => [name, OR_NULL])) as Record<
  ReinsurerField,
  typeof OR_NULL
>;

const CONTRACT = reply('svc.reinsurers/1', 'ReinsurerBoard', {
  ...coverageOf('ReinsurerBoard'),
  loaded: WHOLE,
  rows: z.array(
    record('Reinsurer', {
      ticker: TEXT,
      cik: WHOLE,
      company: as(TEXT.nullable(), 'Reinsurer.name'),
      life: as(FLAG, 'Reinsurer.isLife'),
      boat: z.enum(['liner', 'ferry', 'schooner', 'sloop', 'dinghy']).nullable(),
      fired: WHOLE,
      evaluable: WHOLE,
      fiscalYearEnd: DAY.nullable(),
      currency: TEXT.nullable(),
      ...FIGURES,
      development: z.array(record('ReserveDevelopment', { fiscalYear: WHOLE, fiscalYearEnd: DAY, amount: OR_NULL })),
      signs: z.array(record('ReinsurerSign', { sign: z.enum(SIGNS), title: TEXT, rule: TEXT, fires: FLAG.nullable() })),
      healthWatch: as(HEALTH_WATCH, 'Card.healthWatch'),
      watched: as(FLAG.nullable(), 'Card.isWatchWhole'),
      notes: said(
        z.record(TEXT, TEXTS),
        'Field to what it rests on: earned, premiums earned stand for premiums written; gross, before what reinsurers owe.',
      ),
      url: as(TEXT.nullable(), 'CardCompany.url'),
      sources: said(z.record(TEXT, TEXT), 'Field to the filing it was read from.'),
      absent: ABSENT,
    }),
  ),
});
export type ReinsurersReply = ReplyOf<typeof CONTRACT>;
export type ReinsurerRow = ReinsurersReply['rows'][number];

type Found = { readonly value: number; readonly url: string; readonly notes: readonly string[] };
type RowData = Pick<ReinsurerRow, 'ticker' | 'cik' | 'fired' | 'evaluable' | 'fiscalYearEnd' | 'currency'> & {
  readonly name: string | null;
  readonly isLife: boolean;
  readonly boat: Uppercase<NonNullable<ReinsurerRow['boat']>> | null;
  readonly signs: readonly (Omit<ReinsurerRow['signs'][number], 'sign'> & { readonly sign: WarningSign })[];
  readonly development: readonly (Omit<ReinsurerRow['development'][number], 'amount'> & {
    readonly amount: Found | null;
  })[];
  readonly card:
    | (Pick<ReinsurerRow, 'healthWatch'> & {
        readonly isWatchWhole: boolean;
        readonly company: { readonly url: string };
      })
    | null;
  readonly absent: Reasons;
} & { readonly [Name in ReinsurerField]: Found | null };
type BoardData = Opening & Reach & { readonly loaded: number; readonly rows: readonly RowData[] };

const FIGURE = '{ value url notes }';

/** The board of reinsurers: a tool, a page, a table. */
export const reinsurers: SurfaceOf<typeof CONTRACT, { readonly reinsurers: BoardData }> = {
  name: 'get_reinsurer_strength',
  title: 'Reinsurer strength',
  description: 'Nine reinsurers from their 10-Ks: capital, leverage, reserves, six warning signs. Not a rating.',
  document: `query get_reinsurer_strength(${variables(asOf)}) {
  reinsurers(${passed(asOf)}) {
    asOf answer notice ${REACH_SELECTION} loaded
    rows { ticker cik name isLife boat fired evaluable fiscalYearEnd currency
      ${REINSURER_FIELD_NAMES.map((name) => `${name} ${FIGURE}`).join(' ')}
      development { fiscalYear fiscalYearEnd amount ${FIGURE} }
      signs { sign title rule fires } absent { field reason }
      card { company { url } ${HEALTH_WATCH_SELECTION} isWatchWhole } }
  }
}`,
  arguments: asOf,
  reply: CONTRACT,
  tool: { annotations: { readOnlyHint: true, openWorldHint: false }, lists: ['rows'] },
  paths: [{ pattern: '/boards/reinsurers', formats: ['html', 'json', 'csv'] }],
  table: reinsurerTable,
  maxAge: MAX_AGE,
  shape({ reinsurers: board }) {
    const { coverage, window, loaded, rows } = board;
    return {
      ...replyOpening('svc.reinsurers/1', board),
      coverage,
      window,
      loaded,
      rows: rows.map(rowOf),
      sources: { rows: 'sources of each row' },
      absent: withReach(coverage, {}),
    };
  },
};

function rowOf(data: RowData): ReinsurerRow {
  const { ticker, cik, name, isLife, boat, fired, evaluable, fiscalYearEnd, currency, card, absent } = data;
  const found: readonly (readonly [string, Found | null])[] = [
    ...REINSURER_FIELD_NAMES.map((field) => [field, data[field]] as const),
    ...data.development.map(({ amount }, at) => [`development.${at}.amount`, amount] as const),
  ];
  const known = found.flatMap(([field, figure]) => (figure === null ? [] : [[field, figure] as const]));
  const figures = REINSURER_FIELD_NAMES.map((field) => [field, data[field]?.value ?? null]);
  const { name: company, card: whole, ...reasons } = absentOf(absent);
  return {
    ticker,
    cik,
    company: name,
    life: isLife,
    boat: boat === null ? null : lower(boat),
    fired,
    evaluable,
    fiscalYearEnd,
    currency,
    ...(Object.fromEntries(figures) as Pick<ReinsurerRow, ReinsurerField>),
    development: data.development.map(({ amount, ...year }) => ({ ...year, amount: amount?.value ?? null })),
    signs: data.signs.map((sign) => ({ ...sign, sign: slugOf(sign.sign) as SignSlug })),
    healthWatch: healthWatchOf(card?.healthWatch ?? null),
    watched: card?.isWatchWhole ?? null,
    notes: Object.fromEntries(
      known.flatMap(([field, { notes }]) => (notes.length === 0 ? [] : [[field, [...notes]] as const])),
    ),
    url: card?.company.url ?? null,
    sources: Object.fromEntries(known.map(([field, { url }]) => [field, url])),
    absent: {
      ...(company === undefined ? {} : { company }),
      ...reasons,
      ...(whole === undefined ? {} : { watched: whole, url: whole }),
      ...(card?.healthWatch == null ? { healthWatch: whole ?? ('NOT_INGESTED' as const) } : {}),
    },
  };
}

/** Columns of the table: each sign in one of its own, what filings warned of in another. */
const COLUMNS = [
  ...['ticker', 'cik', 'company', 'life', 'boat', 'fired', 'evaluable', 'fiscalYearEnd', 'currency'],
  ...REINSURER_FIELD_NAMES,
  ...['development', 'adverseYears'],
  ...SIGNS,
  ...['warnings', 'unreadFilings', 'url'],
];

/** The board as a table: a row for each reinsurer. */
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
