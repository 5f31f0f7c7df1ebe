import type { Replies } from '../../replies/generated/replies.ts';

/** The methods on the same forecasts. */
export type RaceReply = NonNullable<Replies['track_record']['race']>;

/** What another sample of years could have given; null for want of years. */
const ENDS = '@because(is: TOO_FEW_EVENTS) { low high }';
const RESULTS = '{ of forecasts results { method coverage meanIntervalScore } }';
export const RACE = `{ forecasts editions standings { method coverage coverageInterval ${ENDS} below above meanLogWidth
  meanIntervalScore meanIntervalScoreInterval ${ENDS} gain gainInterval ${ENDS} } byTargetYear ${RESULTS} bySizeBand ${RESULTS} byIndustry ${RESULTS} }`;
