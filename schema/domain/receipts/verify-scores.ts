import { asCorrected, type LoggedCorrection, scoreCorrected } from '../range/corrections/range-correction.ts';
import type { RaceReport } from '../range/race/race-report.ts';
import { type MethodRecord, methodRecords, scoredEntry } from '../range/registry/method-records.ts';
import { type Logged, type RangeRecord, type ScoreRecord, scoreRecord } from '../range/registry/registry-records.ts';
import { countingRecords } from '../range/registry/score.ts';
import type { ChainEntry } from './chain.ts';
import { scoreShape } from './record-shape.ts';

/** Something that does not follow from the published bytes, as the rest of a sentence that begins with its entry. */
export interface RecordFault {
  readonly sequence: number;
  readonly what: string;
}

export interface ScoreCheck {
  readonly scores: number;
  readonly faults: readonly RecordFault[];
  /** The newest score of each scored range, by the entry hash of the range. */
  readonly newest: ReadonlyMap<string, ScoreRecord>;
  readonly methods: readonly MethodRecord[];
  /** The methods on the outcomes common to all of them. */
  readonly race: RaceReport | null;
}

/** Scores have six decimals, and logarithms of two machines may round the last one differently. */
const SCORE_TOLERANCE = 1.5e-6;

/**
 * Recomputes every score of a log, and the results of each method's ranges, from its records alone.
 *
 * @param corrections  by the entry hash of the range, in the order of the log
 */
export function checkScores(
  entries: readonly ChainEntry[],
  ranges: readonly Logged<RangeRecord>[],
  corrections: ReadonlyMap<string, readonly LoggedCorrection[]>,
): ScoreCheck {
  const correctionsOf = ({ entryHash }: Logged<RangeRecord>) => corrections.get(entryHash) ?? [];
  const scores = entries.filter(({ record }) => schemaOf(record) === 'svc.range-score/1');
  const counting = countingRecords(ranges.map(({ record }) => record));
  const byHash = new Map(ranges.map((range) => [range.entryHash, range]));
  const last = new Map<string, Logged<ScoreRecord>>();
  const faults: RecordFault[] = [];
  for (const entry of scores) {
    const shape = scoreShape(entry.record);
    if (shape !== null) {
      faults.push({ sequence: entry.sequence, what: `is no whole score: it needs ${shape}.` });
      continue;
    }
    const score = entry as Logged<ScoreRecord>;
    const range = byHash.get(score.record.of);
    const what =
      range === undefined || range.sequence >= score.sequence
        ? `scores entry ${score.record.of}, which is no range logged before it.`
        : scoreFault(range, score.record, {
            before: last.get(range.entryHash)?.entryHash ?? null,
            isCounting: counting.has(range.record),
            corrections: correctionsOf(range).filter(({ sequence }) => sequence < score.sequence),
          });
    if (what !== null) faults.push({ sequence: score.sequence, what });
    last.set(score.record.of, score);
  }
  const newest = new Map([...last].map(([hash, { record }]) => [hash, record]));
  return {
    scores: scores.length,
    faults,
    newest,
    ...methodRecords(
      ranges.map((range) => {
        const score = newest.get(range.entryHash) ?? null;
        const held = correctionsOf(range).find(({ entryHash }) => entryHash === score?.correction);
        const corrected = held === undefined ? null : asCorrected(range.record, held.record);
        return scoredEntry(corrected ?? range.record, score);
      }),
    ),
  };
}

export function schemaOf(record: unknown): string | undefined {
  const { schema } = (record ?? {}) as { readonly schema?: unknown };
  return typeof schema === 'string' ? schema : undefined;
}

/** The fault of a score, as the rest of a sentence; null if the score follows from the range and its outcome. */
function scoreFault(
  range: Logged<RangeRecord>,
  score: ScoreRecord,
  {
    before,
    isCounting,
    corrections,
  }: {
    readonly before: string | null;
    readonly isCounting: boolean;
    readonly corrections: readonly LoggedCorrection[];
  },
): string | null {
  if (!isCounting) return `scores entry ${range.sequence}, which is not the first for its filer, year and method.`;
  if (score.corrects !== before) return `corrects ${score.corrects}; the score before it is ${before}.`;
  const day = score.knownOn ?? score.loggedOn;
  const outcomes = score.outcome === null ? [] : [score.outcome];
  const scored = scoreCorrected(range.record, corrections, { outcomes, day });
  const own = scoreRecord(range, scored, { loggedOn: score.loggedOn, corrects: score.corrects });
  if (own === null || own.state !== score.state) {
    return `says ${score.state}; its outcome makes it ${own?.state ?? 'pending'}.`;
  }
  if (own.correction !== score.correction) {
    return `is held against ${score.correction ?? 'the range as logged'}; what counts is ${own.correction ?? 'the range as logged'}.`;
  }
  for (const name of ['sequence', 'cik', 'method', 'targetFiscalYearEnd'] as const) {
    if (own[name] !== score[name]) return `says ${name} ${score[name]}; the range it scores says ${own[name]}.`;
  }
  for (const name of ['range', 'b0', 'b1'] as const) {
    const [expected, found] = [own.intervalScore?.[name] ?? null, score.intervalScore?.[name] ?? null];
    const isSame = expected === found || Math.abs((expected ?? 0) - (found ?? 0)) <= SCORE_TOLERANCE;
    if (!isSame) return `gives ${name} the score ${found}; recomputed it is ${expected}.`;
  }
  return null;
}
