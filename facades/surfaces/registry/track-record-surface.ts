import { documents } from '../../replies/generated/documents.ts';
import type { Replies } from '../../replies/generated/replies.ts';
import type { Surface, SurfaceFor } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';
import { companyRanges } from './company-ranges-surface.ts';
import { rangeAbsent, rangeWords } from './range-row.ts';
import { registryRecord } from './registry-record-surface.ts';
import { chain, log, SCORECARD_MAX_AGE } from './registry-reply.ts';

/** The methods on the same forecasts. */
export type RaceReply = NonNullable<Replies['track_record']['race']>;

export type TrackRecordReply = Replies['track_record'];

/** What was forecast and what came: ranges logged beforehand first, then the same method replayed over past years. */
export const trackRecord: SurfaceFor<'track_record'> = {
  name: 'track_record',
  schema: 'svc.track-record/1',
  title: 'Track record',
  description:
    'Forecasts and outcomes: ranges logged beforehand with their outcomes, those due next, the methods ' +
    'on the same outcomes, and the back-test by year.',
  document: documents.track_record,
  arguments: [chain, ...asOf],
  made: {
    'newestOutcomes.absent': rangeAbsent,
    'worstMisses.absent': rangeAbsent,
    'nextDue.absent': rangeAbsent,
    log,
  },
  words: {
    backtest: 'Newest back-test: the same forecasts made again as of their own days. It was not logged beforehand.',
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
    description: 'Results of revenue ranges logged before their outcome, those of one company, or one entry.',
    instead: [companyRanges as Surface, registryRecord as Surface],
    lists: ['counts'],
  },
  paths: [{ pattern: '/boards/track-record', formats: ['html', 'json'] }],
  maxAge: SCORECARD_MAX_AGE,
  countsFilings: false,
};
