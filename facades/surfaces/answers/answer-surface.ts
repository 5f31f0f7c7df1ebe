import { z } from 'zod';
import { documents } from '../../replies/generated/documents.ts';
import type { Answers, Replies } from '../../replies/generated/replies.ts';
import { made } from '../../replies/made.ts';
import { NUMBER, TEXT } from '../../reply.ts';
import type { Argument, SurfaceFor } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';

/** What companies file changes it by the hour at most. */
export const ANSWER_MAX_AGE = 3600;

export type AnswerReply = Replies['answer'];
export type Column = AnswerReply['columns'][number];

const question: Argument = {
  name: 'question',
  schema: {
    type: 'string',
    minLength: 1,
    maxLength: 1000,
    description: 'Name of a question: strongest-reinsurers.',
  },
  required: true,
  inPath: true,
  names: 'question',
};
const ARGUMENTS = [question, ...asOf];

/** A row by the names of its columns, with `page`. */
const ROW = z
  .record(TEXT, z.union([TEXT, NUMBER, z.null()]))
  .meta({ description: 'Values by the names of the columns. page is an address with more detail.' });

const rowsOf = ({ rows }: Answers['answer']['answer']) =>
  rows.map(({ page, cells }) => ({
    ...Object.fromEntries(cells.map(({ column, text, number }) => [column, text ?? number])),
    page,
  }));

export const answer: SurfaceFor<'answer'> = {
  name: 'answer',
  schema: 'svc.answer/1',
  title: 'Answer',
  description: 'A question with its dated answer, a table and the filings behind it.',
  document: documents.answer,
  arguments: ARGUMENTS,
  examples: [{ question: 'insurers-portfolios-last-quarter' }],
  made: { rows: made(z.array(ROW), rowsOf) },
  sources: ({ filings }) => Object.fromEntries(filings.map(({ url }, at) => [`filings.${at}`, url])),
  paths: [{ pattern: '/boards/answers/{question}', formats: ['html', 'json', 'svg', 'png'] }],
  maxAge: ANSWER_MAX_AGE,
  countsFilings: false,
};
