import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  visit,
} from 'graphql';

/** The document reduced to one of its operations. */
export function onlyOperation(document: DocumentNode, name: string | null | undefined): DocumentNode {
  if (typeof name !== 'string') return document;
  const definitions = document.definitions.filter(
    (node) => node.kind !== Kind.OPERATION_DEFINITION || node.name?.value === name,
  );
  return { ...document, definitions };
}

export function fragmentsOf({ definitions }: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  return new Map(
    definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [])),
  );
}

/** The root fields of one operation of a document, or of all, including those in fragments. */
export function rootsOf(document: DocumentNode, name: string | null = null): FieldNode[] {
  const fragments = new Map(fragmentsOf(document));
  const below = ({ selections }: SelectionSetNode): FieldNode[] =>
    selections.flatMap((node) => {
      if (node.kind === Kind.FIELD) return [node];
      if (node.kind === Kind.INLINE_FRAGMENT) return below(node.selectionSet);
      const fragment = fragments.get(node.name.value);
      // Reading each fragment once is enough, and ends a cycle, which validation refuses.
      fragments.delete(node.name.value);
      return fragment === undefined ? [] : below(fragment.selectionSet);
    });
  return onlyOperation(document, name).definitions.flatMap((node) =>
    node.kind === Kind.OPERATION_DEFINITION ? below(node.selectionSet) : [],
  );
}

/** Variables used only to set a subscription's starting event, so that its answers do not depend on them. */
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
