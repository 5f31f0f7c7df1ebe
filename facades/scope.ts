import type { JsonObject } from './json-value.ts';
import type { Surface } from './surface.ts';

/**
 * Who may be sent a reply again: anyone while the data stays; nobody else, as it was made from something that belongs
 * to the client; nobody at all, as it is made anew each time.
 */
export type Scope = 'public' | 'private' | 'never-kept';

/**
 * Who may be sent the answer to a surface's question again: nobody else where an argument belongs to who asks, nobody at
 * all where it changes while the data does not, or may be of a state before.
 */
export function scopeOf(
  { arguments: declared, maxAge, mayLag }: Pick<Surface, 'arguments' | 'maxAge' | 'mayLag'>,
  variables: JsonObject,
): Scope {
  if (declared.some(({ name, isPrivate }) => isPrivate === true && variables[name] !== undefined)) return 'private';
  return maxAge === 0 || mayLag === true ? 'never-kept' : 'public';
}
