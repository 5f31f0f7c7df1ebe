import { builder } from '../../builder/builder.ts';
import { COLUMNS, type ColumnName, column } from '../../domain/boards/columns/columns.ts';
import { asOfDay } from '../../loads/shared/read-as-of.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { table } from '../shared/fields.ts';

/** The meaning of a field of a board row; the source of `/boards/fields.json`. */
export const FieldType = builder.objectRef<ColumnName>('Field').implement({
  description: 'A field of a board row, with its meaning.',
  fields: table((t) => ({
    name: t.text('Name of the field in every format.', (name) => name),
    type: t.text('Type of the value.', (name) => column(name).type),
    unit: t.text.orNull('Unit of the value. Null if the type implies it.', (name) => column(name).unit),
    nullable: t.flag('Whether the value may be null, with a reason in `absent`.', (name) => column(name).nullable),
    description: t.text('Meaning of the field.', (name) => column(name).description),
    source: t.text('Source of the value.', (name) => column(name).source),
    example: t.text('Example of a value, as JSON.', (name) => JSON.stringify(column(name).example)),
  })),
});

builder.queryField('fields', (t) =>
  t.field({
    type: [FieldType],
    changes: 'with the data',
    description: 'Every field that a board row can have, the common ones first. The list is the same on every day.',
    args: { asOf: t.arg(AS_OF_ARGUMENT) },
    complexity: { field: 1, multiplier: Object.keys(COLUMNS).length },
    resolve(_root, { asOf }, context) {
      asOfDay(context, asOf);
      return Object.keys(COLUMNS) as ColumnName[];
    },
  }),
);
