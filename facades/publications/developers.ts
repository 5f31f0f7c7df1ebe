import type { ServiceFacts } from '../service-facts.ts';
import type { Surface } from '../surface.ts';
import { CHANGE_LOG, type Release } from './change-log.ts';
import { type DoorExample, doorExamples, fundExamples } from './examples.ts';
import { type AllFields, allFields } from './fields.ts';
import { LIMITS } from './limits.ts';
import { recipes } from './recipes.ts';

/** The board used for the example at every door. */
const SHOWN_BOARD = 'late-filers';

const shownBoard = (surfaces: readonly Surface[]) =>
  surfaces.find(({ paths }) => paths.some(({ pattern }) => pattern === `/boards/${SHOWN_BOARD}`));

/** The page for developers: a surface, because it shows a live answer. */
export function developersPage(surfaces: readonly Surface[]): readonly Surface[] {
  const board = shownBoard(surfaces);
  if (board === undefined) return [];
  const { tool: _, front: __, table: ___, feed: ____, after: _____, ...asked } = board;
  return [
    {
      ...asked,
      name: 'developers',
      title: 'Developers',
      description: 'One question in every format with its live answer, and limits, versions, fields and errors.',
      arguments: board.arguments
        .filter(({ name }) => name === 'limit')
        .map((argument) => ({ ...argument, fallback: () => 1 })),
      paths: [{ pattern: '/boards/developers', formats: ['html'] }],
    },
  ];
}

/** The facts that the page for developers shows beside the live answer. */
export interface DevelopersFacts {
  readonly examples: readonly DoorExample[];
  /** A first query about funds, books and records for each kind of user. */
  readonly funds: readonly DoorExample[];
  /** How programs and libraries ask. */
  readonly recipes: readonly DoorExample[];
  readonly limits: readonly (readonly [what: string, words: string])[];
  /** Replies by name and version, with the titles of the surfaces that return them. */
  readonly versions: readonly (readonly [schema: string, titles: readonly string[]])[];
  readonly releases: readonly Release[];
  readonly fields: AllFields;
}

/** All facts come from declarations elsewhere, so they cannot go stale. */
export function developersFacts(
  surfaces: readonly Surface[],
  service: Pick<ServiceFacts, 'baseUrl' | 'isSample'>,
): DevelopersFacts {
  const { baseUrl } = service;
  const board = shownBoard(surfaces);
  return {
    examples: board === undefined ? [] : doorExamples(board, SHOWN_BOARD, baseUrl),
    funds: fundExamples(surfaces, service),
    recipes: recipes(baseUrl),
    limits: LIMITS,
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
