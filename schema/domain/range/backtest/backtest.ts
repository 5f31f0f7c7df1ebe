import type { Cik } from '../../terms/cik.ts';
import type { Day } from '../../terms/day.ts';
import { bandIndex, SIZE_BANDS } from '../../terms/size-band.ts';
import type { Edition } from '../edition.ts';
import { type PanelFiler, poolPairs } from '../panel.ts';
import { naiveTails, rollOrigins, type Score, scoreOf, scoreTails, tailBandOf } from '../rolling-origin.ts';
import { type LogBounds, type Settled, type TrackRecord, trackRecord } from '../track-record.ts';
import { V4_1 } from '../v4-1-constants.ts';

/** A replayed forecast with its outcome, in logs and unrounded. */
export interface Forecast extends Settled {
  readonly cik: Cik;
  readonly originEnd: Day;
  readonly targetEnd: Day;
}

/** Forecasts replayed over a panel. Never part of the live record, because none was logged before its outcome. */
export interface Backtest extends TrackRecord {
  readonly forecasts: readonly Forecast[];
  /** Outcomes left out as errors of units. */
  readonly dropped: number;
}

/**
 * Replays range method v4.1 with every constant re-estimated at each origin from outcomes known then: medians,
 * coefficients, industry terms, tails and the naive ranges. An origin year with fewer than 100 scores known before it
 * makes no forecast.
 */
export function rolledBacktest(panel: readonly PanelFiler[]): Backtest {
  const pool = poolPairs(panel);
  const earlier: Score[] = [];
  const forecasts: Forecast[] = [];
  for (const { originYear, known, scores } of rollOrigins(pool)) {
    const cells = scoreTails(earlier.filter(({ pair }) => pair.targetYear <= originYear));
    if (cells !== null) {
      const tails = { cells, ...naiveTails(known) };
      forecasts.push(...scores.map((score) => forecast(score, tails)));
    }
    earlier.push(...scores);
  }
  return { ...trackRecord(forecasts), forecasts, dropped: pool.dropped };
}

/**
 * Replays the constants of one edition over a whole panel. If the edition was built from the panel's years, the result
 * is in-sample and too favorable.
 */
export function editionBacktest(panel: readonly PanelFiler[], edition: Edition): Backtest {
  const { pairs, dropped } = poolPairs(panel, edition.medians);
  const forecasts = pairs.map((pair) => forecast(scoreOf(pair, edition), edition));
  return { ...trackRecord(forecasts), forecasts, dropped };
}

type TailsInUse = Pick<Edition, 'cells' | 'b0' | 'b1'>;

function forecast(score: Score, { cells, b0, b1 }: TailsInUse): Forecast {
  const { pair, s, Z } = score;
  const { revenue, m, year, nextEnd, nextRevenue } = pair.origin;
  const start = Math.log(revenue);
  const cell = cells[tailBandOf(score)] as TailsInUse['cells'][number];
  const around = (centre: number, tails: { readonly lo: number; readonly hi: number }, scale: number): LogBounds => ({
    low: centre + tails.lo * scale,
    high: centre + tails.hi * scale,
  });
  return {
    cik: pair.filer.cik,
    originEnd: year.end,
    targetEnd: nextEnd ?? year.end,
    revenue,
    targetYear: pair.targetYear,
    Z,
    outcome: Math.log(nextRevenue ?? revenue * Math.exp(pair.next)),
    range: around(start + m, cell, V4_1.kappa * s),
    b0: around(start, b0, 1),
    b1: around(start, b1[bandIndex(SIZE_BANDS, revenue)] ?? b0, 1),
  };
}
