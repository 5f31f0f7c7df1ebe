import type { AbsenceReason } from '../terms/absence.ts';
import type { Day } from '../terms/day.ts';
import { ANSWER_QUESTIONS, type AnswerSlug } from '../terms/lists/answers.ts';
import { shortDate } from '../terms/words/day-words.ts';
import { percent, spelled } from '../terms/words/numbers.ts';

export type Cell = string | number | null;

export interface AnswerRow {
  /** By column; omitted columns are null. */
  readonly cells: Readonly<Record<string, Cell>>;
  readonly why: AbsenceReason;
  /** Path of the page on this site with more detail; null if there is no such page. */
  readonly page: string | null;
}

export interface AnswerFiling {
  readonly title: string;
  readonly url: string;
}

/** The result of a question as of a day. */
export interface AnswerFacts {
  /** What follows `As of D,`; null when no loaded data answers the question. */
  readonly sentence: string | null;
  /** Why there is no answer, when the reason is something other than missing data. */
  readonly because?: string;
  /** A follow-up sentence on filings that exist but are not loaded, shown with or without an answer. */
  readonly remark?: string;
  readonly rows: readonly AnswerRow[];
  readonly filings: readonly AnswerFiling[];
}

export interface Answer extends AnswerFacts {
  readonly slug: AnswerSlug;
  readonly asOf: Day;
}

export function firstLine({
  slug,
  asOf,
  sentence,
  because,
  remark,
}: Pick<Answer, 'slug' | 'asOf' | 'sentence' | 'because' | 'remark'>): string {
  const source = ANSWER_QUESTIONS.find((one) => one.slug === slug)?.source;
  const line = sentence ?? `we cannot answer this: ${because ?? `we have not loaded ${source?.replace(/,$/, '')}`}.`;
  return `As of ${shortDate(asOf)}, ${line}${remark === undefined ? '' : ` ${remark}`}`;
}

/** A dated sentence without its `As of D, ` prefix. */
export const undated = (asOf: Day, sentence: string) => sentence.slice(`As of ${shortDate(asOf)}, `.length);

export const yieldWords = (fraction: number) => percent(fraction, 2);

export function answersLine(asOf: Day, answers: readonly Pick<Answer, 'sentence'>[]): string {
  const answered = answers.filter(({ sentence }) => sentence !== null).length;
  return `As of ${shortDate(asOf)}, we can answer ${spelled(answered)} of ${spelled(answers.length)} questions from the filings we have loaded.`;
}
