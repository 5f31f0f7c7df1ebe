import type { JsonObject } from './json-value.ts';
import type { Surface } from './surface.ts';

/**
 * Who may be sent a reply again: anyone while the data stays the same; only the same client, because it was derived
 * from private input; nobody, because it is made for each request.
 */
export type Scope = 'public' | 'private' | 'never-kept';

/**
 * Who may be sent a surface's reply again: only the same client if an argument is private; nobody if the reply changes
 * independently of the data.
 */
export function scopeOf(
  { arguments: declared, maxAge }: Pick<Surface, 'arguments' | 'maxAge'>,
  variables: JsonObject,
): Scope {
  if (declared.some(({ name, isPrivate }) => isPrivate === true && variables[name] !== undefined)) return 'private';
  return maxAge === 0 ? 'never-kept' : 'public';
}
