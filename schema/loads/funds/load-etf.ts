import { foldTicker, mayBeTicker } from '../../domain/filers/fold-name.ts';
import { type FundRead, type FundStock, readFund } from '../../domain/funds/fund-read.ts';
import type { MatchedBy } from '../../domain/funds/match-security.ts';
import { mayBeSuperseded } from '../../domain/funds/report-days.ts';
import type { HeldFiler } from '../../domain/portfolio/held-filer.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import type { Day } from '../../domain/terms/day.ts';
import { type Candidate, ServiceError } from '../../domain/terms/error-codes.ts';
import { ETFS, namedFunds } from '../../domain/terms/lists/etfs.ts';
import { shortDate } from '../../domain/terms/words/day-words.ts';
import { readFilersOfTickers } from '../../queries/funds/book-look-ups.ts';
import { type FundReportRow, type FundRow, readFundList, readFunds } from '../../queries/funds/fund-reports.ts';
import type { FilerRecord } from '../../queries/shared/filer-columns.ts';
import type { Context } from '../../request/context.ts';
import { companyNamesOf } from '../../snapshots/company-names.ts';
import { DAY_SECONDS, untilLoaded } from '../shared/until-loaded.ts';
import { type MatchedFund, matchedBy, matchedCiks, matchFunds } from './load-fund.ts';
import { loadHeldFilers } from './load-held-filers.ts';

export interface EtfStock extends FundStock {
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
 * Larger fund groups have filed Form N-PORT since April 2019, but the first six months are not public (82 FR 58731):
 * the SEC's own data sets begin with reports filed in October.
 */
const NPORT_FROM: Day = '2019-10-01';

/** Error for a day before there was anything to load: retrying is pointless. */
export const beforeForm = (words: string, from: Day, { day }: AsOf) =>
  new ServiceError(
    'BAD_ARGUMENT',
    `Form ${words} before ${shortDate(from)}, so there is nothing to load for ${shortDate(day)}.`,
    { argument: 'asOf', hint: `Choose a day from ${from} on.` },
  );

/**
 * A fund looked through as of a day, in four statements: its newest report with its lines, the matches of lines to
 * filers, and what those have filed.
 *
 * @param fetches  false: uses what is on file, and no live source is asked
 * Errors: BAD_ARGUMENT, also for a day before the form was public; UNKNOWN_FUND; NOT_INGESTED for a fund without a
 * report on file.
 */
export async function loadEtf(
  context: Context,
  question: string,
  asOf: AsOf,
  { fetches = true }: { readonly fetches?: boolean } = {},
): Promise<LoadedEtf> {
  const ticker = foldTicker(question);
  if (!mayBeTicker(ticker)) {
    throw new ServiceError('BAD_ARGUMENT', 'ticker is not the ticker of a fund.', {
      argument: 'ticker',
      hint: 'Give a ticker such as VTI.',
    });
  }
  const read = async () => {
    const { database, etfs = ETFS } = context.deps;
    return (await readFunds(database, [ticker], namedFunds(etfs), asOf.until))[0];
  };
  const onFile = await read();
  const fund = fetches && (await fetchNewer(context, ticker, onFile, asOf)) ? await read() : onFile;
  if (fund === undefined) throw await noFund(context, ticker, asOf);
  if (fund.report === null && asOf.day < NPORT_FROM) throw beforeForm('N-PORT was not public', NPORT_FROM, asOf);
  if (fund.report === null) {
    throw new ServiceError(
      'NOT_INGESTED',
      `We have not loaded a report on Form N-PORT of ${ticker} made by ${shortDate(asOf.day)}.`,
      {
        argument: 'ticker',
        hint: 'Choose another fund or a later day, or read its reports on EDGAR.',
        candidates: await loadedFunds(context, ticker, asOf),
        ...untilLoaded(context.deps, DAY_SECONDS),
      },
    );
  }
  const matched = await matchFunds(context, [fund.report]);
  const filers = await loadStockFilers(context, matched, asOf);
  const stocks = matched.flatMap((one) => etfStocks(one, filers));
  return { asOf, ticker, report: fund.report, stocks, read: readFund(stocks) };
}

/**
 * Asks a live source for a fund's reports if none is on file or a newer one may have been filed; returns whether there
 * is one. If the source fails, a report on file is used. Errors: UPSTREAM_UNAVAILABLE.
 */
async function fetchNewer(
  context: Context,
  ticker: string,
  fund: FundRow | undefined,
  { day }: AsOf,
): Promise<boolean> {
  const { deps, today } = context;
  const { fetchFunds } = deps;
  if (fetchFunds === undefined || day !== today) return false;
  if (fund === undefined) {
    const cik = await mayBeFund(context, ticker);
    return cik !== null && fetchFunds.fundOfFiler(cik);
  }
  const { report, seriesId, cik } = fund;
  const fetch = () => (seriesId === null ? fetchFunds.fundOfFiler(cik) : fetchFunds.fund(seriesId));
  if (report === null) return fetch();
  return mayBeSuperseded(report.reportDate, today) && fetch().catch(unlessUnavailable);
}

/** The filer with this ticker that may be a fund without series: one not known to report as companies do. */
async function mayBeFund(context: Context, ticker: string): Promise<number | null> {
  const filer = await filerOfTicker(context, ticker);
  return filer === null || filer.annualReports > 0 ? null : filer.cik;
}

async function filerOfTicker({ deps, loaders }: Context, ticker: string): Promise<FilerRecord | null> {
  const cik = (await readFilersOfTickers(deps.database, [ticker])).get(ticker);
  return cik === undefined ? null : loaders.filerByCik.load(cik);
}

/** Why no fund on file trades under a ticker: it is unknown, a company's, or a fund's without a report on file. */
async function noFund(context: Context, ticker: string, asOf: AsOf): Promise<ServiceError> {
  const filer = await filerOfTicker(context, ticker);
  const unknown = (words: string, hint: string) =>
    new ServiceError('UNKNOWN_FUND', words, { argument: 'ticker', hint });
  if (filer === null) {
    return unknown(
      `We know no fund that trades as ${ticker}.`,
      'Give the ticker of a fund that files Form N-PORT; for a company choose its card.',
    );
  }
  const named = `${ticker} is ${filer.name} (CIK ${filer.cik})`;
  if (filer.annualReports > 0) {
    return unknown(`${named}, which files annual reports as a company does and none on Form N-PORT.`, CARD_HINT);
  }
  // Read again: a live source may just have loaded it.
  const { isListRead, namesReports } = await readFundList(context.deps.database, filer.cik);
  if (isListRead && !namesReports) {
    return unknown(`${named}, whose list of filings names no report on Form N-PORT.`, CARD_HINT);
  }
  return new ServiceError(
    'NOT_INGESTED',
    `${named}. We have not loaded a report of it on Form N-PORT made by ${shortDate(asOf.day)}.`,
    {
      argument: 'ticker',
      hint: 'If it is a fund, read its reports on EDGAR. A trust that holds metal or coins files none.',
      candidates: await loadedFunds(context, ticker, asOf),
      ...untilLoaded(context.deps, DAY_SECONDS),
    },
  );
}

/** Most funds named where another is not loaded. */
const NAMED = 8;

/** Funds with a report made by the day. */
async function loadedFunds({ deps }: Context, asked: string, { until }: AsOf): Promise<Candidate[]> {
  const { database, etfs = ETFS } = deps;
  const named = (await companyNamesOf(deps)).loadedFunds(NAMED).filter(({ ticker }) => ticker !== asked);
  const tickers = named.flatMap(({ ticker }) => ticker ?? []);
  const loaded = new Set(
    (await readFunds(database, tickers, namedFunds(etfs), until)).flatMap(({ ticker, report }) =>
      report ? ticker : [],
    ),
  );
  return named.flatMap(({ cik, name, ticker }) => (ticker !== null && loaded.has(ticker) ? { cik, name, ticker } : []));
}

const CARD_HINT = 'Choose its card, or give the ticker of a fund that files Form N-PORT.';

/** Nothing newer, if the source could not be asked. */
export function unlessUnavailable(error: unknown): false {
  if (error instanceof ServiceError && error.code === 'UPSTREAM_UNAVAILABLE') return false;
  throw error;
}

/** The companies whose stock funds hold, by names and filings alone. */
export const loadStockFilers = (context: Context, funds: readonly MatchedFund[], asOf: AsOf) =>
  loadHeldFilers(context, matchedCiks(funds.flatMap(({ stocks }) => stocks.map(({ match }) => match))), asOf, {
    figures: false,
  });

export function etfStocks({ stocks }: MatchedFund, filers: ReadonlyMap<number, HeldFiler>): EtfStock[] {
  return stocks
    .map(({ holding, match, weight }): EtfStock => {
      const filer = match.cik === null ? null : (filers.get(match.cik) ?? null);
      return {
        name: filer?.name ?? holding.name ?? holding.title ?? holding.cusip ?? 'unnamed',
        weight,
        filer,
        cusip: holding.cusip,
        matchedBy: filer === null ? null : matchedBy(match),
        conflict: match.cik === null ? match.conflict : null,
      };
    })
    .sort((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1));
}
