import { builder } from '../../builder.ts';
import { COLUMNS, type ColumnName, column } from '../../domain/boards/columns.ts';
import { AS_OF_ARGUMENT } from './arguments.ts';
import { asOfDay } from './as-of.ts';

/** What a field of a board row means: what `/boards/fields.json` is made from. */
export const FieldType = builder.objectRef<ColumnName>('Field').implement({
  description: 'A field of a board row and what it means.',
  fields: (t) => ({
    name: t.string({ description: 'Its name on every door.', resolve: (name) => name }),
    type: t.string({ description: 'Type of the value.', resolve: (name) => column(name).type }),
    unit: t.string({
      nullable: true,
      description: 'Unit of the value; null where the type says it all.',
      resolve: (name) => column(name).unit ?? null,
    }),
    nullable: t.boolean({
      description: 'Whether the value may be null, with a reason in absent.',
      resolve: (name) => column(name).nullable,
    }),
    description: t.string({ description: 'Meaning.', resolve: (name) => column(name).description }),
    source: t.string({ description: 'Origin.', resolve: (name) => column(name).source }),
    example: t.string({
      description: 'A value it may have, as JSON.',
      resolve: (name) => JSON.stringify(column(name).example),
    }),
  }),
});

builder.queryField('fields', (t) =>
  t.field({
    type: [FieldType],
    description: 'Every field a board row can have, the common ones first. The same on every day.',
    args: { asOf: t.arg(AS_OF_ARGUMENT) },
    resolve(_root, { asOf }, context) {
      asOfDay(context, asOf);
      return Object.keys(COLUMNS) as ColumnName[];
    },
  }),
);
