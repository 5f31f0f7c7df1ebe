import type { RangeRecordPart } from '../../replies/generated/replies.ts';
import { made } from '../../replies/made.ts';
import { said, TEXT } from '../../reply.ts';
import type { Argument } from '../../surface.ts';
import { OPENING } from '../shared/operation.ts';

/** Where the registry is served. */
export const SCORECARD_PATH = '/boards/scorecard';
/** Seconds; ranges change when companies file. */
export const SCORECARD_MAX_AGE = 300;

/** Which log is asked about. */
export const chain: Argument = {
  name: 'chain',
  required: false,
  type: 'RegistryChain',
  schema: {
    type: 'string',
    enum: ['live', 'replay'],
    description:
      'Which log: live, or replay of what was logged under another clock; the one this service writes unless given.',
  },
};
/** Where a page of the log begins. */
export const place: Argument = {
  name: 'place',
  query: 'after',
  required: false,
  type: 'String',
  variable: String,
  schema: {
    type: 'integer',
    minimum: 1,
    description: 'Where a page goes on: next of the page before.',
  },
};

const PERFORMANCE = '{ coverage below above meanLogWidth meanIntervalScore }';

/** How settled ranges did beside two naive ranges. */
export type RangeRecord = RangeRecordPart;
export const RANGE_RECORD = `{ of settled range ${PERFORMANCE} b0 ${PERFORMANCE} b1 ${PERFORMANCE} }`;

/** Ranges logged, and those of each outcome. */
export const COUNTS =
  '... @under(name: counts) { logged: ranges counts @inline { pending inside below above void late } }';

/** Selection of what every reply about the registry opens with. */
export const REGISTRY_OPENING = `${OPENING} chain replay: isReplay`;

/** A stamped head, with what anybody needs to check it. */
export const STAMP =
  '{ day sequence entryHash answer stampedAt authority serial sha256 document url responseUrl check }';

interface OfChain {
  readonly forecastRegistry: { readonly chain: string };
}

/** `log` of a reply. */
export const log = made(
  said(TEXT, 'Where the whole log is.'),
  (_: object, { forecastRegistry: { chain: shown } }: OfChain) => `${SCORECARD_PATH}/log.jsonl?chain=${shown}`,
);
