import { CARD_FIELD_LIST } from '../../../schema/domain/terms/card-fields.ts';
import { unreadIn, warningsOf } from '../../../schema/domain/terms/unread.ts';
import type { Json, JsonObject } from '../../json-value.ts';
import { isObject } from '../../json-value.ts';
import type { Table } from '../../surface.ts';
import type { PanelReply, PanelRow } from './panel-surfaces.ts';

/** Columns of a panel beside the figures, each with the path of its field in a row. */
const BEFORE = {
  ticker: 'ticker',
  cik: 'cik',
  company: 'company',
  industry: 'industry',
  fiscalYearEnd: 'exposure.fiscalYearEnd',
  currency: 'exposure.currency',
};
const AFTER = {
  growthYears: 'experience.growthYears',
  sharesOutstandingAsOf: 'perShare.sharesOutstandingAsOf',
  compass: 'compass.point',
  freeCashFlowMargin: 'compass.fcfMargin',
  rangeFor: 'range.targetFiscalYearEnd',
  rangeLow: 'range.low',
  rangeHigh: 'range.high',
  rangeReconstructed: 'range.reconstructed',
  corrected: 'corrected',
  warnings: 'healthWatch',
  unreadFilings: 'unreadFilings',
  url: 'url',
};
const FIGURES = Object.fromEntries(CARD_FIELD_LIST.map(({ group, name }) => [name, `${group}.${name}`]));
const PATHS: Readonly<Record<string, string>> = { ...BEFORE, ...FIGURES, ...AFTER };
const COLUMNS = Object.keys(PATHS);

/** A panel as a table: a row for each company, its figures by the names they have on a card. */
export function panelTable({ panel, rows }: PanelReply): Table {
  return { name: panel, columns: COLUMNS, rows: rows.map(panelCells) };
}

function panelCells(row: PanelRow): JsonObject {
  const values = COLUMNS.map((column) => [column, valueAt(row, PATHS[column] ?? column)] as const);
  const absent = values.flatMap(([column, value]) => {
    const reason = value === null ? reasonAt(row, PATHS[column] ?? column) : undefined;
    return reason === undefined ? [] : [[column, reason]];
  });
  return { ...Object.fromEntries(values), absent: Object.fromEntries(absent) };
}

/**
 * The value at a path: of a health watch the kinds of warnings and how many filings nobody has read; what is corrected
 * by column.
 */
function valueAt({ healthWatch, ...row }: PanelRow, path: string): Json {
  if (path === 'corrected') {
    return row.corrected && Object.keys(FIGURES).filter((name) => row.corrected?.includes(FIGURES[name] ?? name));
  }
  if (path === 'healthWatch') return healthWatch && warningsOf(healthWatch).map(({ kind }) => kind);
  if (path === 'unreadFilings') return healthWatch && unreadIn(healthWatch);
  const [first = '', second] = path.split('.');
  const fields: JsonObject = row;
  const part = fields[first] ?? null;
  if (second === undefined) return part;
  return isObject(part) ? (part[second] ?? null) : null;
}

/** Why there is none: the reason of the field, or of what it is part of. */
function reasonAt({ absent }: PanelRow, path: string) {
  if (path === 'unreadFilings') return absent.healthWatch;
  return absent[path] ?? absent[path.split('.')[0] ?? path];
}
