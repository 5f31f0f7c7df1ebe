import { BOARDS } from '../../schema/domain/boards/index.ts';
import { ATTENDEES_MAX, ATTENDEES_MIN, PROGRAM_TIERS } from '../../schema/domain/terms/program-price.ts';
import type { Argument, JsonObject, Surface } from '../surface.ts';
import { objects, replyOpening } from './board-reply.ts';
import { boardValue, passed, slugOf, variables } from './operation.ts';

export const PRICE_SCHEMA = 'svc.price/1';

const required = (name: string, schema: Argument['schema']): Argument => ({ name, schema, required: true });

const declared: readonly Argument[] = [
  {
    ...required('board', { type: 'string', enum: BOARDS.map(({ slug }) => slug), description: 'Board.' }),
    variable: (slug) => boardValue(String(slug)),
  },
  required('attendees', {
    type: 'integer',
    minimum: ATTENDEES_MIN,
    maximum: ATTENDEES_MAX,
    description: 'How many people.',
  }),
  {
    ...required('tier', { type: 'string', enum: PROGRAM_TIERS, description: 'Level.' }),
    variable: (tier) => String(tier).toUpperCase(),
  },
];

const OUTPUT: JsonObject = {
  schema: { type: 'string' },
  asOf: { type: 'string' },
  answer: { type: 'string' },
  board: { type: 'string' },
  program: { type: 'string' },
  tier: { type: 'string' },
  attendees: { type: 'integer' },
  currency: { type: ['string', 'null'] },
  unitPrice: { type: ['number', 'null'] },
  total: { type: ['number', 'null'] },
  priceBasis: { type: ['string', 'null'] },
  quotedAt: { type: 'string' },
  catalogue: { type: 'string' },
};

/** Price of the program that a filing on a board usually calls for: a tool alone, since another server answers it. */
export const programPrice: Surface = {
  name: 'price_program',
  title: 'Program price',
  description:
    'Wholesale price of the program that a filing on a board usually calls for, live from the product catalogue.',
  document: `query price_program(${variables(declared)}) {
  programPrice(${passed(declared)}) {
    asOf answer notice board program tier attendees currency unitPrice total priceBasis quotedAt catalogue
    absent { field reason }
  }
}`,
  arguments: declared,
  tool: {
    annotations: { readOnlyHint: true, openWorldHint: true },
    outputSchema: { type: 'object', required: Object.keys(OUTPUT), properties: OUTPUT },
  },
  paths: [],
  maxAge: 0,
  shape(data) {
    const { asOf, answer, notice, absent, board, tier, ...price } = data.programPrice as JsonObject;
    const { program, ...amounts } = price;
    const { catalogue } = amounts;
    return {
      ...replyOpening(PRICE_SCHEMA, { asOf: asOf ?? null, answer: answer ?? null, notice: notice ?? null }),
      board: slugOf(board),
      program: program ?? null,
      tier: String(tier).toLowerCase(),
      ...amounts,
      sources: { unitPrice: catalogue ?? null, total: catalogue ?? null },
      absent: Object.fromEntries(objects(absent).map(({ field, reason }) => [String(field), reason ?? null])),
    };
  },
};
