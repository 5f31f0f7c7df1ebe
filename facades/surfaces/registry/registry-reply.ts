import { z } from 'zod';
import {
  as,
  component,
  DAY,
  FLAG,
  NUMBER,
  type Opening,
  type ReplyOf,
  record,
  replyOpening,
  TEXT,
  WHOLE,
} from '../../reply.ts';
import type { Argument } from '../../surface.ts';

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

/** A page of a log as GraphQL gives it; its cursors are places in the chain. */
export type PageData<Node> = {
  readonly totalCount: number;
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  readonly edges: readonly { readonly node: Node }[];
};

/** Which log a reply is about. */
export const LOG = {
  chain: as(z.enum(['live', 'replay']), 'ForecastRegistry.chain'),
  replay: as(FLAG, 'ForecastRegistry.isReplay'),
};

const PERFORMANCE = component('RangePerformance', {
  coverage: NUMBER,
  below: NUMBER,
  above: NUMBER,
  meanLogWidth: NUMBER,
  meanIntervalScore: NUMBER,
});

/** How settled ranges did beside two naive ranges. */
export const RANGE_RECORD = component('RangeRecordPart', {
  of: TEXT,
  settled: WHOLE,
  range: PERFORMANCE,
  b0: PERFORMANCE,
  b1: PERFORMANCE,
});
export type RangeRecord = ReplyOf<typeof RANGE_RECORD>;
const PERFORMANCE_SELECTION = '{ coverage below above meanLogWidth meanIntervalScore }';
export const RANGE_RECORD_SELECTION = `{ of settled range ${PERFORMANCE_SELECTION} b0 ${PERFORMANCE_SELECTION} b1 ${PERFORMANCE_SELECTION} }`;

/** Where a log stood at the end of a day. */
export const HEAD = record('RegistryHead', { date: DAY, sequence: WHOLE, entryHash: TEXT });

/** Selection of what every reply about the registry opens with. */
export const REGISTRY_OPENING = 'asOf answer notice chain isReplay';

/** The opening of every reply about the registry, as GraphQL gives it. */
export type RegistryData = Opening & { readonly chain: 'live' | 'replay'; readonly isReplay: boolean };

/** How every reply about the registry opens. */
export function registryReplyOpening<Name extends string>(schema: Name, found: RegistryData) {
  return { ...replyOpening(schema, found), chain: found.chain, replay: found.isReplay };
}
