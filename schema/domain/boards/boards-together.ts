import type { AbsenceReason } from '../terms/absence.ts';
import { addMonths, type Day } from '../terms/day.ts';
import { amongWords, type KnownFilers, soFarWords } from './among-words.ts';
import { BOARD_MONTHS } from './board-months.ts';

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

/** The dated answer about several boards, without its full stop. */
export function answerTogether(boards: readonly BoardTold[]): string {
  const { asOf, narrowed } = firstOf(boards);
  return `As of ${asOf}, ${narrowed === null ? '' : `${narrowed}, `}${found(boards)}`;
}

function found(boards: readonly BoardTold[]): string {
  const { asOf, window, company } = firstOf(boards);
  const coverage = coverageTogether(boards);
  const isAbsent = (reason: AbsenceReason) => boards.some(({ reasons }) => reasons.includes(reason));
  const count = onFile(boards);
  if (isAbsent('NOT_INGESTED')) return `not known: its filings are not all loaded; ${count} on file`;
  const rows = `${many(count, 'entry', 'entries')} on ${many(boards.length, 'board', 'boards')}`;
  const isYear = window.to === asOf && window.from === addMonths(asOf, -BOARD_MONTHS);
  const during = isYear ? 'in the last 12 months' : `from ${window.from} to ${window.to}`;
  const counted = company === null ? `${rows} ${during}${amongWords(coverage)}` : `${rows} on file ${during}`;
  const isYoung = isAbsent('BEFORE_FORM_EXISTED');
  const remarks = [
    isYoung ? 'not known of all boards, as not all of their items existed yet' : null,
    soFarWords(coverage, window, asOf),
  ];
  return [counted, ...remarks.filter((one) => one !== null)].join('; ');
}

function many(count: number, one: string, several: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`;
}
