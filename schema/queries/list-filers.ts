/**
 * Filers on file by what is known of them, figures aside. Serves the root `filers`.
 *
 * It earns its place: a page in the order of a key, each filer with its figures in force on a day, is one statement; the
 * planner takes the index that says most of them. Of those with a ticker, some thousands in any market, it has an index of
 * their own to walk.
 */
import { HAS_LIST } from '../../prisma/list-reach.ts';
import type { Database } from '../../prisma/open.ts';
import { query, queryComposed } from '../../prisma/query.ts';
import type { AbsenceReason } from '../domain/terms/absence.ts';
import type { CardFieldName } from '../domain/terms/card-fields.ts';
import type { Day } from '../domain/terms/day.ts';
import { type Add, figuresOf, hasReported } from './figures-in-force.ts';
import { type FilerColumns, type FilerRecord, filerColumns, toFiler } from './filers-by-cik.ts';
import { roundedLimit } from './filings-of-filers.ts';
import {
  A_FEW,
  fits,
  isNamed,
  isOfIndustry,
  isOfTicker,
  LISTED_NAME,
  NAME,
  type OwnConditions,
} from './names/filer-conditions.ts';
import { revenueHistory } from './names/revenue-history.ts';

export interface ListQuestion extends OwnConditions {
  readonly day: Day;
  /** Whether the figures of those listed are read: they are half of what a page costs. */
  readonly tellsFigures: boolean;
  readonly orderBy: 'NAME' | 'CIK';
  readonly ascending: boolean;
  /** The last filer of the page before. */
  readonly after: number | null;
  readonly limit: number;
}

/** Figures of the newest annual report. Revenue is exact, in whole units of the currency. */
export interface NewestFigures {
  readonly fiscalYearEnd: Day;
  readonly currency: string;
  readonly revenue: bigint | null;
  readonly revenueAbsent: AbsenceReason | null;
  /** Figures that are corrected, or made of one that is; null where an earlier release computed them. */
  readonly corrected: readonly CardFieldName[] | null;
  /** Revenue of fiscal years up to this, oldest first, in the same currency: each as its own report has it. */
  readonly history: readonly YearRevenue[];
}

/** Revenue is exact, in whole units of the currency. */
export interface YearRevenue {
  readonly fiscalYearEnd: Day;
  readonly revenue: bigint | null;
}

export interface ListedFiler {
  readonly filer: FilerRecord;
  /** Why there are none, where none are in force on the day; null where they were not to be read. */
  readonly figures: NewestFigures | AbsenceReason | null;
}

export interface FoundFilers {
  readonly filers: readonly ListedFiler[];
  /** Filers that fit, on all pages; null where the page was found without counting them. */
  readonly total: number | null;
  /** Whether others follow. */
  readonly isMore: boolean;
}

type Row = Partial<FilerColumns> & Partial<FiguresColumns>;

interface FiguresColumns {
  readonly inForce: boolean | null;
  readonly reported: boolean;
  readonly end: Day | null;
  readonly currency: string | null;
  readonly revenue: string | null;
  readonly revenueAbsent: AbsenceReason | null;
  readonly corrected: readonly CardFieldName[] | null;
  readonly history: readonly { readonly fiscalYearEnd: Day; readonly revenue: string | null }[] | null;
}

/** A page of the filers that fit. */
export async function listFilers(database: Database, question: ListQuestion): Promise<FoundFilers> {
  const values: unknown[] = [];
  const add: Add = (value, type) => `$${values.push(value)}::${type}`;
  const { limit } = question;
  const { tables, from, keys, total } = sourceOf(question, add);
  const inOrder = order(question, keys);
  const page = `select f.cik, row_number() over (order by ${inOrder}) as place
      from ${from} and ${beyond(question, keys, add)}
      order by ${inOrder} limit ${roundedLimit(limit + 1)}`;
  const text = `${tables.length === 0 ? '' : `with ${tables.join(', ')}`}
    select counts.total, ${listedColumns(question, add)}
    from (select ${total} as total) counts left join (${page}) p on true ${listedTables(question, add)}`;
  const rows = await queryComposed<Row & { readonly total: number | null }>(database, text, values);
  const found = rows.filter(isThere);
  return {
    filers: found.slice(0, limit).map(({ total: _, ...row }) => toListed(row)),
    total: rows[0]?.total ?? null,
    isMore: found.length > limit,
  };
}

/** These filers, in this order; those that are not on file are left out. */
export async function listAmong(database: Database, ciks: readonly number[], told: Told): Promise<ListedFiler[]> {
  if (ciks.length === 0) return [];
  const values: unknown[] = [];
  const add: Add = (value, type) => `$${values.push(value)}::${type}`;
  const text = `select ${listedColumns(told, add)}
    from unnest(${add(ciks, 'int[]')}) with ordinality p (cik, place) ${listedTables(told, add)}`;
  return (await queryComposed<Row>(database, text, values)).filter(isThere).map(toListed);
}

type Told = Pick<ListQuestion, 'day' | 'tellsFigures'>;

/** What is told of each filer `p`. */
const listedColumns = ({ day, tellsFigures }: Told, add: Add) =>
  tellsFigures ? `${filerColumns('c')}, ${figuresColumns(day, add)}` : filerColumns('c');

const figuresColumns = (day: Day, add: Add) => `${hasReported('c.cik', day, add)} as reported,
      g.in_force as "inForce", g.fiscal_year_end as end, g.currency, g.revenue::text as revenue,
      case when g.revenue is null then g.absent ->> 'revenue' end as "revenueAbsent", g.corrected,
      ${revenueHistory('p.cik', day, add)} as history`;

const listedTables = ({ day, tellsFigures }: Told, add: Add) => `left join filers c on c.cik = p.cik
    ${tellsFigures ? `left join ${figuresOf('p.cik', day, add)} on true` : ''}
    order by p.place`;

const isThere = <R extends Row>(row: R): row is R & FilerColumns => typeof row.cik === 'number';

/** Filers that fit, on all pages; null where that is every filer on file. */
export async function countFitting(database: Database, conditions: OwnConditions): Promise<number | null> {
  const values: unknown[] = [];
  const add: Add = (value, type) => `$${values.push(value)}::${type}`;
  const { letter, sic, state } = conditions;
  const isOfLetter = letter !== null && sic === null && state === null && !isOfTicker(conditions);
  // Each filer has one name of today: where only that is asked, the filers themselves are not read.
  const from = isOfLetter ? `filer_names n where ${isNamed(letter, add)}` : `filers f where ${fits(conditions, add)}`;
  if (from === 'filers f where true') return null;
  const [row] = await queryComposed<{ total: number }>(database, `select count(*)::int as total from ${from}`, values);
  return row?.total ?? null;
}

/** From what a page is taken. */
interface Source {
  readonly tables: readonly string[];
  /** Filers `f`, and what they are tested by. */
  readonly from: string;
  /** What they are put in order by: columns of one index. */
  readonly keys: { readonly name: string; readonly cik: string };
  readonly total: string;
}

/** Those that few can be are found first, then put in order; of others the order's own index is walked. */
function sourceOf(question: ListQuestion, add: Add): Source {
  const isByName = question.orderBy === 'NAME';
  const keys = { name: LISTED_NAME, cik: 'f.cik' };
  const from = (source: string, where: string) => ({
    tables: [],
    from: `${source} where ${where}`,
    total: 'null::int',
  });
  if (isByName && !isOfTicker(question)) {
    const { letter, ...others } = question;
    const named = letter === null ? 'n.position = 0' : isNamed(letter, add);
    const tests = fits({ ...others, letter: null }, add);
    return {
      ...from('filers f join filer_names n on n.cik = f.cik', `${named} and ${tests}`),
      keys: { name: NAME, cik: 'n.cik' },
    };
  }
  // Of those with a ticker in the order of names, an index is walked from where the page begins, unless few fit.
  const where = fits(question, add, isByName ? 'f.listed_name is not null' : A_FEW);
  if ((isByName && !isOfIndustry(question)) || !isOfTicker(question)) return { ...from('filers f', where), keys };
  return {
    tables: [`fitting as materialized (select f.cik, f.listed_name from filers f where ${where})`],
    from: 'fitting f where true',
    keys,
    total: '(select count(*)::int from fitting)',
  };
}

/** The order, a filer's number last so that it is the same every time. */
function order({ orderBy, ascending }: ListQuestion, { name, cik }: Source['keys']): string {
  return [...(orderBy === 'NAME' ? [name] : []), cik].map((key) => `${key} ${ascending ? 'asc' : 'desc'}`).join(', ');
}

/** What lies beyond the last filer of the page before. A name's place is looked up: names are longer than cursors. */
function beyond({ orderBy, ascending, after }: ListQuestion, { name, cik }: Source['keys'], add: Add): string {
  if (after === null) return 'true';
  const last = add(after, 'int');
  const than = ascending ? '>' : '<';
  if (orderBy === 'CIK') return `${cik} ${than} ${last}`;
  const folded = `(select m.folded from filer_names m where m.cik = ${last} and m.position = 0)`;
  return `(${name}, ${cik}) ${than} (${folded}, ${last})`;
}

function toListed(row: Row & FilerColumns): ListedFiler {
  const {
    inForce,
    reported,
    end,
    currency,
    revenue = null,
    revenueAbsent = null,
    corrected = null,
    history,
    ...columns
  } = row;
  const filer = toFiler(columns);
  if (inForce === undefined) return { filer, figures: null };
  if (inForce === true && typeof end === 'string' && typeof currency === 'string') {
    const years = (history ?? []).map((year) => ({ ...year, revenue: exactly(year.revenue) }));
    const newest = { fiscalYearEnd: end, currency, revenue: exactly(revenue), revenueAbsent, corrected };
    return { filer, figures: { ...newest, history: years } };
  }
  if (inForce === false) return { filer, figures: 'STALE' };
  return { filer, figures: reported || filer.capturedOn === null ? 'NOT_INGESTED' : 'NOT_FILED' };
}

/** The name of today in its normal form; null for a filer that is not there. */
export async function readFoldedName(database: Database, cik: number): Promise<string | null> {
  const [row] = await query<{ folded: string }>(database, FOLDED_NAME, [cik]);
  return row?.folded ?? null;
}

const FOLDED_NAME = 'select folded from filer_names where cik = $1::int and position = 0';

const exactly = (digits: string | null) => (digits === null ? null : BigInt(digits));

/** Filers on file: all, and those whose own list of filings is. */
export interface FilersOnFile {
  readonly filers: number;
  readonly withOwnList: number;
}

const ON_FILE = `select count(*)::int as filers, (count(*) filter (where ${HAS_LIST}))::int as "withOwnList" from filers f`;

export async function countFilers(database: Database): Promise<FilersOnFile> {
  const [counts] = await query<FilersOnFile>(database, ON_FILE);
  if (counts === undefined) throw new Error('The tables gave no counts.');
  return counts;
}
