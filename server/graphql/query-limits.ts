import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  isSpecifiedDirective,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type ParseOptions,
  parse,
  type SelectionNode,
  type SelectionSetNode,
  type Source,
  type ValidationRule,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { QUERY_LIMITS } from '../../schema/domain/terms/query-limits.ts';
import { schema } from '../../schema/index.ts';
import { fragmentsOf } from '../shared/operation-parts.ts';

const INTROSPECTED: ReadonlySet<string> = new Set(['__schema', '__type']);

/** Refuses disproportionate queries with QUERY_TOO_COMPLEX before anything is executed. */
export function useQueryLimits(): Plugin {
  return {
    onParse({ setParseFn }) {
      setParseFn(parseWithinLimit);
    },
    onValidate({ addValidationRule }) {
      addValidationRule(WithinLimitsRule);
      addValidationRule(CertainSubscriptionRule);
    },
  };
}

/** Parses a document, refusing too many tokens as too complex. */
export function parseWithinLimit(source: string | Source, options?: ParseOptions): DocumentNode {
  try {
    return parse(source, { ...options, maxTokens: QUERY_LIMITS.tokens });
  } catch (error) {
    const isTooLong = error instanceof Error && /more tha[nt] \d+ tokens/.test(error.message);
    throw isTooLong ? tooComplex(`The query has more than ${QUERY_LIMITS.tokens} tokens.`) : error;
  }
}

/** Directives that the server ignores: those of the schema beside the ones of GraphQL itself. */
const FOR_CLIENTS: ReadonlySet<string> = new Set(
  schema
    .getDirectives()
    .filter((one) => !isSpecifiedDirective(one))
    .map(({ name }) => name),
);

/** Directives of a selection that the server obeys. */
const obeyed = ({ directives = [] }: SelectionNode): number =>
  directives.filter(({ name }) => !FOR_CLIENTS.has(name.value)).length;

const tooComplex = (message: string, nodes?: OperationDefinitionNode) =>
  new GraphQLError(message, {
    ...(nodes === undefined ? {} : { nodes }),
    extensions: {
      code: 'QUERY_TOO_COMPLEX',
      hint: 'Ask for less at once, in several queries. /boards/developers lists all limits.',
      http: { status: 400 },
    },
  });

interface Size {
  readonly depth: number;
  readonly aliases: number;
  readonly directives: number;
  readonly fields: number;
  /** Fields at and below `__schema` and `__type`; the standard query of tools has some 250. */
  readonly introspection: number;
}
const NOTHING: Size = { depth: 0, aliases: 0, directives: 0, fields: 0, introspection: 0 };

/** Checks an operation's limits with all fragments expanded. */
export const WithinLimitsRule: ValidationRule = (context) => ({
  OperationDefinition(operation) {
    const size = sizesOf(context.getDocument()).get(operation) ?? NOTHING;
    for (const [what, words] of Object.entries(WORDS) as [keyof Size, string][]) {
      if (size[what] > QUERY_LIMITS[what]) {
        context.reportError(tooComplex(`The query has more than ${QUERY_LIMITS[what]} ${words}.`, operation));
        return;
      }
    }
  },
});

/**
 * Checks that a subscription follows its field whatever its variables are, as the GraphQL specification of September
 * 2025 demands (5.2.4.1): graphql-js would look for a field that is skipped.
 */
export const CertainSubscriptionRule: ValidationRule = (context) => {
  const fragments = fragmentsOf(context.getDocument());
  const check = ({ selections }: SelectionSetNode, seen: Set<string>): void => {
    for (const selection of selections) {
      const directive = selection.directives?.find(({ name }) => CONDITIONS.has(name.value));
      if (directive !== undefined) {
        const message = `The field of a subscription cannot have @${directive.name.value}.`;
        context.reportError(new GraphQLError(message, { nodes: directive }));
      }
      if (selection.kind === Kind.INLINE_FRAGMENT) check(selection.selectionSet, seen);
      if (selection.kind !== Kind.FRAGMENT_SPREAD || seen.has(selection.name.value)) continue;
      seen.add(selection.name.value);
      const fragment = fragments.get(selection.name.value);
      if (fragment !== undefined) check(fragment.selectionSet, seen);
    }
  };
  return {
    OperationDefinition({ operation, selectionSet }) {
      if (operation === OperationTypeNode.SUBSCRIPTION) check(selectionSet, new Set());
    },
  };
};

const CONDITIONS: ReadonlySet<string> = new Set(['skip', 'include']);

/** True if an operation requests the schema, whose megabytes no field of ours counts. */
export function asksForSchema(document: DocumentNode): boolean {
  return sizesOf(document)
    .values()
    .some(({ introspection }) => introspection > 0);
}

const known = new WeakMap<DocumentNode, ReadonlyMap<OperationDefinitionNode, Size>>();

/** The size of each operation of a document; computed once per document. */
function sizesOf(document: DocumentNode): ReadonlyMap<OperationDefinitionNode, Size> {
  let sizes = known.get(document);
  if (sizes === undefined) {
    const fragments = fragmentsOf(document);
    const measure = measureWith((name) => fragments.get(name) ?? null);
    const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
    sizes = new Map(operations.map((operation) => [operation, measure(operation.selectionSet)]));
    known.set(document, sizes);
  }
  return sizes;
}

const WORDS: Record<keyof Size, string> = {
  depth: 'levels',
  aliases: 'aliases',
  directives: 'directives',
  fields: 'fields once its fragments are written out',
  introspection: 'fields of introspection once its fragments are written out',
};

/**
 * Measures selections with fragments expanded, each fragment once: twenty fragments that each use the next one twice
 * are a million fields, but twenty steps.
 */
function measureWith(fragmentOf: (name: string) => FragmentDefinitionNode | null) {
  const known = new Map<string, Size>();
  const fragmentSize = (name: string): Size => {
    const size = known.get(name);
    if (size !== undefined) return size;
    // A recursive fragment counts as nothing here, because another rule refuses it.
    known.set(name, NOTHING);
    const fragment = fragmentOf(name);
    const measured = fragment === null ? NOTHING : measure(fragment.selectionSet);
    known.set(name, measured);
    return measured;
  };
  const fieldSize = (field: FieldNode): Size => {
    const below = field.selectionSet === undefined ? NOTHING : measure(field.selectionSet);
    // Introspection has its own limit in graphql-js, and its standard query is deep.
    const isIntrospection = field.name.value.startsWith('__');
    return {
      depth: isIntrospection ? 0 : below.depth + 1,
      aliases: below.aliases + (field.alias === undefined ? 0 : 1),
      directives: below.directives,
      fields: below.fields + 1,
      introspection: below.introspection + (INTROSPECTED.has(field.name.value) ? below.fields + 1 : 0),
    };
  };
  const measure = ({ selections }: SelectionSetNode): Size => {
    let sum = NOTHING;
    for (const selection of selections) {
      const size =
        selection.kind === Kind.FIELD
          ? fieldSize(selection)
          : selection.kind === Kind.FRAGMENT_SPREAD
            ? fragmentSize(selection.name.value)
            : measure(selection.selectionSet);
      sum = {
        depth: Math.max(sum.depth, size.depth),
        aliases: sum.aliases + size.aliases,
        directives: sum.directives + size.directives + obeyed(selection),
        fields: sum.fields + size.fields,
        introspection: sum.introspection + size.introspection,
      };
    }
    return sum;
  };
  return measure;
}
