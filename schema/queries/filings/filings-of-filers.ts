/** Stretches of filers' lists of filings, as of a day. Serves the loader `filingsByFiler`. */
import type { Database } from '../../../prisma/open.ts';
import { queryComposed } from '../../../prisma/query.ts';
import type { Day } from '../../domain/terms/day.ts';
import { PLACE, placeOf } from '../shared/newest-first.ts';

/** A filing in one filer's list. */
export interface FilingRecord {
  readonly cik: number;
  readonly accession: string;
  readonly form: string;
  readonly filedOn: Day;
  readonly reportDate: Day | null;
  readonly acceptedAt: string | null;
  readonly primaryDocument: string | null;
  readonly role: string | null;
  readonly itemsKnown: boolean;
  /** Present if the query that returned the filing read them. */
  readonly items?: readonly string[];
}

/** A stretch of one filer's filings, newest first, or oldest first if read backward from a cursor. */
export interface FilingsKey {
  readonly cik: number;
  readonly until: Day;
  readonly since: Day | null;
  readonly forms: readonly string[] | null;
  /** Forms left out; absent if some are asked for. */
  readonly notForms?: readonly string[];
  /** Filing to start beyond, exclusive: filing date and accession number. */
  readonly from: readonly [Day, string] | null;
  readonly to: readonly [Day, string] | null;
  readonly backward: boolean;
  readonly limit: number;
  readonly withItems: boolean;
}

/** Limits are rounded up to these, so that there are few distinct statements; the surplus is cut. */
const LIMITS = [1, 3, 6, 11, 21, 51, 101] as const;
export const roundedLimit = (limit: number) => LIMITS.find((one) => one >= limit) ?? 101;

/** Everything that identifies a stretch except the filer. */
export function questionOf({ cik: _, ...question }: FilingsKey): string {
  return JSON.stringify(question);
}

export function filingsKey(key: FilingsKey): string {
  return `${key.cik} ${questionOf(key)}`;
}

/** Stretches, and the state of the data that they are of. */
export interface ReadFilings {
  readonly state: { readonly version: string; readonly changedAt: Date } | undefined;
  readonly stretches: readonly (readonly [FilingsKey, readonly FilingRecord[]])[];
}

/** Stretches that differ only in the filer, in one statement; for an empty list, of no state. */
export async function readFilings(
  database: Pick<Database, 'pool'>,
  group: readonly FilingsKey[],
): Promise<ReadFilings> {
  const [first] = group;
  if (first === undefined) return { state: undefined, stretches: [] };
  const values: unknown[] = [group.map(({ cik }) => cik), first.until];
  const text = `select c.cik, v.version::text, v.changed_at as "changedAt", ${latestFilings(first, values)} as filings
    from unnest($1::int[]) as c(cik) cross join data_version v`;
  const rows = await queryComposed<FilingsRow>(database, text, values);
  const byCik = new Map(rows.map(({ cik, filings }) => [cik, filings ?? []]));
  const stretches = group.map(
    (key) =>
      [key, (byCik.get(key.cik) ?? []).slice(0, key.limit).map((columns) => toFiling(key.cik, columns))] as const,
  );
  return { state: rows[0], stretches };
}

interface FilingsRow {
  readonly cik: number;
  readonly version: string;
  readonly changedAt: Date;
  readonly filings: FilingColumns[] | null;
}

export type FilingColumns = [
  accession: string,
  form: string,
  filedOn: Day,
  reportDate: Day | null,
  acceptedAt: string | null,
  primaryDocument: string | null,
  role: string | null,
  itemsKnown: boolean,
  items?: string[] | null,
];

/**
 * A subquery that returns filings of filer `c.cik` as one JSON array, newest first.
 *
 * @param values  parameters of the statement; $2 is the last filing date that counts, further ones are appended
 */
function latestFilings(
  question: Pick<FilingsKey, 'since' | 'forms' | 'notForms' | 'from' | 'to' | 'backward' | 'limit' | 'withItems'>,
  values: unknown[],
): string {
  const parameter = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
  const { since, forms, notForms, from, to, backward, withItems } = question;
  const position = ([day, accession]: readonly [Day, string]) => {
    const number = parameter(accession, 'text');
    return `(${parameter(day, 'date')}, coalesce((select p.second_of_day from filings p where p.cik = c.cik and p.accession = ${number}), 0),
      ${number} collate "C")`;
  };
  const conditions = [
    'f.cik = c.cik',
    'f.filed_on <= $2::date',
    since === null ? '' : `f.filed_on >= ${parameter(since, 'date')}`,
    forms === null ? '' : `f.form = any(${parameter(forms, 'text[]')})`,
    notForms === undefined ? '' : `f.form <> all(${parameter(notForms, 'text[]')})`,
    from === null ? '' : `(${placeOf('f')}) < ${position(from)}`,
    to === null ? '' : `(${placeOf('f')}) > ${position(to)}`,
  ].filter((condition) => condition !== '');
  const direction = backward ? 'asc' : 'desc';
  const items = withItems
    ? `, case when l.items_known then array(select i.item from filing_items i where i.accession = l.accession order by i.position) end`
    : '';
  return `(select json_agg(json_build_array(l.accession, l.form, l.filed_on, l.report_date, l.accepted_at,
    l.primary_document, l.role, l.items_known${items})) from (
    select f.* from filings f where ${conditions.join(' and ')}
    order by ${PLACE.map((column) => `f.${column} ${direction}`).join(', ')} limit ${roundedLimit(question.limit)}) l)`;
}

export function toFiling(cik: number, columns: FilingColumns): FilingRecord {
  const [accession, form, filedOn, reportDate, acceptedAt, primaryDocument, role, itemsKnown, items] = columns;
  return {
    cik,
    accession,
    form,
    filedOn,
    reportDate,
    acceptedAt: acceptedAt === null ? null : new Date(acceptedAt).toISOString(),
    primaryDocument,
    role,
    itemsKnown,
    ...(items === undefined ? {} : { items: items ?? [] }),
  };
}
