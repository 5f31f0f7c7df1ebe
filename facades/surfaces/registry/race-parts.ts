import { z } from 'zod';
import { component, NUMBER, type ReplyOf, record, TEXT, WHOLE } from '../../reply.ts';

const INTERVAL = component('YearInterval', { low: NUMBER, high: NUMBER });
const RESULT = component('RaceResult', { method: TEXT, coverage: NUMBER, meanIntervalScore: NUMBER });
const PART = component('RacePart', { of: TEXT, forecasts: WHOLE, results: z.array(RESULT) });
const STANDING = record('RaceStanding', {
  method: TEXT,
  coverage: NUMBER,
  coverageInterval: INTERVAL,
  below: NUMBER,
  above: NUMBER,
  meanLogWidth: NUMBER,
  meanIntervalScore: NUMBER,
  meanIntervalScoreInterval: INTERVAL,
  gain: NUMBER,
  gainInterval: INTERVAL,
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
