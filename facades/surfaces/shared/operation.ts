/** A board as GraphQL's enum spells it: `debt-triggers` is DEBT_TRIGGERS. */
export function boardValue(slug: string): string {
  return slug.toUpperCase().replaceAll('-', '_');
}
