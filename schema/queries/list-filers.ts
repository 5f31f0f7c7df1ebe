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
import type { Day } from '../domain/terms/day.ts';
import type { SizeBand } from '../domain/terms/size-band.ts';
import { type Add, figuresOf, hasReported } from './figures-in-force.ts';
import { type FilerColumns, type FilerRecord, filerColumns, toFiler } from './filers-by-cik.ts';
import { roundedLimit } from './filings-of-filers.ts';
import { revenueHistory } from './names/revenue-history.ts';

/** Conditions on filers, figures aside; all of them have to be met. */
export interface OwnConditions {
  /** First letter or digit of the name of today, in its normal form. */
  readonly letter: string | null;
  /** Beginning of the code. */
  readonly sic: string | null;
  readonly state: string | null;
  readonly exchange: string | null;
  readonly listedOnly: boolean;
}

/** Conditions on filers; all of them have to be met. */
export interface FilersConditions extends OwnConditions {
  readonly withFigures: boolean;
  /** Band of revenue in dollars, as the figures in force on the day have it. */
  readonly size: SizeBand | null;
}

export interface ListQuestion extends OwnConditions {
  readonly day: Day;
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
  /** Why there are none, where none are in force on the day. */
  readonly figures: NewestFigures | AbsenceReason;
}

export interface FoundFilers {
  readonly filers: readonly ListedFiler[];
  /** Filers that fit, on all pages; null where the page was found without counting them. */
  readonly total: number | null;
  /** Whether others follow. */
  readonly isMore: boolean;
}

type Row = Partial<FilerColumns> & {
  readonly inForce: boolean | null;
  readonly reported: boolean;
  readonly end: Day | null;
  readonly currency: string | null;
  readonly revenue: string | null;
  readonly revenueAbsent: AbsenceReason | null;
  readonly history: readonly { readonly fiscalYearEnd: Day; readonly revenue: string | null }[] | null;
};

/** A page of the filers that fit. */
export async function listFilers(database: Database, question: ListQuestion): Promise<FoundFilers> {
  const values: unknown[] = [];
  const add: Add = (value, type) => `$${values.push(value)}::${type}`;
  const { day, limit } = question;
  const { tables, from, name, total } = sourceOf(question, add);
  const inOrder = order(question, name);
  const page = `select f.cik, row_number() over (order by ${inOrder}) as place
      from ${from} and ${beyond(question, name, add)}
      order by ${inOrder} limit ${roundedLimit(limit + 1)}`;
  const text = `${tables.length === 0 ? '' : `with ${tables.join(', ')}`}
    select counts.total, ${listedColumns(day, add)}
    from (select ${total} as total) counts left join (${page}) p on true ${listedTables(day, add)}`;
  const rows = await queryComposed<Row & { readonly total: number | null }>(database, text, values);
  const found = rows.filter(isThere);
  return {
    filers: found.slice(0, limit).map(({ total: _, ...row }) => toListed(row)),
    total: rows[0]?.total ?? null,
    isMore: found.length > limit,
  };
}

/** These filers, in this order; those that are not on file are left out. */
export async function listAmong(database: Database, ciks: readonly number[], day: Day): Promise<ListedFiler[]> {
  if (ciks.length === 0) return [];
  const values: unknown[] = [];
  const add: Add = (value, type) => `$${values.push(value)}::${type}`;
  const text = `select ${listedColumns(day, add)}
    from unnest(${add(ciks, 'int[]')}) with ordinality p (cik, place) ${listedTables(day, add)}`;
  return (await queryComposed<Row>(database, text, values)).filter(isThere).map(toListed);
}

/** What is told of each filer `p`. */
const listedColumns = (day: Day, add: Add) => `${filerColumns('c')}, ${hasReported('c.cik', day, add)} as reported,
      g.in_force as "inForce", g.fiscal_year_end as end, g.currency, g.revenue::text as revenue,
      case when g.revenue is null then g.absent ->> 'revenue' end as "revenueAbsent",
      ${revenueHistory('p.cik', day, add)} as history`;

const listedTables = (day: Day, add: Add) => `left join filers c on c.cik = p.cik
    left join ${figuresOf('p.cik', day, add)} on true
    order by p.place`;

const isThere = <R extends Row>(row: R): row is R & FilerColumns => typeof row.cik === 'number';

/** Filers that fit, on all pages; null where that is every filer on file. */
export async function countFitting(database: Database, conditions: OwnConditions): Promise<number | null> {
  const values: unknown[] = [];
  const add: Add = (value, type) => `$${values.push(value)}::${type}`;
  const { letter, sic, state } = conditions;
  const isOfLetter = letter !== null && sic === null && state === null && !isOfTicker(conditions);
  // Each filer has one name of today: where only that is asked, the filers themselves are not read.
  const from = isOfLetter ? `filer_names m where ${isNamed(letter, add)}` : `filers f where ${fits(conditions, add)}`;
  if (from === 'filers f where true') return null;
  const [row] = await queryComposed<{ total: number }>(database, `select count(*)::int as total from ${from}`, values);
  return row?.total ?? null;
}

/** From what a page is taken. */
interface Source {
  readonly tables: readonly string[];
  /** Filers `f`, and what they are tested by. */
  readonly from: string;
  /** The normal form of the name. */
  readonly name: string;
  readonly total: string;
}

/** Those that few can be are found first, then put in order; of others the order's own index is walked. */
function sourceOf(question: ListQuestion, add: Add): Source {
  const isByName = question.orderBy === 'NAME';
  // Of those with a ticker in the order of names, their index is walked from where the page begins.
  const where = fits(question, add, isByName ? 'f.listed_name is not null' : A_FEW);
  const from = (source: string) => ({ tables: [], from: `${source} where ${where}`, total: 'null::int' });
  if (!isOfTicker(question))
    return {
      ...from(
        isByName
          ? `filers f join filer_names n on n.cik = f.cik and n.position = 0${startingAt(question, add)}`
          : 'filers f',
      ),
      name: 'n.folded',
    };
  if (isByName) return { ...from('filers f'), name: 'f.listed_name' };
  return {
    tables: [`fitting as materialized (select f.cik from filers f where ${where})`],
    from: 'fitting f where true',
    name: 'f.listed_name',
    total: '(select count(*)::int from fitting)',
  };
}

/**
 * Where the walk by names begins for a letter: else it would begin at the first name of all. Where it ends is not said, as
 * it depends on the order of the database's language; names that begin with a letter come after it in any.
 */
const startingAt = ({ letter }: ListQuestion, add: Add) =>
  letter === null ? '' : ` and n.folded >= ${add(letter, 'text')}`;

/** Whether only filers with a ticker can fit: who has an exchange has one. */
const isOfTicker = ({ listedOnly, exchange }: Pick<OwnConditions, 'listedOnly' | 'exchange'>) =>
  listedOnly || exchange !== null;

const testedBy = (tests: readonly string[]) => (tests.length === 0 ? 'true' : tests.join(' and '));

/**
 * Filers with a ticker as a range of their index, which the planner takes for a small part of the table, with statistics or
 * without: it reads that part. `is not null` it may take for the whole table, and reads as much of the index as is needed.
 *
 * @param place  where the range begins, as text of the statement
 */
export const listedFrom = (place: string) =>
  `f.listed_name >= ${place} and f.listed_name <= (select max(l.listed_name) from filers l)`;

const A_FEW = listedFrom("''");

/**
 * What filers `f` are tested by, figures aside. Of those with a ticker `case` keeps the planner from reckoning how few may
 * fit, for which it would read another index, of all filers, or put all that have a ticker in order.
 *
 * @param listed  how those with a ticker are told
 */
export function fits(conditions: OwnConditions, add: Add, listed: string = A_FEW): string {
  const tests = filerTests(conditions, add);
  if (!isOfTicker(conditions)) return testedBy(tests);
  return `${listed} and case when ${testedBy(tests)} then true end`;
}

/** What filers `f` are tested by. */
export function filerTests({ letter, sic, state, exchange, listedOnly }: OwnConditions, add: Add): string[] {
  const isListed = listedOnly || exchange !== null;
  return [
    ...(letter === null ? [] : [beginsWith(letter, isListed, add)]),
    ...(sic === null ? [] : beginning('f.sic', sic, add)),
    ...(state === null ? [] : [`f.state = ${add(state.toUpperCase(), 'text')}`]),
    ...(exchange === null ? [] : [`upper(f.exchange) = ${add(exchange.toUpperCase(), 'text')}`]),
    ...(isListed ? ['f.ticker is not null'] : []),
  ];
}

/** Whether the name of today begins with a letter. */
function beginsWith(letter: string, isListed: boolean, add: Add): string {
  return isListed
    ? `f.listed_name like ${add(`${letter}%`, 'text')}`
    : `exists (select from filer_names m where m.cik = f.cik and ${isNamed(letter, add)})`;
}

/** Whether a name `m` is one of today and begins with a letter. */
const isNamed = (letter: string, add: Add) => `m.position = 0 and m.folded like ${add(`${letter}%`, 'text')}`;

/** Digits that a code begins with, as a range that an index is read by. */
function beginning(column: string, digits: string, add: Add): string[] {
  const after = String(Number(digits) + 1).padStart(digits.length, '0');
  const least = `${column} >= ${add(digits, 'text')}`;
  return after.length > digits.length ? [least] : [least, `${column} < ${add(after, 'text')}`];
}

/** The order, a filer's number last so that it is the same every time. */
function order({ orderBy, ascending }: ListQuestion, name: string): string {
  return [...(orderBy === 'NAME' ? [name] : []), 'f.cik']
    .map((key) => `${key} ${ascending ? 'asc' : 'desc'}`)
    .join(', ');
}

/** What lies beyond the last filer of the page before. A name's place is looked up: names are longer than cursors. */
function beyond({ orderBy, ascending, after }: ListQuestion, name: string, add: Add): string {
  if (after === null) return 'true';
  const cik = add(after, 'int');
  const than = ascending ? '>' : '<';
  if (orderBy === 'CIK') return `f.cik ${than} ${cik}`;
  const folded = `(select m.folded from filer_names m where m.cik = ${cik} and m.position = 0)`;
  return `(${name}, f.cik) ${than} (${folded}, ${cik})`;
}

function toListed(row: Row & FilerColumns): ListedFiler {
  const { inForce, reported, end, currency, revenue, revenueAbsent, history, ...columns } = row;
  const filer = toFiler(columns);
  if (inForce === true && end !== null && currency !== null) {
    const years = (history ?? []).map((year) => ({ ...year, revenue: exactly(year.revenue) }));
    const figures = { fiscalYearEnd: end, currency, revenue: exactly(revenue), revenueAbsent, history: years };
    return { filer, figures };
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
