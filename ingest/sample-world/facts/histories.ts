/**
 * The inputs of the sample filers' annual figures. Special property of each filer:
 *
 *     CIK ends in  property
 *     005          a year restated by a 10-K/A
 *     008, 026     a dividend lower than the year before
 *     010          a net loss
 *     021, 022     utilities: regulated revenue, debt due within the year as one line
 *     028          an insurer without a total of revenue          030  an insurer with one
 *     029          a foreign filer: euros and IFRS
 *     033          a filing that says revenue is zero
 *     034          revenue under another tag and more than twice as much: a new basis
 *     035          a shell: no revenue of any kind
 *     042          a bank
 *     045          two share classes: the cover counts each, and no figure is per share
 *     050          its newest 10-K has no facts
 *     064          no line for debt
 *     070          shares split in four
 *     091          a landlord: rent is its revenue, fees its contract revenue
 *     092          years of 52 and 53 weeks
 *     093          fiscal year end moved from December to March
 *     094          its latest year is outdated
 *     095          only two years
 *     301-309      reinsurers: 301 without any warning sign; 302 three adverse years, each small; 303 in debt; 304 a catastrophe year
 *                  (losses, capital, development); 305 every sign except filings; 306 a warning filing, and reserves and
 *                  premiums only gross and earned; 307 a single year and no debt; 308 a year whose two tags for
 *                  development contradict one another; 309 life reinsurance
 *     others       plain, to serve as peers; 015, 023-025, 031, 032, 036, 041 and 051-056 except 053 have no facts
 */
import { type History, history, type Reinsurance } from './history.ts';

function re(
  capital: readonly number[],
  written: number,
  losses: readonly number[],
  reserves: number,
  development: readonly number[],
): Reinsurance {
  return { capital, written, losses, reserves, development };
}

export const HISTORIES: readonly History[] = [
  history(1, 'maker', [182, 0.02, 0.06, 0.22, 24]),
  history(2, 'services', [6_400, 0.05, 0.09, 0.48, 210], { dividend: 0.64 }),
  history(3, 'maker', [410, -0.06, 0.01, 0.61, 55], { marginOf: { '2026-01-31': -0.18 } }),
  history(4, 'partnership', [920, 0.03, 0.31, 2.4, 118], { dividend: 1.9 }),
  history(5, 'services', [236, 0.09, 0.07, 0.3, 38], {
    overstated: { end: '2024-12-31', correctedOn: '2026-04-28', by: 0.06 },
  }),
  history(6, 'maker', [1_150, 0.03, 0.08, 0.35, 61], { dividend: 0.48 }),
  history(7, 'services', [540, 0.04, 0.12, 1.1, 47]),
  history(8, 'maker', [318, 0.01, 0.05, 0.18, 33], { dividend: 0.2, dividendOf: { '2026-06-30': 0.12 } }),
  history(9, 'services', [74, 0.16, 0.04, 0.12, 41]),
  history(10, 'services', [1_480, 0.02, 0.03, 0.72, 66], {
    marginOf: { '2020-12-31': -0.42, '2024-12-31': -0.05, '2025-12-31': -0.11 },
  }),
  history(11, 'services', [58, 0.05, -0.14, 2.9, 29]),
  history(12, 'services', [96, -0.03, 0.02, 0.1, 17]),
  history(13, 'maker', [690, 0.07, 0.11, 0.25, 84], { marginOf: { '2025-12-31': -0.04 } }),
  history(14, 'services', [402, 0.04, 0.05, 0.4, 28], { dividend: 0.36 }),
  history(21, 'utility', [8_300, 0.035, 0.22, 2.2, 305], { dividend: 2.48 }),
  history(22, 'utility', [5_100, 0.03, 0.23, 2, 10]),
  history(26, 'maker', [260, -0.02, 0.07, 0.2, 31], { dividend: 0.2, dividendOf: { '2020-12-31': 0.1 } }),
  history(27, 'maker', [455, 0.06, 0.13, 0.16, 49]),
  history(28, 'premium insurer', [610, 0.04, 0.1, 0.15, 44], { dividend: 0.62 }),
  history(29, 'foreign', [880, 0.05, 0.17, 0.9, 72]),
  history(30, 'insurer', [7_250, 0.05, 0.11, 0.14, 160], { dividend: 3.1 }),
  history(33, 'zero revenue', [46, 0.12, -1, 0, 58]),
  history(34, 'services', [1_900, 0.05, 0.04, 0.12, 52], { newBasis: { from: '2023-12-31', times: 2.6 } }),
  history(35, 'shell', [3, 0.2, -1, 0, 29]),
  history(42, 'bank', [395, 0.05, 0.34, 0.9, 36], { dividend: 1.28 }),
  history(43, 'services', [128, 0.08, 0.06, 0.2, 22]),
  history(44, 'maker', [745, 0.09, 0.12, 0.28, 58]),
  history(45, 'classes', [5_600, 0.03, 0.19, 0.55, 420]),
  history(46, 'maker', [88, 0.02, 0.14, 0.3, 12], { dividend: 0.6 }),
  history(47, 'services', [1_020, -0.08, -0.03, 0.66, 70]),
  history(48, 'maker', [134, 0.05, 0.07, 0.24, 19]),
  history(49, 'maker', [212, 0.06, 0.09, 0.2, 26]),
  history(50, 'services', [9_700, 0.03, 0.37, 1.3, 460], { dividend: 2.2, withoutFacts: '2025-12-31' }),
  history(53, 'services', [66, 0.1, 0.05, 0.08, 34]),
  history(61, 'services', [4_350, 0.31, 0.24, 0.2, 310]),
  history(62, 'services', [1_260, 0.27, 0.12, 0.3, 145]),
  history(63, 'services', [380, 0.22, 0.08, 0.15, 66]),
  history(64, 'services', [540, 0.25, 0.16, 0, 92]),
  history(65, 'services', [930, 0.36, -0.06, 0.25, 120]),
  history(66, 'services', [215, 0.18, 0.1, 0.1, 48]),
  history(67, 'services', [1_720, 0.15, 0.21, 0.35, 133], { dividend: 0.6 }),
  history(68, 'services', [148, 0.4, -0.12, 0.2, 57]),
  history(69, 'services', [2_800, 0.24, 0.18, 1.2, 190]),
  history(70, 'maker', [11_200, 0.29, 0.33, 0.22, 960], { dividend: 0.16, split: { on: '2024-06-10', into: 4 } }),
  history(71, 'services', [640, 0.12, 0.26, 2.1, 88]),
  history(72, 'services', [1_340, 0.09, 0.24, 2.3, 150], { dividend: 0.44 }),
  history(73, 'services', [290, 0.07, 0.22, 1.8, 44], { dividend: 0.48 }),
  history(74, 'utility', [480, 0.03, 0.27, 1.6, 39], { dividend: 1.72 }),
  history(75, 'services', [62, 0.34, -0.2, 2.6, 71]),
  history(76, 'utility', [1_950, 0.05, 0.3, 2, 122], { dividend: 2.04 }),
  history(77, 'utility', [3_600, 0.04, 0.21, 1.4, 170], { dividend: 1.5 }),
  history(78, 'maker', [310, 0.21, -0.15, 0.6, 185]),
  history(79, 'maker', [860, 0.38, 0.07, 0.3, 97]),
  history(80, 'maker', [7_900, 0.06, 0.1, 0.25, 275], { dividend: 1.2 }),
  history(81, 'maker', [1_480, 0.17, 0.15, 0.4, 128]),
  history(91, 'landlord', [355, 0.06, 0.32, 4.1, 104], { dividend: 0.62 }),
  history(92, 'maker', [3_140, 0.03, 0.04, 0.18, 62], { dividend: 0.5 }),
  history(93, 'maker', [520, 0.06, 0.14, 0.2, 45]),
  history(94, 'maker', [76, -0.05, 0.01, 0.5, 14]),
  history(95, 'services', [57, 0.45, -0.08, 0.1, 40]),
  history(301, 'reinsurer', [12_400, 0.05, 0.14, 0.28, 160], {
    dividend: 2.4,
    reinsurance: re([1.1], 0.94, [0.62, 0.64], 1.5, [-0.02, -0.03, 0.01, -0.02]),
  }),
  history(302, 'reinsurer', [3_100, 0.04, 0.1, 0.3, 85], {
    dividend: 1.1,
    reinsurance: re([0.98], 0.96, [0.7, 0.72], 1.6, [0.006, -0.01, 0.004, 0.003, -0.02]),
  }),
  history(303, 'reinsurer', [1_850, 0.06, 0.09, 0.72, 64], { reinsurance: re([0.9], 0.9, [0.68, 0.71], 1.3, [-0.01]) }),
  history(304, 'reinsurer', [2_240, 0.05, 0.08, 0.2, 90], {
    marginOf: { '2025-12-31': -0.34 },
    reinsurance: re([0.62, 0.95], 0.95, [1.08, 0.66], 1.9, [0.22, -0.01]),
  }),
  history(305, 'reinsurer', [940, 0.07, 0.02, 0.4, 42], {
    marginOf: { '2024-12-31': -0.03, '2025-12-31': -0.12 },
    reinsurance: re([0.28, 0.42, 0.6], 1.02, [0.93, 0.88, 0.74], 1.4, [0.1, 0.06, 0.03, 0.01, -0.01]),
  }),
  history(306, 'plain reinsurer', [1_320, 0.03, 0.11, 0.25, 58], {
    dividend: 0.9,
    reinsurance: re([1.05], 0.93, [0.66], 1.4, [-0.012]),
  }),
  history(307, 'plain reinsurer', [210, 0.1, 0.12, 0, 24], { reinsurance: re([1.3], 0.9, [0.5], 0.4, [-0.01]) }),
  history(308, 'reinsurer', [2_650, 0.04, 0.12, 0.26, 77], {
    dividend: 1.4,
    reinsurance: { ...re([1.02], 0.95, [0.65, 0.67], 1.5, [-0.015, 0.012, 0.01, -0.01]), contradicted: '2025-12-31' },
  }),
  history(309, 'life reinsurer', [17_800, 0.06, 0.07, 0.24, 66], {
    dividend: 3.5,
    reinsurance: re([0.62], 0.9, [0.88, 0.9], 2.1, [0]),
  }),
];
