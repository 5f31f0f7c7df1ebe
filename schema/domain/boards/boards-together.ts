import type { AbsenceReason } from '../terms/absence.ts';
import { addMonths, type Day } from '../terms/day.ts';
import { shortDate } from '../terms/words/day-words.ts';
import { quantity } from '../terms/words/numbers.ts';
import { sentences } from '../terms/words/phrases.ts';
import { daysWords, yearWords } from './board.ts';
import { BOARD_MONTHS } from './board-months.ts';
import { coverageSentence, type KnownFilers, soFarWords } from './coverage-words.ts';

/** What an answer about several boards is made of: each board's own. */
export interface BoardTold {
  readonly asOf: Day;
  readonly coverage: KnownFilers & { readonly through: Day | null };
  readonly window: { readonly from: Day; readonly to: Day };
  /** Null where there may be other rows than those loaded. */
  readonly total: number | null;
  readonly onFile: number;
  /** The filters in words; null if only days are filtered. */
  readonly narrowed: string | null;
  /** The filer that the rows are narrowed to; null without one. */
  readonly company: object | null;
  /** Why `total` is null, or part of the window is not known. */
  readonly reasons: readonly AbsenceReason[];
}

/** Days and filters are those of any board. */
export function firstOf<Told>([first]: readonly Told[]): Told {
  if (first === undefined) throw new Error('There are no boards.');
  return first;
}

/** The coverage of the board that claims least. */
export function coverageTogether<Of extends KnownFilers>(boards: readonly { readonly coverage: Of }[]): Of {
  const reach = ({ population, filers }: Of) =>
    population === 'ALL_FILERS' ? Number.POSITIVE_INFINITY : (filers ?? 0);
  const [first, ...others] = boards.map(({ coverage }) => coverage);
  return others.reduce((least, one) => (reach(one) < reach(least) ? one : least), firstOf([first as Of]));
}

/** Rows of all boards; null where it is of one of them. */
export function totalTogether(boards: readonly Pick<BoardTold, 'total' | 'onFile'>[]): number | null {
  return boards.some(({ total }) => total === null) ? null : onFile(boards);
}

const onFile = (boards: readonly Pick<BoardTold, 'onFile'>[]): number =>
  boards.reduce((sum, board) => sum + board.onFile, 0);

/** The dated answer about several boards: its sentences, with the coverage last. */
export function answerTogether(boards: readonly BoardTold[]): AnsweredTogether {
  const { asOf, window, company, narrowed } = firstOf(boards);
  const coverage = coverageTogether(boards);
  const isAbsent = (reason: AbsenceReason) => boards.some(({ reasons }) => reasons.includes(reason));
  const count = onFile(boards);
  const filters = narrowed === null ? '' : company === null ? ` (${narrowed})` : ` ${narrowed}`;
  const isYear = window.to === asOf && window.from === addMonths(asOf, -BOARD_MONTHS);
  const during = isYear ? yearWords(asOf) : daysWords(window);
  const rows = `${quantity(count, 'entry', 'entries')} on ${quantity(boards.length, 'board')}`;
  if (isAbsent('NOT_INGESTED')) {
    const some = `As of ${shortDate(asOf)}, we have loaded only some of the filings asked for${filters}.`;
    return { found: `${some} They make ${rows}, and there may be others.`, coverage: null };
  }
  const remarks = [
    isAbsent('BEFORE_FORM_EXISTED') ? 'Not all boards cover these days, as some 8-K items did not exist yet.' : null,
    soFarWords(coverage, window, asOf),
  ];
  return {
    found: sentences([`We found ${rows} ${during}${filters}.`, ...remarks]),
    coverage: company === null ? coverageSentence(coverage) : null,
  };
}

/** An answer about several boards, so that what else is known of them comes before the coverage. */
export interface AnsweredTogether {
  readonly found: string;
  readonly coverage: string | null;
}

/** The sentences of an answer about several boards, with others before its coverage. */
export const answerInFull = ({ found, coverage }: AnsweredTogether, ...others: readonly string[]): string =>
  sentences([found, ...others, coverage]);
