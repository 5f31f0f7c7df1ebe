import { z } from 'zod';
import { ABSENCE_REASONS, type AbsenceReason, type Absent } from '../schema/domain/terms/absence.ts';
import { SAID } from '../schema/domain/terms/words/said.ts';
import type { JsonObject } from './json-value.ts';

/**
 * What publications declare their replies with, and surfaces the fields that they make themselves. What a field means
 * is looked up in the GraphQL schema: `record` names the type, `as` another field of it, and `said` is for a field that
 * only replies have.
 */
export const TEXT = z.string();
export const TEXTS = z.array(TEXT);
export const WHOLE = z.int();
export const NUMBER = z.number();
export const FLAG = z.boolean();
export const DAY = z.string().meta({ format: 'date' });
export const INSTANT = z.string().meta({ format: 'date-time' });

/** An object with these fields and no other, explained by a GraphQL type. */
export function record<Shape extends z.ZodRawShape>(type: string, shape: Shape) {
  return z.strictObject(shape).meta({ graphql: type });
}

/** A record that documents select too: openapi.json holds it under the name of its type. */
export function named<Value>(id: string) {
  return z.custom<Value>().meta({ $ref: `#/components/schemas/${id}` });
}

/**
 * A record whose fields are chosen while the program runs, such as the row of a board: like `z.custom`, it is typed by
 * what its caller says of it, since no compiler can see them.
 */
export function chosenRecord<Row extends object>(shape: z.ZodRawShape): z.ZodType<Row>;
export function chosenRecord(shape: z.ZodRawShape): z.ZodType<object> {
  return z.strictObject(shape);
}

/** A field that GraphQL has under another name: `as(FLAG, 'ForecastRegistry.isReplay')`. */
export function as<Schema extends z.ZodType>(schema: Schema, field: string): Schema {
  return schema.meta({ from: field });
}

/** A field that only replies have, and what it means. */
export function said<Schema extends z.ZodType>(schema: Schema, description: string): Schema {
  return schema.meta({ description });
}

/** A JSON object whose members are not ours to declare, such as a logged record. */
export const ANY_OBJECT = z.custom<JsonObject>().meta({ type: 'object' });

/** Why a field is null. */
export const REASON = z.enum(Object.keys(ABSENCE_REASONS) as AbsenceReason[]);
export const ABSENT = z.record(TEXT, REASON).meta({ id: 'Absent', description: 'Reason for each field that is null.' });

/** What the fields mean that every reply opens and ends with. */
export const OPENING_WORDS = {
  schema: 'Name and version of the reply. Field names stay the same within a version.',
  asOf: 'Day that the answer is about. Only filings made by that day count.',
  answer: SAID.dayAnswer,
  notice: 'A notice about the whole service, such as that its companies are invented. Otherwise left out.',
  note: 'Changes made to the arguments, in tool calls only. Otherwise left out.',
  sources: 'Source of each field.',
} as const;

const SOURCES = said(z.record(TEXT, TEXT.nullable()), OPENING_WORDS.sources);

/** A reply of any publication. */
export type AnyContract = z.ZodObject<z.core.$ZodLooseShape, z.core.$strict>;

/** How it opens, as every reply does. */
function opening<Name extends string>(schema: Name) {
  return {
    schema: said(z.literal(schema), OPENING_WORDS.schema),
    asOf: said(DAY, OPENING_WORDS.asOf),
    answer: said(TEXT, OPENING_WORDS.answer),
    notice: said(z.exactOptional(TEXT), OPENING_WORDS.notice),
    note: said(z.exactOptional(TEXT), OPENING_WORDS.note),
  };
}

/**
 * The reply of a publication: how all open, its own fields, how all end.
 *
 * @param type  the GraphQL type that explains its own fields
 */
export function reply<Name extends string, Shape extends z.ZodRawShape>(schema: Name, type: string, own: Shape) {
  return record(type, { ...opening(schema), ...own, sources: SOURCES, absent: ABSENT });
}

/** The reply of a declaration, as code and pages have it. */
export type ReplyOf<Schema extends z.ZodType> = string extends keyof z.infer<Schema>
  ? JsonObject
  : Immutable<z.infer<Schema>>;

export type Immutable<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : string extends keyof Value
    ? Value
    : { readonly [Key in keyof Value]: Immutable<Value[Key]> };

/** The `absent` of an answer of GraphQL. */
export type Reasons = readonly { readonly field: string; readonly reason: AbsenceReason }[];

/** The reasons by their fields. */
export function absentOf(reasons: Reasons): Absent {
  const absent: Record<string, AbsenceReason> = {};
  // A book that matches nobody has twelve thousand.
  for (const { field, reason } of reasons) absent[field] = reason;
  return absent;
}
