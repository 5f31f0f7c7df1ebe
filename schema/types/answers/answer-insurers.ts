import type { Context } from '../../context.ts';
import type { AnswerFacts } from '../../domain/answers/answer.ts';
import { insurersAnswer } from '../../domain/answers/insurers.ts';
import { filingUrl } from '../../domain/terms/sec-url.ts';
import { loadBeside } from '../funds/load-committee.ts';
import type { AsOf } from '../shared/as-of.ts';

/** The listed insurers' portfolios for the newest quarter that was due, beside the broad index fund. */
export async function answerInsurers(context: Context, asOf: AsOf): Promise<AnswerFacts> {
  const { quarter, reports, broad } = await loadBeside(context, asOf, null);
  const urlOf = (cik: number, accession: string | null) => (accession === null ? null : filingUrl(cik, accession));
  const insurers = reports
    .filter(({ listed }) => listed.type === 'INSURERS')
    .map(({ listed, cik, measures, accession, newerFiled }) => ({
      name: listed.name,
      cik,
      measures,
      unreadFilings: measures?.unreadFilings ?? null,
      boat: measures === null || 'absent' in measures.boat ? null : measures.boat.boat.toLowerCase(),
      url: urlOf(cik, accession),
      newerFiled,
    }));
  const fund = broad && {
    name: `Broad index fund ${broad.ticker}, ${broad.reportDate}`,
    ticker: broad.ticker,
    cik: broad.cik,
    measures: broad.compared,
    unreadFilings: broad.unreadFilings,
    boat: broad.boat,
    url: urlOf(broad.cik, broad.accession),
  };
  return insurersAnswer(quarter, insurers, fund);
}
