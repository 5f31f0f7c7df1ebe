import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type InlineFragmentNode,
  Kind,
  parse,
  visit,
} from 'graphql';
import type { AbsenceReason } from '../../schema/domain/terms/absence.ts';

/**
 * The document of a surface says what its reply is made of. Where the reply differs from what GraphQL answers, a mark
 * beside the field says how; the marks are taken out before the document is executed.
 *
 * - `replay: isReplay`  an alias renames, as anywhere in GraphQL
 * - `@optional`  left out of the reply where it is null
 * - `@because(is: NOT_FILED)`  why it is null, where it is: told in the nearest `absent`
 * - `@value`  the field stands as its member `value`; the other members are for the surface
 * - `@inline`  its members stand in its place; where it is null, a list without a reason is empty and all else is null
 * - `absent @inline`  its reasons stand in the `absent` of the record around
 * - `@aside`  selected for the surface, and not in the reply
 * - `@added`  not of GraphQL: the surface adds it (`absent @added` collects the reasons of its record)
 * - `@remade`  the surface makes the value from what GraphQL answers
 * - `@onRequest(as: receipts)`  a tool leaves it out unless its argument `include` names it
 * - `... @under(name: card) { }`  these fields of an object stand in a record of that name
 */
export type Mark = 'optional' | 'because' | 'value' | 'inline' | 'aside' | 'added' | 'remade' | 'onRequest' | 'under';

const MARKS: ReadonlySet<string> = new Set<Mark>([
  'optional',
  'because',
  'value',
  'inline',
  'aside',
  'added',
  'remade',
  'onRequest',
  'under',
]);

const isMark = ({ name }: DirectiveNode): boolean => MARKS.has(name.value);

/** The document as it is executed: without its marks and without what the surface adds. */
export function executableDocument(document: string): string {
  const cut: { readonly from: number; readonly to: number }[] = [];
  const take = ({ loc }: FieldNode | DirectiveNode) => {
    if (loc !== undefined) cut.push({ from: blankBefore(document, loc.start), to: loc.end });
  };
  visit(parse(document), {
    Field(node) {
      if (!marksOf(node).has('added')) return undefined;
      take(node);
      return false;
    },
    Directive(node) {
      if (isMark(node)) take(node);
    },
  });
  return cut.reduceRight((kept, { from, to }) => kept.slice(0, from) + kept.slice(to), document);
}

function blankBefore(text: string, at: number): number {
  return text.slice(0, at).trimEnd().length;
}

/** The document with its marks. */
export function annotatedDocument(document: string): DocumentNode {
  return parse(document, { noLocation: true });
}

/** The marks of a field. */
export function marksOf({ directives = [] }: FieldNode | InlineFragmentNode): ReadonlySet<Mark> {
  return new Set(directives.filter(isMark).map(({ name }) => name.value as Mark));
}

/** The reason of `@because`; null without. */
export function reasonOf(node: FieldNode): AbsenceReason | null {
  return argumentOf(node, 'because') as AbsenceReason | null;
}

/** The name of `@under`; null without. */
export function recordNameOf(node: InlineFragmentNode): string | null {
  return argumentOf(node, 'under');
}

/** The part of `@onRequest`; null without. */
export function partOf(node: FieldNode | InlineFragmentNode): string | null {
  return argumentOf(node, 'onRequest');
}

function argumentOf({ directives = [] }: FieldNode | InlineFragmentNode, mark: Mark): string | null {
  const value = directives.find(({ name }) => name.value === mark)?.arguments?.[0]?.value;
  return value?.kind === Kind.ENUM ? value.value : null;
}
