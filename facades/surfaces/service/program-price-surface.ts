import { ATTENDEES_MAX, ATTENDEES_MIN, PROGRAM_TIERS } from '../../../schema/domain/terms/program-price.ts';
import { documents } from '../../replies/generated/documents.ts';
import type { Argument, SurfaceFor } from '../../surface.ts';
import { board } from '../shared/common-arguments.ts';

const declared: readonly Argument[] = [
  board,
  {
    name: 'attendees',
    schema: {
      type: 'integer',
      minimum: ATTENDEES_MIN,
      maximum: ATTENDEES_MAX,
      description: 'Number of people.',
    },
    required: true,
  },
  {
    name: 'tier',
    schema: { type: 'string', enum: PROGRAM_TIERS, description: 'Level.' },
    required: true,
    variable: (tier) => String(tier).toUpperCase(),
  },
];

/** Price of the program that a filing on a board usually calls for: a tool alone, since another server answers it. */
export const programPrice: SurfaceFor<'price_program'> = {
  name: 'price_program',
  schema: 'svc.price/1',
  title: 'Program price',
  description: 'Wholesale price of the program that a filing on a board usually calls for, from the live catalogue.',
  document: documents.price_program,
  arguments: declared,
  sources: ({ catalogue }) => ({ unitPrice: catalogue, total: catalogue }),
  tool: {
    annotations: { readOnlyHint: true, openWorldHint: true },
    lists: ['program', 'currency', 'unitPrice', 'total', 'priceBasis'],
  },
  paths: [],
  maxAge: 0,
  countsFilings: false,
};
