import { z } from 'zod';
import {
  DAY,
  FLAG,
  INSTANT,
  type Opening,
  type ReplyOf,
  record,
  reply,
  replyOpening,
  TEXT,
  WHOLE,
} from '../../reply.ts';
import type { SurfaceOf } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';
import { passed, variables } from '../shared/operation.ts';
import { TAILS, TAILS_SELECTION, tailsAbsent } from './edition-tails-reply.ts';
import { ITEM_TEXT_RECORD, ITEM_TEXT_SELECTION, ratesAbsent } from './item-text-record-reply.ts';
import { intervalsAbsent, RACE, RACE_SELECTION } from './race-reply.ts';
import { RANGE_RECORD_SELECTION as PARTS, RANGE_RECORD } from './registry-reply.ts';
import { INPUTS, INPUTS_SELECTION, inputsAbsent } from './witnessed-inputs-reply.ts';

const REPLAYED_SELECTION = `{ dropped all ${PARTS} bySizeBand ${PARTS} byCredibility ${PARTS} byTargetYear ${PARTS} }`;
const REPLAYED = record('ReplayedRecord', {
  dropped: WHOLE,
  all: RANGE_RECORD.nullable(),
  bySizeBand: z.array(RANGE_RECORD),
  byCredibility: z.array(RANGE_RECORD),
  byTargetYear: z.array(RANGE_RECORD),
});

const CONTRACT = reply('svc.method/1', 'RangeMethod', {
  method: TEXT,
  edition: TEXT,
  isReconstructed: FLAG,
  editions: z.array(TAILS),
  backtest: record('Backtest', {
    ranAt: INSTANT,
    command: TEXT,
    filedBy: DAY,
    filers: WHOLE,
    rolled: REPLAYED,
    edition: record('EditionBacktest', { name: TEXT, isInSample: FLAG, record: REPLAYED }),
    race: RACE.nullable(),
    inputs: INPUTS.nullable(),
  }).nullable(),
  itemTexts: ITEM_TEXT_RECORD,
});
export type MethodReply = ReplyOf<typeof CONTRACT>;
type MethodData = Opening &
  Pick<MethodReply, 'method' | 'edition' | 'isReconstructed' | 'editions' | 'backtest' | 'itemTexts'>;

/** What has not been computed; a race needs more outcomes than a back-test. */
function absentOf(backtest: MethodReply['backtest']): {
  readonly [path: string]: 'NOT_RUN' | 'TOO_FEW_EVENTS' | 'NOT_APPLICABLE';
} {
  if (backtest === null) return { backtest: 'NOT_RUN' };
  return {
    ...inputsAbsent(backtest.inputs, 'backtest.inputs'),
    ...(backtest.race === null
      ? { 'backtest.race': 'TOO_FEW_EVENTS' }
      : intervalsAbsent(backtest.race, 'backtest.race')),
  };
}

/** How the revenue range is built and tested. */
export const rangeMethod: SurfaceOf<typeof CONTRACT, { readonly method: MethodData }> = {
  name: 'range_method',
  title: 'Method',
  description:
    'How the revenue range is built and tested, with the newest back-test over the filers loaded here, and how what is read in the text of filings was measured.',
  document: `query range_method(${variables(asOf)}) {
  method(${passed(asOf)}) {
    asOf answer notice method edition isReconstructed
    editions ${TAILS_SELECTION}
    backtest { ranAt command filedBy filers rolled ${REPLAYED_SELECTION} edition { name isInSample record ${REPLAYED_SELECTION} } race ${RACE_SELECTION} inputs ${INPUTS_SELECTION} }
    ${ITEM_TEXT_SELECTION}
  }
}`,
  arguments: asOf,
  reply: CONTRACT,
  paths: [{ pattern: '/boards/method', formats: ['html', 'json'] }],
  maxAge: 3600,
  countsFilings: false,
  shape({ method: { asOf: day, answer, notice, ...facts } }) {
    return {
      ...replyOpening('svc.method/1', { asOf: day, answer, notice }),
      ...facts,
      sources: { edition: `/boards/scorecard/editions/${facts.edition}.json` },
      absent: {
        ...tailsAbsent(facts.editions, 'editions'),
        ...absentOf(facts.backtest),
        ...ratesAbsent(facts.itemTexts),
      },
    };
  },
};
