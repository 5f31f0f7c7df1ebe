import {
  type ConstDirectiveNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  getOperationAST,
  isLeafType,
  isListType,
  Kind,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';

type Field = GraphQLField<unknown, unknown>;
type Variables = Readonly<Record<string, unknown>>;

/** What a router sets for lists of which the schema says nothing. */
const LIST_SIZE = 1;

/**
 * What a gateway computes for a query from `@cost` and `@listSize` of a printed schema, read as documents of Apollo
 * Router and Hive Router say: a weight, and what is below it, once for each element of a list.
 */
export function printedCost(schema: GraphQLSchema, document: DocumentNode, variables: Variables = {}): number {
  const operation = getOperationAST(document);
  const fragments = new Map(
    document.definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [])),
  );
  const costOf = (
    { selections }: SelectionSetNode,
    type: GraphQLNamedType,
    sizes: ReadonlyMap<string, number>,
  ): number =>
    selections.reduce((sum, node) => {
      if (node.kind === Kind.FIELD) return sum + fieldCost(node, type, sizes.get(node.name.value));
      const part = node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value) : node;
      if (part === undefined) return sum;
      const on = part.typeCondition === undefined ? type : schema.getType(part.typeCondition.name.value);
      return sum + costOf(part.selectionSet, on as GraphQLNamedType, sizes);
    }, 0);
  const fieldCost = (node: FieldNode, type: GraphQLNamedType, sizeAbove: number | undefined): number => {
    const field = 'getFields' in type ? (type.getFields() as Record<string, Field>)[node.name.value] : undefined;
    if (field === undefined) return 0;
    const named = getNamedType(field.type);
    const weight = Number(said(field, 'cost')?.weight ?? (isLeafType(named) ? 0 : 1));
    const list = said(field, 'listSize');
    const given = (node.arguments ?? []).flatMap(({ name, value }) => {
      const isSlicing = ((list?.slicingArguments ?? []) as string[]).includes(name.value);
      const read = isSlicing ? valueFromASTUntyped(value, variables) : undefined;
      return typeof read === 'number' ? [read] : [];
    });
    const size = given.length > 0 ? Math.max(...given, 0) : Number(list?.assumedSize ?? LIST_SIZE);
    const sized = new Map(((list?.sizedFields ?? []) as string[]).map((name) => [name, size]));
    const below = node.selectionSet === undefined ? 0 : costOf(node.selectionSet, named, sized);
    return (isListType(getNullableType(field.type)) ? (sizeAbove ?? size) : 1) * (weight + below);
  };
  const root = operation && schema.getRootType(operation.operation);
  return root ? costOf((operation as { selectionSet: SelectionSetNode }).selectionSet, root, new Map()) : 0;
}

/** The arguments of a directive of a field; undefined without it. */
export function said({ astNode }: Field, directive: 'cost' | 'listSize'): Record<string, unknown> | undefined {
  const found = astNode?.directives?.find(({ name }: ConstDirectiveNode) => name.value === directive);
  return (
    found &&
    Object.fromEntries((found.arguments ?? []).map(({ name, value }) => [name.value, valueFromASTUntyped(value)]))
  );
}
