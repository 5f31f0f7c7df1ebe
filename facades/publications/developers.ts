import { WATCHES_AN_HOUR } from '../../schema/domain/terms/watch.ts';
import { grouped } from '../../schema/domain/terms/words/grouped.ts';
import { SHARES, SUBSCRIPTIONS } from '../http/limits.ts';
import { BODY_BYTES } from '../http/request.ts';
import type { DevelopersFacts } from '../pages/pages/finding/developers.ts';
import type { Chrome } from '../pages/parts/chrome.ts';
import type { Describe } from '../reply-contracts.ts';
import type { JsonObject, Surface } from '../surface.ts';
import { BOARD_LIMIT_MAX } from '../surfaces/arguments.ts';
import { CHANGE_LOG } from './change-log.ts';
import { doorExamples, fundExamples } from './examples.ts';
import { allFields } from './fields.ts';

/** The board whose question is asked at every door. */
const SHOWN = 'late-filers';

/**
 * The page for developers: a surface, because it shows a live answer; beside it only what is declared elsewhere, so that
 * it cannot say what is no longer so.
 */
export function developersPage(surfaces: readonly Surface[], describe: Describe): readonly Surface[] {
  const board = surfaces.find(({ paths }) => paths.some(({ pattern }) => pattern === `/boards/${SHOWN}`));
  if (board === undefined) return [];
  const { tool: _, front: __, embed: ___, table: ____, feed: _____, after: ______, ...asked } = board;
  const facts = (reply: JsonObject, { service }: Chrome): DevelopersFacts => ({
    examples: doorExamples(board, SHOWN, service.baseUrl),
    funds: fundExamples(surfaces, service.baseUrl),
    answer: JSON.stringify(reply, null, 2),
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
    fields: allFields(describe),
  });
  return [
    {
      ...asked,
      name: 'developers',
      title: 'Developers',
      description: 'One question at every door, with its live answer; limits, versions, fields and errors.',
      document: board.document.replace(`query ${board.name}(`, 'query developers('),
      arguments: board.arguments
        .filter(({ name }) => name === 'limit')
        .map((argument) => ({ ...argument, fallback: () => 1 })),
      paths: [{ pattern: '/boards/developers', formats: ['html'] }],
      async page(reply, chrome) {
        const { renderDevelopers } = await import('../pages/pages/finding/developers.ts');
        return renderDevelopers(reply, facts(reply, chrome), chrome);
      },
    },
  ];
}

/** Names and versions of replies, each with the surfaces that give it. */
function versionsOf(surfaces: readonly Surface[]): DevelopersFacts['versions'] {
  const titles = new Map<string, string[]>();
  for (const { title, reply } of surfaces) {
    const schema = reply.shape.schema as { readonly value?: unknown } | undefined;
    if (typeof schema?.value === 'string') titles.set(schema.value, [...(titles.get(schema.value) ?? []), title]);
  }
  return [...titles].sort(([a], [b]) => (a < b ? -1 : 1));
}
