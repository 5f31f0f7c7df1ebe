/**
 * A page of the companies whose newest figures lie in ranges. Serves the root `screen`.
 *
 * It earns its place: the filers of a page with the newest figures that each had on a day are one statement. Who is on
 * the page is told by the companies of the day, which are kept.
 */
import type { Database } from '../../prisma/open.ts';
import { queryComposed } from '../../prisma/query.ts';
import { BOARD_MONTHS } from '../domain/boards/board-months.ts';
import { ANY_COMPANY, type FigureRange } from '../domain/screening/companies.ts';
import type { CompanyIndex } from '../domain/screening/company-index.ts';
import type { AbsenceReason } from '../domain/terms/absence.ts';
import { CARD_FIELD_NAMES, type CardFieldName, isWholeUnit, snakeCase } from '../domain/terms/card-fields.ts';
import { addMonths, type Day } from '../domain/terms/day.ts';
import type { SizeBand } from '../domain/terms/size-band.ts';
import { shownBy } from './boards/matching-rows.ts';
import { type Add, newestFigures } from './figures-in-force.ts';
import { type FilerColumns, type FilerRecord, filerColumns, toFiler } from './filers-by-cik.ts';

/** Place in the order: the figure as text, and the filer. */
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
  /** Figures that are corrected, or made of one that is; null where an earlier release computed them. */
  readonly corrected: readonly CardFieldName[] | null;
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

type Row = {
  readonly end: Day;
  readonly currency: string;
  readonly absent: Readonly<Record<string, AbsenceReason>>;
  readonly corrected: readonly CardFieldName[] | null;
} & Readonly<Record<`figure ${CardFieldName}`, number | null>>;

/** A page of the companies that fit, among those of a day. */
export async function screenCompanies(database: Database, index: CompanyIndex, screen: Screen): Promise<Screened> {
  const { orderBy, ascending, limit, currency } = screen;
  const warned = screen.kinds === null ? null : await readWarned(database, { ...screen, kinds: screen.kinds });
  const after = screen.after === null ? null : placeAfter(screen.after, orderBy);
  const conditions = { ...screen, among: warned };
  const { page, total, isMore } = index.page({ conditions, orderBy, ascending, after, limit });
  const rows = await readPage(
    database,
    page.map(({ cik }) => cik),
    screen.until,
  );
  const all = index.fitting(ANY_COMPANY);
  const last = page.at(-1);
  return {
    companies: rows.map(toCompany),
    filers: new Map(rows.map((row) => [row.cik, toFiler(filerOf(row))])),
    total,
    known: Object.fromEntries(
      [...Map.groupBy(all, (company) => company.currency)].map(([name, companies]) => [name, companies.length]),
    ),
    unordered: all.filter((company) => company.currency === currency && company.figures[orderBy] === null).length,
    next: isMore && last !== undefined ? [String(last.key), last.cik] : null,
  };
}

const placeAfter = ([value, cik]: ScreenPlace, orderBy: CardFieldName) => ({
  key: isWholeUnit(orderBy) ? BigInt(value) : Number(value),
  cik,
});

/** Filers of a page, in its order, with the newest figures that each had on a day. */
async function readPage(database: Database, ciks: readonly number[], until: Day): Promise<(Row & FilerColumns)[]> {
  if (ciks.length === 0) return [];
  const values: unknown[] = [];
  const add: Add = (value, type) => `$${values.push(value)}::${type}`;
  const figures = CARD_FIELD_NAMES.map((name) => `${exact(name)} as "figure ${name}"`).join(', ');
  const text = `select ${filerColumns('c')}, g.fiscal_year_end as end, g.currency, g.absent, g.corrected, ${figures}
    from unnest(${add(ciks, 'int[]')}) with ordinality p(cik, place)
    join ${newestFigures('p.cik', until, add)} on true join filers c on c.cik = p.cik
    order by p.place`;
  return queryComposed<Row & FilerColumns>(database, text, values);
}

/** The filers with a filing of one of the kinds asked for on a board in the 12 months to the day, as boards show it. */
async function readWarned(
  database: Database,
  { kinds, day, until, seenBy }: Screen & { readonly kinds: readonly string[] },
): Promise<ReadonlySet<number>> {
  const values: unknown[] = [];
  const add: Add = (value, type) => `$${values.push(value)}::${type}`;
  const days = { to: add(day, 'date'), until: add(until, 'date'), seenBy: add(seenBy, 'timestamptz') };
  const text = `select distinct unnest(b.cik || b.co_registrants) as cik from board_rows b
    where b.filed_on >= ${add(addMonths(day, -BOARD_MONTHS), 'date')} and ${shownBy('b', days)}
      and b.kinds && ${add(kinds, 'text[]')}`;
  const rows = await queryComposed<{ cik: number }>(database, text, values);
  return new Set(rows.map(({ cik }) => cik));
}

/** A figure as JSON carries it; a whole number beyond that has none. */
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
    ...{ cik, name, entityType, sic, industry, state, category, fiscalYearEnd, lei, ticker, exchange },
    ...{ annualReports, listedPlace, listedName, capturedOn, listedFrom },
  };
}
