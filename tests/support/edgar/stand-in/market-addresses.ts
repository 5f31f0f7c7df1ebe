import type { MarketPages } from './market.ts';
import { emptySeriesFeed, tickerFiles } from './market-pages.ts';

/** What a market has at an address of either host; null is what it does not have. */
export async function findInMarket(pages: MarketPages, { pathname, searchParams }: URL): Promise<string | null> {
  if (pathname === '/cgi-bin/browse-edgar') {
    const isCurrent = searchParams.get('action') === 'getcurrent';
    return isCurrent ? pages.feed(Number(searchParams.get('start') ?? 0)) : emptySeriesFeed();
  }
  const tickers = tickerFiles(pages.register.all());
  for (const [address, write] of addressesOf(pages, tickers)) {
    const parts = address.exec(pathname);
    if (parts !== null) return write(parts);
  }
  return null;
}

type Write = (parts: RegExpExecArray) => string | null | Promise<string | null>;

function addressesOf(
  pages: MarketPages,
  tickers: ReturnType<typeof tickerFiles>,
): readonly (readonly [RegExp, Write])[] {
  return [
    [/^\/files\/company_tickers\.json$/, tickers.plain],
    [/^\/files\/company_tickers_exchange\.json$/, tickers.exchange],
    [/^\/files\/company_tickers_mf\.json$/, tickers.funds],
    [/^\/submissions\/CIK(\d{10})\.json$/, ([, cik]) => pages.list(Number(cik))],
    [/^\/api\/xbrl\/companyfacts\/CIK(\d{10})\.json$/, ([, cik]) => pages.facts(Number(cik))],
    [
      /^\/Archives\/edgar\/daily-index\/\d{4}\/QTR\d\/master\.(\d{4})(\d{2})(\d{2})\.idx$/,
      ([, year, month, day]) => pages.index(`${year}-${month}-${day}`),
    ],
    [
      /^\/Archives\/edgar\/full-index\/(\d{4})\/QTR(\d)\/master\.idx$/,
      ([, year = '', quarter]) => pages.fullIndex(year, Number(quarter)),
    ],
    [
      /^\/Archives\/edgar\/data\/(\d+)\/(\d{10})(\d{2})(\d{6})\/([^/]+)$/,
      ([, cik, filer, year, number, name = '']) => pages.document(Number(cik), `${filer}-${year}-${number}`, name),
    ],
  ];
}
