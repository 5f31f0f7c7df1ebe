import type { AbsenceReason } from '../terms/absence.ts';
import type { Day } from '../terms/day.ts';
import { ANSWER_QUESTIONS, type AnswerSlug } from '../terms/lists/answers.ts';
import { percent } from '../terms/words/percent.ts';

export type Cell = string | number | null;

/** A row of an answer's table. */
export interface AnswerRow {
  /** By column; those left out are null. */
  readonly cells: Readonly<Record<string, Cell>>;
  /** Why its null cells are null. */
  readonly why: AbsenceReason;
  /** Path of our page that says more of it; null where there is none. */
  readonly page: string | null;
}

/** A filing that an answer rests on. */
export interface AnswerFiling {
  readonly title: string;
  readonly url: string;
}

/** What answers a question as of a day. */
export interface AnswerFacts {
  /** The sentence after `As of D,`; null where nothing that is loaded answers it. */
  readonly sentence: string | null;
  /** Why there is none, where that is not for want of what is loaded. */
  readonly because?: string;
  /** A sentence that follows, whether it is answered or not: what is filed and not loaded. */
  readonly remark?: string;
  readonly rows: readonly AnswerRow[];
  readonly filings: readonly AnswerFiling[];
}

/** A question with what answers it. */
export interface Answer extends AnswerFacts {
  readonly slug: AnswerSlug;
  readonly asOf: Day;
}

/** The first line of an answer, dated. */
export function firstLine({
  slug,
  asOf,
  sentence,
  because,
  remark,
}: Pick<Answer, 'slug' | 'asOf' | 'sentence' | 'because' | 'remark'>): string {
  const source = ANSWER_QUESTIONS.find((one) => one.slug === slug)?.source;
  const line = sentence ?? `this is not answered here: ${because ?? `${source} is not loaded`}.`;
  return `As of ${asOf}, ${line}${remark === undefined ? '' : ` ${remark}`}`;
}

/** What a dated sentence says after its day. */
export const undated = (asOf: Day, sentence: string) => sentence.slice(`As of ${asOf}, `.length);

/** A yield or a return, with two decimals. */
export const yieldWords = (fraction: number) => percent(fraction, 2);

/** All questions in one dated sentence. */
export function answersLine(asOf: Day, answers: readonly Pick<Answer, 'sentence'>[]): string {
  const answered = answers.filter(({ sentence }) => sentence !== null).length;
  return `As of ${asOf}, what is on file answers ${answered} of ${answers.length} questions.`;
}
