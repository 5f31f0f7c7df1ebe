import { SCHEMA_PATH } from '../links.ts';
import type { Publication } from '../resource.ts';

/** The GraphQL schema as text, for editors and code generators. */
export const schemaPublication: Publication = {
  name: 'graphql_schema',
  title: 'GraphQL schema',
  description: 'Every type, field, argument and value of GraphQL with its description, in the schema language.',
  paths: [{ pattern: SCHEMA_PATH, formats: ['text'] }],
  maxAge: 3600,
  render: ({ schemaText }) => schemaText(),
};
