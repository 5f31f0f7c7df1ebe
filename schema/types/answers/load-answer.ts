import type { Context } from '../../context.ts';
import type { Answer, AnswerFacts } from '../../domain/answers/answer.ts';
import { cashForMonths, cashForOneMonth, cashForThreeMonths, highestYields } from '../../domain/answers/cash.ts';
import { ANSWER_QUESTIONS, type AnswerSlug } from '../../domain/terms/answers.ts';
import { ServiceError } from '../../domain/terms/error-codes.ts';
import type { AsOf } from '../shared/as-of.ts';
import { answerEtfs, answerReinsurers } from './answer-boards.ts';
import { answerInsurers } from './answer-insurers.ts';
import { answerPayers, fromRecord } from './answer-kept.ts';

/** What answers each question from what is loaded as of a day. */
const LOADERS: Readonly<Record<AnswerSlug, (context: Context, asOf: AsOf) => Promise<AnswerFacts>>> = {
  'cash-for-1-month': fromRecord(cashForOneMonth),
  'cash-for-3-months': fromRecord(cashForThreeMonths),
  'cash-for-6-months': fromRecord((members) => cashForMonths(members, 6)),
  'cash-for-12-months': fromRecord((members) => cashForMonths(members, 12)),
  'highest-yield-money-market-funds': fromRecord(highestYields),
  'soundest-monthly-dividend-payers': answerPayers,
  'insurers-portfolios-last-quarter': answerInsurers,
  'strongest-reinsurers': answerReinsurers,
  'major-etfs-fewest-warning-signs': answerEtfs,
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
