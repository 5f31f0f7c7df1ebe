import type { Json, JsonObject } from '../../facades/json-value.ts';
import { answeredMembers, type Member, membersOfDocument } from '../../facades/replies/members.ts';
import { schema } from '../../facades/replies/schema.ts';

/** What GraphQL answers to a document, from data under the names of its fields or under its aliases. */
export function answeredBy(document: string, data: JsonObject): JsonObject {
  return selected(membersOfDocument(document, schema), data);
}

function selected(members: readonly Member[], data: JsonObject): JsonObject {
  return Object.fromEntries(
    answeredMembers(members).flatMap((member): [string, Json][] => {
      const value = data[member.name] ?? data[member.field];
      return value === undefined ? [] : [[member.name, answerOf(member, value)]];
    }),
  );
}

function answerOf({ members }: Member, value: Json): Json {
  if (members.length === 0 || value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((one) => (one === null ? null : selected(members, one as JsonObject)));
  return selected(members, value as JsonObject);
}
