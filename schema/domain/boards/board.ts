import type { Day } from '../terms/day.ts';
import type { EventKind } from '../terms/event-kind.ts';
import { ITEM_OUTCOMES, type ItemOutcome, isTextItem, UNCLASSIFIED } from '../terms/item-outcome.ts';
import { COMMON_COLUMNS, type ColumnName, type OwnColumn } from './columns.ts';

/** The inputs of an answer line: the rows of the 30 days to the as-of day, and the newest row of the window. */
export interface AnswerFacts {
  readonly asOf: Day;
  /** Rows filed in the 30 days to the as-of day, amendments included. */
  readonly filings: number;
  /** Number of rows that concern an annual report (late notices only). */
  readonly annual: number;
  /** Distinct filers among them. */
  readonly companies: number;
  /** Number of rows with each outcome; those not read and those that no rule classifies are counted apart. */
  readonly outcomes: ReadonlyMap<ItemOutcome | typeof UNCLASSIFIED | 'NOT_READ', number>;
  readonly newest: { readonly company: string; readonly filedOn: Day } | null;
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
  /** The noun that the answer counts, for the number given. */
  counted(facts: AnswerFacts): string;
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
  return ['excerpt', ...(hasOutcomes ? (['outcome'] as const) : []), 'evidence', 'textUrl'];
}

/**
 * `3 listing filings (1 deficiency, 2 not read)`: what the texts of the rows say, by groups of outcomes.
 *
 * @param groups  outcomes by the words for them; groups without a row are left out
 */
export function countByOutcome(
  noun: string,
  { filings, outcomes }: AnswerFacts,
  groups: Readonly<Record<string, readonly ItemOutcome[]>>,
): string {
  const numbers = [
    ...Object.entries(groups).map(([words, group]) => [words, group] as const),
    ['not classified', [UNCLASSIFIED]] as const,
    ['not read', ['NOT_READ']] as const,
  ].flatMap(([words, group]) => {
    const sum = group.reduce((total, outcome) => total + (outcomes.get(outcome) ?? 0), 0);
    return sum === 0 ? [] : [`${sum} ${words}`];
  });
  return `${count(filings, noun)}${numbers.length === 0 ? '' : ` (${numbers.join(', ')})`}`;
}

/** `1 listing notice`, `2 listing notices`. */
export function count(n: number, singular: string, plural = `${singular}s`): string {
  return `${n} ${n === 1 ? singular : plural}`;
}

export const ANSWER_DAYS = 30;

/**
 * A board's dated one-line answer (METHODS 5), citable as it stands.
 *
 * @param scope  what the rows were narrowed to, `for Example Corp, state DE`; null for the whole board
 */
export function answerLine(board: Board, facts: AnswerFacts, scope: string | null = null): string {
  const { filings, companies, newest } = facts;
  const asOf = scope === null ? facts.asOf : `${facts.asOf}, ${scope}`;
  if (newest === null) return `As of ${asOf}, none in the last 12 months.`;
  const last = `the newest is ${newest.company}, ${newest.filedOn}`;
  if (filings === 0) return `As of ${asOf}, none in ${ANSWER_DAYS} days; ${last}.`;
  return `As of ${asOf}, ${board.counted(facts)} by ${count(companies, 'company', 'companies')} in ${ANSWER_DAYS} days; ${last}.`;
}
