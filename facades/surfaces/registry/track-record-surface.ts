import { z } from 'zod';
import { absentWhereNull, as, DAY, INSTANT, type ReplyOf, record, reply, said, TEXT, WHOLE } from '../../reply.ts';
import type { SurfaceOf } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';
import { passed, variables } from '../shared/operation.ts';
import { intervalsAbsent, RACE, RACE_SELECTION } from './race-reply.ts';
import { RANGE_ROW, RANGE_SELECTION, type RangeData, rangeRow } from './range-row.ts';
import {
  chain,
  LOG,
  RANGE_RECORD,
  RANGE_RECORD_SELECTION,
  REGISTRY_OPENING,
  type RegistryData,
  registryReplyOpening,
  SCORECARD_MAX_AGE,
  SCORECARD_PATH,
} from './registry-reply.ts';

/** Outcomes drawn, and ranges due: more stand on the scorecard. */
const OUTCOMES = 40;
const DUE = 20;
const MISSES = 10;

const REPLAYED = record('ReplayedRecord', {
  all: RANGE_RECORD.nullable(),
  bySizeBand: z.array(RANGE_RECORD),
  byTargetYear: z.array(RANGE_RECORD),
});
const STATES = { pending: WHOLE, inside: WHOLE, below: WHOLE, above: WHOLE, void: WHOLE, late: WHOLE };

const CONTRACT = reply('svc.track-record/1', 'ForecastRegistry', {
  ...LOG,
  counts: record('RangeCounts', { logged: as(WHOLE, 'ForecastRegistry.ranges'), ...STATES }),
  trackRecord: RANGE_RECORD.nullable(),
  bySizeBand: z.array(RANGE_RECORD),
  byTargetYear: z.array(RANGE_RECORD),
  race: RACE.nullable(),
  newestOutcomes: z.array(RANGE_ROW),
  worstMisses: z.array(RANGE_ROW),
  nextDue: z.array(RANGE_ROW),
  backtest: said(
    record('Backtest', {
      ranAt: INSTANT,
      filedBy: DAY,
      filers: WHOLE,
      rolled: REPLAYED,
      race: RACE.nullable(),
    }).nullable(),
    'The newest back-test: the same forecasts made again as of their own days. It was not logged beforehand.',
  ),
  log: said(TEXT, 'Where the whole log is.'),
});
export type TrackRecordReply = ReplyOf<typeof CONTRACT>;

type Data = {
  readonly forecastRegistry: RegistryData &
    Pick<TrackRecordReply, 'trackRecord' | 'bySizeBand' | 'byTargetYear' | 'race'> & {
      readonly ranges: number;
      readonly counts: Omit<TrackRecordReply['counts'], 'logged'>;
      readonly newestOutcomes: readonly RangeData[];
      readonly worstMisses: readonly RangeData[];
      readonly nextDue: readonly RangeData[];
    };
  readonly method: Pick<TrackRecordReply, 'backtest'>;
};

/** What was forecast and what came: ranges logged beforehand first, then the same method replayed over past years. */
export const trackRecord: SurfaceOf<typeof CONTRACT, Data> = {
  name: 'track_record',
  title: 'Track record',
  description:
    'What was forecast and what came: ranges logged beforehand with their outcomes, those due next, the methods on the same outcomes, and the back-test by year.',
  document: `query track_record(${variables([chain, ...asOf])}) {
  forecastRegistry(${passed([chain, ...asOf])}) {
    ${REGISTRY_OPENING} ranges counts { ${Object.keys(STATES).join(' ')} }
    trackRecord ${RANGE_RECORD_SELECTION} bySizeBand ${RANGE_RECORD_SELECTION} byTargetYear ${RANGE_RECORD_SELECTION}
    race ${RACE_SELECTION}
    newestOutcomes(first: ${OUTCOMES}) { ${RANGE_SELECTION} } worstMisses(first: ${MISSES}) { ${RANGE_SELECTION} }
    nextDue(first: ${DUE}) { ${RANGE_SELECTION} }
  }
  method(${passed(asOf)}) {
    backtest { ranAt filedBy filers rolled { all ${RANGE_RECORD_SELECTION} bySizeBand ${RANGE_RECORD_SELECTION}
      byTargetYear ${RANGE_RECORD_SELECTION} } race ${RACE_SELECTION} }
  }
}`,
  arguments: [chain, ...asOf],
  reply: CONTRACT,
  paths: [{ pattern: '/boards/track-record', formats: ['html', 'json'] }],
  maxAge: SCORECARD_MAX_AGE,
  countsFilings: false,
  shape({ forecastRegistry: found, method: { backtest } }) {
    const { ranges, counts, trackRecord: settled, bySizeBand, byTargetYear, race } = found;
    return {
      ...registryReplyOpening('svc.track-record/1', found),
      counts: { logged: ranges, ...counts },
      trackRecord: settled,
      bySizeBand,
      byTargetYear,
      race,
      newestOutcomes: found.newestOutcomes.map((row) => rangeRow(row)),
      worstMisses: found.worstMisses.map((row) => rangeRow(row)),
      nextDue: found.nextDue.map((row) => rangeRow(row)),
      backtest,
      log: `${SCORECARD_PATH}/log.jsonl?chain=${found.chain}`,
      sources: {
        newestOutcomes: 'url and outcomeUrl of each row',
        worstMisses: 'url and outcomeUrl of each row',
        nextDue: 'url of each row',
        backtest: '/boards/method',
      },
      absent: {
        ...absentWhereNull({ trackRecord: settled, race }, { trackRecord: 'NOT_DUE', race: 'NOT_DUE' }),
        ...intervalsAbsent(race, 'race'),
        ...backtestAbsent(backtest),
      },
    };
  },
};

/** What has not been computed; rates and a race need more outcomes than a back-test. */
function backtestAbsent(backtest: TrackRecordReply['backtest']) {
  if (backtest === null) return { backtest: 'NOT_RUN' } as const;
  return {
    ...(backtest.rolled.all === null ? ({ 'backtest.rolled.all': 'TOO_FEW_EVENTS' } as const) : {}),
    ...(backtest.race === null
      ? ({ 'backtest.race': 'TOO_FEW_EVENTS' } as const)
      : intervalsAbsent(backtest.race, 'backtest.race')),
  };
}
