/** Major groups of the Standard Industrial Classification that are in use. */
const MAJOR_GROUPS = new Set(
  (
    '01 02 07 08 09 10 12 13 14 15 16 17 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 ' +
    '45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63 64 65 67 70 72 73 75 76 78 79 80 81 82 83 84 86 87 88 ' +
    '89 91 92 93 94 95 96 97 99'
  ).split(' '),
);

/** True if industries have codes that begin so. EDGAR writes farm codes with three digits: `100` is 0100. */
export function isSicBeginning(digits: string): boolean {
  if (!/^\d{1,4}$/.test(digits)) return false;
  return digits.length === 1 || /^[12789]00$/.test(digits) || MAJOR_GROUPS.has(digits.slice(0, 2));
}
