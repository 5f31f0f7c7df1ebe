import type { Argument } from '../../surface.ts';

/** GraphQL types of what JSON Schema tells apart. */
const TYPES: Readonly<Record<string, string>> = { integer: 'Int', number: 'Float', date: 'Date', string: 'String' };

/** How every reply opens. */
export const OPENING = 'asOf answer notice @optional';

/** `$limit: Int, $board: BoardSlug!`: the variables of an operation. */
export function variables(declared: readonly Argument[]): string {
  return declared
    .map(({ name, required, schema, type = TYPES[String(schema.format ?? schema.type)] }) => {
      return `$${name}: ${type}${required ? '!' : ''}`;
    })
    .join(', ');
}

/** `limit: $limit, asOf: $asOf`: the variables handed on to a field. */
export function passed(declared: readonly Argument[]): string {
  return declared.map(({ name }) => `${name}: $${name}`).join(', ');
}

/** A board as GraphQL's enum spells it: `debt-triggers` is DEBT_TRIGGERS. */
export function boardValue(slug: string): string {
  return slug.toUpperCase().replaceAll('-', '_');
}
