import type { Replies } from '../../replies/generated/replies.ts';
import type { SurfaceFor } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';
import { OPENING, passed, variables } from '../shared/operation.ts';
import { TAILS, tailsAbsent } from './edition-tails-reply.ts';
import { ITEM_TEXTS } from './item-text-record-reply.ts';
import { RACE } from './race-reply.ts';
import { RANGE_RECORD as PARTS } from './registry-reply.ts';
import { INPUTS } from './witnessed-inputs-reply.ts';

export type MethodReply = Replies['range_method'];

const REPLAYED = `{ dropped all ${PARTS} bySizeBand ${PARTS} byCredibility ${PARTS} byTargetYear ${PARTS} }`;

/** How the revenue range is built and tested. */
export const rangeMethod: SurfaceFor<'range_method'> = {
  name: 'range_method',
  schema: 'svc.method/1',
  title: 'Method',
  description:
    'How the revenue range is built and tested, with the newest back-test over the filers loaded here, and how what is read in the text of filings was measured.',
  document: `query range_method(${variables(asOf)}) {
  method(${passed(asOf)}) {
    ${OPENING} method edition isReconstructed editions ${TAILS}
    backtest @because(is: NOT_RUN) { ranAt command filedBy filers rolled ${REPLAYED} edition { name isInSample record ${REPLAYED} }
      race @because(is: TOO_FEW_EVENTS) ${RACE} inputs @because(is: NOT_RUN) ${INPUTS} }
    itemTexts ${ITEM_TEXTS}
  }
}`,
  arguments: asOf,
  sources: ({ edition }) => ({ edition: `/boards/scorecard/editions/${edition}.json` }),
  absent: ({ editions }) => tailsAbsent(editions, 'editions'),
  paths: [{ pattern: '/boards/method', formats: ['html', 'json'] }],
  maxAge: 3600,
  countsFilings: false,
};
