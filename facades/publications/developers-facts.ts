import { WATCHES_AN_HOUR } from '../../schema/domain/terms/watch.ts';
import { grouped } from '../../schema/domain/terms/words/grouped.ts';
import { BODY_BYTES, SHARES, SUBSCRIPTIONS } from '../limits.ts';
import type { Surface } from '../surface.ts';
import { BOARD_LIMIT_MAX } from '../surfaces/shared/common-arguments.ts';
import { CHANGE_LOG, type Release } from './change-log.ts';
import { SHOWN_BOARD, shownBoard } from './developers.ts';
import { type DoorExample, doorExamples, fundExamples } from './examples.ts';
import { type AllFields, allFields } from './fields.ts';

/** The facts that the page for developers shows beside the live answer. */
export interface DevelopersFacts {
  readonly examples: readonly DoorExample[];
  /** A first query about funds, books and records for each kind of user. */
  readonly funds: readonly DoorExample[];
  readonly limits: readonly (readonly [what: string, words: string])[];
  /** Replies by name and version, with the titles of the surfaces that return them. */
  readonly versions: readonly (readonly [schema: string, titles: readonly string[]])[];
  readonly releases: readonly Release[];
  readonly fields: AllFields;
}

/** All facts come from declarations elsewhere, so they cannot go stale. */
export function developersFacts(surfaces: readonly Surface[], baseUrl: string): DevelopersFacts {
  const board = shownBoard(surfaces);
  return {
    examples: board === undefined ? [] : doorExamples(board, SHOWN_BOARD, baseUrl),
    funds: fundExamples(surfaces, baseUrl),
    limits: [
      ['Key or login', 'none'],
      ['From a page of another site', 'every answer can be read; mutations and tool calls are refused'],
      ['Rows of a tool call', `${BOARD_LIMIT_MAX} at most; addresses have no limit but the one you give`],
      ['Body of a GraphQL query, and of tool calls', `${BODY_BYTES.question / 2 ** 20} MiB`],
      ['Body of a form, and of a book of holdings', `${BODY_BYTES.form / 1024} KiB`],
      [
        'Subscriptions at once',
        `${grouped(SUBSCRIPTIONS * SHARES.address)} of one network address, ${grouped(SUBSCRIPTIONS * SHARES.surroundings)} of the /24 or /48 around it`,
      ],
      [
        'Watches asked for in an hour',
        `${WATCHES_AN_HOUR.client} from one network address, ${WATCHES_AN_HOUR.surroundings} from the /24 or /48 around it`,
      ],
      ['Past days', 'a few are worked out at a time; where too many wait: 503, and Retry-After says when to come back'],
      [
        'Requests and files on their way at once',
        'each client has a share of the places that are free; beyond it: 503 with Retry-After',
      ],
      ['How long an answer may be kept', 'as its Cache-Control says; ask again with If-None-Match'],
    ],
    versions: versionsOf(surfaces),
    releases: CHANGE_LOG,
    fields: allFields(),
  };
}

/** Names and versions of replies, each with its surfaces. */
function versionsOf(surfaces: readonly Surface[]): DevelopersFacts['versions'] {
  const titles = new Map<string, string[]>();
  for (const { title, schema } of surfaces) titles.set(schema, [...(titles.get(schema) ?? []), title]);
  return [...titles].sort(([a], [b]) => (a < b ? -1 : 1));
}
