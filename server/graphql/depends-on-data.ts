import { BREAK, type DocumentNode, Kind, type OperationDefinitionNode, type ValueNode, visit } from 'graphql';
import { PRIVATE_ARGUMENTS } from '../../facades/private-arguments.ts';

/** Roots that another server answers. */
const ROOTS_ELSEWHERE: readonly string[] = ['programPrice'];
/** Roots that are answered by the names in memory, which may be of a state shortly before. */
const LAGGING_ROOTS: readonly string[] = ['suggestions', 'meant', 'sitemap'];
/** Roots whose answer changes while the data does not. */
const RUNNING_ROOTS = new Set(['status', 'watch', ...LAGGING_ROOTS, ...ROOTS_ELSEWHERE]);

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

/**
 * Whether the text of a document holds what is private, given in place or as the default of a variable: then the text
 * is kept nowhere. What comes in variables is in no text.
 */
export function holdsPrivateValue(document: DocumentNode): boolean {
  const hasDefault = document.definitions.some(
    (node) =>
      node.kind === Kind.OPERATION_DEFINITION &&
      node.variableDefinitions?.some(({ defaultValue }) => defaultValue !== undefined) === true,
  );
  return givesPrivateArgument(document, ({ kind }) => hasDefault || kind !== Kind.VARIABLE);
}

function givesPrivateArgument(document: DocumentNode, isMeant: (value: ValueNode) => boolean = () => true): boolean {
  let found = false;
  visit(document, {
    Argument({ name, value }) {
      if (!PRIVATE_ARGUMENTS.has(name.value) || !isMeant(value)) return undefined;
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
