import { readFileSync } from 'node:fs';
import {
  buildSchema,
  findBreakingChanges,
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { COLUMNS, type ColumnName } from '../../schema/domain/boards/columns/columns.ts';
import { BOARDS } from '../../schema/domain/boards/index.ts';
import { schema } from '../../schema/index.ts';
import { WINDOW_ROWS_MAX } from '../../schema/loads/boards/find-pages.ts';
import { printedSchema, SCHEMA_FILE } from '../../schema/printed-schema.ts';

const committed = readFileSync(SCHEMA_FILE, 'utf8');

/** Every name a reader of the schema can meet, with its description. */
function described(type: GraphQLNamedType): [string, string | null | undefined][] {
  const own: [string, string | null | undefined][] = [[type.name, type.description]];
  if (isEnumType(type))
    for (const value of type.getValues()) own.push([`${type.name}.${value.name}`, value.description]);
  if (isInputObjectType(type))
    for (const field of Object.values(type.getFields())) own.push([`${type.name}.${field.name}`, field.description]);
  if (isObjectType(type) || isInterfaceType(type)) {
    for (const field of Object.values(type.getFields())) {
      own.push([`${type.name}.${field.name}`, field.description]);
      for (const argument of field.args)
        own.push([`${type.name}.${field.name}(${argument.name})`, argument.description]);
    }
  }
  return own;
}

describe('the schema', () => {
  it('promises no more rows in one reply than there are', () => {
    const more = described(schema.getType('Board') as GraphQLNamedType).find(([name]) => name === 'Board.more');
    expect(more?.[1]).toContain(`the first ${WINDOW_ROWS_MAX.toLocaleString('en-US')}`);
  });

  it('is the committed one, and breaks nobody', () => {
    expect(findBreakingChanges(buildSchema(committed), schema)).toEqual([]);
    expect(printedSchema()).toBe(committed);
  });

  it('describes every type, field, argument and value', () => {
    const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
    const silent = types.flatMap(described).filter(([, words]) => (words ?? '').trim() === '');
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  it('has a field of a board row for each column, null only where the column may be', () => {
    const row = schema.getType('BoardRow');
    const fields = isObjectType(row) ? row.getFields() : {};
    for (const name of Object.keys(COLUMNS) as ColumnName[]) {
      const { nullable, description } = COLUMNS[name];
      expect(fields[name]?.description).toContain(description);
      expect(String(fields[name]?.type).endsWith('!')).toBe(!nullable);
    }
  });

  it('spells every board as a value', () => {
    const slugs = schema.getType('BoardSlug');
    expect(
      isEnumType(slugs) &&
        slugs
          .getValues()
          .map(({ value }) => value)
          .sort(),
    ).toEqual(BOARDS.map(({ slug }) => slug).sort());
  });
});
