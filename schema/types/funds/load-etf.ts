import type { Context } from '../../context.ts';
import { foldTicker } from '../../domain/filers/fold-name.ts';
import { LEAGUE } from '../../domain/funds/etfs.ts';
import { type FundRead, type FundStock, readFund } from '../../domain/funds/fund-read.ts';
import type { MatchedBy } from '../../domain/funds/match-security.ts';
import { ServiceError } from '../../domain/terms/error-codes.ts';
import { type FundReportRow, readFunds } from '../../queries/funds/fund-reports.ts';
import type { AsOf } from '../shared/as-of.ts';
import { matchedBy, matchedCiks, matchFunds } from './load-fund.ts';
import { loadHeldFilers } from './load-held-filers.ts';

/** A stock of a fund as it is shown. */
export interface EtfStock extends FundStock {
  readonly cusip: string | null;
  readonly matchedBy: MatchedBy | null;
  readonly conflict: string | null;
}

export interface LoadedEtf {
  readonly asOf: AsOf;
  readonly ticker: string;
  readonly report: FundReportRow;
  /** Long common stock, largest first. */
  readonly stocks: readonly EtfStock[];
  readonly read: FundRead;
}

/**
 * A fund looked through as of a day, in four statements: its newest report with its lines, what leads from them to filers, and
 * what those have filed.
 *
 * Errors: BAD_ARGUMENT, UNKNOWN_FUND; NOT_INGESTED for a fund of which no report is on file.
 */
export async function loadEtf(context: Context, question: string, asOf: AsOf): Promise<LoadedEtf> {
  const ticker = foldTicker(question);
  if (!/^[A-Z0-9-]{1,20}$/.test(ticker)) {
    throw new ServiceError('BAD_ARGUMENT', 'ticker is no ticker of a fund.', {
      argument: 'ticker',
      hint: 'Give a ticker such as VTI.',
    });
  }
  const [fund] = await readFunds(context.parts.database, [ticker], LEAGUE, asOf.until);
  if (fund === undefined) {
    throw new ServiceError('UNKNOWN_FUND', `No fund on file trades as ${ticker}.`, {
      argument: 'ticker',
      hint: 'Give the ticker of a fund that files Form N-PORT; for a company ask for its card.',
    });
  }
  if (fund.report === null) {
    throw new ServiceError('NOT_INGESTED', `No report on Form N-PORT of ${ticker} is loaded as of ${asOf.day}.`, {
      argument: 'ticker',
      hint: 'Ask for another fund or a later day, or read its reports on EDGAR.',
      retryAfter: 86_400,
    });
  }
  const [matched] = await matchFunds(context, [fund.report]);
  const held = matched?.stocks ?? [];
  const filers = await loadHeldFilers(context, matchedCiks(held.map(({ match }) => match)), asOf, { figures: false });
  const stocks = held.map(({ holding, match, weight }): EtfStock => {
    const filer = match.cik === null ? null : (filers.get(match.cik) ?? null);
    return {
      name: filer?.name ?? holding.name ?? holding.title ?? holding.cusip ?? 'unnamed',
      weight,
      filer,
      cusip: holding.cusip,
      matchedBy: filer === null ? null : matchedBy(match),
      conflict: match.cik === null ? match.conflict : null,
    };
  });
  stocks.sort((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1));
  return { asOf, ticker, report: fund.report, stocks, read: readFund(stocks) };
}

/** Stocks of companies that are known to carry a warning filing. */
export const warnedOf = (stocks: readonly EtfStock[]) =>
  stocks.filter(({ filer }) => (filer?.warningKinds ?? []).length > 0);
