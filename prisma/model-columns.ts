import { readFileSync } from 'node:fs';
import { projectFile } from '../project-files.ts';

export interface ModelColumn {
  readonly name: string;
  readonly type: ColumnType;
  readonly isNullable: boolean;
  readonly words: string;
}

/** How a value is stored: lists and objects as JSON, decimals with their numbers of digits. */
export type ColumnType =
  | { readonly kind: 'integer' | 'bigint' | 'float' | 'boolean' | 'text' | 'day' | 'instant' | 'json' }
  | { readonly kind: 'decimal'; readonly precision: number; readonly scale: number };

export interface ModelTable {
  readonly table: string;
  readonly columns: readonly ModelColumn[];
  /** Columns of the primary key, in order. */
  readonly key: readonly string[];
  /** Models whose primary keys it has, with the columns that hold them. */
  readonly references: readonly { readonly model: string; readonly columns: readonly string[] }[];
}

const SCALARS: Readonly<Record<string, Exclude<ColumnType['kind'], 'decimal' | 'day'>>> = {
  Int: 'integer',
  BigInt: 'bigint',
  Float: 'float',
  Boolean: 'boolean',
  String: 'text',
  Json: 'json',
  DateTime: 'instant',
};

const RELATION = /@relation\(fields: \[([^\]]+)\]/;
const FIELD = /^(?<field>\w+)\s+(?<type>\w+)(?<mark>\[\]|\?)?(?<rest>.*)$/;

/** The table of a model, with its columns' descriptions; columns without one are not public. Errors: unknown model. */
export function tableOf(model: string): ModelTable {
  const schema = readFileSync(projectFile('prisma/schema.prisma'), 'utf8');
  const body = new RegExp(`^model ${model} \\{\\n(.*?)^\\}`, 'ms').exec(schema)?.[1];
  if (body === undefined) throw new Error(`There is no model ${model}.`);
  const names = new Map<string, string>();
  const columns: ModelColumn[] = [];
  const relations: { readonly model: string; readonly fields: readonly string[] }[] = [];
  let words = '';
  let ofField: string | undefined;
  for (const line of body.split('\n').map((one) => one.trim())) {
    if (line.startsWith('///')) words = `${words} ${line.slice(3).trim()}`.trim();
    const { field = '', type = '', mark, rest = '' } = FIELD.exec(line)?.groups ?? {};
    if (!Object.hasOwn(SCALARS, type) && type !== 'Decimal') {
      if (!line.startsWith('///')) words = '';
      const own = RELATION.exec(rest)?.[1];
      if (own !== undefined) relations.push({ model: type, fields: own.split(/,\s*/) });
      continue;
    }
    const name = /@map\("(\w+)"\)/.exec(rest)?.[1] ?? field;
    names.set(field, name);
    if (/@id\b/.test(rest)) ofField = field;
    if (words !== '') columns.push({ name, type: typeOf(type, mark, rest), isNullable: mark === '?', words });
    words = '';
  }
  const fields = ofField === undefined ? (/@@id\(\[([^\]]+)\]/.exec(body)?.[1] ?? '').split(/,\s*/) : [ofField];
  const table = /@@map\("(\w+)"\)/.exec(body)?.[1] ?? model;
  const named = (own: readonly string[]) => own.map((field) => names.get(field) ?? field);
  const references = relations.map((one) => ({ model: one.model, columns: named(one.fields) }));
  return { table, columns, key: named(fields), references };
}

function typeOf(type: string, mark: string | undefined, rest: string): ColumnType {
  if (mark === '[]') return { kind: 'json' };
  if (/@db\.Date\b/.test(rest)) return { kind: 'day' };
  const [, precision, scale] = /@db\.Decimal\((\d+), (\d+)\)/.exec(rest) ?? [];
  if (precision !== undefined) return { kind: 'decimal', precision: Number(precision), scale: Number(scale) };
  const kind = SCALARS[type];
  if (kind === undefined) throw new Error(`A ${type} has no digits declared.`);
  return { kind };
}
