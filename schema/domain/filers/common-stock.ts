/**
 * Tickers of further classes of common stock, beside the first that their filer lists: classes with the rights of the
 * first to earnings, or nearly. Tracking stocks are left out, since a report's figures are not theirs alone.
 */
const COMMON_CLASSES: ReadonlySet<string> = new Set(
  (
    'AGM-A ARTNB ATROB BATRB BATRK BBXIA BBXIB BELFA BELFB BF-A BF-B BIO-B BRK-A BRK-B CENT CENTA CRD-A CRD-B CWEN-A ' +
    'DGICB FATBB FCNCB FOX FOXA GEF-B GLIBB GLIBK GOOG GOOGL GTN-A HEI-A HOVVB HVT-A IHRTB JW-A JW-B KELYB LBRDB LBRDK ' +
    'LBTYB LBTYK LEN-B LGF-A LGF-B LILAB LILAK MKC-V MOG-A MOG-B NWS NWSA PARAA QVCGB RDIB RUSHB SENEB STZ-B TAP-A UA ' +
    'UAA UHAL-B UONEK WLYB WSO-B Z ZG'
  ).split(' '),
);

/** Preferred shares by the form of their tickers, and warrants: `JPM-PC`, `OXY-WT`. */
const OTHER_SECURITY = /-[PW][A-Z]*$/;
/** Warrants of Nasdaq: the stock's four letters and a W. */
const isWarrant = (ticker: string, tickers: readonly string[]) =>
  /^[A-Z]{4}W$/.test(ticker) && tickers.includes(ticker.slice(0, 4));

/**
 * True if a ticker is the common stock of its filer as far as we can tell (INTERFACE 20.18): the first that it lists,
 * or a further class that is known. Notes and preferred shares have tickers of the same form.
 *
 * @param tickers  all those that the filer lists, in the SEC's order
 */
export function isCommonStock(ticker: string, tickers: readonly string[]): boolean {
  const isStock = (one: string) => !OTHER_SECURITY.test(one) && !isWarrant(one, tickers);
  return ticker === tickers.find(isStock) || (COMMON_CLASSES.has(ticker) && tickers.includes(ticker));
}
