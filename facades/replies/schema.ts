/**
 * The schema that documents of surfaces are read with: the one thing that facades know of `schema` beside its domain.
 */
export { describe } from '../../schema/describe.ts';
export { schema } from '../../schema/index.ts';
