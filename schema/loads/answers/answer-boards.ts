import { type AnswerFacts, undated } from '../../domain/answers/answer.ts';
import { isFigure } from '../../domain/figures/reading/figure.ts';
import { leagueAnswer, whyUnranked } from '../../domain/funds/league.ts';
import { reinsurersAnswer } from '../../domain/reinsurers/reinsurer-board.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import { filingUrl } from '../../domain/terms/sec-url.ts';
import type { Context } from '../../request/context.ts';
import { nameOf } from '../funds/assemble-portfolio.ts';
import { loadLeague, unreadOfLeague } from '../funds/load-league.ts';
import { loadReinsurers } from '../reinsurers/load-reinsurers.ts';

export async function answerEtfs(context: Context, asOf: AsOf): Promise<AnswerFacts> {
  const { placed } = await loadLeague(context, asOf, { order: 'rank', isDescending: false });
  const rows = placed.map(({ ticker, rank, report }) => {
    const { measures } = report?.read ?? {};
    const { warningShare = null, severeShare = null, unreadFilings = null, knownShare = null, boat } = measures ?? {};
    return {
      cells: {
        name: report === null ? ticker : `${nameOf(report)} (${ticker})`,
        rank,
        warningShare,
        severeShare,
        unreadFilings,
        knownShare,
        signs: warningShare === null ? null : (report?.signs ?? null),
        boat: boat === undefined || 'absent' in boat ? null : boat.boat.toLowerCase(),
        reportDate: report?.reportDate ?? null,
      },
      why: whyUnranked({ ticker, report }) ?? (boat !== undefined && 'absent' in boat ? boat.absent : 'NOT_INGESTED'),
      page: report === null ? null : `/boards/etf/${ticker}`,
    };
  });
  const filings = placed.flatMap(({ ticker, report }) => {
    if (report === null || report.accession === null) return [];
    return [
      { title: `${ticker}, ${report.form} for ${report.reportDate}`, url: filingUrl(report.cik, report.accession) },
    ];
  });
  const isAnswered = placed.some(({ rank }) => rank !== null);
  return {
    sentence: isAnswered ? undated(asOf.day, leagueAnswer(asOf.day, placed, unreadOfLeague(placed))) : null,
    rows,
    filings,
  };
}

export async function answerReinsurers(context: Context, asOf: AsOf): Promise<AnswerFacts> {
  const { entries } = await loadReinsurers(context, asOf);
  const rows = entries.map(({ member, name, fired, evaluable, figures, boat }) => {
    const debt = figures?.debtToCapital;
    return {
      cells: {
        name: name === null ? member.ticker : `${name} (${member.ticker})`,
        fired: boat === null ? null : fired,
        evaluable,
        debtToCapital: debt !== undefined && isFigure(debt) ? debt.value : null,
        boat: boat?.toLowerCase() ?? null,
      },
      why: 'NOT_INGESTED' as const,
      page: name === null ? null : `/boards/card/${member.cik}`,
    };
  });
  const filings = entries.flatMap(({ name, member, figures }) => {
    const capital = figures?.capital;
    if (capital === undefined || !isFigure(capital)) return [];
    const title = `${name ?? member.ticker}, ${capital.form}`;
    return [{ title, url: filingUrl(member.cik, capital.accession) }];
  });
  const isAnswered = entries.some(({ boat }) => boat !== null);
  return { sentence: isAnswered ? undated(asOf.day, reinsurersAnswer(asOf.day, entries)) : null, rows, filings };
}
