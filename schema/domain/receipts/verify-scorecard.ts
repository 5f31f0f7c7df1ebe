import type { RaceReport } from '../range/race/race-report.ts';
import { NOTHING_LOGGED } from '../range/registry/method-records.ts';
import type { RecordPart } from '../range/track-record.ts';
import { CARD_METHOD } from '../terms/range-method.ts';
import type { ChainHead } from './chain.ts';
import type { ScoreCheck } from './verify-scores.ts';

/** The fields of `/boards/scorecard.json` that the log gives too. */
export interface PublishedBoard {
  readonly counts: unknown;
  readonly trackRecord: unknown;
  readonly bySizeBand: unknown;
  readonly byCredibility: unknown;
  readonly byTargetYear: unknown;
  readonly methods: unknown;
  readonly race: { readonly forecasts: unknown; readonly standings: unknown } | null;
  readonly head: ChainHead | null;
}

/** The difference between scorecard and log, in words; null if there is none. */
export function boardFault(board: PublishedBoard, { methods, race }: ScoreCheck, length: number): string | null {
  // Entries logged during verification are on only one of the two.
  if ((board.head?.sequence ?? 0) !== length)
    return `the scorecard stands at ${board.head?.sequence ?? 0} entries, the log at ${length}: run again.`;
  const ofCard = methods.find(({ method }) => method === CARD_METHOD) ?? NOTHING_LOGGED;
  const { all, bySizeBand, byCredibility, byTargetYear } = ofCard.trackRecord;
  const own = {
    counts: { logged: ofCard.ranges, ...ofCard.counts },
    trackRecord: all === null ? null : shown({ of: 'all', ...all }),
    bySizeBand: bySizeBand.map(shown),
    byCredibility: byCredibility.map(shown),
    byTargetYear: byTargetYear.map(shown),
    methods: methods.map(({ method, ranges, counts, trackRecord }) => ({
      method,
      counts: { logged: ranges, ...counts },
      trackRecord: trackRecord.all === null ? null : shown({ of: 'all', ...trackRecord.all }),
    })),
  };
  for (const [name, value] of Object.entries(own)) {
    const published = board[name as keyof typeof own];
    if (!isClose(published, value)) {
      return `the scorecard's ${name} is ${JSON.stringify(published)}; the log gives ${JSON.stringify(value)}.`;
    }
  }
  return raceFault(board.race, race);
}

/**
 * Compares the race of the scorecard with that of the log: number of outcomes, and each method's coverage, score and
 * gain.
 */
function raceFault(published: PublishedBoard['race'], race: RaceReport | null): string | null {
  const own = race && {
    forecasts: race.n,
    standings: race.standings.map(({ method, coverage, meanIS, gain }) => ({
      method,
      coverage,
      meanIntervalScore: meanIS,
      gain,
    })),
  };
  const standings = Array.isArray(published?.standings) ? published.standings : [];
  const given = published && {
    forecasts: published.forecasts,
    standings: standings.map(({ method, coverage, meanIntervalScore, gain }) => ({
      method,
      coverage,
      meanIntervalScore,
      gain,
    })),
  };
  if (isClose(given, own)) return null;
  return `the scorecard's race is ${JSON.stringify(given)}; the log gives ${JSON.stringify(own)}.`;
}

function shown({ of, settled, b0, b1, ...range }: RecordPart & { readonly of: string }) {
  const performance = ({ coverage, below, above, meanLogWidth, meanIS }: RecordPart['b0']) => ({
    coverage,
    below,
    above,
    meanLogWidth,
    meanIntervalScore: meanIS,
  });
  return { of, settled, range: performance(range), b0: performance(b0), b1: performance(b1) };
}

/** Published numbers have four decimals. */
const ROUNDED = 0.5001e-4;

/** True if both have the same members and numbers that round to the same value. */
function isClose(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number') return Math.abs(one - other) <= ROUNDED;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const [own, others] = [Object.entries(one), new Map(Object.entries(other))];
  return (
    own.length === others.size && own.every(([name, value]) => others.has(name) && isClose(value, others.get(name)))
  );
}
