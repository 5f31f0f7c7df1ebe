import { ATTENDEES_MAX, ATTENDEES_MIN, PROGRAM_TIERS } from '../../../schema/domain/terms/program-price.ts';
import {
  absentOf,
  INSTANT,
  NUMBER,
  type Opening,
  type Reasons,
  type ReplyOf,
  reply,
  replyOpening,
  TEXT,
  WHOLE,
} from '../../reply.ts';
import type { Argument, SurfaceOf } from '../../surface.ts';
import { board } from '../shared/common-arguments.ts';
import { lower, passed, slugOf, variables } from '../shared/operation.ts';

const declared: readonly Argument[] = [
  board,
  {
    name: 'attendees',
    schema: { type: 'integer', minimum: ATTENDEES_MIN, maximum: ATTENDEES_MAX, description: 'How many people.' },
    required: true,
  },
  {
    name: 'tier',
    schema: { type: 'string', enum: PROGRAM_TIERS, description: 'Level.' },
    required: true,
    type: 'ProgramTier',
    variable: (tier) => String(tier).toUpperCase(),
  },
];

const CONTRACT = reply('svc.price/1', 'ProgramPrice', {
  board: TEXT,
  program: TEXT,
  tier: TEXT,
  attendees: WHOLE,
  currency: TEXT.nullable(),
  unitPrice: NUMBER.nullable(),
  total: NUMBER.nullable(),
  priceBasis: TEXT.nullable(),
  quotedAt: INSTANT,
  catalogue: TEXT,
});
type PriceReply = ReplyOf<typeof CONTRACT>;
type PriceData = Opening &
  Omit<PriceReply, 'schema' | 'notice' | 'note' | 'sources' | 'absent'> & { readonly absent: Reasons };

/** Price of the program that a filing on a board usually calls for: a tool alone, since another server answers it. */
export const programPrice: SurfaceOf<typeof CONTRACT, { readonly programPrice: PriceData }> = {
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
  reply: CONTRACT,
  tool: {
    annotations: { readOnlyHint: true, openWorldHint: true },
    lists: ['program', 'currency', 'unitPrice', 'total', 'priceBasis'],
  },
  paths: [],
  maxAge: 0,
  countsFilings: false,
  shape({ programPrice: { asOf, answer, notice, absent, board: on, program, tier, ...amounts } }) {
    const { catalogue } = amounts;
    return {
      ...replyOpening('svc.price/1', { asOf, answer, notice }),
      board: slugOf(on),
      program,
      tier: lower(tier),
      ...amounts,
      sources: { unitPrice: catalogue, total: catalogue },
      absent: absentOf(absent),
    };
  },
};
