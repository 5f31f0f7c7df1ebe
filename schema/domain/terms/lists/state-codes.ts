/**
 * The SEC's codes of states, provinces and countries, in which filers are incorporated.
 * Source: EDGAR State and Country Codes, sec.gov/submit-filings/filer-support-resources/edgar-state-country-codes.
 */
const STATES: readonly (readonly [code: string, ...names: string[]])[] = [
  ...named(
    'AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware',
    'DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas',
    'KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi',
    'MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York',
    'NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island',
    'SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, WA Washington',
    'WV West Virginia, WI Wisconsin, WY Wyoming, PR Puerto Rico, GU Guam, VI Virgin Islands US, X1 United States/USA',
    'A0 Alberta, A1 British Columbia, A2 Manitoba, A3 New Brunswick, A4 Newfoundland, A5 Nova Scotia, A6 Ontario',
    'A7 Prince Edward Island, A8 Quebec, A9 Saskatchewan, B0 Yukon, Z4 Canada, C3 Australia, C4 Austria, C5 Bahamas',
    'C9 Belgium, D0 Bermuda, D5 Brazil, D8 British Virgin Islands, E9 Cayman Islands, F3 Chile, F4 China, F5 Taiwan',
    'F8 Colombia, G4 Cyprus, G7 Denmark, H9 Finland, I0 France, 2M Germany, J1 Gibraltar, J3 Greece, Y7 Guernsey',
    'K3 Hong Kong, K7 India, K8 Indonesia, L2 Ireland, Y8 Isle of Man, L3 Israel, L6 Italy, M0 Japan, Y9 Jersey',
    'M5 South Korea/Korea, N0 Liberia, N4 Luxembourg, N8 Malaysia, O1 Malta, 1T Marshall Islands, O4 Mauritius',
    'O5 Mexico, O9 Monaco, P7 Netherlands, P8 Netherlands Antilles/Curacao, Q2 New Zealand, Q8 Norway, R1 Panama',
    'R5 Peru, R6 Philippines, R9 Poland, S1 Portugal, 1Z Russia, T0 Saudi Arabia, U0 Singapore, T3 South Africa',
    'U3 Spain, V7 Sweden, V8 Switzerland, W1 Thailand, W8 Turkey, C0 United Arab Emirates',
    'X0 United Kingdom/England/UK, X3 Uruguay',
  ),
];

/**
 * Codes without a name here, and postal codes of provinces, with which some filers are entered. XX, the SEC's code for
 * an unknown place, is a slip in a question.
 */
const OTHER_CODES = new Set(
  (
    'AS MP AB BC MB NB NL NS NT NU ON PE QC SK YT ' +
    'B1 B2 B3 B4 B5 B6 B7 B8 B9 C1 C6 C7 C8 D1 D2 D3 D4 D6 D7 D9 E0 E1 E2 E3 E4 E8 F0 F1 F2 F6 F7 F9 G0 G1 G2 G3 G6 ' +
    'G8 G9 H1 H2 H3 H4 H5 H6 H7 H8 I3 I4 I5 I6 J0 J2 J4 J5 J6 J8 J9 K0 K1 K2 K4 K5 K6 K9 L0 L7 L8 L9 M2 M3 M4 M6 M7 M8 ' +
    'M9 N1 N2 N5 N6 N7 N9 O0 O2 O3 P0 P1 P2 P3 P4 P5 P6 Q1 Q3 Q4 Q5 Q6 Q7 R0 R2 R4 R8 S0 S3 S4 S5 S6 S8 S9 T1 T2 T6 T7 ' +
    'T8 U1 U5 U7 U8 U9 V0 V1 V2 V3 V6 V9 W0 W2 W3 W4 W5 W6 W7 W9 X2 X4 X5 X8 Y0 Y3 Y4 Y5 Y6 Z0 Z1 Z2 Z3 Z5 ' +
    '1A 1B 1C 1D 1E 1F 1G 1H 1J 1K 1L 1M 1N 1P 1Q 1R 1S 1U 1V 1W 1X 1Y 2A 2B 2C 2D 2E 2G 2H 2J 2K 2L 2N 2P 2Q'
  ).split(' '),
);

function named(...lines: readonly string[]): [string, ...string[]][] {
  return lines
    .flatMap((line) => line.split(', '))
    .map((entry): [string, ...string[]] => [entry.slice(0, 2), ...entry.slice(3).split('/')]);
}

const letters = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

const CODES = new Map(STATES.flatMap(([code, ...names]) => [code, ...names].map((name) => [letters(name), code])));

const NAMES: ReadonlyMap<string, string> = new Map(STATES.map(([code, name = code]) => [code, name]));

/** The names of states and countries, as a reader may write them. */
export const STATE_NAMES: readonly string[] = [...NAMES.values()];

/** A state or country by its name, given its code or a name in any case; anything else as given. */
export const stateName = (text: string): string => NAMES.get(stateCode(text) ?? '') ?? text;

/** The code of a state or country by its code or name, in any case; null for anything else. */
export function stateCode(text: string): string | null {
  const written = letters(text);
  return CODES.get(written) ?? (OTHER_CODES.has(written) ? written : null);
}
