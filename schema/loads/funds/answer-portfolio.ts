import { lookThrough } from '../../domain/portfolio/look-through.ts';
import { byCompany } from '../../domain/portfolio/measures.ts';
import {
  amendedWords,
  formerTickerWords,
  kindWords,
  laterFundsWords,
  managerWords,
  newerWords,
  portfolioAnswer,
  shrunkWords,
  weightWords,
} from '../../domain/portfolio/portfolio-words.ts';
import type { LoadedPortfolio } from './assemble-portfolio.ts';

/** What the answer calls a pasted book. */
const PASTED = 'this portfolio';

const whoseBook = ({ manager }: LoadedPortfolio) =>
  manager === null ? PASTED : managerWords(manager.name, manager.report.reportDate);

export function verdictOf(portfolio: LoadedPortfolio): string {
  const { asOf, manager, companies, measures, funds, long, short, longTotal, isEqual } = portfolio;
  const directly = lookThrough(long.filter(({ of }) => of.kind !== 'FUND'));
  const direct = funds.length === 0 ? null : byCompany(directly).length;
  const answer = portfolioAnswer(asOf.day, whoseBook(portfolio), companies, measures, direct);
  const { newerFiled = null, unreadAmendmentOn = null } = manager?.report ?? {};
  const unread = [
    ...(unreadAmendmentOn === null ? [] : [amendedWords(unreadAmendmentOn)]),
    ...(newerFiled === null ? [] : [newerWords(newerFiled)]),
  ];
  const shrunk = manager?.book.shrunk ?? null;
  const kinds = manager === null ? [] : kindWords(manager.report, manager.book);
  const later = manager === null ? '' : laterFundsWords(manager.report.reportDate, funds);
  const weights = manager === null ? weightWords({ lines: long.length, longTotal, isEqual }) : '';
  const former = formerTickerWords([...long, ...short]);
  return [answer, weights, former, later, ...kinds, ...(shrunk === null ? [] : [shrunkWords(shrunk)]), ...unread]
    .filter(Boolean)
    .join(' ');
}
