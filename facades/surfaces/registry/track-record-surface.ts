import type { Replies } from '../../replies/generated/replies.ts';
import type { SurfaceFor } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';
import { passed, variables } from '../shared/operation.ts';
import { RACE } from './race-reply.ts';
import { RANGE, rangeAbsent, rangeWords } from './range-row.ts';
import { COUNTS, chain, log, RANGE_RECORD, REGISTRY_OPENING, SCORECARD_MAX_AGE } from './registry-reply.ts';

/** Outcomes drawn, and ranges due: more stand on the scorecard. */
const OUTCOMES = 40;
const DUE = 20;
const MISSES = 10;

export type TrackRecordReply = Replies['track_record'];

/** What was forecast and what came: ranges logged beforehand first, then the same method replayed over past years. */
export const trackRecord: SurfaceFor<'track_record'> = {
  name: 'track_record',
  schema: 'svc.track-record/1',
  title: 'Track record',
  description:
    'What was forecast and what came: ranges logged beforehand with their outcomes, those due next, the methods on the same outcomes, and the back-test by year.',
  document: `query track_record(${variables([chain, ...asOf])}) {
  forecastRegistry(${passed([chain, ...asOf])}) {
    ${REGISTRY_OPENING} ${COUNTS} trackRecord @because(is: NOT_DUE) ${RANGE_RECORD}
    bySizeBand ${RANGE_RECORD} byTargetYear ${RANGE_RECORD} race @because(is: NOT_DUE) ${RACE}
    newestOutcomes(first: ${OUTCOMES}) { ${RANGE} } worstMisses(first: ${MISSES}) { ${RANGE} } nextDue(first: ${DUE}) { ${RANGE} }
  }
  method(${passed(asOf)}) @inline {
    backtest @because(is: NOT_RUN) { ranAt filedBy filers
      rolled { all @because(is: TOO_FEW_EVENTS) ${RANGE_RECORD} bySizeBand ${RANGE_RECORD} byTargetYear ${RANGE_RECORD} }
      race @because(is: TOO_FEW_EVENTS) ${RACE} }
  }
  log @added
}`,
  arguments: [chain, ...asOf],
  made: {
    'newestOutcomes.absent': rangeAbsent,
    'worstMisses.absent': rangeAbsent,
    'nextDue.absent': rangeAbsent,
    log,
  },
  words: {
    backtest: 'The newest back-test: the same forecasts made again as of their own days. It was not logged beforehand.',
    ...rangeWords('newestOutcomes'),
    ...rangeWords('worstMisses'),
    ...rangeWords('nextDue'),
  },
  sources: () => ({
    newestOutcomes: 'url and outcomeUrl of each row',
    worstMisses: 'url and outcomeUrl of each row',
    nextDue: 'url of each row',
    backtest: '/boards/method',
  }),
  paths: [{ pattern: '/boards/track-record', formats: ['html', 'json'] }],
  maxAge: SCORECARD_MAX_AGE,
  countsFilings: false,
};
