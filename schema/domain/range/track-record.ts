import { mean } from '../methods/averages.ts';
import { intervalScore } from '../methods/interval-score.ts';
import { type SizeBand, sizeBandOf } from '../terms/size-band.ts';
import { type CredibilityWeight, weightInWords } from './credibility.ts';
import { RANGE_COVERAGE } from './v4-1-constants.ts';

export interface LogBounds {
  readonly low: number;
  readonly high: number;
}

/** A range with a known outcome, and the naive ranges for the same outcome. All logs. */
export interface Settled {
  /** Revenue at the origin, dollars. */
  readonly revenue: number;
  readonly targetYear: number;
  /** Bühlmann's weight of the filer's own misses. */
  readonly Z: number;
  readonly outcome: number;
  readonly range: LogBounds;
  readonly b0: LogBounds;
  readonly b1: LogBounds;
}

/** Results of ranges. Shares are fractions; width and interval score are of logs. Unrounded. */
export interface Performance {
  readonly coverage: number;
  readonly below: number;
  readonly above: number;
  readonly meanLogWidth: number;
  readonly meanIS: number;
}

export interface RecordPart extends Performance {
  readonly settled: number;
  readonly b0: Performance;
  readonly b1: Performance;
}

/** A record overall and in parts. Parts without outcomes are omitted, and `all` is null without any. */
export interface TrackRecord {
  readonly all: RecordPart | null;
  readonly bySizeBand: ReadonlyMap<SizeBand, RecordPart>;
  readonly byCredibility: ReadonlyMap<CredibilityWeight, RecordPart>;
  readonly byTargetYear: ReadonlyMap<number, RecordPart>;
}

const CREDIBILITIES: readonly CredibilityWeight[] = ['little', 'moderate', 'reasonable'];

/** Summarizes settled ranges: overall, by size band at the origin, by credibility of the own record, by target year. */
export function trackRecord(settled: readonly Settled[]): TrackRecord {
  const smallestFirst = settled.toSorted((a, b) => a.revenue - b.revenue);
  const leastFirst = settled.toSorted(
    (a, b) => CREDIBILITIES.indexOf(weightInWords(a.Z)) - CREDIBILITIES.indexOf(weightInWords(b.Z)),
  );
  return {
    all: settled.length === 0 ? null : recordPart(settled),
    bySizeBand: partsBy(smallestFirst, ({ revenue }) => sizeBandOf(revenue)),
    byCredibility: partsBy(leastFirst, ({ Z }) => weightInWords(Z)),
    byTargetYear: partsBy(
      settled.toSorted((a, b) => a.targetYear - b.targetYear),
      ({ targetYear }) => targetYear,
    ),
  };
}

function partsBy<Key>(settled: readonly Settled[], keyOf: (one: Settled) => Key): ReadonlyMap<Key, RecordPart> {
  return new Map([...Map.groupBy(settled, keyOf)].map(([key, own]) => [key, recordPart(own)]));
}

function recordPart(settled: readonly Settled[]): RecordPart {
  return {
    settled: settled.length,
    ...performanceOf(settled, ({ range }) => range),
    b0: performanceOf(settled, ({ b0 }) => b0),
    b1: performanceOf(settled, ({ b1 }) => b1),
  };
}

/** The performance of ranges on outcomes in logs; NaN without outcomes. */
export function performanceOf<One extends Pick<Settled, 'outcome'>>(
  settled: readonly One[],
  boundsOf: (one: One) => LogBounds,
): Performance {
  const averageOf = (value: (one: One, bounds: LogBounds) => number) =>
    mean(settled.map((one) => value(one, boundsOf(one)))) ?? Number.NaN;
  const below = averageOf(({ outcome }, { low }) => (outcome < low ? 1 : 0));
  const above = averageOf(({ outcome }, { high }) => (outcome > high ? 1 : 0));
  return {
    coverage: averageOf(({ outcome }, { low, high }) => (outcome >= low && outcome <= high ? 1 : 0)),
    below,
    above,
    meanLogWidth: averageOf((_, { low, high }) => high - low),
    meanIS: averageOf(({ outcome }, { low, high }) => intervalScore(low, high, outcome, 1 - RANGE_COVERAGE)),
  };
}

export interface PublishedPart extends RecordPart {
  readonly of: string;
}

/** A record as lists, in display order. */
export interface PublishedRecord {
  readonly all: RecordPart | null;
  readonly bySizeBand: readonly PublishedPart[];
  readonly byCredibility: readonly PublishedPart[];
  readonly byTargetYear: readonly PublishedPart[];
}

export function publishedRecord({ all, bySizeBand, byCredibility, byTargetYear }: TrackRecord): PublishedRecord {
  const list = (parts: ReadonlyMap<string | number, RecordPart>) =>
    [...parts].map(([of, part]) => ({ of: String(of), ...part }));
  return {
    all,
    bySizeBand: list(bySizeBand),
    byCredibility: list(byCredibility),
    byTargetYear: list(byTargetYear),
  };
}
