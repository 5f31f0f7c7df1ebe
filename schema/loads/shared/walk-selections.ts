import type { FieldNode, GraphQLResolveInfo, SelectionSetNode } from 'graphql';

/** How a field was requested. */
export type Selected = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>;

/** The fields selected directly below these, through fragments of any kind. */
export function childFields(parents: readonly FieldNode[], { fragments }: Pick<Selected, 'fragments'>): FieldNode[] {
  const fields: FieldNode[] = [];
  const walk = ({ selections }: SelectionSetNode) => {
    for (const selection of selections) {
      if (selection.kind === 'Field') fields.push(selection);
      else if (selection.kind === 'InlineFragment') walk(selection.selectionSet);
      else {
        const fragment = fragments[selection.name.value];
        if (fragment !== undefined) walk(fragment.selectionSet);
      }
    }
  };
  for (const { selectionSet } of parents) if (selectionSet !== undefined) walk(selectionSet);
  return fields;
}

/** True if there is a field at this path below these; the path consists of field names, not aliases. */
export function selects(
  parents: readonly FieldNode[],
  info: Pick<Selected, 'fragments'>,
  path: readonly string[],
): boolean {
  const [name, ...rest] = path;
  if (name === undefined) return true;
  const children = childFields(parents, info).filter((field) => field.name.value === name);
  return children.length > 0 && selects(children, info, rest);
}

/** True if a field of a connection's nodes is selected, through edges or nodes. */
export const selectsOfNode = (info: Selected, field: string): boolean =>
  [['edges', 'node'], ['nodes']].some((path) => selects(info.fieldNodes, info, [...path, field]));
