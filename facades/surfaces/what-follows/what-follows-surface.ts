import { z } from 'zod';
import { EVENT_CLASSES, kindNamed } from '../../../schema/domain/terms/event-kind.ts';
import type { JsonObject } from '../../json-value.ts';
import {
  absentOf,
  DAY,
  type Opening,
  type Reasons,
  type ReplyOf,
  record,
  reply,
  replyOpening,
  TEXT,
  WHOLE,
} from '../../reply.ts';
import type { SurfaceOf, Table } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';
import { coverageOf, REACH_SELECTION, type Reach, withReach } from '../shared/coverage-reply.ts';
import { passed, variables } from '../shared/operation.ts';
import { FOLLOWS, FOLLOWS_SELECTION, type Follows, type OutcomeRate } from './following-reply.ts';

/** Counted anew each night. */
const MAX_AGE = 3600;

const CONTRACT = reply('svc.what-follows/1', 'WhatFollows', {
  ...coverageOf('WhatFollows'),
  filers: WHOLE.nullable(),
  countedThrough: DAY.nullable(),
  population: TEXT.nullable(),
  kinds: z.array(
    record('FollowedKind', {
      kind: TEXT,
      class: z.enum(EVENT_CLASSES),
      title: TEXT,
      follows: FOLLOWS,
    }),
  ),
});
export type WhatFollowsReply = ReplyOf<typeof CONTRACT>;

type WhatFollowsData = Opening &
  Reach &
  Pick<WhatFollowsReply, 'filers' | 'countedThrough' | 'population' | 'kinds'> & { readonly absent: Reasons };

/** Outcomes in the year after each kind of distress-type event, each apart. */
export const whatFollows: SurfaceOf<typeof CONTRACT, { readonly whatFollows: WhatFollowsData }> = {
  name: 'what_follows',
  title: 'What follows',
  description: 'What followed each kind of distress-type filing in the year after: outcomes apart, with intervals.',
  document: `query what_follows(${variables(asOf)}) {
  whatFollows(${passed(asOf)}) {
    asOf answer notice ${REACH_SELECTION} filers countedThrough population
    kinds { kind class title ${FOLLOWS_SELECTION} }
    absent { field reason }
  }
}`,
  arguments: asOf,
  reply: CONTRACT,
  paths: [{ pattern: '/boards/what-follows', formats: ['html', 'json', 'csv'] }],
  table,
  maxAge: MAX_AGE,
  shape({ whatFollows: { asOf: day, answer, notice, absent, kinds, ...facts } }) {
    return {
      ...replyOpening('svc.what-follows/1', { asOf: day, answer, notice }),
      ...facts,
      kinds: kinds.map((one) => ({ ...one, kind: kindNamed(one.kind) })),
      sources: {},
      absent: withReach(facts.coverage, absentOf(absent)),
    };
  },
};

const COLUMNS = [
  ...['kind', 'title', 'outcome', 'hits', 'of', 'filers', 'share', 'low', 'high'],
  ...['unflaggedOf', 'unflaggedFilers', 'unflaggedShare', 'unflaggedLow', 'unflaggedHigh'],
  ...['difference', 'differenceLow', 'differenceHigh', 'differs', 'resumed', 'from', 'to'],
];

/** A row for each kind and outcome; a kind without rates has one row, with the reason. */
function table({ kinds, absent }: WhatFollowsReply): Table {
  const rows = kinds.flatMap(({ kind, title, follows }, at): JsonObject[] =>
    follows === null
      ? [emptyRow({ kind, title }, absent[`kinds.${at}.follows`] ?? 'TOO_FEW_EVENTS')]
      : follows.outcomes.map((rate) => ({ kind, title, ...cells(follows, rate) })),
  );
  return { name: 'what-follows', columns: COLUMNS, rows };
}

function emptyRow(known: JsonObject, reason: string): JsonObject {
  const unknown = COLUMNS.filter((column) => !(column in known));
  return {
    ...known,
    ...Object.fromEntries(unknown.map((column) => [column, null])),
    absent: Object.fromEntries(unknown.map((column) => [column, reason])),
  };
}

function cells(
  { of, filers, unflaggedOf, unflaggedFilers, from, to }: Follows,
  { outcome, hits, share, low, high, unflagged, difference, differs, resumed }: OutcomeRate,
): JsonObject {
  const beside = {
    unflaggedShare: unflagged?.share ?? null,
    unflaggedLow: unflagged?.low ?? null,
    unflaggedHigh: unflagged?.high ?? null,
    difference: difference?.share ?? null,
    differenceLow: difference?.low ?? null,
    differenceHigh: difference?.high ?? null,
  };
  return {
    ...{ outcome, hits, of, filers, share, low, high, unflaggedOf, unflaggedFilers },
    ...beside,
    ...{ differs, resumed, from, to },
    absent:
      unflagged === null ? Object.fromEntries(Object.keys(beside).map((column) => [column, 'TOO_FEW_EVENTS'])) : {},
  };
}
