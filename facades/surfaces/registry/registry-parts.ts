import type { Argument, JsonObject } from '../../surface.ts';
import { replyOpening } from '../board-reply.ts';

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
  schema: {
    type: 'integer',
    minimum: 1,
    description: 'Only ranges logged before this place: next of an earlier page.',
  },
};

/** Selection of what every reply about the registry opens with. */
export const REGISTRY_OPENING = 'asOf answer notice chain isReplay';

/** How every reply about the registry opens. */
export function registryReplyOpening(schema: string, found: JsonObject): JsonObject {
  const { asOf: day, answer, notice, isReplay } = found;
  return {
    ...replyOpening(schema, { asOf: day ?? null, answer: answer ?? null, notice: notice ?? null }),
    chain: found.chain ?? null,
    replay: isReplay ?? null,
  };
}
