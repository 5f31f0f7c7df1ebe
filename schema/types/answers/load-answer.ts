import type { Context } from '../../context.ts';
import type { Answer, AnswerFacts } from '../../domain/answers/answer.ts';
import { ANSWER_QUESTIONS, type AnswerSlug } from '../../domain/terms/answers.ts';
import { ServiceError } from '../../domain/terms/error-codes.ts';
import type { AsOf } from '../shared/as-of.ts';
import { answerInsurers } from './answer-insurers.ts';

/** What answers each question from what is loaded as of a day. */
const LOADERS: Readonly<Record<AnswerSlug, (context: Context, asOf: AsOf) => Promise<AnswerFacts>>> = {
  'insurers-portfolios-last-quarter': answerInsurers,
};

/** A question with its answer. Errors: UNKNOWN_QUESTION. */
export async function loadAnswer(context: Context, slug: string, asOf: AsOf): Promise<Answer> {
  const question = ANSWER_QUESTIONS.find((one) => one.slug === slug);
  if (question === undefined) {
    throw new ServiceError('UNKNOWN_QUESTION', `There is no question "${slug.slice(0, 64)}".`, {
      argument: 'question',
      hint: `The questions are: ${ANSWER_QUESTIONS.map((one) => one.slug).join(', ')}.`,
    });
  }
  return { slug: question.slug, asOf: asOf.day, ...(await LOADERS[question.slug](context, asOf)) };
}

/** All questions, one after the other: each may read thousands of filers. */
export async function loadAnswers(context: Context, asOf: AsOf): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const { slug } of ANSWER_QUESTIONS) answers.push(await loadAnswer(context, slug, asOf));
  return answers;
}
