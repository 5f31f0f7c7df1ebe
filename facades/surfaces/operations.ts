import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type DefinitionNode, Kind, parse, Source, visit } from 'graphql';

const FOLDER = new URL('./', import.meta.url);

/** What is made of operations, and not in Git. */
export const GENERATED = new URL('../replies/generated/', import.meta.url);

/** Writes the operations as text, for surfaces to have. */
export function writeDocuments(): void {
  const lines = [...readOperations()].map(([name, text]) => `  ${name}: ${JSON.stringify(text)},\n`);
  mkdirSync(GENERATED, { recursive: true });
  writeFileSync(new URL('documents.ts', GENERATED), `export const documents = {\n${lines.join('')}} as const;\n`);
}

export const operationFiles = (): readonly URL[] =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.graphql'))
    .sort()
    .map((name) => new URL(name, FOLDER));

/**
 * The operations in the `.graphql` files of this folder by their names: each with the fragments that it spreads, as
 * written.
 *
 * Errors: Error for an operation or fragment that is declared twice, and for a fragment that is not declared.
 */
export function readOperations(): ReadonlyMap<string, string> {
  const declared = new Map<string, Declared>();
  for (const file of operationFiles()) {
    const text = readFileSync(file, 'utf8');
    for (const node of parse(new Source(text, file.pathname)).definitions) {
      const one = declaredBy(node, text);
      if (declared.has(one.name))
        throw new Error(`${file.pathname} declares ${one.name}, which another file declares too.`);
      declared.set(one.name, one);
    }
  }
  return new Map(
    [...declared.values()]
      .filter(({ isOperation }) => isOperation)
      .map(({ name }) => [name, [...wholeOf(name, declared)].map((one) => declared.get(one)?.text).join('\n\n')]),
  );
}

interface Declared {
  readonly name: string;
  readonly text: string;
  readonly isOperation: boolean;
  readonly spreads: readonly string[];
}

function declaredBy(node: DefinitionNode, text: string): Declared {
  if (node.kind !== Kind.OPERATION_DEFINITION && node.kind !== Kind.FRAGMENT_DEFINITION)
    throw new Error('A file of operations holds operations and fragments.');
  if (node.name === undefined) throw new Error('An operation has a name.');
  const spreads: string[] = [];
  visit(node, { FragmentSpread: ({ name }) => void spreads.push(name.value) });
  return {
    name: node.name.value,
    text: text.slice(node.loc?.start, node.loc?.end),
    isOperation: node.kind === Kind.OPERATION_DEFINITION,
    spreads,
  };
}

/** The name and those of all fragments below, in the order of their first use. */
function wholeOf(name: string, declared: ReadonlyMap<string, Declared>, found = new Set<string>()): Set<string> {
  const one = declared.get(name);
  if (one === undefined) throw new Error(`No file declares the fragment ${name}.`);
  found.add(name);
  for (const spread of one.spreads) if (!found.has(spread)) wholeOf(spread, declared, found);
  return found;
}
