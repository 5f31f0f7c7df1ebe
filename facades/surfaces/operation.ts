import type { Argument, Json } from '../surface.ts';

/** GraphQL types of the arguments that surfaces declare. */
const VARIABLE_TYPES: Readonly<Record<string, string>> = {
  limit: 'Int',
  offset: 'Int',
  after: 'AccessionNumber',
  kind: 'String',
  since: 'Date',
  until: 'Date',
  company: 'String',
  ticker: 'String',
  field: 'String',
  sic: 'String',
  state: 'String',
  minRevenue: 'Float',
  price: 'Float',
  asOf: 'Date',
  week: 'Date',
  chain: 'RegistryChain',
  sha256: 'String',
  name: 'String',
  place: 'Int',
  board: 'BoardSlug',
  attendees: 'Int',
  tier: 'ProgramTier',
  email: 'String',
  cik: 'Cik',
};

/** `$limit: Int, $board: BoardSlug!`: the variables of an operation. */
export function variables(declared: readonly Argument[]): string {
  return declared.map(({ name, required }) => `$${name}: ${VARIABLE_TYPES[name]}${required ? '!' : ''}`).join(', ');
}

/** `limit: $limit, asOf: $asOf`: the variables handed on to a field. */
export function passed(declared: readonly Argument[]): string {
  return declared.map(({ name }) => `${name}: $${name}`).join(', ');
}

/** A board as GraphQL's enum spells it: `debt-triggers` is DEBT_TRIGGERS. */
export function boardValue(slug: string): string {
  return slug.toUpperCase().replaceAll('-', '_');
}

/** And back: the slug, as paths have it. */
export function slugOf(value: Json | undefined): string {
  return String(value).toLowerCase().replaceAll('_', '-');
}
