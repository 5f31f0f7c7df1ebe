import { BREAK, type DocumentNode, Kind, type OperationDefinitionNode, type ValueNode, visit } from 'graphql';
import { PRIVATE_ARGUMENTS } from '../../facades/private-arguments.ts';

/** Roots answered by another server. */
const ROOTS_ELSEWHERE: readonly string[] = ['programPrice'];
/** Roots answered by the names in memory, whose state may be slightly older. */
const LAGGING_ROOTS: readonly string[] = ['suggestions', 'meant', 'sitemap'];
/** Roots whose answer can change while the data do not. */
const RUNNING_ROOTS = new Set(['status', 'watch', ...LAGGING_ROOTS, ...ROOTS_ELSEWHERE]);

/**
 * True if the answer depends only on the document's text, its variables and the data, and contains nothing private, so
 * that it may be shared.
 */
export function dependsOnDataAlone(document: DocumentNode): boolean {
  return (
    document.definitions.every(
      (node) => node.kind !== Kind.OPERATION_DEFINITION || (node.operation === 'query' && !asksRunningState(node)),
    ) && !givesPrivateArgument(document)
  );
}

/**
 * True if a document's text contains a private value, literally or as the default of a variable, so that the text must
 * not be kept. Values in variables are not in the text.
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

/** A fragment at the root counts as a running root, without looking it up. */
function asksRunningState({ selectionSet }: OperationDefinitionNode): boolean {
  return selectionSet.selections.some((node) => node.kind !== Kind.FIELD || RUNNING_ROOTS.has(node.name.value));
}

/** True if any part of a document needs another server. */
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
