/**
 * Filers on file by what is known of them. Serves the root `filers`.
 *
 * A page is read in the order of a key, by the index that says most of its filers. Those with a ticker, some thousands in
 * any market, have an index of their own to walk; those with current figures, as few, are found first.
 */
import { HAS_LIST } from '../../prisma/list-reach.ts';
import type { Database } from '../../prisma/open.ts';
import { query, queryComposed } from '../../prisma/query.ts';
import type { AbsenceReason } from '../domain/terms/absence.ts';
import type { CardFieldName } from '../domain/terms/card-fields.ts';
import type { Day } from '../domain/terms/day.ts';
import { currentCompanies, figuresOf, hasReported, isOfSize } from './figures-in-force.ts';
import { type FilerColumns, type FilerRecord, filerColumns, toFiler } from './filers-by-cik.ts';
import { roundedLimit } from './filings-of-filers.ts';
import {
  A_FEW,
  type FilersConditions,
  filerTests,
  fits,
  isNamed,
  isOfIndustry,
  isOfTicker,
  LISTED_NAME,
  NAME,
  type OwnConditions,
} from './names/filer-conditions.ts';
import { revenueHistory } from './names/revenue-history.ts';
import { type Add, statementValues } from './statement-values.ts';

export type FilersOrder = 'NAME' | 'CIK' | 'REVENUE';

/** Place in the order: the filer, and its revenue where that is the order. */
export interface FilersPlace {
  readonly cik: number;
  readonly revenue: string | null;
}

export interface FilersQuestion extends FilersConditions {
  /** Last day by which figures have to be known. */
  readonly day: Day;
  /** Whether the figures of those listed are read: they are half of what a page costs. */
  readonly tellsFigures: boolean;
  readonly orderBy: FilersOrder;
  /** In which order filers are walked through; a page from the end of a list is walked against the list's own. */
  readonly ascending: boolean;
  /** Places in the order of the walk, themselves left out. */
  readonly after: FilersPlace | null;
  readonly before: FilersPlace | null;
  readonly limit: number;
}

/** Whether figures tell who is on a page, or in what order. */
export const isByFigures = ({
  withFigures,
  size,
  orderBy,
}: Pick<FilersQuestion, 'withFigures' | 'size' | 'orderBy'>): boolean =>
  withFigures || size !== null || orderBy === 'REVENUE';

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
  /** Whether others follow in the order of the walk. */
  readonly isMore: boolean;
}

type Row = Partial<FilerColumns> & Partial<FiguresColumns>;

interface FiguresColumns {
  readonly isCurrent: boolean | null;
  readonly reported: boolean;
  readonly end: Day | null;
  readonly currency: string | null;
  readonly revenue: string | null;
  readonly revenueAbsent: AbsenceReason | null;
  readonly corrected: readonly CardFieldName[] | null;
  readonly history: readonly { readonly fiscalYearEnd: Day; readonly revenue: string | null }[] | null;
}

/** A page of the filers that fit. */
export async function listFilers(database: Database, question: FilersQuestion): Promise<FoundFilers> {
  const { values, add } = statementValues();
  const { limit } = question;
  const { tables, from, keys, total } = sourceOf(question, add);
  const inOrder = order(question, keys);
  const page = `select f.cik, row_number() over (order by ${inOrder}) as place
      from ${[from, ...between(question, keys, add)].join(' and ')}
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

/**
 * These filers, in this order; those that are not on file are left out, and those whose figures do not fit where that is
 * asked.
 */
export async function listAmong(
  database: Database,
  ciks: readonly number[],
  { withFigures, size, ...told }: Told & Pick<FilersConditions, 'withFigures' | 'size'>,
): Promise<ListedFiler[]> {
  if (ciks.length === 0) return [];
  const { values, add } = statementValues();
  const among = `unnest(${add(ciks, 'int[]')}) with ordinality p (cik, place)`;
  const fitting = () => `(select p.* from ${among}
      join ${figuresOf('p.cik', told.day, add)} on g.is_current ${size === null ? '' : `and ${isOfSize(size, add)}`}) p`;
  const text = `select ${listedColumns(told, add)}
    from ${withFigures || size !== null ? fitting() : among} ${listedTables(told, add)}`;
  return (await queryComposed<Row>(database, text, values)).filter(isThere).map(toListed);
}

type Told = Pick<FilersQuestion, 'day' | 'tellsFigures'>;

/** What is told of each filer `p`. */
const listedColumns = ({ day, tellsFigures }: Told, add: Add) =>
  tellsFigures ? `${filerColumns('c')}, ${figuresColumns(day, add)}` : filerColumns('c');

const figuresColumns = (day: Day, add: Add) => `${hasReported('c.cik', day, add)} as reported,
      g.is_current as "isCurrent", g.fiscal_year_end as end, g.currency, g.revenue::text as revenue,
      case when g.revenue is null then g.absent ->> 'revenue' end as "revenueAbsent", g.corrected,
      ${revenueHistory('p.cik', day, add)} as history`;

const listedTables = ({ day, tellsFigures }: Told, add: Add) => `left join filers c on c.cik = p.cik
    ${tellsFigures ? `left join ${figuresOf('p.cik', day, add)} on true` : ''}
    order by p.place`;

const isThere = <R extends Row>(row: R): row is R & FilerColumns => typeof row.cik === 'number';

/** Filers that fit, on all pages; null where that is every filer on file. */
export async function countFitting(database: Database, conditions: OwnConditions): Promise<number | null> {
  const { values, add } = statementValues();
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
  /** What they are put in order by: columns of one index, or of those that were found first. */
  readonly keys: { readonly first: string; readonly cik: string };
  readonly total: string;
}

/** Those that few can be are found first, then put in order; of others the order's own index is walked. */
function sourceOf(question: FilersQuestion, add: Add): Source {
  if (isByFigures(question)) return companiesOf(question, add);
  const isByName = question.orderBy === 'NAME';
  const keys = { first: LISTED_NAME, cik: 'f.cik' };
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
      keys: { first: NAME, cik: 'n.cik' },
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

/** Those with current figures that fit. Amounts of several currencies have no order. */
function companiesOf(question: FilersQuestion, add: Add): Source {
  const { day, orderBy, size } = question;
  const tests = [
    ...filerTests(question, add),
    ...(size === null ? [] : [isOfSize(size, add)]),
    ...(orderBy === 'REVENUE' ? ["g.currency = 'USD' and g.revenue is not null"] : []),
  ];
  const key = { NAME: NAME_OF_TODAY, CIK: 'null', REVENUE: 'g.revenue' }[orderBy];
  return {
    tables: [
      `fitting as materialized (select f.cik, ${key} as first from ${[currentCompanies(day, add), ...tests].join(' and ')})`,
    ],
    from: 'fitting f where true',
    keys: { first: 'f.first', cik: 'f.cik' },
    total: '(select count(*)::int from fitting)',
  };
}

/** In its normal form: that of a filer with a ticker stands beside it. */
const NAME_OF_TODAY = `coalesce(f.listed_name, (select n.folded from filer_names n where n.cik = f.cik and n.position = 0)) collate "C"`;

/** The order, a filer's number last so that it is the same every time. */
function order({ orderBy, ascending }: FilersQuestion, { first, cik }: Source['keys']): string {
  return [...(orderBy === 'CIK' ? [] : [first]), cik].map((key) => `${key} ${ascending ? 'asc' : 'desc'}`).join(', ');
}

/** What lies between the places of a page. A name's place is looked up: names are longer than cursors. */
function between({ orderBy, ascending, after, before }: FilersQuestion, keys: Source['keys'], add: Add): string[] {
  const test = (at: FilersPlace | null, side: '<' | '>') => {
    if (at === null) return [];
    const cik = add(at.cik, 'int');
    if (orderBy === 'CIK') return [`${keys.cik} ${side} ${cik}`];
    const first =
      orderBy === 'REVENUE'
        ? add(at.revenue ?? '0', 'bigint')
        : `(select m.folded from filer_names m where m.cik = ${cik} and m.position = 0)`;
    return [`(${keys.first}, ${keys.cik}) ${side} (${first}, ${cik})`];
  };
  return [...test(after, ascending ? '>' : '<'), ...test(before, ascending ? '<' : '>')];
}

function toListed(row: Row & FilerColumns): ListedFiler {
  const {
    isCurrent,
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
  if (isCurrent === undefined) return { filer, figures: null };
  if (isCurrent === true && typeof end === 'string' && typeof currency === 'string') {
    const years = (history ?? []).map((year) => ({ ...year, revenue: exactly(year.revenue) }));
    const newest = { fiscalYearEnd: end, currency, revenue: exactly(revenue), revenueAbsent, corrected };
    return { filer, figures: { ...newest, history: years } };
  }
  if (isCurrent === false) return { filer, figures: 'STALE' };
  return { filer, figures: reported || filer.capturedOn === null ? 'NOT_INGESTED' : 'NOT_FILED' };
}

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
