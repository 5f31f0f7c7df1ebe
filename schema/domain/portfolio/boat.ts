import { NUMBER_AT_LEAST, WARNINGS_AT_MOST } from '../terms/lists/portfolios.ts';

/** The boats of the Health Harbor, most seaworthy first (METHODS 7.4). */
export const BOATS = ['LINER', 'FERRY', 'SCHOONER', 'SLOOP', 'DINGHY'] as const;
export type Boat = (typeof BOATS)[number];

/** Above this severe share, a sloop is the best possible boat. */
const SEVERE_SHARE = 0.1;
const SLOOP_LEVEL = 4;
/** Makes fifty equal parts count as fifty despite rounding errors in doubles. */
const ROUNDING = 1e-9;

/** A boat with the levels behind it: 1 is best, 5 worst. */
export interface BoatReading {
  readonly boat: Boat;
  /** Level of the warning share (leaks). */
  readonly warningLevel: number;
  /** Level of the effective number of holdings (breadth of the hull). */
  readonly breadthLevel: number;
  /** The deciding factor: the worse of the two levels, or the severe share. */
  readonly decidedBy: 'WARNINGS' | 'BREADTH' | 'BOTH' | 'SEVERE';
}

export function boatOf(warningShare: number, effectiveN: number, severeShare: number): BoatReading {
  const warningLevel = levelOf(WARNINGS_AT_MOST.findIndex((most) => warningShare <= most + ROUNDING));
  const breadthLevel = levelOf(NUMBER_AT_LEAST.findIndex((least) => effectiveN >= least - ROUNDING));
  const worse = Math.max(warningLevel, breadthLevel);
  const isSevere = severeShare > SEVERE_SHARE && worse < SLOOP_LEVEL;
  const level = isSevere ? SLOOP_LEVEL : worse;
  const byLevels = warningLevel === breadthLevel ? 'BOTH' : warningLevel > breadthLevel ? 'WARNINGS' : 'BREADTH';
  return {
    boat: BOATS[level - 1] as Boat,
    warningLevel,
    breadthLevel,
    decidedBy: isSevere ? 'SEVERE' : byLevels,
  };
}

const levelOf = (at: number) => (at === -1 ? BOATS.length : at + 1);
