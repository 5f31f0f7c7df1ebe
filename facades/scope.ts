import type { Scope } from './http/reply.ts';
import type { JsonObject, Surface } from './surface.ts';

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
