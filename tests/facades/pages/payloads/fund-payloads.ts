import { type AnswerData, plainAnswer } from '../../../../facades/surfaces/answers/answer-reply.ts';
import { answers } from '../../../../facades/surfaces/answers/answers-surface.ts';
import { etf } from '../../../../facades/surfaces/funds/etf-surface.ts';
import type { PortfolioReply } from '../../../../facades/surfaces/funds/portfolio-surface.ts';
import { portfolio } from '../../../../facades/surfaces/funds/portfolio-surface.ts';
import { answerData, answersData, etfData, portfolioData } from '../../surfaces/fixtures/funds-fixture.ts';
import { AS_OF, HOSTILE_NAME } from './chrome.ts';

type Shaped<Surface extends { shape(data: never, variables: never): unknown }> = Parameters<Surface['shape']>[0];

/** A portfolio read, changed where a page is to look otherwise. */
export function portfolioPayload(changes: Partial<PortfolioReply> = {}): PortfolioReply {
  const data = { portfolio: portfolioData(AS_OF) } as unknown as Shaped<typeof portfolio>;
  return { ...portfolio.shape(data, {}), ...changes };
}

export const etfPayload = () => etf.shape({ etf: etfData(AS_OF) } as unknown as Shaped<typeof etf>, {});
export const answerPayload = () => plainAnswer(answerData(AS_OF) as unknown as AnswerData);
export const answersPayload = () =>
  answers.shape({ answers: answersData(AS_OF) } as unknown as Shaped<typeof answers>, {});

/** Lines that were not understood, one of them hostile. */
export const REMARKS = [
  { line: 3, text: HOSTILE_NAME, why: 'No ticker in it, or more than one word that could be.' },
  { line: 7, text: 'Total 100%', why: 'A total: left out.' },
];
