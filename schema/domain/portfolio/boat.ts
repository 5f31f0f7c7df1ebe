import { NUMBER_AT_LEAST, WARNINGS_AT_MOST } from '../terms/lists/boat-levels.ts';

/** The boats of the Health Harbor, most seaworthy first (METHODS 7.4). */
export const BOATS = ['LINER', 'FERRY', 'SCHOONER', 'SLOOP', 'DINGHY'] as const;
export type Boat = (typeof BOATS)[number];

/** Above this severe share no boat is better than a sloop. */
const SEVERE_SHARE = 0.1;
const SLOOP_LEVEL = 4;
/** Fifty equal parts are fifty, whatever doubles make of them. */
const ROUNDING = 1e-9;

/** A boat with the levels behind it: 1 is best, 5 worst. */
export interface BoatReading {
  readonly boat: Boat;
  /** How many leaks are on file. */
  readonly warningLevel: number;
  /** How broad the hull is. */
  readonly breadthLevel: number;
  /** What decided: the worse of the two, or the severe share. */
  readonly decidedBy: 'WARNINGS' | 'BREADTH' | 'BOTH' | 'SEVERE';
}

/** The boat of a warning share, an effective number of holdings and a severe share. */
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
