import { type DocumentNode, Kind, type OperationDefinitionNode, visit } from 'graphql';

/** The document without its other operations. */
export function onlyOperation(document: DocumentNode, name: string | null | undefined): DocumentNode {
  if (typeof name !== 'string') return document;
  const definitions = document.definitions.filter(
    (node) => node.kind !== Kind.OPERATION_DEFINITION || node.name?.value === name,
  );
  return { ...document, definitions };
}

/**
 * Variables that say nothing but after which event a subscription begins: its answers do not depend on them.
 */
export function cursorVariables(document: DocumentNode, { selectionSet }: OperationDefinitionNode): string[] {
  const uses = new Map<string, number>();
  visit(document, {
    VariableDefinition: () => false,
    Variable: ({ name: { value } }) => void uses.set(value, (uses.get(value) ?? 0) + 1),
  });
  return selectionSet.selections.flatMap((root) =>
    root.kind !== Kind.FIELD
      ? []
      : (root.arguments ?? []).flatMap(({ name, value }) =>
          name.value === 'after' && value.kind === Kind.VARIABLE && uses.get(value.name.value) === 1
            ? [value.name.value]
            : [],
        ),
  );
}
