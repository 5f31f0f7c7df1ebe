import { CARD_FIELD_LIST } from '../../schema/domain/terms/card-fields.ts';
import { isObject } from '../json-value.ts';
import type { Json, JsonObject, Table } from '../surface.ts';
import type { PanelReply, PanelRow } from './panels.ts';

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

/** The value at a path; the kinds of a health watch that are warnings; what is corrected by the names of its columns. */
function valueAt({ healthWatch, ...row }: PanelRow, path: string): Json {
  if (path === 'corrected') {
    return row.corrected && Object.keys(FIGURES).filter((name) => row.corrected?.includes(FIGURES[name] ?? name));
  }
  if (path === 'healthWatch') {
    return healthWatch?.filter((entry) => entry.class !== 'note').map(({ kind }) => kind) ?? null;
  }
  const [first = '', second] = path.split('.');
  const fields: JsonObject = row;
  const part = fields[first] ?? null;
  if (second === undefined) return part;
  return isObject(part) ? (part[second] ?? null) : null;
}

/** Why there is none: the reason of the field, or of what it is part of. */
function reasonAt({ absent }: PanelRow, path: string) {
  return absent[path] ?? absent[path.split('.')[0] ?? path];
}
