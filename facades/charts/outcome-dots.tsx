import { intervalBar, type LaneSize, laneChart } from './lanes.tsx';

/** A share with its interval: fractions. */
export interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** An outcome's shares among companies with a warning and among the others. */
export interface OutcomeLane {
  readonly label: string;
  readonly flagged: Share;
  /** Null if there are no companies without one. */
  readonly unflagged: Share | null;
  /** Its numbers in words. */
  readonly says: string;
}

/** Half the distance between the two shares of a lane. */
const APART = 7;

/**
 * Draws outcomes on one scale from 0%, with two marks each: a disc for companies with a warning, a ring for those
 * without, each on the bar of its interval.
 *
 * @param title  what is shown, with its numbers in words
 * @returns      SVG; colours come from the classes `with` and `without`, otherwise from the text colour
 */
export function outcomeDots(lanes: readonly OutcomeLane[], title: string, size: LaneSize = 'wide') {
  const top = Math.max(0.01, ...lanes.flatMap(({ flagged, unflagged }) => [flagged.high, unflagged?.high ?? 0]));
  return laneChart({
    ...{ title, size, lane: 38, names: 220, edge: 16, domain: [0, top] },
    lanes: lanes.map(({ label, flagged, unflagged, says }) => ({
      label,
      says,
      marks(at, middle) {
        const bar = (kind: string, { low, high }: Share, y: number) => intervalBar(kind, [at(low), at(high)], y);
        const [ring, [above, below]] = [{ fill: 'none', stroke: 'currentColor' }, [middle - APART, middle + APART]];
        return (
          <>
            {unflagged && bar('without', unflagged, below)}
            {unflagged && <circle class="without" cx={at(unflagged.share)} cy={below} r="4.5" {...ring} />}
            {bar('with', flagged, above)}
            <circle class="with" cx={at(flagged.share)} cy={above} r="5.5" />
          </>
        );
      },
    })),
  });
}
