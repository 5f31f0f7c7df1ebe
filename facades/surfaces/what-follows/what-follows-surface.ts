import type { JsonObject } from '../../json-value.ts';
import { documents } from '../../replies/generated/documents.ts';
import type { Following, Replies } from '../../replies/generated/replies.ts';
import type { SurfaceFor, Table } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';

export type OutcomeRate = Following['outcomes'][number];

/** Counted anew each night. */
const MAX_AGE = 3600;

export type WhatFollowsReply = Replies['what_follows'];

/** Outcomes in the year after each kind of distress-type event, each apart. */
export const whatFollows: SurfaceFor<'what_follows'> = {
  name: 'what_follows',
  schema: 'svc.what-follows/1',
  title: 'What follows',
  description: 'What followed each kind of distress-type filing in the next year, by outcome, with intervals.',
  document: documents.what_follows,
  arguments: asOf,
  tool: { name: 'get_what_follows', lists: ['kinds'] },
  paths: [{ pattern: '/boards/what-follows', formats: ['html', 'json', 'csv'] }],
  table,
  maxAge: MAX_AGE,
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
  { of, filers, unflaggedOf, unflaggedFilers, from, to }: Following,
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
