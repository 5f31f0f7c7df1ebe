/**
 * Companies whose newest figures lie in ranges. Serves the root `screen`.
 *
 * It earns its place: the newest row by a day of each filer, tested and put in order, with the number of all that fit, is
 * one statement over the figures of annual reports, of which there are some dozens for a company and not millions.
 */
import type { Database } from '../../prisma/open.ts';
import { queryComposed } from '../../prisma/query.ts';
import { BOARD_MONTHS } from '../domain/boards/board-months.ts';
import type { AbsenceReason } from '../domain/terms/absence.ts';
import { CARD_FIELD_NAMES, type CardFieldName, isWholeUnit, snakeCase } from '../domain/terms/card-fields.ts';
import { addMonths, type Day } from '../domain/terms/day.ts';
import type { SizeBand } from '../domain/terms/size-band.ts';
import { shownBy } from './boards/matching-rows.ts';
import { type Add, inBand, knownFigures } from './figures-in-force.ts';
import { type FilerColumns, type FilerRecord, filerColumns, toFiler } from './filers-by-cik.ts';
import { roundedLimit } from './filings-of-filers.ts';

export interface FigureRange {
  readonly min?: number | null | undefined;
  readonly max?: number | null | undefined;
}

/** Place in the order: the figure as the database spells it, and the filer. */
export type ScreenPlace = readonly [value: string, cik: number];

export interface Screen {
  readonly day: Day;
  /** Last filing date that counts, and for board rows after the day the time by which they had been accepted. */
  readonly until: Day;
  readonly seenBy: Date | null;
  readonly ranges: Readonly<Partial<Record<CardFieldName, FigureRange>>>;
  readonly currency: string;
  /** Band of revenue in dollars. */
  readonly size: SizeBand | null;
  /** Beginning of the code. */
  readonly sic: string | null;
  readonly state: string | null;
  readonly exchange: string | null;
  readonly listedOnly: boolean;
  /** Only companies with a filing of such a kind on a board in the 12 months to the day. */
  readonly kinds: readonly string[] | null;
  readonly orderBy: CardFieldName;
  readonly ascending: boolean;
  readonly after: ScreenPlace | null;
  readonly limit: number;
}

export interface ScreenedCompany {
  readonly cik: number;
  readonly fiscalYearEnd: Day;
  readonly currency: string;
  readonly figures: Readonly<Record<CardFieldName, number | null>>;
  readonly absent: Readonly<Record<string, AbsenceReason>>;
}

export interface Screened {
  readonly companies: readonly ScreenedCompany[];
  readonly filers: ReadonlyMap<number, FilerRecord>;
  /** Companies that fit, on all pages. */
  readonly total: number;
  /** Companies with figures in force that day, whether they fit or not, by the currency of their report. */
  readonly known: Readonly<Record<string, number>>;
  /** Of those in the currency asked for, companies without the figure that is the order. */
  readonly unordered: number;
  readonly next: ScreenPlace | null;
}

/** A double holds whole numbers up to here. */
const EXACT_MAX = 2 ** 53;

type Row = Partial<FilerColumns> & {
  readonly total: number;
  readonly known: Readonly<Record<string, number>>;
  readonly unordered: number;
  readonly end: Day;
  readonly currency: string;
  readonly place: string;
  readonly absent: Readonly<Record<string, AbsenceReason>>;
} & Readonly<Record<`figure ${CardFieldName}`, number | null>>;

/** A page of the companies that fit. */
export async function screenCompanies(database: Database, screen: Screen): Promise<Screened> {
  const values: unknown[] = [];
  const add = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
  const column = `g.${snakeCase(screen.orderBy)}`;
  const type = isWholeUnit(screen.orderBy) ? 'bigint' : 'float8';
  const { after } = screen;
  const beyond =
    after === null
      ? 'true'
      : `(${column}, g.cik) ${screen.ascending ? '>' : '<'} (${add(after[0], 'text')}::${type}, ${add(after[1], 'int')})`;
  const direction = screen.ascending ? 'asc' : 'desc';
  const figures = CARD_FIELD_NAMES.map((name) => `${exact(name)} as "figure ${name}"`).join(', ');
  const currency = add(screen.currency, 'text');
  const text = `with ${warnedOf(screen, add)}${knownFigures(screen.until, add)},
    fitting as materialized (select g.* from known g where ${testsOf(screen, add).join(' and ')}),
    page as (select g.* from fitting g where ${beyond}
      order by ${column} ${direction}, g.cik ${direction} limit ${roundedLimit(screen.limit + 1)})
    select counts.*, ${filerColumns('c')}, g.fiscal_year_end as end, g.currency, g.absent, ${column}::text as place, ${figures}
    from (select (select count(*)::int from fitting) as total,
      (select json_object_agg(currency, companies) from
        (select currency, count(*)::int as companies from known group by currency) k) as known,
      (select count(*)::int from known g where g.currency = ${currency} and ${column} is null) as unordered) counts
    left join page g on true left join lateral (select * from filers f where f.cik = g.cik limit 1) c on true
    order by ${column} ${direction}, g.cik ${direction}`;
  const rows = await queryComposed<Row>(database, text, values);
  const found = rows.filter((row): row is Row & FilerColumns => typeof row.cik === 'number');
  const page = found.slice(0, screen.limit);
  const last = page.at(-1);
  return {
    companies: page.map(toCompany),
    filers: new Map(page.map((row) => [row.cik, toFiler(filerOf(row))])),
    total: rows[0]?.total ?? 0,
    known: rows[0]?.known ?? {},
    unordered: rows[0]?.unordered ?? 0,
    next: found.length > screen.limit && last !== undefined ? [last.place, last.cik] : null,
  };
}

/** The filers with a filing of one of the kinds asked for on a board in the 12 months to the day, as boards show it. */
function warnedOf({ kinds, day, until, seenBy }: Screen, add: Add): string {
  if (kinds === null) return '';
  const days = { to: add(day, 'date'), until: add(until, 'date'), seenBy: add(seenBy, 'timestamptz') };
  return `warned as materialized (select distinct unnest(b.cik || b.co_registrants) as cik from board_rows b
    where b.filed_on >= ${add(addMonths(day, -BOARD_MONTHS), 'date')} and ${shownBy('b', days)}
      and b.kinds && ${add(kinds, 'text[]')}),
    `;
}

function testsOf(
  { ranges, currency, size, sic, state, exchange, listedOnly, kinds, orderBy }: Screen,
  add: Add,
): string[] {
  const ofFiler = (column: string) => `(select c.${column} from filers c where c.cik = g.cik)`;
  const inRange = CARD_FIELD_NAMES.flatMap((name) => {
    const { min, max } = ranges[name] ?? {};
    const value = isWholeUnit(name) ? `g.${snakeCase(name)}::numeric` : `g.${snakeCase(name)}`;
    const type = isWholeUnit(name) ? 'numeric' : 'float8';
    return [
      ...(typeof min === 'number' ? [`${value} >= ${add(String(min), 'text')}::${type}`] : []),
      ...(typeof max === 'number' ? [`${value} <= ${add(String(max), 'text')}::${type}`] : []),
    ];
  });
  return [
    `g.${snakeCase(orderBy)} is not null`,
    `g.currency = ${add(currency, 'text')}`,
    ...inRange,
    ...(size === null ? [] : inBand(size)),
    ...(kinds === null ? [] : ['(g.cik in (select w.cik from warned w)) is true']),
    ...(sic === null ? [] : [`starts_with(${ofFiler('sic')}, ${add(sic, 'text')})`]),
    ...(state === null ? [] : [`upper(${ofFiler('state')}) = ${add(state.toUpperCase(), 'text')}`]),
    ...(exchange === null ? [] : [`upper(${ofFiler('exchange')}) = ${add(exchange.toUpperCase(), 'text')}`]),
    ...(listedOnly ? [`${ofFiler('ticker')} is not null`] : []),
  ];
}

/** A figure as JSON carries it; a whole number beyond that has none. */
function exact(name: CardFieldName): string {
  const column = `g.${snakeCase(name)}`;
  return isWholeUnit(name) ? `case when abs(${column}) <= ${EXACT_MAX} then ${column}::float8 end` : column;
}

function toCompany(row: Row & FilerColumns): ScreenedCompany {
  const figures = Object.fromEntries(CARD_FIELD_NAMES.map((name) => [name, row[`figure ${name}`]]));
  const missing = CARD_FIELD_NAMES.filter((name) => figures[name] === null);
  return {
    cik: row.cik,
    fiscalYearEnd: row.end,
    currency: row.currency,
    figures: figures as ScreenedCompany['figures'],
    absent: Object.fromEntries(missing.map((name) => [name, row.absent[name] ?? 'TOO_LARGE'])),
  };
}

function filerOf(row: Row & FilerColumns): FilerColumns {
  const { cik, name, entityType, sic, industry, state, category, fiscalYearEnd, lei, ticker, exchange } = row;
  const { annualReports, listedPlace, listedName, capturedOn, listedFrom } = row;
  return {
    ...{ cik, name, entityType, sic, industry, state, category, fiscalYearEnd, lei, ticker, exchange },
    ...{ annualReports, listedPlace, listedName, capturedOn, listedFrom },
  };
}
