import type { JsonObject } from '../../facades/json-value.ts';
import { shapeOf } from '../../facades/replies/of-surface.ts';
import { surfaces } from '../../facades/surfaces/index.ts';
import { answeredBy } from './answered-by.ts';

/** The reply of a surface, from data under the names of GraphQL. */
export function shapedBy(name: string, data: JsonObject, variables: JsonObject = {}): JsonObject {
  const surface = surfaces.flatMap((one) => [one, one.front ?? []].flat()).find((one) => one.name === name);
  if (surface === undefined) throw new Error(`There is no surface ${name}.`);
  return shapeOf(surface)(answeredBy(surface.document, data), variables);
}
