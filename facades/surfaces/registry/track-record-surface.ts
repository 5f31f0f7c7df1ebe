import type { Replies } from '../../replies/generated/replies.ts';
import type { Surface, SurfaceFor } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';
import { passed, variables } from '../shared/operation.ts';
import { companyRanges } from './company-ranges-surface.ts';
import { RACE } from './race-reply.ts';
import { RANGE, rangeAbsent, rangeWords } from './range-row.ts';
import { registryRecord } from './registry-record-surface.ts';
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
    bySizeBand @onRequest(as: parts) ${RANGE_RECORD} byTargetYear @onRequest(as: parts) ${RANGE_RECORD}
    race @because(is: NOT_DUE) @onRequest(as: race) ${RACE} newestOutcomes(first: ${OUTCOMES}) @onRequest(as: outcomes) { ${RANGE} }
    worstMisses(first: ${MISSES}) @onRequest(as: misses) { ${RANGE} } nextDue(first: ${DUE}) @onRequest(as: due) { ${RANGE} }
  }
  method(${passed(asOf)}) @inline {
    backtest @because(is: NOT_RUN) { ranAt filedBy filers
      rolled { all @because(is: TOO_FEW_EVENTS) ${RANGE_RECORD} bySizeBand @onRequest(as: parts) ${RANGE_RECORD}
        byTargetYear @onRequest(as: parts) ${RANGE_RECORD} }
      race @because(is: TOO_FEW_EVENTS) @onRequest(as: race) ${RACE} }
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
  tool: {
    name: 'get_forecast_registry',
    description:
      'Revenue ranges logged before their outcome: how they did; or those of one company; or one entry by its SHA-256.',
    instead: [companyRanges as Surface, registryRecord as Surface],
    annotations: { readOnlyHint: true, openWorldHint: false },
    lists: ['counts', 'trackRecord'],
  },
  paths: [{ pattern: '/boards/track-record', formats: ['html', 'json'] }],
  maxAge: SCORECARD_MAX_AGE,
  countsFilings: false,
};
