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

/** Digits that a text must have to be read as a number of a security: words of nine letters are names. */
const DIGITS_MIN = 4;

/**
 * `a CUSIP`, `an ISIN` or `an LEI` if a text is one by its form and check digits; else null. Nine digits are a CUSIP,
 * since a CIK is written bare or with ten.
 */
export function securityNumber(text: string): 'a CUSIP' | 'an ISIN' | 'an LEI' | null {
  const number = text.trim().toUpperCase();
  if (number.replaceAll(/\D/g, '').length < DIGITS_MIN) return null;
  if (/^[0-9A-Z*@#]{8}\d$/.test(number) && checkOfCusip(number) === Number(number[8])) return 'a CUSIP';
  if (/^[0-9A-Z]{18}\d\d$/.test(number) && BigInt([...number].map(signValue).join('')) % 97n === 1n) return 'an LEI';
  return /^[A-Z]{2}[0-9A-Z]{9}\d$/.test(number) && isLuhn(number) ? 'an ISIN' : null;
}

const signValue = (letter: string): number => (/\d/.test(letter) ? Number(letter) : letter.charCodeAt(0) - 55);

const CUSIP_SIGNS: Readonly<Record<string, number>> = { '*': 36, '@': 37, '#': 38 };

/** Every second value doubled, the digits of all summed, the complement to ten. */
function checkOfCusip(cusip: string): number {
  const sum = [...cusip.slice(0, 8)].reduce((total, letter, at) => {
    const value = (CUSIP_SIGNS[letter] ?? signValue(letter)) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(value / 10) + (value % 10);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** The check of ISO 6166: letters as two digits, every second digit from the right doubled. */
function isLuhn(isin: string): boolean {
  const digits = [...[...isin].map(signValue).join('')].map(Number).reverse();
  const sum = digits.reduce((total, digit, at) => {
    const value = at % 2 === 0 ? digit : 2 * digit;
    return total + Math.floor(value / 10) + (value % 10);
  }, 0);
  return sum % 10 === 0;
}
