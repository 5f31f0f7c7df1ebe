import type { Day } from '../terms/day.ts';
import type { Beginning, EventKind } from '../terms/event-kind.ts';
import {
  COUNTED_WORDS,
  type CountedOutcome,
  ITEM_OUTCOMES,
  type ItemOutcome,
  isTextItem,
  type TextItem,
} from '../terms/item-outcome.ts';
import { grouped } from '../terms/words/grouped.ts';
import { COMMON_COLUMNS, type ColumnName, type OwnColumn } from './columns/columns.ts';

/** The inputs of an answer line: counts for the window and for the recent days, and the newest row. */
export interface AnswerFacts {
  readonly asOf: Day;
  /** Rows in the window: the 12 months to the as-of day, or the requested days. Amendments included. */
  readonly inWindow: number;
  /** Rows filed in the 30 days to the as-of day, or in the requested days. Amendments included. */
  readonly filings: number;
  /** Rows that concern an annual report (late notices only). */
  readonly annual: number;
  readonly companies: number;
  /** Rows by outcome; unread rows and rows that no rule classifies are counted separately. */
  readonly outcomes: ReadonlyMap<CountedOutcome, number>;
  /** Unread rows in the window whose texts decide whether they are warnings; 0 where no text decides that. */
  readonly unread: number;
  readonly newest: { readonly cik: number; readonly company: string; readonly filedOn: Day } | null;
}

export interface Board {
  /** Last segment of its path, such as `debt-triggers`. */
  readonly slug: string;
  /** Name of its tool, such as `get_debt_triggers`. */
  readonly tool: string;
  readonly title: string;
  readonly question: string;
  /** A filing on the board carries at least one of these. */
  readonly kinds: readonly EventKind[];
  /** Columns beyond the common ones. */
  readonly own: readonly OwnColumn[];
  /** All its columns, in display order. */
  readonly columns: readonly ColumnName[];
  /**
   * The program that a filing on it usually calls for: its key in the product catalogue. Those of the trial catalogue
   * are in `tests/support/catalogue/programs.ts`.
   */
  readonly program: string;
  /** Noun for one of its rows in the answer. */
  readonly noun: string;
  /** Detail that the answer adds to the number of recent rows; empty if there is none. */
  details(facts: AnswerFacts): string;
}

type Declaration = Omit<Board, 'tool' | 'columns'>;

/** Completes a board's declaration with its derived tool name and columns. */
export function defineBoard(declaration: Declaration): Board {
  const own = [...textColumns(declaration.kinds), ...declaration.own];
  return {
    ...declaration,
    own,
    tool: `get_${declaration.slug.replaceAll('-', '_')}`,
    columns: [...COMMON_COLUMNS, ...own],
  };
}

/** Columns for the text of an item, on boards whose items are read. Some items have no outcomes. */
function textColumns(kinds: readonly EventKind[]): readonly OwnColumn[] {
  const items = kinds.map((kind) => kind.slice('8-K '.length)).filter(isTextItem);
  if (items.length === 0) return [];
  const hasOutcomes = items.some((item) => ITEM_OUTCOMES[item].length > 0);
  return [
    'excerpt',
    'excerptTruncated',
    ...(hasOutcomes ? (['outcome'] as const) : []),
    'evidence',
    ...new Set(items.flatMap((item) => SAID_BY_ITEM[item] ?? [])),
    'textUrl',
  ];
}

/** Columns that some items fill in addition to their outcome. */
const SAID_BY_ITEM: Partial<Record<TextItem, readonly OwnColumn[]>> = {
  '2.05': ['amountLow', 'amountHigh'],
  '2.06': ['amountLow', 'amountHigh'],
  '4.01': ['disagreement'],
  '4.02': ['periodsNamed'],
  '5.02': ['office'],
};

/**
 * ` (1 deficiency, 2 not read)`: the rows counted by groups of outcomes.
 *
 * @param groups  outcomes by the words for them; empty groups are left out
 */
export function byOutcome(
  { outcomes }: Pick<AnswerFacts, 'outcomes'>,
  groups: Readonly<Record<string, readonly ItemOutcome[]>>,
): string {
  const numbers = [
    ...Object.entries(groups).map(([words, group]) => [words, group] as const),
    ...(['UNCLASSIFIED', 'NOT_READ'] as const).map((reason) => [COUNTED_WORDS[reason][0], [reason]] as const),
  ].flatMap(([words, group]) => {
    const sum = group.reduce((total, outcome) => total + (outcomes.get(outcome) ?? 0), 0);
    return sum === 0 ? [] : [`${sum} ${words}`];
  });
  return numbers.length === 0 ? '' : ` (${numbers.join(', ')})`;
}

export function count(n: number, singular: string, plural = `${singular}s`): string {
  return `${grouped(n)} ${n === 1 ? singular : plural}`;
}

export const ANSWER_DAYS = 30;

export interface AnswerScope {
  /** The filter in words, `for Example Corp, state DE`; null for the whole board. */
  readonly narrowed?: string | null;
  /** The population in words, with a leading space; empty when every filer's filings are loaded. */
  readonly among?: string;
  /** The requested days, which replace the 30 days and the 12 months; null for those defaults. */
  readonly days?: { readonly from: Day; readonly to: Day } | null;
  /** CIK of the filer in the filter; the newest row may be listed under a co-registrant. */
  readonly company?: number | null;
  /** Closing remarks, such as that the board's items did not exist on the first day. */
  readonly remarks?: readonly string[];
}

/**
 * A board's dated one-line answer (METHODS 5), ready to cite. It counts the rows in the window and gives the newest:
 * `12 listing filings in the 12 months to 2025-09-12, none in the last 30 days`.
 */
export function answerLine(board: Board, facts: AnswerFacts, scope: AnswerScope = {}): string {
  const { narrowed = null, among = '', days = null, company = null, remarks = [] } = scope;
  const { inWindow, filings, companies, newest } = facts;
  const opening = `As of ${facts.asOf}, ${narrowed === null ? '' : `${narrowed}, `}`;
  const ending = [aheadWords(facts), ...remarks].map((one) => (one === null ? '' : `; ${one}`)).join('');
  const during = days === null ? null : `from ${days.from} to ${days.to}`;
  if (newest === null) return `${opening}none ${during ?? 'in the last 12 months'}${among}${ending}.`;
  const last = `the newest is ${newestWords(newest, company)}`;
  const details = board.details(facts);
  const by = company === null ? `${details} by ${count(companies, 'company', 'companies')}` : details.replace(/,$/, '');
  if (during !== null) return `${opening}${count(filings, board.noun)}${by} ${during}${among}; ${last}${ending}.`;
  const recent = filings === 0 ? 'none' : grouped(filings);
  const all = `${count(inWindow, board.noun)}${unreadWords(facts)} in the 12 months to ${facts.asOf}${among}`;
  return `${opening}${all}${among.startsWith(',') ? ';' : ','} ${recent} in the last ${ANSWER_DAYS} days${filings === 0 ? '' : by}; ${last}${ending}.`;
}

/** ` whose texts have not been read`: such filings are no warnings, and no finding either. */
function unreadWords({ inWindow, unread }: Pick<AnswerFacts, 'inWindow' | 'unread'>): string {
  if (unread === 0) return '';
  const words = unread === 1 ? 'text has not been read' : 'texts have not been read';
  return unread === inWindow ? ` whose ${words}` : `, ${grouped(unread)} of them not read,`;
}

/**
 * `Example Corp, 2025-09-10`. For a single filer only the day, plus the co-registrant under whose name the filing is
 * listed.
 */
function newestWords({ cik, company, filedOn }: NonNullable<AnswerFacts['newest']>, asked: number | null): string {
  if (asked === null) return `${company}, ${filedOn}`;
  return asked === cik ? `of ${filedOn}` : `of ${filedOn}, listed under ${company}, which files with it`;
}

/**
 * Filings accepted in the evening bear the next business day's date, so the board as of that earlier day lacks them.
 */
function aheadWords({ asOf, newest }: AnswerFacts): string | null {
  return newest === null || newest.filedOn <= asOf
    ? null
    : `filings dated ${newest.filedOn}, the next business day, are among them`;
}

/** The answer for a filer whose own filings are not all loaded: the count is unknown, whatever is loaded. */
export function notLoadedLine(asOf: Day, narrowed: string, onFile: number): string {
  return `As of ${asOf}, ${narrowed}, not known: its filings are not all loaded; ${onFile} on file.`;
}

/** The answer for days before the first such filing was possible. */
export function notBegunLine(asOf: Day, narrowed: string | null, began: Beginning): string {
  return `As of ${asOf}, ${narrowed === null ? '' : `${narrowed}, `}not known: ${began.words}.`;
}
