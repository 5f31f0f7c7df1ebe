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
import { beginningWords, shortDate } from '../terms/words/day-words.ts';
import { mayBeWarnings } from '../terms/words/notice-words.ts';
import { grouped, quantity, spelled } from '../terms/words/numbers.ts';
import { capitalised, possessive, sentences } from '../terms/words/phrases.ts';
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

/** Rows that conditions on their texts are tested on, and unread ones that could match as well. */
export interface JudgedRows {
  readonly read: number;
  readonly unread: number;
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
  /** What a company does with one of its rows, and the noun for one, in the answer: `filed` a `late notice`. */
  readonly verb: 'filed' | 'made' | 'reported';
  readonly noun: string;
  /** A sentence that the answer adds about the counted rows; null if there is none. */
  details(facts: AnswerFacts): string | null;
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
  '5.02': ['outcomes', 'office', 'offices'],
};

/**
 * `By outcome: deficiency 1, unread 2.`: the rows counted by groups of outcomes; null if there are none.
 *
 * @param groups  outcomes by the words for them; empty groups are left out
 */
export function byOutcome(
  { outcomes, unread }: Pick<AnswerFacts, 'outcomes' | 'unread'>,
  groups: Readonly<Record<string, readonly ItemOutcome[]>>,
): string | null {
  const numbers = [
    ...Object.entries(groups).map(([words, group]) => [words, group] as const),
    // Unread filings have a sentence of their own where they may be warnings.
    ...(unread > 0 ? (['UNCLASSIFIED'] as const) : (['UNCLASSIFIED', 'NOT_READ'] as const)).map(
      (reason) => [COUNTED_WORDS[reason][0], [reason]] as const,
    ),
  ].flatMap(([words, group]) => {
    const sum = group.reduce((total, outcome) => total + (outcomes.get(outcome) ?? 0), 0);
    return sum === 0 ? [] : [`${words} ${grouped(sum)}`];
  });
  return numbers.length === 0 ? null : `By outcome: ${numbers.join(', ')}.`;
}

export function count(n: number, singular: string, plural = `${singular}s`): string {
  return `${grouped(n)} ${n === 1 ? singular : plural}`;
}

export const ANSWER_DAYS = 30;

export interface AnswerScope {
  /** The name of the one company in the filter; null for any company. */
  readonly company?: { readonly cik: number; readonly name: string } | null;
  /** The other filters in words, `state DE`; null without one. */
  readonly narrowed?: string | null;
  /** Rows that the conditions on their texts could judge; null without such conditions. */
  readonly judged?: JudgedRows | null;
  /** The requested days, which replace the 30 days and the 12 months; null for those defaults. */
  readonly days?: { readonly from: Day; readonly to: Day } | null;
  /** Closing sentences, such as that the board's items did not exist on the first day, and the coverage. */
  readonly remarks?: readonly (string | null)[];
}

/**
 * A board's dated answer (METHODS 5), ready to cite. It counts the rows in the window and gives the newest: `Companies
 * filed 12 listing notices in the year to 12 Sep 2025. The newest is from Example Corp, filed on 1 Aug 2025.`
 */
export function answerLine(board: Board, facts: AnswerFacts, scope: AnswerScope = {}): string {
  const { company = null, days = null, judged = null, remarks = [] } = scope;
  const { newest, inWindow, filings } = facts;
  const unjudged = judged === null ? null : unjudgedSentence(judged);
  const during = days === null ? yearWords(facts.asOf) : daysWords(days);
  if (newest === null) return sentences([noneSentence(board, during, scope), unjudged, ...remarks]);
  const anybody = inWindow === 1 ? 'One company' : 'Companies';
  const who = company?.name ?? (days === null ? anybody : capitalised(companiesWords(facts)));
  const rows = quantity(inWindow, board.noun);
  const first = `${who} ${board.verb} ${rows} ${during}${narrowedWords(scope)}.`;
  const all = days === null ? inWindow : filings;
  const recent = days === null && inWindow > 1 ? recentSentence(facts, company !== null) : null;
  const details = filings === 0 ? null : board.details(facts);
  return sentences([
    first,
    unreadSentence(facts),
    recent,
    details,
    newestSentence(newest, { isOnly: all === 1, company }),
    aheadSentence(facts),
    unjudged,
    ...remarks,
  ]);
}

export const yearWords = (asOf: Day): string => `in the year to ${shortDate(asOf)}`;

export const daysWords = ({ from, to }: { readonly from: Day; readonly to: Day }): string =>
  from === to ? `on ${shortDate(from)}` : `from ${shortDate(from)} to ${shortDate(to)}`;

const narrowedWords = ({ narrowed = null }: AnswerScope): string => (narrowed === null ? '' : ` (${narrowed})`);

const companiesWords = ({ companies }: AnswerFacts): string => quantity(companies, 'company', 'companies');

function noneSentence({ verb, noun }: Board, during: string, scope: AnswerScope): string {
  const { company = null, judged = null } = scope;
  const isOpen = judged !== null && judged.unread > 0;
  if (isOpen) {
    const whose = company === null ? '' : ` by ${company.name}`;
    const among = judged.read === 0 ? '' : ` among ${theFilings(judged.read)} that we have read`;
    return `We found no ${noun}${whose} ${during}${narrowedWords(scope)}${among}.`;
  }
  return company === null
    ? `We found no ${noun} ${during}${narrowedWords(scope)}.`
    : `${company.name} ${verb} no ${noun} ${during}${narrowedWords(scope)}.`;
}

const theFilings = (rows: number): string => (rows === 1 ? 'the one filing' : `the ${quantity(rows, 'filing')}`);

/** Nobody knows what an unread text reports, so it may match; null if all are read. */
function unjudgedSentence({ read, unread }: JudgedRows): string | null {
  if (unread === 0) return null;
  if (read === 0)
    return unread === 1
      ? 'We have not read the one filing that may match.'
      : `We have read none of ${theFilings(unread)} that may match.`;
  return `${capitalised(spelled(unread))} ${unread === 1 ? 'other is' : 'others are'} unread and may match.`;
}

/** Of the rows of the year, those of the last 30 days. */
function recentSentence(facts: AnswerFacts, isOneCompany: boolean): string {
  const { filings, inWindow } = facts;
  const from = isOneCompany ? '' : `, from ${companiesWords(facts)}`;
  const recently = `in the last ${ANSWER_DAYS} days`;
  if (filings === 0) return `None of them came ${recently}.`;
  return filings === inWindow
    ? `All of them came ${recently}${from}.`
    : `${capitalised(spelled(filings))} of them came ${recently}${from}.`;
}

/** Such filings are no warnings, and no finding either. */
function unreadSentence({ inWindow, unread }: Pick<AnswerFacts, 'inWindow' | 'unread'>): string | null {
  if (unread === 0) return null;
  if (inWindow === 1) return 'We have not read it, and it may be a warning.';
  if (unread === inWindow) return 'We have not read any of them, and some may be warnings.';
  return `We have not read ${spelled(unread)} of them, and ${mayBeWarnings(unread)}.`;
}

/** For a single filer only the day, plus the co-registrant under whose name the filing is listed. */
function newestSentence(
  { cik, company, filedOn }: NonNullable<AnswerFacts['newest']>,
  asked: { readonly isOnly: boolean; readonly company: { readonly cik: number } | null },
): string {
  const subject = asked.isOnly ? 'It' : 'The newest';
  if (asked.company === null) return `${subject} is from ${company}, filed on ${shortDate(filedOn)}.`;
  const under = asked.company.cik === cik ? '' : ` We list it under ${company}, which files with it.`;
  return `${subject} was filed on ${shortDate(filedOn)}.${under}`;
}

/**
 * Filings accepted in the evening bear the next business day's date, so the board as of that earlier day lacks them.
 */
function aheadSentence({ asOf, newest }: AnswerFacts): string | null {
  return newest === null || newest.filedOn <= asOf
    ? null
    : `This includes filings accepted after 17:30, which the SEC dates ${shortDate(newest.filedOn)}.`;
}

/** The answer for a filer whose own filings are not all loaded: the count is unknown, whatever we have. */
export function notLoadedLine(asOf: Day, { noun }: Pick<Board, 'noun'>, company: string, onFile: number): string {
  const found = onFile === 0 ? `We found no ${noun} among them` : `We found ${quantity(onFile, noun)} among them`;
  return `As of ${shortDate(asOf)}, we have loaded only some of ${possessive(company)} filings. ${found}, and there may be others.`;
}

/** The answer for days before the first such filing was possible. */
export function notBegunLine(asOf: Day, began: Beginning): string {
  return `As of ${shortDate(asOf)}, we cannot answer for these days: ${beginningWords(began)}.`;
}
