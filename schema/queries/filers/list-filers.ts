/**
 * Filers on file by their attributes. Serves the root `filers`.
 *
 * A page is read in the order of a key, by the most selective index. Filers with a ticker, some thousands in any
 * market, have an index of their own to walk; those with current figures, as few, are found first.
 */
import { HAS_LIST } from '../../../prisma/list-reach.ts';
import type { Database } from '../../../prisma/open.ts';
import { query, queryComposed } from '../../../prisma/query.ts';
import type { AbsenceReason } from '../../domain/terms/absence.ts';
import type { CardFieldName } from '../../domain/terms/card-fields.ts';
import type { Day } from '../../domain/terms/day.ts';
import { roundedLimit } from '../filings/filings-of-filers.ts';
import { currentCompanies, figuresOf, hasReported, isOfSize } from '../shared/figures-in-force.ts';
import { type FilerColumns, type FilerRecord, filerColumns, toFiler } from '../shared/filer-columns.ts';
import { type Add, statementValues } from '../shared/statement-values.ts';
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
} from './filer-conditions.ts';
import { exactly, type HistoryColumn, revenueHistory, toYears, type YearRevenue } from './revenue-history.ts';

export type FilersOrder = 'NAME' | 'CIK' | 'REVENUE';

/** Place in the order: the filer, and its revenue if that is the order. */
export interface FilersPlace {
  readonly cik: number;
  readonly revenue: string | null;
}

export interface FilersQuestion extends FilersConditions {
  /** Last day by which figures must be known. */
  readonly day: Day;
  /** Whether to read the figures of the filers listed, which are half the cost of a page. */
  readonly tellsFigures: boolean;
  readonly orderBy: FilersOrder;
  /** The order of the walk; a page from the end of a list is walked against the list's order. */
  readonly ascending: boolean;
  /** Exclusive places in the order of the walk. */
  readonly after: FilersPlace | null;
  readonly before: FilersPlace | null;
  readonly limit: number;
}

/** True if figures determine who is on a page, or in what order. */
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
  /** Corrected figures and those derived from them; null if an earlier release computed them. */
  readonly corrected: readonly CardFieldName[] | null;
  /** Revenue of fiscal years up to this one, oldest first, in the same currency, each from its own report. */
  readonly history: readonly YearRevenue[];
}

export interface ListedFiler {
  readonly filer: FilerRecord;
  /** The reason instead if none are in force on the day; null if they were not to be read. */
  readonly figures: NewestFigures | AbsenceReason | null;
}

export interface FoundFilers {
  readonly filers: readonly ListedFiler[];
  /** Matching filers on all pages; null if the page was found without counting them. */
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
  readonly history: HistoryColumn;
}

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
 * These filers, in this order, without those not on file and those whose figures do not meet the conditions, if there
 * are any.
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

/** The columns returned for each filer `p`. */
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

/** Number of matching filers on all pages; null if that is every filer on file. */
export async function countFitting(database: Database, conditions: OwnConditions): Promise<number | null> {
  const { values, add } = statementValues();
  const { letter, sic, state } = conditions;
  const isOfLetter = letter !== null && sic === null && state === null && !isOfTicker(conditions);
  // Each filer has one current name: if only that is tested, the filers themselves are not read.
  const from = isOfLetter ? `filer_names n where ${isNamed(letter, add)}` : `filers f where ${fits(conditions, add)}`;
  if (from === 'filers f where true') return null;
  const [row] = await queryComposed<{ total: number }>(database, `select count(*)::int as total from ${from}`, values);
  return row?.total ?? null;
}

/** The candidates of a page. */
interface Source {
  readonly tables: readonly string[];
  /** Filers `f` and their conditions. */
  readonly from: string;
  /** The sort keys: columns of one index, or of the filers found first. */
  readonly keys: { readonly first: string; readonly cik: string };
  readonly total: string;
}

/** Small sets of candidates are found first, then sorted; for others the order's own index is walked. */
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
  // For filers with a ticker by name, an index is walked from where the page begins, unless few match.
  const where = fits(question, add, isByName ? 'f.listed_name is not null' : A_FEW);
  if ((isByName && !isOfIndustry(question)) || !isOfTicker(question)) return { ...from('filers f', where), keys };
  return {
    tables: [`fitting as materialized (select f.cik, f.listed_name from filers f where ${where})`],
    from: 'fitting f where true',
    keys,
    total: '(select count(*)::int from fitting)',
  };
}

/** Matching filers with current figures. Amounts in different currencies have no order. */
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

/** In its folded form, which for a filer with a ticker is in the filer's own row. */
const NAME_OF_TODAY = `coalesce(f.listed_name, (select n.folded from filer_names n where n.cik = f.cik and n.position = 0)) collate "C"`;

/** The order, with the filer's number last so that it is always the same. */
function order({ orderBy, ascending }: FilersQuestion, { first, cik }: Source['keys']): string {
  return [...(orderBy === 'CIK' ? [] : [first]), cik].map((key) => `${key} ${ascending ? 'asc' : 'desc'}`).join(', ');
}

/** The rows between the places of a page. A name's place is looked up, because names are longer than cursors. */
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
    const newest = { fiscalYearEnd: end, currency, revenue: exactly(revenue), revenueAbsent, corrected };
    return { filer, figures: { ...newest, history: toYears(history ?? null) } };
  }
  if (isCurrent === false) return { filer, figures: 'STALE' };
  return { filer, figures: reported || filer.capturedOn === null ? 'NOT_INGESTED' : 'NOT_FILED' };
}

/** All filers on file, and those whose own list of filings is. */
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
