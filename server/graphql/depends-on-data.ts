import { BREAK, type DocumentNode, Kind, type OperationDefinitionNode, visit } from 'graphql';
import { PRIVATE_ARGUMENTS } from '../../facades/private-arguments.ts';

/** Roots that another server answers. */
const ROOTS_ELSEWHERE: readonly string[] = ['programPrice'];
/** Roots whose answer changes while the data does not. */
const RUNNING_ROOTS = new Set(['status', 'watch', ...ROOTS_ELSEWHERE]);

/**
 * Does the answer to a document depend on nothing but its text, its variables and the data, and is none of it private:
 * then anyone may have it.
 */
export function dependsOnDataAlone(document: DocumentNode): boolean {
  return (
    document.definitions.every(
      (node) => node.kind !== Kind.OPERATION_DEFINITION || (node.operation === 'query' && !asksRunningState(node)),
    ) && !givesPrivateArgument(document)
  );
}

function givesPrivateArgument(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    Argument({ name }) {
      if (!PRIVATE_ARGUMENTS.has(name.value)) return undefined;
      found = true;
      return BREAK;
    },
  });
  return found;
}

/** A root inside a fragment is taken for one of them, rather than looked up. */
function asksRunningState({ selectionSet }: OperationDefinitionNode): boolean {
  return selectionSet.selections.some((node) => node.kind !== Kind.FIELD || RUNNING_ROOTS.has(node.name.value));
}

/** Whether any part of a document asks another server. */
export function asksElsewhere(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    Field({ name }) {
      if (!ROOTS_ELSEWHERE.includes(name.value)) return undefined;
      found = true;
      return BREAK;
    },
  });
  return found;
}
