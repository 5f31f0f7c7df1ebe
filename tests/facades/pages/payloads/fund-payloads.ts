import type { AnswerReply } from '../../../../facades/surfaces/answers/answer-surface.ts';
import type { AnswersReply } from '../../../../facades/surfaces/answers/answers-surface.ts';
import type { EtfReply } from '../../../../facades/surfaces/funds/etf-surface.ts';
import type { PortfolioReply } from '../../../../facades/surfaces/funds/portfolio-surface.ts';
import { shapedBy } from '../../../support/shaped-by.ts';
import { answerData, answersData, etfData, portfolioData } from '../../surfaces/fixtures/funds-fixture.ts';
import { AS_OF, HOSTILE_NAME } from './chrome.ts';

/** A portfolio read, changed where a page is to look otherwise. */
export const portfolioPayload = (changes: Partial<PortfolioReply> = {}) =>
  ({ ...shapedBy('get_portfolio_health', { portfolio: portfolioData(AS_OF) }), ...changes }) as PortfolioReply;

export const etfPayload = () => shapedBy('get_etf_health', { etf: etfData(AS_OF) }) as unknown as EtfReply;
export const answerPayload = () => shapedBy('answer', { answer: answerData(AS_OF) }) as unknown as AnswerReply;
export const answersPayload = () => shapedBy('answers', { answers: answersData(AS_OF) }) as unknown as AnswersReply;

/** Lines that were not understood, one of them hostile. */
export const REMARKS = [
  { line: 3, text: HOSTILE_NAME, why: 'No ticker in it, or more than one word that could be.' },
  { line: 7, text: 'Total 100%', why: 'A total: left out.' },
];
