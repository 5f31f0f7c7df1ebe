/** From the narrowest group to the widest: digits of the SIC code, its division, all filers. */
export const PEER_LEVELS = ['4', '3', '2', 'division', 'all'] as const;
export type PeerLevel = (typeof PEER_LEVELS)[number];

/** The code of a group at each level; null if the classification has none. */
export type PeerCodes = Readonly<Record<PeerLevel, string | null>>;

/**
 * Divisions of the Standard Industrial Classification of 1987 by major group, both ends included; numbers in between
 * are unassigned.
 */
const DIVISIONS: readonly (readonly [from: number, to: number, division: string])[] = [
  [1, 9, 'A'],
  [10, 14, 'B'],
  [15, 17, 'C'],
  [20, 39, 'D'],
  [40, 49, 'E'],
  [50, 51, 'F'],
  [52, 59, 'G'],
  [60, 67, 'H'],
  [70, 89, 'I'],
  [91, 99, 'J'],
];

/** The groups of a SIC code; null without a code. EDGAR writes farm codes with three digits, and zeros for no code. */
export function peerCodes(sic: string | null): PeerCodes | null {
  if (sic === null || !/^\d{3,4}$/.test(sic) || Number(sic) === 0) return null;
  const code = sic.padStart(4, '0');
  const majorGroup = Number(code.slice(0, 2));
  const division = DIVISIONS.find(([from, to]) => majorGroup >= from && majorGroup <= to)?.[2] ?? null;
  return { '4': code, '3': code.slice(0, 3), '2': code.slice(0, 2), division, all: 'all' };
}
