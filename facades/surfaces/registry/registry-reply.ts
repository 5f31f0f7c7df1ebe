import type { RangeRecordPart } from '../../replies/generated/replies.ts';
import { made } from '../../replies/made.ts';
import { said, TEXT } from '../../reply.ts';
import type { Argument } from '../../surface.ts';

/** Where the registry is served. */
export const SCORECARD_PATH = '/boards/scorecard';
/** Seconds; ranges change when companies file. */
export const SCORECARD_MAX_AGE = 300;

/** Which log is asked about. */
export const chain: Argument = {
  name: 'chain',
  required: false,
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
  variable: String,
  schema: {
    type: 'integer',
    minimum: 1,
    description: 'Where a page goes on: next of the page before.',
  },
};

/** How settled ranges did beside two naive ranges. */
export type RangeRecord = RangeRecordPart;

interface OfChain {
  readonly forecastRegistry: { readonly chain: string };
}

/** `log` of a reply. */
export const log = made(
  said(TEXT, 'Where the whole log is.'),
  (_: object, { forecastRegistry: { chain: shown } }: OfChain) => `${SCORECARD_PATH}/log.jsonl?chain=${shown}`,
);
