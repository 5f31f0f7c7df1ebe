import { z } from 'zod';
import { SAID } from '../../../schema/domain/terms/words/said.ts';
import {
  absentOf,
  as,
  FLAG,
  type Immutable,
  NUMBER,
  type Opening,
  type Reasons,
  type ReplyOf,
  record,
  reply,
  replyOpening,
  said,
  TEXT,
} from '../../reply.ts';
import { lower } from '../shared/operation.ts';

const UNIT = z.enum(['text', 'share', 'yield', 'count', 'ratio', 'day']);
const COLUMN = record('AnswerColumn', { name: TEXT, label: TEXT, unit: UNIT });
export type Column = Immutable<z.infer<typeof COLUMN>>;

/** A row by the names of its columns, with `page`. */
const ROW = z
  .record(TEXT, z.union([TEXT, NUMBER, z.null()]))
  .meta({ description: 'By the names of the columns; page is where more of it is told.' });

export const ANSWER = reply('svc.answer/1', 'Answer', {
  slug: TEXT,
  question: TEXT,
  isAnswered: FLAG,
  url: TEXT,
  more: TEXT,
  columns: as(z.array(COLUMN), 'Answer.columns'),
  rows: as(z.array(ROW), 'Answer.rows'),
  filings: z.array(record('AnswerFiling', { title: TEXT, url: TEXT })),
});
export type AnswerReply = ReplyOf<typeof ANSWER>;

/** One of all questions: its answer in a sentence. */
export const ANSWERED = record('Answer', {
  slug: TEXT,
  question: TEXT,
  answer: said(TEXT, SAID.dayAnswer),
  isAnswered: FLAG,
  url: TEXT,
});

export const ANSWER_SELECTION = `asOf answer notice slug question isAnswered url more
    columns { name label unit } rows { page cells { column text number } } filings { title url }
    absent { field reason }`;

/** An answer as GraphQL gives it. */
export type AnswerData = Opening &
  Pick<AnswerReply, 'slug' | 'question' | 'isAnswered' | 'url' | 'more' | 'columns' | 'filings'> & {
    readonly rows: readonly {
      readonly page: string | null;
      readonly cells: readonly {
        readonly column: string;
        readonly text: string | null;
        readonly number: number | null;
      }[];
    }[];
    readonly absent: Reasons;
  };

/** An answer as replies have it. */
export function plainAnswer({ asOf, answer, notice, absent, columns, rows, ...facts }: AnswerData): AnswerReply {
  return {
    ...replyOpening('svc.answer/1', { asOf, answer, notice }),
    ...facts,
    columns: columns.map((column) => ({ ...column, unit: lower(column.unit) })),
    rows: rows.map(({ page, cells }) => ({
      ...Object.fromEntries(cells.map(({ column, text, number }) => [column, text ?? number])),
      page,
    })),
    sources: Object.fromEntries(facts.filings.map(({ url }, at) => [`filings.${at}`, url])),
    absent: absentOf(absent),
  };
}
