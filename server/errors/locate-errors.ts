import {
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  GraphQLError,
  getOperationAST,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { fragmentsOf } from '../shared/operation-parts.ts';

/**
 * The result of an operation with the place of each error in its text. Kept documents have no places, which would be
 * most of their memory: they are found again by the path of the error.
 *
 * @param document the same document, read with its places
 */
export function locateErrors(
  result: ExecutionResult,
  document: DocumentNode,
  operationName: string | null | undefined,
): ExecutionResult {
  const operation = getOperationAST(document, operationName);
  if (result.errors === undefined || operation == null) return result;
  const fieldsAt = fieldsOf(document);
  const errors = result.errors.map((error) => {
    const { path, extensions } = error;
    if (path === undefined || (error.locations ?? []).length > 0) return error;
    const [root = '', ...below] = path.filter((part) => typeof part === 'string');
    const roots = fieldsAt([operation.selectionSet], root);
    const nodes = below.reduce((fields, name) => fieldsAt(setsOf(fields), name), roots);
    return new GraphQLError(error.message, { nodes, path, extensions, originalError: error });
  });
  return { ...result, errors };
}

const setsOf = (fields: readonly FieldNode[]) =>
  fields.flatMap(({ selectionSet }) => (selectionSet === undefined ? [] : [selectionSet]));

/** Finds the fields that answer under a name, those of fragments among them. */
function fieldsOf(document: DocumentNode) {
  const fragments = fragmentsOf(document);
  return function fieldsAt(sets: readonly SelectionSetNode[], name: string): FieldNode[] {
    return sets.flatMap(({ selections }) =>
      selections.flatMap((node) => {
        if (node.kind === Kind.FIELD) return (node.alias ?? node.name).value === name ? [node] : [];
        const part = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value);
        return part === undefined ? [] : fieldsAt([part.selectionSet], name);
      }),
    );
  };
}
