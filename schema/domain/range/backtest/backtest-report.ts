import type { Day } from '../../terms/day.ts';
import { type SizeBand, sizeBandOf } from '../../terms/size-band.ts';
import { scoreInWords, shareInWords } from '../../terms/words/range-words.ts';
import type { DatedEdition } from '../edition-in-use.ts';
import type { PanelFiler } from '../panel.ts';
import type { RaceReport, RaceResult } from '../race/race-report.ts';
import { drawnInterval, type Interval, yearDraws } from '../race/year-bootstrap.ts';
import { type PublishedRecord, publishedRecord, type RecordPart } from '../track-record.ts';
import { type Backtest, editionBacktest, rolledBacktest } from './backtest.ts';
import { countInputs, inputsInWords, type ReplayedResult, type WitnessedInputs } from './witnessed-inputs.ts';

/**
 * Raise it with every change to the contents of a report or to its computation: a back-test of another version is run
 * again.
 */
export const BACKTEST_VERSION = 1;

/** The result of a back-test. Numbers are unrounded, for comparison with other programs. */
export interface BacktestReport {
  readonly asOf: Day;
  /** Filers of the panel: those that report in dollars and have facts. */
  readonly filers: number;
  /** Constants re-estimated at each origin from what was known then. */
  readonly rolled: ReplayedRecord;
  /** The constants of one edition over the same panel: the seed, whatever edition is in use. */
  readonly edition: ReplayedRecord & {
    readonly name: string;
    readonly isInSample: boolean;
    /** Intervals from resampling years, by size band; absent in runs older than these intervals. */
    readonly coverageBySizeBand?: readonly { readonly of: SizeBand; readonly interval: Interval | null }[];
  };
  /** All methods on the same forecasts, by date; null without a forecast, and in runs older than the race. */
  readonly race?: RaceReport | null;
  /** The effect of the witnesses on the inputs; absent in older runs. */
  readonly inputs?: WitnessedInputs;
}

export interface ReplayedRecord extends PublishedRecord {
  readonly dropped: number;
}

interface Replay {
  readonly asOf: Day;
  readonly panel: readonly PanelFiler[];
  /**
   * The same filers in the same order with their inputs as tagged; a filer without changed inputs is the same object.
   */
  readonly asTagged: readonly PanelFiler[];
  readonly edition: DatedEdition;
  readonly race: RaceReport | null;
}

/** Summarizes the method over a panel, with rolled constants and with one edition, and the race. */
export function backtestReport({ asOf, panel, asTagged, edition: { edition }, race }: Replay): {
  readonly report: BacktestReport;
  readonly rolled: Backtest;
} {
  // One at a time, each summarized at once: memory holds only one set of a large panel's forecasts.
  const isAsTagged = panel.every((filer, at) => filer === asTagged[at]);
  const unheard = isAsTagged
    ? null
    : { rolled: resultOf(rolledBacktest(asTagged)), edition: resultOf(editionBacktest(asTagged, edition)) };
  const withEdition = inSample(editionBacktest(panel, edition));
  const rolled = rolledBacktest(panel);
  return {
    rolled,
    report: {
      asOf,
      filers: panel.length,
      rolled: replayed(rolled),
      // An edition is pooled from all outcomes available: of the same years, if not of the same filers.
      edition: { name: edition.edition, isInSample: true, ...withEdition },
      race,
      inputs: { ...countInputs(panel, asTagged), asTagged: unheard },
    },
  };
}

function resultOf({ all }: Backtest): ReplayedResult | null {
  return all && { settled: all.settled, coverage: all.coverage, meanIS: all.meanIS };
}

function inSample(backtest: Backtest) {
  const bands = [...Map.groupBy(backtest.forecasts, ({ revenue }) => sizeBandOf(revenue))];
  return {
    ...replayed(backtest),
    coverageBySizeBand: bands.map(([of, forecasts]) => ({ of, interval: coverageInterval(forecasts) })),
  };
}

interface Held {
  readonly n: number;
  readonly inside: number;
}

function coverageInterval(forecasts: Backtest['forecasts']): Interval | null {
  const heldOf = (year: Backtest['forecasts']): Held => ({
    n: year.length,
    inside: year.filter(({ outcome, range: { low, high } }) => outcome >= low && outcome <= high).length,
  });
  const sum = (years: readonly Held[]): Held => ({
    n: years.reduce((total, { n }) => total + n, 0),
    inside: years.reduce((total, { inside }) => total + inside, 0),
  });
  const draws = yearDraws(forecasts, heldOf, sum);
  return draws === null ? null : drawnInterval(draws, ({ n, inside }) => inside / n);
}

export interface BacktestBeside {
  readonly edition: string;
  readonly isInSample: boolean;
  readonly part: RecordPart;
  /** Of the coverage; null if the outcomes are from fewer than five years. */
  readonly coverageInterval: Interval | null;
}

/**
 * The back-test to show with a range (METHODS 3.8): that of its edition, over filers of its size. Constants rolled from
 * origin to origin do not represent any edition. Null if no such test has run, or if it comes from an earlier release
 * without intervals, since coverage is never shown without its interval.
 */
export function backtestBeside(
  { edition }: BacktestReport,
  range: { readonly edition: string; readonly sizeBand: SizeBand },
): BacktestBeside | null {
  if (edition.name !== range.edition) return null;
  const { sizeBand } = range;
  const part = edition.bySizeBand.find(({ of }) => of === sizeBand);
  const drawn = edition.coverageBySizeBand?.find(({ of }) => of === sizeBand);
  if (part === undefined || drawn === undefined) return null;
  return { edition: edition.name, isInSample: edition.isInSample, part, coverageInterval: drawn.interval };
}

function replayed(backtest: Backtest): ReplayedRecord {
  return { ...publishedRecord(backtest), dropped: backtest.dropped };
}

const HEADING = 'outcomes  coverage   below   above   width      IS   b0 IS   b1 IS';

/** The report for a terminal: coverage and mean interval score next to the naive ranges, by target year and size. */
export function backtestText({ asOf, filers, rolled, edition, race, inputs }: BacktestReport): string {
  return [
    `Facts filed by ${asOf}, ${filers} filers.`,
    '',
    `Constants rolled from origin to origin (${rolled.dropped} outcomes left out as errors of units)`,
    ...recordLines(rolled),
    '',
    `Edition ${edition.name}, in-sample (${edition.dropped} left out)`,
    ...recordLines(edition),
    '',
    ...(inputs === undefined ? [] : [inputsInWords(inputs, { rolled: rolled.all, edition: edition.all }), '']),
    ...raceLines(race ?? null),
    '',
  ].join('\n');
}

function raceLines(race: RaceReport | null): string[] {
  if (race === null) return ['No race: too few outcomes are known by date.'];
  const result = ({ coverage, meanIS }: RaceResult) =>
    `${shareInWords(coverage)} / ${scoreInWords(meanIS)}`.padStart(17);
  const [first] = race.standings;
  return [
    `The race by date, coverage / mean interval score, ${race.n} forecasts`,
    `${''.padEnd(12)}${'forecasts'}${race.standings.map(({ method }) => method.padStart(17)).join('')}`,
    ...[{ of: 'all', n: race.n, results: race.standings }, ...race.byTargetYear, ...race.bySizeBand].map(
      ({ of, n, results }) => `${of.padEnd(12)}${String(n).padStart(9)}${results.map(result).join('')}`,
    ),
    ...race.standings
      .filter(({ method }) => method !== first?.method)
      .map(({ method, gain, gainInterval }) => {
        const drawn = gainInterval === null ? 'too few years' : gainInterval.map(shareInWords).join(' to ');
        return `${method}: score ${shareInWords(gain)} below ${first?.method} (95% by years: ${drawn})`;
      }),
  ];
}

function recordLines({ all, byTargetYear, bySizeBand, byCredibility }: PublishedRecord): string[] {
  if (all === null) return ['No forecast: too few outcomes are known.'];
  return [
    `${''.padEnd(12)}${HEADING}`,
    line('all', all),
    ...[...byTargetYear, ...bySizeBand, ...byCredibility].map((part) => line(part.of, part)),
  ];
}

function line(name: string, { settled, coverage, below, above, meanLogWidth, meanIS, b0, b1 }: RecordPart): string {
  const percent = (share: number, width: number) => shareInWords(share).padStart(width);
  return (
    name.padEnd(12) +
    String(settled).padStart(8) +
    percent(coverage, 10) +
    percent(below, 8) +
    percent(above, 8) +
    [meanLogWidth, meanIS, b0.meanIS, b1.meanIS].map((value) => scoreInWords(value).padStart(8)).join('')
  );
}
