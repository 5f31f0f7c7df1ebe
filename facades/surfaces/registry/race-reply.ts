import { z } from 'zod';
import { component, NUMBER, type ReplyOf, record, TEXT, WHOLE } from '../../reply.ts';

/** What another sample of years could have given. */
export const INTERVAL = component('YearInterval', { low: NUMBER, high: NUMBER });
const RESULT = component('RaceResult', { method: TEXT, coverage: NUMBER, meanIntervalScore: NUMBER });
const PART = component('RacePart', { of: TEXT, forecasts: WHOLE, results: z.array(RESULT) });
const STANDING = record('RaceStanding', {
  method: TEXT,
  coverage: NUMBER,
  coverageInterval: INTERVAL.nullable(),
  below: NUMBER,
  above: NUMBER,
  meanLogWidth: NUMBER,
  meanIntervalScore: NUMBER,
  meanIntervalScoreInterval: INTERVAL.nullable(),
  gain: NUMBER,
  gainInterval: INTERVAL.nullable(),
});

/** The methods on the same forecasts. */
export const RACE = record('RangeRace', {
  forecasts: WHOLE,
  editions: z.array(TEXT),
  standings: z.array(STANDING),
  byTargetYear: z.array(PART),
  bySizeBand: z.array(PART),
  byIndustry: z.array(PART),
});
export type RaceReply = ReplyOf<typeof RACE>;

const ENDS = '{ low high }';
const RESULTS = '{ of forecasts results { method coverage meanIntervalScore } }';
export const RACE_SELECTION = `{ forecasts editions standings { method coverage coverageInterval ${ENDS} below above meanLogWidth
  meanIntervalScore meanIntervalScoreInterval ${ENDS} gain gainInterval ${ENDS} } byTargetYear ${RESULTS} bySizeBand ${RESULTS} byIndustry ${RESULTS} }`;

/** The intervals that a race does not give, for want of years. */
export function intervalsAbsent(race: RaceReply | null, path: string): { readonly [path: string]: 'TOO_FEW_EVENTS' } {
  const names = ['coverageInterval', 'meanIntervalScoreInterval', 'gainInterval'] as const;
  return Object.fromEntries(
    [...(race?.standings.entries() ?? [])].flatMap(([at, standing]) =>
      names
        .filter((name) => standing[name] === null)
        .map((name) => [`${path}.standings.${at}.${name}`, 'TOO_FEW_EVENTS' as const]),
    ),
  );
}
