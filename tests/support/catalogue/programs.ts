/** Cents for one person, by program and tier: invented, as the catalogue itself is. */
export const PROGRAMS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'cyber-incident': { standard: 19_900, plus: 29_950, premium: 45_000 },
  restructuring: { standard: 24_900, plus: 36_500, premium: 59_900 },
  'listing-compliance': { standard: 14_900, plus: 22_400, premium: 33_333 },
  'treasury-covenants': { standard: 17_905, plus: 26_810, premium: 39_999 },
  'financial-reporting': { standard: 21_000, plus: 31_500, premium: 47_250 },
  'close-and-controls': { standard: 12_901, plus: 19_351, premium: 29_025 },
  turnaround: { standard: 25_000, plus: 37_500, premium: 56_250 },
  'leadership-succession': { standard: 18_500, plus: 27_750, premium: 41_625 },
  'audit-committee': { standard: 15_750, plus: 23_625, premium: 35_437 },
};
