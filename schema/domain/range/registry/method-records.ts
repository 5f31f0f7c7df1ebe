import { parseCik } from '../../terms/cik.ts';
import { CARD_METHOD, RACE_METHODS, type RaceMethod } from '../../terms/range-method.ts';
import type { RaceForecast } from '../race/race.ts';
import { type RaceReport, raceReport } from '../race/race-report.ts';
import { type PublishedRecord, publishedRecord, type Settled, trackRecord } from '../track-record.ts';
import { type RangeRecord, type ScoreRecord, settledOf } from './registry-records.ts';
import type { OutcomeState } from './score.ts';

/** The states of a logged range, in display order. */
export const RANGE_STATES = ['pending', 'inside', 'below', 'above', 'void', 'late'] as const satisfies OutcomeState[];
export type RangeCounts = Readonly<Record<OutcomeState, number>>;

/** The results of one method's ranges. Never added up over methods, because they cover the same years. */
export interface MethodRecord {
  readonly method: RaceMethod;
  readonly ranges: number;
  readonly counts: RangeCounts;
  readonly trackRecord: PublishedRecord;
}

export interface ScoredEntry {
  readonly method: string;
  readonly state: OutcomeState;
  /** Null unless it is inside, below or above. */
  readonly result: SettledEntry | null;
}

interface SettledEntry extends Pick<RangeRecord['inputs'], 'sic'>, Pick<RangeRecord, 'edition'> {
  /** Filer and year: the same for the ranges of all methods. */
  readonly about: string;
  readonly settled: Settled;
}

/** A record with its newest score, reduced to the fields that sums over a log need. */
export function scoredEntry(record: RangeRecord, score: ScoreRecord | null): ScoredEntry {
  const { method, cik, targetFiscalYearEnd, edition, inputs } = record;
  const settled = score === null ? null : settledOf(record, score);
  const result = settled && { about: `${parseCik(cik)} ${targetFiscalYearEnd}`, edition, sic: inputs.sic, settled };
  return { method, state: score?.state ?? 'pending', result };
}

/** Summarizes a log by method, omitting methods without a range, and the race on the outcomes common to all methods. */
export function methodRecords(entries: readonly ScoredEntry[]): {
  readonly methods: readonly MethodRecord[];
  readonly race: RaceReport | null;
} {
  const byMethod = Map.groupBy(entries, ({ method }) => method);
  const methods = RACE_METHODS.flatMap((method) => {
    const own = byMethod.get(method);
    return own === undefined ? [] : { method, ...sums(own) };
  });
  const results = entries.flatMap(({ method, result }) => (result === null ? [] : { method, ...result }));
  const forecasts = [...Map.groupBy(results, ({ about }) => about).values()].flatMap(forecastOf);
  const editions = [...new Set(forecasts.map(({ edition }) => edition))].sort().map((edition) => ({ edition }));
  return { methods, race: raceReport({ forecasts, editions }) };
}

function sums(entries: readonly ScoredEntry[]): Omit<MethodRecord, 'method'> {
  const counts: Record<OutcomeState, number> = { pending: 0, inside: 0, below: 0, above: 0, void: 0, late: 0 };
  for (const { state } of entries) counts[state] += 1;
  const settled = entries.flatMap(({ result }) => result?.settled ?? []);
  return { ranges: entries.length, counts, trackRecord: publishedRecord(trackRecord(settled)) };
}

export const NOTHING_LOGGED = sums([]);

/** One outcome with the ranges of all methods for it; the naive ranges are those logged with the card's. */
function forecastOf(results: readonly (SettledEntry & { readonly method: string })[]) {
  const of = (method: RaceMethod) => results.find((one) => one.method === method);
  const [card, quarter, lines] = [of(CARD_METHOD), of('v4.2'), of('v5.0')];
  if (card === undefined || quarter === undefined || lines === undefined) return [];
  const { revenue, targetYear, outcome, range, b0, b1 } = card.settled;
  const ranges: RaceForecast['ranges'] = {
    [CARD_METHOD]: range,
    'v4.2': quarter.settled.range,
    'v5.0': lines.settled.range,
    b0,
    b1,
  };
  return { sic: card.sic, edition: lines.edition, revenue, targetYear, outcome, ranges };
}
