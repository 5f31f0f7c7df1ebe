import { z } from 'zod';
import { as, type Opening, type ReplyOf, reply, replyOpening } from '../../reply.ts';
import type { SurfaceOf } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';
import { passed, variables } from '../shared/operation.ts';
import { ANSWERED } from './answer-reply.ts';
import { ANSWER_MAX_AGE } from './answer-surface.ts';

const CONTRACT = reply('svc.answers/1', 'Answers', { answers: as(z.array(ANSWERED), 'Answers.answers') });
export type AnswersReply = ReplyOf<typeof CONTRACT>;

/** Every question that has a page of its own, answered in a sentence. */
export const answers: SurfaceOf<typeof CONTRACT, { readonly answers: Opening & Pick<AnswersReply, 'answers'> }> = {
  name: 'answers',
  title: 'Answers',
  description: 'Questions that filings answer, each with its answer in one dated sentence.',
  document: `query answers(${variables(asOf)}) {
  answers(${passed(asOf)}) {
    asOf answer notice answers { slug question answer isAnswered url }
  }
}`,
  arguments: asOf,
  reply: CONTRACT,
  paths: [{ pattern: '/boards/answers', formats: ['html', 'json'] }],
  maxAge: ANSWER_MAX_AGE,
  countsFilings: false,
  shape({ answers: { asOf: day, answer, notice, answers: all } }) {
    return { ...replyOpening('svc.answers/1', { asOf: day, answer, notice }), answers: all, sources: {}, absent: {} };
  },
};
