import { EDGAR_FIRST_DAY } from '../../domain/filers/coverage.ts';
import { foldName } from '../../domain/filers/fold-name.ts';
import { matchSecurities, type SecurityMatch } from '../../domain/funds/match-security.ts';
import { LOOKED_THROUGH_MAX } from '../../domain/portfolio/look-through.ts';
import { type BookPosition, managerBook } from '../../domain/portfolio/manager-book.ts';
import { checkedLength, isCash, type PastedLine, pastedBook } from '../../domain/portfolio/pasted-book.ts';
import { noticeWords } from '../../domain/portfolio/portfolio-words.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import type { Day } from '../../domain/terms/day.ts';
import { ServiceError } from '../../domain/terms/error-codes.ts';
import { ETFS, namedFunds } from '../../domain/terms/lists/etfs.ts';
import { shortDate } from '../../domain/terms/words/day-words.ts';
import { displayName } from '../../domain/terms/words/display-name.ts';
import { readFilersOfTickers, readSymbols } from '../../queries/funds/book-look-ups.ts';
import { type FundRow, readFunds } from '../../queries/funds/fund-reports.ts';
import { type ManagerNotice, readManagerNotice, readManagerQuarter } from '../../queries/funds/manager-reports.ts';
import { readCandidates } from '../../queries/funds/security-candidates.ts';
import type { Context } from '../../request/context.ts';
import { DAY_SECONDS, untilLoaded } from '../shared/until-loaded.ts';
import { assemble, type Draft, type LoadedPortfolio } from './assemble-portfolio.ts';
import { beforeForm } from './load-etf.ts';
import { loadBroadShares, matchedBy } from './load-fund.ts';
import { findFormer, type GivenHolding, readGivenLines } from './read-given-lines.ts';

/**
 * A pasted book as of a day. It is private: nothing of it is stored or cached, and no statement contains its weights.
 */
export async function loadPastedPortfolio(
  context: Context,
  given: readonly GivenHolding[],
  asOf: AsOf,
): Promise<LoadedPortfolio> {
  const { database } = context.deps;
  // Too many lines are refused before any is looked up.
  const { lines, ciks, unknown, conflicts } = await readGivenLines(context, checkedLength(given));
  const book = pastedBook(lines);
  const largestFirst = [...book.long, ...book.short].sort((a, b) => b.weight - a.weight);
  const tickers = largestFirst.map(({ ticker }) => ticker).filter((ticker) => !isCash(ticker));
  const [{ byTicker, broad }, filers] = await Promise.all([
    fundsOf(context, tickers, asOf),
    readFilersOfTickers(database, tickers),
  ]);
  const isKnown = (ticker: string) => byTicker.has(ticker) || filers.has(ticker) || ciks.has(ticker);
  const former = await findFormer(
    context,
    tickers.filter((ticker) => !isKnown(ticker) && !ticker.startsWith('LINE-')),
  );
  const draft = ({ ticker, weight }: PastedLine): Draft => {
    const fund = byTicker.get(ticker) ?? null;
    const once = former.found.get(ticker);
    const cik = fund === null ? (filers.get(ticker) ?? ciks.get(ticker) ?? once?.cik ?? null) : null;
    const by = fund?.report ? 'FUND' : cik === null ? null : (once?.by ?? 'TICKER');
    return {
      name: unknown.get(ticker) ?? ticker,
      ticker:
        once !== undefined || ticker.startsWith('LINE-') || (fund === null && unknown.has(ticker)) ? null : ticker,
      weight,
      fund,
      cik,
      isOther: isCash(ticker),
      cusip: null,
      valueUsd: null,
      formerTicker: once === undefined || once.by === 'NAME' ? null : ticker,
      matchedBy: by,
      conflict: cik === null && fund === null ? (conflicts.get(ticker) ?? former.conflicts.get(ticker) ?? null) : null,
    };
  };
  return assemble(context, asOf, {
    manager: null,
    long: book.long.map(draft),
    short: book.short.map(draft),
    longTotal: book.longTotal,
    shortTotal: book.shortTotal,
    isEqual: book.isEqual,
    broad,
    figures: true,
  });
}

/** How to load a manager's book: by default its newest quarter with all figures. */
interface ManagerOptions {
  readonly quarter?: Day;
  /** If false, only names and filings: the measures of cash, growth and ranges are null. */
  readonly figures?: boolean;
}

/**
 * What a 13F manager held at the end of the newest quarter reported by a day, or of a given quarter.
 *
 * Errors: NOT_INGESTED if no report of it is on file.
 */
export async function loadManagerPortfolio(
  context: Context,
  { cik, name }: { readonly cik: number; readonly name: string },
  asOf: AsOf,
  { quarter, figures = true }: ManagerOptions = {},
): Promise<LoadedPortfolio> {
  const { database } = context.deps;
  const reports = await readManagerQuarter(database, cik, asOf.until, quarter);
  const book = managerBook(reports);
  const report = reports.find(({ source }) => source === book?.reports[0]?.source);
  if (book === null && asOf.day < EDGAR_FIRST_DAY) throw beforeForm('13F was not on EDGAR', EDGAR_FIRST_DAY, asOf);
  if (book === null || report === undefined) {
    const notice = await readManagerNotice(database, cik, asOf.until);
    if (notice !== null) throw reportedByOthers({ cik, name }, notice);
    throw new ServiceError(
      'NOT_INGESTED',
      `We have not loaded a report on Form 13F of ${name} (CIK ${cik}) made by ${shortDate(asOf.day)}.`,
      {
        argument: 'cik',
        hint: 'Choose another manager or a later day, or read its reports on EDGAR.',
        ...untilLoaded(context.deps, DAY_SECONDS),
      },
    );
  }
  const securities = book.positions.map(({ issuer, cusip }) => ({
    name: issuer,
    cusip,
    ticker: null,
    isin: null,
    lei: null,
  }));
  const [candidates, symbols] = await Promise.all([
    readCandidates(database, securities),
    readSymbols(
      database,
      securities.map(({ cusip }) => cusip),
    ),
  ]);
  const matches = matchSecurities(securities, candidates);
  const unmatched = book.positions.filter((_, at) => matches[at]?.cik === null);
  const asked = new Set(unmatched.flatMap(({ cusip }) => symbols.get(cusip) ?? []));
  const { byTicker, broad } = await fundsOf(context, [...asked], asOf, figures);
  const total = Number(book.totalUsd);
  const draft = (position: BookPosition, at: number): Draft => {
    const match = matches[at] as SecurityMatch;
    const ticker = symbols.get(position.cusip) ?? null;
    const named = match.cik === null && ticker !== null ? (byTicker.get(ticker) ?? null) : null;
    const fund = named !== null && isNamedAlike(position.issuer, named) ? named : null;
    return {
      name: position.issuer,
      ticker: null,
      cusip: position.cusip,
      valueUsd: position.valueUsd,
      weight: total === 0 ? 0 : Number(position.valueUsd) / total,
      cik: match.cik,
      fund,
      isOther: false,
      formerTicker: null,
      matchedBy: fund?.report ? 'FUND' : matchedBy(match),
      conflict: match.cik === null && fund === null ? match.conflict : null,
    };
  };
  return assemble(context, asOf, {
    manager: { cik, name: report.manager ?? name, report, book },
    long: book.positions.map(draft),
    short: [],
    longTotal: 1,
    shortTotal: 0,
    isEqual: false,
    broad,
    figures,
  });
}

/** A manager that files notices alone reports no holdings of its own, and never will under this name. */
function reportedByOthers({ cik, name }: { readonly cik: number; readonly name: string }, notice: ManagerNotice) {
  const candidates = (notice.otherManagers ?? '').split('; ').flatMap((other) => {
    const [, called = '', number = ''] = /^(.*) \(CIK (\d+)\)$/.exec(other) ?? [];
    return number === '' ? [] : [{ cik: Number(number), name: called, ticker: null }];
  });
  return new ServiceError(
    'UNKNOWN_MANAGER',
    `No holdings of ${displayName(name)} (CIK ${cik}) are its own to report. ${noticeWords(notice)}`,
    { argument: 'cik', hint: 'Ask for one of the managers that report them.', candidates },
  );
}

/**
 * The funds among a book's tickers, of which only the first are read, and the fund to compare with if one is needed.
 */
async function fundsOf(context: Context, tickers: readonly string[], asOf: AsOf, isCompared = true) {
  const { database, etfs = ETFS } = context.deps;
  const [funds, broad] = await Promise.all([
    readFunds(database, tickers, namedFunds(etfs), asOf.until, LOOKED_THROUGH_MAX),
    isCompared ? loadBroadShares(context, asOf) : null,
  ]);
  return { byTicker: new Map(funds.map((fund) => [fund.ticker, fund])), broad };
}

/** Tickers get reused, so require the fund's name to resemble the issuer's. */
function isNamedAlike(issuer: string, { report, unread }: FundRow): boolean {
  const start = foldName(issuer).slice(0, 4);
  const named = report ?? unread;
  return [named?.registrant, named?.seriesName].some(
    (name) => typeof name === 'string' && foldName(name).startsWith(start),
  );
}
