import type { Argument, SurfaceOf } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';
import { passed, variables } from '../shared/operation.ts';
import { ANSWER, ANSWER_SELECTION, type AnswerData, plainAnswer } from './answer-reply.ts';

/** What companies file changes it by the hour at most. */
export const ANSWER_MAX_AGE = 3600;

const question: Argument = {
  name: 'question',
  schema: {
    type: 'string',
    minLength: 1,
    maxLength: 64,
    description: 'Name of the question, as /boards/answers has it.',
  },
  required: true,
  inPath: true,
  names: 'question',
};
const ARGUMENTS = [question, ...asOf];

/** A question that filings answer. */
export const answer: SurfaceOf<typeof ANSWER, { readonly answer: AnswerData }> = {
  name: 'answer',
  title: 'Answer',
  description: 'A question that filings answer: the answer first, dated, then its table and the filings behind it.',
  document: `query answer(${variables(ARGUMENTS)}) {
  answer(${passed(ARGUMENTS)}) {
    ${ANSWER_SELECTION}
  }
}`,
  arguments: ARGUMENTS,
  examples: [{ question: 'insurers-portfolios-last-quarter' }],
  reply: ANSWER,
  paths: [{ pattern: '/boards/answers/{question}', formats: ['html', 'json', 'svg', 'png'] }],
  maxAge: ANSWER_MAX_AGE,
  countsFilings: false,
  shape: ({ answer: data }) => plainAnswer(data),
};
