import { SAID } from '../../../schema/domain/terms/words/said.ts';
import type { RangeRecordPart } from '../../replies/generated/replies.ts';
import { made } from '../../replies/made.ts';
import { said, TEXT } from '../../reply.ts';
import type { Argument } from '../../surface.ts';

/** Where the registry is served. */
export const SCORECARD_PATH = '/boards/scorecard';
/** Seconds; ranges change when companies file. */
export const SCORECARD_MAX_AGE = 300;

export const chain: Argument = {
  name: 'chain',
  required: false,
  schema: { type: 'string', enum: ['live', 'replay'], description: 'Log. replay: ranges logged under another clock.' },
};
export const place: Argument = {
  name: 'place',
  query: 'after',
  required: false,
  variable: String,
  schema: { type: 'integer', minimum: 1, description: SAID.after },
};

/** How settled ranges did beside two naive ranges. */
export type RangeRecord = RangeRecordPart;

interface OfChain {
  readonly forecastRegistry: { readonly chain: string };
}

/** `log` of a reply. */
export const log = made(
  said(TEXT, 'Address of the whole log.'),
  (_: object, { forecastRegistry: { chain: shown } }: OfChain) => `${SCORECARD_PATH}/log.jsonl?chain=${shown}`,
);
