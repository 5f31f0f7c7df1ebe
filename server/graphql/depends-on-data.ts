import { BREAK, type DocumentNode, type FieldNode, Kind, visit } from 'graphql';
import { PRIVATE_ARGUMENTS } from '../../facades/private-arguments.ts';
import { type Changes, changesOf } from '../../schema/builder/changes.ts';
import { schema } from '../../schema/index.ts';
import { rootsOf } from '../shared/operation-parts.ts';

/**
 * True if the answer depends only on the document's text, its variables and the data, and contains nothing private, so
 * that it may be shared.
 *
 * @param variables as they were sent; without them any may have a value
 */
export function dependsOnDataAlone(document: DocumentNode, variables?: Readonly<Record<string, unknown>>): boolean {
  return (
    document.definitions.every((node) => node.kind !== Kind.OPERATION_DEFINITION || node.operation === 'query') &&
    rootsOf(document).every((root) => changesWith(root) === 'with the data') &&
    !givesPrivateArgument(document, (name) => variables === undefined || (variables[name] ?? null) !== null)
  );
}

/**
 * True if a document's text contains a private value, literally or as the default of a variable, so that the text must
 * not be kept. Values in variables are not in the text.
 */
export const holdsPrivateValue = (document: DocumentNode): boolean => givesPrivateArgument(document, () => false);

/** @param isGiven of variables without a default */
function givesPrivateArgument(document: DocumentNode, isGiven: (variable: string) => boolean): boolean {
  const declared = document.definitions.flatMap((node) =>
    node.kind === Kind.OPERATION_DEFINITION ? (node.variableDefinitions ?? []) : [],
  );
  const defaults = new Set(
    declared.filter((one) => one.defaultValue !== undefined).map((one) => one.variable.name.value),
  );
  let found = false;
  visit(document, {
    Argument({ name, value }) {
      if (!PRIVATE_ARGUMENTS.has(name.value)) return undefined;
      if (value.kind === Kind.VARIABLE && !defaults.has(value.name.value) && !isGiven(value.name.value))
        return undefined;
      found = true;
      return BREAK;
    },
  });
  return found;
}

/** What the root is declared with. `__schema` and the like, and names the schema does not know, depend on no state. */
function changesWith({ name }: FieldNode): Changes {
  const field = schema.getQueryType()?.getFields()[name.value];
  return field === undefined ? 'with the data' : changesOf(field);
}
