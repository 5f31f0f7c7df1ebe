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
import { COMMON_COLUMNS, type ColumnName, type OwnColumn } from './columns.ts';

/** The inputs of an answer line: the rows of its window, those of the days it looks at closer, and the newest row. */
export interface AnswerFacts {
  readonly asOf: Day;
  /** Rows of the window: of the 12 months to the as-of day, or of the days asked for; amendments included. */
  readonly inWindow: number;
  /** Rows filed in the 30 days to the as-of day, or in the days asked for; amendments included. */
  readonly filings: number;
  /** Number of rows that concern an annual report (late notices only). */
  readonly annual: number;
  /** Distinct filers among them. */
  readonly companies: number;
  /** Number of rows with each outcome; those not read and those that no rule classifies are counted apart. */
  readonly outcomes: ReadonlyMap<CountedOutcome, number>;
  readonly newest: { readonly cik: number; readonly company: string; readonly filedOn: Day } | null;
}

export interface Board {
  /** Last part of its path, `debt-triggers`. */
  readonly slug: string;
  /** Name of its tool, `get_debt_triggers`. */
  readonly tool: string;
  readonly title: string;
  readonly question: string;
  /** A filing on it may carry any of these. */
  readonly kinds: readonly EventKind[];
  /** Columns it has beyond the common ones. */
  readonly own: readonly OwnColumn[];
  /** All its columns, in the order shown. */
  readonly columns: readonly ColumnName[];
  /** The program a filing on it usually calls for: its key in the product catalogue. */
  readonly program: string;
  /** What one of its rows is called in the answer. */
  readonly noun: string;
  /** What the answer adds to the number of recent rows; empty where there is nothing. */
  details(facts: AnswerFacts): string;
}

type Declaration = Omit<Board, 'tool' | 'columns'>;

/** Completes a board's declaration with what follows from it: tool name and columns. */
export function defineBoard(declaration: Declaration): Board {
  const own = [...textColumns(declaration.kinds), ...declaration.own];
  return {
    ...declaration,
    own,
    tool: `get_${declaration.slug.replaceAll('-', '_')}`,
    columns: [...COMMON_COLUMNS, ...own],
  };
}

/** What the text of an item says, on boards of such items; some items have no outcomes. */
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

/** What is read of some items beside their outcome. */
const SAID_BY_ITEM: Partial<Record<TextItem, readonly OwnColumn[]>> = {
  '2.05': ['amountLow', 'amountHigh'],
  '2.06': ['amountLow', 'amountHigh'],
  '4.01': ['disagreement'],
  '4.02': ['periodsNamed'],
  '5.02': ['office'],
};

/**
 * ` (1 deficiency, 2 not read)`: what the texts of the rows say, by groups of outcomes.
 *
 * @param groups  outcomes by the words for them; groups without a row are left out
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

/** `1 listing notice`, `2 listing notices`. */
export function count(n: number, singular: string, plural = `${singular}s`): string {
  return `${grouped(n)} ${n === 1 ? singular : plural}`;
}

export const ANSWER_DAYS = 30;

/** Of what an answer speaks. */
export interface AnswerScope {
  /** What the rows were narrowed to, `for Example Corp, state DE`; null for the whole board. */
  readonly narrowed?: string | null;
  /** Among whose filings the rows were counted, with a leading space; empty where nobody's are missing. */
  readonly among?: string;
  /** The days asked for, which are then what is counted; null for the 30 days and the 12 months. */
  readonly days?: { readonly from: Day; readonly to: Day } | null;
  /** CIK of the filer that the rows were narrowed to; the newest row may stand under one that files with it. */
  readonly company?: number | null;
  /** Remarks at the end, such as that its items are younger than the first day. */
  readonly remarks?: readonly string[];
}

/**
 * A board's dated one-line answer (METHODS 5), citable as it stands. It counts the rows that are shown, those of the window, and
 * beside them the newest: `12 listing filings in the 12 months to 2025-09-12, none in the last 30 days`.
 */
export function answerLine(board: Board, facts: AnswerFacts, scope: AnswerScope = {}): string {
  const { narrowed = null, among = '', days = null, company = null, remarks = [] } = scope;
  const { inWindow, filings, companies, newest } = facts;
  const opening = `As of ${facts.asOf}, ${narrowed === null ? '' : `${narrowed}, `}`;
  const ending = [aheadWords(facts), ...remarks].map((one) => (one === null ? '' : `; ${one}`)).join('');
  const during = days === null ? null : `from ${days.from} to ${days.to}`;
  if (newest === null) return `${opening}none ${during ?? 'in the last 12 months'}${among}${ending}.`;
  const last = `the newest is ${newestWords(newest, company)}`;
  const by = `${board.details(facts)} by ${count(companies, 'company', 'companies')}`;
  if (during !== null) return `${opening}${count(filings, board.noun)}${by} ${during}${among}; ${last}${ending}.`;
  const recent = filings === 0 ? 'none' : grouped(filings);
  const all = `${count(inWindow, board.noun)} in the 12 months to ${facts.asOf}${among}`;
  return `${opening}${all}, ${recent} in the last ${ANSWER_DAYS} days${filings === 0 ? '' : by}; ${last}${ending}.`;
}

/** `Example Corp, 2025-09-10`; asked about one filer its day alone, and under whose name a filing of several stands. */
function newestWords({ cik, company, filedOn }: NonNullable<AnswerFacts['newest']>, asked: number | null): string {
  if (asked === null) return `${company}, ${filedOn}`;
  return asked === cik ? `of ${filedOn}` : `of ${filedOn}, listed under ${company}, which files with it`;
}

/** Filings accepted in the evening bear the next business day's date: the board of the day by its name has none of them. */
function aheadWords({ asOf, newest }: AnswerFacts): string | null {
  return newest === null || newest.filedOn <= asOf
    ? null
    : `filings dated ${newest.filedOn}, the next business day, are among them`;
}

/** The answer about a filer whose own filings are not all loaded: nobody can tell, whatever is on file. */
export function notLoadedLine(asOf: Day, narrowed: string, onFile: number): string {
  return `As of ${asOf}, ${narrowed}, not known: its filings are not all loaded; ${onFile} on file.`;
}

/** The answer about days on which nothing of the kind could be filed. */
export function notBegunLine(asOf: Day, narrowed: string | null, began: Beginning): string {
  return `As of ${asOf}, ${narrowed === null ? '' : `${narrowed}, `}not known: ${began.words}.`;
}
