import { documents } from '../../replies/generated/documents.ts';
import type { Replies } from '../../replies/generated/replies.ts';
import type { Surface, SurfaceFor } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';
import { ANSWER_MAX_AGE, answer } from './answer-surface.ts';

export type AnswersReply = Replies['answers'];

/** Every question that has a page of its own, answered in a sentence. */
export const answers: SurfaceFor<'answers'> = {
  name: 'answers',
  schema: 'svc.answers/1',
  title: 'Answers',
  description: 'Questions that filings answer, each with its answer in one dated sentence.',
  document: documents.answers,
  arguments: asOf,
  tool: {
    name: 'get_answers',
    description: 'Questions that filings answer, each in one dated sentence, or one with its table.',
    instead: [answer as Surface],
    lists: ['answers'],
  },
  paths: [{ pattern: '/boards/answers', formats: ['html', 'json'] }],
  maxAge: ANSWER_MAX_AGE,
  countsFilings: false,
};
