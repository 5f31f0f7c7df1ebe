import type { ServiceFacts } from '../service-facts.ts';
import type { Surface } from '../surface.ts';
import { CHANGE_LOG, type Release } from './change-log.ts';
import { SHOWN_BOARD, shownBoard } from './developers.ts';
import { type DoorExample, doorExamples, fundExamples } from './examples.ts';
import { type AllFields, allFields } from './fields.ts';
import { LIMITS } from './limits.ts';
import { recipes } from './recipes.ts';

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
