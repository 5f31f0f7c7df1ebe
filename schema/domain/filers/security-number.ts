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
