import type { Edition } from '../range/edition.ts';
import { asScored, type RangeRecord, type ScoreRecord, scoreRecord, settledOf } from '../range/registry-records.ts';
import { countingRecords, scoreRange } from '../range/score.ts';
import { type PublishedRecord, publishedRecord, trackRecord } from '../range/track-record.ts';
import { V4_1 } from '../range/v4-1-constants.ts';
import { bandIndex, SIZE_BANDS, TAIL_BANDS } from '../terms/size-band.ts';
import type { ChainEntry, ChainHead } from './chain.ts';

/** Something that does not follow from the published bytes. */
export interface RecordFault {
  readonly sequence: number;
  readonly what: string;
}

/** The result of recomputing a log's scores. */
export interface ScoreCheck {
  readonly ranges: number;
  readonly scores: number;
  readonly faults: readonly RecordFault[];
  /** Ranges that count, by what became of them. */
  readonly counts: Readonly<Record<string, number>>;
  readonly trackRecord: PublishedRecord;
}

type Logged<One> = ChainHead & { readonly record: One };

/** Scores have six decimals: two machines' logarithms may round the last one apart. */
const SCORE_TOLERANCE = 1.5e-6;

/** Recomputes every score of a log, and the track record, from nothing but its records. */
export function checkScores(entries: readonly ChainEntry[]): ScoreCheck {
  const ranges = ofSchema<RangeRecord>(entries, 'svc.range-receipt/1');
  const scores = ofSchema<ScoreRecord>(entries, 'svc.range-score/1');
  const counting = countingRecords(ranges.map(({ record }) => record));
  const byHash = new Map(ranges.map((range) => [range.entryHash, range]));
  const last = new Map<string, Logged<ScoreRecord>>();
  const faults: RecordFault[] = [];
  for (const score of scores) {
    const range = byHash.get(score.record.of);
    const what =
      range === undefined || range.sequence >= score.sequence
        ? `scores entry ${score.record.of}, which is no range logged before it.`
        : scoreFault(range, score.record, last.get(range.entryHash)?.entryHash ?? null, counting.has(range.record));
    if (what !== null) faults.push({ sequence: score.sequence, what: `Entry ${score.sequence} ${what}` });
    last.set(score.record.of, score);
  }
  const counts: Record<string, number> = { pending: 0, inside: 0, below: 0, above: 0, void: 0, late: 0 };
  const settled = ranges.flatMap(({ entryHash, record }) => {
    const score = last.get(entryHash)?.record;
    const state = score?.state ?? 'pending';
    counts[state] = (counts[state] ?? 0) + 1;
    return (score === undefined ? null : settledOf(record, score)) ?? [];
  });
  return {
    ranges: ranges.length,
    scores: scores.length,
    faults,
    counts,
    trackRecord: publishedRecord(trackRecord(settled)),
  };
}

function ofSchema<One>(entries: readonly ChainEntry[], schema: string): Logged<One>[] {
  return entries.filter(({ record }) => (record as { schema?: unknown } | null)?.schema === schema) as Logged<One>[];
}

/** The fault of a score, as the rest of a sentence; null when the score follows from the range and its outcome. */
function scoreFault(
  range: Logged<RangeRecord>,
  score: ScoreRecord,
  before: string | null,
  isCounting: boolean,
): string | null {
  if (!isCounting) return `scores entry ${range.sequence}, which is not the first for its filer, year and method.`;
  if (score.corrects !== before) return `corrects ${score.corrects}; the score before it is ${before}.`;
  const day = score.knownOn ?? score.loggedOn;
  const scored = scoreRange(asScored(range.record), score.outcome === null ? [] : [score.outcome], day);
  const own = scoreRecord(range, scored, { loggedOn: score.loggedOn, corrects: score.corrects });
  if (own === null || own.state !== score.state) {
    return `says ${score.state}; its outcome makes it ${own?.state ?? 'pending'}.`;
  }
  for (const name of ['range', 'b0', 'b1'] as const) {
    const [expected, found] = [own.intervalScore?.[name] ?? null, score.intervalScore?.[name] ?? null];
    const isSame = expected === found || Math.abs((expected ?? 0) - (found ?? 0)) <= SCORE_TOLERANCE;
    if (!isSame) return `gives ${name} the score ${found}; recomputed it is ${expected}.`;
  }
  return null;
}

/** Parts of a record have six decimals and money six digits: together they fix a bound this closely. */
const BOUND_TOLERANCE = 1e-5;

/** The first bound of a range that does not follow from its own parts and the edition it names, in words; null when all do. */
export function boundsFault({ inputs, parts, ...record }: RangeRecord, edition: Edition): string | null {
  const { revenue } = inputs;
  const cell = edition.cells[bandIndex(TAIL_BANDS, revenue)];
  const b1 = edition.b1[bandIndex(SIZE_BANDS, revenue)] ?? edition.b0;
  if (cell === undefined) return 'has no tail band.';
  const expected = {
    low: parts.m + V4_1.kappa * cell.lo * parts.s,
    high: parts.m + V4_1.kappa * cell.hi * parts.s,
    'b0.low': edition.b0.lo,
    'b0.high': edition.b0.hi,
    'b1.low': b1.lo,
    'b1.high': b1.hi,
  };
  const found: Record<keyof typeof expected, number> = {
    low: record.low,
    high: record.high,
    'b0.low': record.b0.low,
    'b0.high': record.b0.high,
    'b1.low': record.b1.low,
    'b1.high': record.b1.high,
  };
  for (const name of Object.keys(expected) as (keyof typeof expected)[]) {
    const dollars = revenue * Math.exp(expected[name]);
    if (Math.abs(found[name] / dollars - 1) > BOUND_TOLERANCE) {
      return `says ${name} ${found[name]}; its parts and edition ${record.edition} make it ${Math.round(dollars)}.`;
    }
  }
  return null;
}
