/** Names for cash in statements, as one cell or as the whole label of a line. */
const CASH = new RegExp(
  `^(?:${[
    String.raw`\$?cash(?:\s*(?:&|and|\/|-)\s*.{0,40})?`,
    ...['settled cash', 'core cash', 'cash balance', 'usd(?: cash)?'],
    String.raw`(?:u\.?s\.? )?dollars?`,
  ].join('|')})$`,
  'i',
);

export const CASH_TICKER = 'CASH';

const TICKER = /^[A-Z][A-Z0-9]{0,6}(?:[./-][A-Z0-9]{1,3})?$/i;

/** Upper-case words beside a ticker that are not tickers. */
const NO_TICKERS = new Set([
  ...'INC CORP CO COM LTD PLC LLC LP SA NV AG ETF FUND TRUST CLASS CL THE US'.split(' '),
  ...'EQUITY SHS SHARES ADR STOCK NEW GROUP HOLDINGS AND OF'.split(' '),
]);

/** True if a label means cash. */
export const isCashLabel = (label: string) => CASH.test(label.trim());

/** A cell as a ticker: `$AAPL`, `NASDAQ:AAPL`, `SPAXX**`, `BRK/B`, `AAPL US Equity`; null if it is not one. */
export function tickerIn(cell: string): string | null {
  const bare = cell
    .trim()
    .replace(/^[A-Za-z]{2,8}:\s*/, '')
    .replace(/^\$/, '')
    .replace(/\*{1,3}$/, '')
    .replace(/\s+US(?:\s+Equity)?$/i, '')
    .replace(/^([A-Z]{1,5}) ([A-Z])$/, '$1-$2');
  return TICKER.test(bare) ? bare : null;
}

/** The one ticker among words or cells; null if there is none, or more than one candidate. */
export function onlyTicker(cells: readonly string[]): string | null {
  const bracketed = cells.flatMap((cell) => /\(([A-Z][A-Z0-9.-]{0,9})\)/.exec(cell)?.[1] ?? []);
  const found = cells.flatMap((cell) => tickerIn(cell) ?? []).filter((word) => !NO_TICKERS.has(word.toUpperCase()));
  const capitals = found.filter((word) => word === word.toUpperCase());
  // A lower-case word is a ticker only on its own: beside other words it is part of a name.
  const alone = cells.length === 1 ? found : [];
  for (const choice of [bracketed, capitals, alone])
    if (choice.length > 0) return choice.length === 1 ? (choice[0] ?? null) : null;
  return null;
}

/** The words of a line as a company's name; null if they hold other characters, or may be several tickers. */
export function nameIn(cells: readonly string[]): string | null {
  const name = cells.join(' ').trim();
  const words = name.split(/\s+/);
  const areTickers = words.every((word) => /^[A-Z]{1,7}$/.test(word) && !NO_TICKERS.has(word));
  return !areTickers && /^[\p{L}\d][\p{L}\d .&'’()/-]{2,79}$/u.test(name) ? name : null;
}
