import { QUERY_LIMITS } from '../../schema/domain/terms/query-limits.ts';
import { WATCHES_AN_HOUR } from '../../schema/domain/terms/watch.ts';
import { grouped } from '../../schema/domain/terms/words/numbers.ts';
import { BODY_BYTES, SHARES, SUBSCRIPTIONS } from '../limits.ts';
import { BOARD_LIMIT_MAX } from '../surfaces/shared/common-arguments.ts';

/** What one client may ask, in words: of the page for developers and of llms.txt. */
export const LIMITS: readonly (readonly [what: string, words: string])[] = [
  ['Key or login', 'none'],
  ['From a page of another site', 'it can read every answer, but we refuse mutations and tool calls'],
  ['Rows of a tool call', `${BOARD_LIMIT_MAX} at most; addresses have no limit but the one you give`],
  [
    'Cost of a GraphQL query',
    `${grouped(QUERY_LIMITS.cost)}, about one for each value that it could return. @cost in the schema is the price ` +
      'of a field, and extensions.cost of a reply that of its query',
  ],
  [
    'Cost of one event of a subscription',
    `${grouped(QUERY_LIMITS.eventCost)} of the same units. We make events, also those sent again, a few at a time ` +
      'as they are taken',
  ],
  [
    'Text of a GraphQL query',
    `${grouped(QUERY_LIMITS.tokens)} tokens, ${QUERY_LIMITS.depth} levels, ${QUERY_LIMITS.aliases} aliases, ` +
      `${QUERY_LIMITS.directives} directives, ${grouped(QUERY_LIMITS.fields)} fields with its fragments written out`,
  ],
  [
    'Page of a GraphQL list',
    `${QUERY_LIMITS.page.most} objects at most, ${QUERY_LIMITS.page.usual} without first or last, unless the ` +
      'field says otherwise',
  ],
  ['Body of a GraphQL query, and of tool calls', `${BODY_BYTES.question / 2 ** 20} MiB`],
  ['Body of a form, and of a book of holdings', `${BODY_BYTES.form / 1024} KiB`],
  [
    'Subscriptions at once',
    `${grouped(SUBSCRIPTIONS * SHARES.address)} of one network address, ` +
      `${grouped(SUBSCRIPTIONS * SHARES.surroundings)} of the /24 or /48 around it`,
  ],
  [
    'Watches asked for in an hour',
    `${WATCHES_AN_HOUR.client} from one network address, ${WATCHES_AN_HOUR.surroundings} from the /24 or /48 around ` +
      `it, ${WATCHES_AN_HOUR.everyone} from everyone. The header RateLimit-Policy says the same`,
  ],
  ['Past days', 'we compute the figures of a few at a time. The others wait'],
  [
    'Requests and files on their way at once',
    'each client has a share of the free places. Beyond it: 503 with Retry-After',
  ],
  ['How long you may cache an answer', 'as its Cache-Control says, then revalidate with If-None-Match'],
];
