import {
  type ArgumentNode,
  type ASTNode,
  type DocumentNode,
  GraphQLError,
  Kind,
  type ObjectFieldNode,
  print,
  visit,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';

/** Names the argument in errors about values that a scalar refuses. It sees the value alone. */
export function useNamedArguments(): Plugin {
  return {
    onValidate({ params }) {
      return ({ result, setResult }) =>
        setResult(nameArguments(result as readonly GraphQLError[], params.documentAST as DocumentNode));
    },
  };
}

function nameArguments(errors: readonly GraphQLError[], document: DocumentNode): GraphQLError[] {
  return errors.map((error) => {
    const { nodes, extensions } = error;
    const [value] = nodes ?? [];
    if (extensions.code !== 'BAD_ARGUMENT' || value === undefined) return error;
    const argument = argumentOf(value, document);
    if (argument === null) return error;
    return new GraphQLError(`Argument "${argument}" got invalid value ${print(value)}; ${error.message}`, {
      nodes: nodes ?? null,
      extensions: { ...extensions, argument },
    });
  });
}

type Named = ArgumentNode | ObjectFieldNode;
const isNamed = (one: unknown): one is Named =>
  typeof one === 'object' &&
  one !== null &&
  'kind' in one &&
  (one.kind === Kind.ARGUMENT || one.kind === Kind.OBJECT_FIELD);

/** The name of the argument, or of the field of an input, that a value is given for or within. */
function argumentOf(value: ASTNode, document: DocumentNode): string | null {
  let found: string | null = null;
  visit(document, {
    enter(node, _key, parent, _path, ancestors) {
      if (found !== null || node !== value) return;
      const named = [...ancestors, parent].findLast(isNamed);
      found = named?.name.value ?? null;
    },
  });
  return found;
}
