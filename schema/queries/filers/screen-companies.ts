/** A page of the companies whose newest figures lie in ranges. Serves the root `screen`. */
import type { Database } from '../../../prisma/open.ts';
import { queryComposed } from '../../../prisma/query.ts';
import type { DaySpan } from '../../domain/filers/coverage.ts';
import type { AbsenceReason } from '../../domain/terms/absence.ts';
import type { AskedSic } from '../../domain/terms/asked/industry-names.ts';
import { CARD_FIELD_NAMES, type CardFieldName, isWholeUnit, snakeCase } from '../../domain/terms/card-fields.ts';
import type { Day } from '../../domain/terms/day.ts';
import type { SizeBand } from '../../domain/terms/size-band.ts';
import { roundedLimit } from '../filings/filings-of-filers.ts';
import { currentCompanies, figuresOn, isOfSize, oldCompanies } from '../shared/figures-in-force.ts';
import { type FilerColumns, type FilerRecord, filerColumns, toFiler } from '../shared/filer-columns.ts';
import { seenIn } from '../shared/seen.ts';
import { type Add, statementValues } from '../shared/statement-values.ts';
import { filerTests } from './filer-conditions.ts';

/** Inclusive bounds of a figure. */
export interface FigureRange {
  readonly min?: number | null | undefined;
  readonly max?: number | null | undefined;
}

/** Place in the order: the figure as text, and the filer. */
export type ScreenPlace = readonly [value: string, cik: number];

export interface Screen {
  readonly day: Day;
  /** Last filing date that counts; board rows after the day count only if accepted by `seenBy`. */
  readonly until: Day;
  readonly seenBy: Date | null;
  readonly ranges: Readonly<Partial<Record<CardFieldName, FigureRange>>>;
  readonly currency: string;
  /** Band of revenue in dollars. */
  readonly size: SizeBand | null;
  /** Prefix of the code. */
  readonly sic: AskedSic | null;
  readonly state: string | null;
  readonly exchange: string | null;
  readonly listedOnly: boolean;
  /** The days of the filings that `kinds` asks for. */
  readonly window: DaySpan;
  /** Only companies with a filing of such a kind on a board in these days. */
  readonly kinds: readonly string[] | null;
  readonly orderBy: CardFieldName;
  /** The order of the walk; a page from the end of a list is walked against the list's order. */
  readonly ascending: boolean;
  /** Exclusive places in the order of the walk. */
  readonly after: ScreenPlace | null;
  readonly before: ScreenPlace | null;
  readonly limit: number;
}

export interface ScreenedCompany {
  readonly cik: number;
  readonly fiscalYearEnd: Day;
  readonly currency: string;
  readonly place: ScreenPlace;
  readonly figures: Readonly<Record<CardFieldName, number | null>>;
  readonly absent: Readonly<Record<string, AbsenceReason>>;
  /** Corrected figures and those derived from them; null if an earlier release computed them. */
  readonly corrected: readonly CardFieldName[] | null;
}

export interface Screened {
  readonly companies: readonly ScreenedCompany[];
  readonly filers: ReadonlyMap<number, FilerRecord>;
  /** Matching companies on all pages. */
  readonly total: number;
  /** All companies with figures in force that day, matching or not, by the currency of their report. */
  readonly known: Readonly<Record<string, number>>;
  /** Companies in the requested currency that lack the figure ordered by. */
  readonly unordered: number;
  /** Companies that may match: they lack a value that a condition is about, and meet all others. */
  readonly unknown: number;
  /** Companies of the industry, state or exchange asked for that have figures, but none in force that day. */
  readonly old: OldCompanies | null;
  /** Whether others follow in the order of the walk. */
  readonly isMore: boolean;
}

/** A double holds whole numbers up to here. */
const EXACT_MAX = 2 ** 53;

interface OldCompanies {
  readonly count: number;
  /** The largest by revenue first. */
  readonly names: readonly string[];
}

/** As many are named. */
const OLD_NAMED = 5;

interface Counts {
  readonly total: number;
  readonly unordered: number;
  readonly unknown: number;
  readonly known: Screened['known'] | null;
}

type Row = {
  readonly key: string | number;
  readonly end: Day;
  readonly currency: string;
  readonly absent: Readonly<Record<string, AbsenceReason>>;
  readonly corrected: readonly CardFieldName[] | null;
} & Readonly<Record<`figure ${CardFieldName}`, number | null>>;

type Found = Counts & (Row & FilerColumns);

/** A page of matching companies, among those whose figures are current on a day. */
export async function screenCompanies(database: Database, screen: Screen): Promise<Screened> {
  const { limit } = screen;
  const warned = screen.kinds === null ? null : await readWarned(database, { ...screen, kinds: screen.kinds });
  const { values, add } = statementValues();
  const [found, old] = await Promise.all([
    queryComposed<Found>(database, pageOf(screen, warned, add), values),
    readOld(database, screen, warned),
  ]);
  // The counts are returned even if the page is empty.
  const [{ total, unordered, unknown, known } = { total: 0, unordered: 0, unknown: 0, known: null }] = found;
  const companies = found.filter(({ cik }) => cik !== null);
  const page = companies.slice(0, limit);
  return {
    companies: page.map(toCompany),
    filers: new Map(page.map((row) => [row.cik, toFiler(filerOf(row))])),
    total,
    unordered,
    unknown,
    known: known ?? {},
    old,
    isMore: companies.length > limit,
  };
}

/** The statement: the companies of the day once, and for those that match, a page with all of its columns. */
function pageOf(screen: Screen, warned: readonly number[] | null, add: Add): string {
  const { until, orderBy, ascending, limit, currency } = screen;
  const isWhole = isWholeUnit(orderBy);
  const direction = ascending ? 'asc' : 'desc';
  const inOrder = `key ${direction}, cik ${direction}`;
  const figures = CARD_FIELD_NAMES.map((name) => `${exact(name)} as "figure ${name}"`).join(', ');
  return `with known as materialized (select g.cik, g.currency, g.${snakeCase(orderBy)} as key,
        (${testsOf(screen, warned, add).join(' and ')}) as fits
      from ${currentCompanies(until, add)}),
    page as (select cik, key, row_number() over (order by ${inOrder}) as place
      from known where ${['fits', 'key is not null', ...between(screen, add)].join(' and ')}
      order by ${inOrder} limit ${roundedLimit(limit + 1)})
    select counts.*, ${isWhole ? 'p.key::text' : 'p.key'} as key, ${filerColumns('c')},
      g.fiscal_year_end as end, g.currency, g.absent, g.corrected, ${figures}
    from (select count(*) filter (where fits and key is not null)::int as total,
        count(*) filter (where currency = ${add(currency, 'text')} and key is null)::int as unordered,
        count(*) filter (where fits is null and key is not null)::int as unknown,
        (select json_object_agg(k.currency, k.companies) from (select currency, count(*) as companies from known
          group by currency) k) as known
      from known) counts
    left join page p on true left join filers c on c.cik = p.cik left join ${figuresOn('p.cik', until, add)} on true
    order by p.place`;
}

/** Companies that meet the conditions on filers and have old figures alone, which no range is compared with. */
async function readOld(
  database: Database,
  screen: Screen,
  warned: readonly number[] | null,
): Promise<OldCompanies | null> {
  const { values, add } = statementValues();
  const tests = testsOf({ ...screen, ranges: {}, size: null }, warned, add);
  const rows = await queryComposed<{ name: string; count: number }>(
    database,
    `select f.name, (count(*) over ())::int as count from ${oldCompanies(screen.until, add)} and ${tests.join(' and ')}
      order by g.revenue desc nulls last, f.cik limit ${OLD_NAMED}`,
    values,
  );
  const [first] = rows;
  return first === undefined ? null : { count: first.count, names: rows.map(({ name }) => name) };
}

/** The conditions on a company's figures `g` and its filer `f`. */
function testsOf(screen: Screen, warned: readonly number[] | null, add: Add): string[] {
  const { ranges, currency, size } = screen;
  return [
    `g.currency = ${add(currency, 'text')}`,
    ...filerTests({ ...screen, letter: null }, add),
    ...(size === null ? [] : [isOfSize(size, add)]),
    ...CARD_FIELD_NAMES.flatMap((name) => rangeTests(name, ranges[name] ?? {}, add)),
    ...(warned === null ? [] : [`g.cik = any(${add(warned, 'int[]')})`]),
  ];
}

/** A whole number is compared with the nearest whole bound, because doubles do not hold all of them. */
function rangeTests(name: CardFieldName, { min, max }: FigureRange, add: Add): string[] {
  const column = `g.${snakeCase(name)}`;
  const isWhole = isWholeUnit(name);
  const bound = (value: number, toWhole: (value: number) => number) =>
    isWhole ? add(String(BigInt(toWhole(value))), 'numeric') : add(value, 'float8');
  return [
    ...(typeof min === 'number' ? [`${column} >= ${bound(min, Math.ceil)}`] : []),
    ...(typeof max === 'number' ? [`${column} <= ${bound(max, Math.floor)}`] : []),
  ];
}

/** The rows between the places of a page. */
function between({ after, before, orderBy, ascending }: Screen, add: Add): string[] {
  const test = (place: ScreenPlace | null, side: '<' | '>') => {
    if (place === null) return [];
    const [value, cik] = place;
    const key = isWholeUnit(orderBy) ? add(value, 'bigint') : add(Number(value), 'float8');
    return [`(key, cik) ${side} (${key}, ${add(cik, 'int')})`];
  };
  return [...test(after, ascending ? '>' : '<'), ...test(before, ascending ? '<' : '>')];
}

/** The filers with a filing of a requested kind on a board in the days asked for, as boards show it. */
async function readWarned(
  database: Database,
  { kinds, window, until, seenBy }: Screen & { readonly kinds: readonly string[] },
): Promise<readonly number[]> {
  const { values, add } = statementValues();
  const text = `select distinct unnest(b.cik || b.co_registrants) as cik from board_rows b
    where ${seenIn({ window, until, seenBy }, add)} and b.kinds && ${add(kinds, 'text[]')}`;
  const rows = await queryComposed<{ cik: number }>(database, text, values);
  return rows.map(({ cik }) => cik);
}

/** A figure as JSON carries it; null for a whole number too large to be exact. */
function exact(name: CardFieldName): string {
  const column = `g.${snakeCase(name)}`;
  return isWholeUnit(name) ? `case when abs(${column}) <= ${EXACT_MAX} then ${column}::float8 end` : column;
}

function toCompany(row: Row & FilerColumns): ScreenedCompany {
  const figures = Object.fromEntries(CARD_FIELD_NAMES.map((name) => [name, row[`figure ${name}`]]));
  const missing = CARD_FIELD_NAMES.filter((name) => figures[name] === null);
  const { corrected } = row;
  return {
    cik: row.cik,
    fiscalYearEnd: row.end,
    currency: row.currency,
    place: [String(row.key), row.cik],
    figures: figures as ScreenedCompany['figures'],
    absent: {
      ...Object.fromEntries(missing.map((name) => [name, row.absent[name] ?? 'TOO_LARGE'])),
      ...(corrected === null ? { corrected: 'NOT_RUN' } : {}),
    },
    corrected,
  };
}

function filerOf(row: Row & FilerColumns): FilerColumns {
  const { cik, name, entityType, sic, industry, state, category, fiscalYearEnd, lei, ticker, exchange } = row;
  const { annualReports, listedPlace, listedName, capturedOn, listedFrom } = row;
  return {
    cik,
    name,
    entityType,
    sic,
    industry,
    state,
    category,
    fiscalYearEnd,
    lei,
    ticker,
    exchange,
    annualReports,
    listedPlace,
    listedName,
    capturedOn,
    listedFrom,
  };
}
