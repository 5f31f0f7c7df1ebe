import { z } from 'zod';
import { component, DAY, FLAG, NUMBER, type ReplyOf, record, said, TEXT, WHOLE } from '../../reply.ts';

const LEFT_OUT = 'Left out where the numbers give no range.';

/** A correction of a logged range. */
export const CORRECTION = component('RangeCorrection', {
  sequence: WHOLE,
  sha256: TEXT,
  entryHash: TEXT,
  loggedOn: DAY,
  low: said(z.exactOptional(NUMBER), `Low end, dollars. ${LEFT_OUT}`),
  high: said(z.exactOptional(NUMBER), `High end, dollars. ${LEFT_OUT}`),
  isHeld: FLAG,
  inputs: z.array(
    record('CorrectedInput', {
      fiscalYearEnd: DAY,
      input: TEXT,
      logged: NUMBER,
      now: said(z.exactOptional(NUMBER), 'As it is now; left out where no number is given.'),
      witness: TEXT,
      url: TEXT,
    }),
  ),
  url: TEXT,
});
export type CorrectionReply = ReplyOf<typeof CORRECTION>;
type InputReply = CorrectionReply['inputs'][number];

/** A correction as GraphQL gives it: null where a reply leaves out. */
export type CorrectionData = Omit<CorrectionReply, 'low' | 'high' | 'inputs'> & {
  readonly low: number | null;
  readonly high: number | null;
  readonly inputs: readonly (Omit<InputReply, 'now'> & { readonly now: number | null })[];
};

/** Selection of the corrections of a range; without ends or a number where the numbers give none. */
export const CORRECTIONS_SELECTION = `corrections { sequence sha256 entryHash loggedOn low @optional high @optional isHeld
      inputs { fiscalYearEnd input logged now @optional witness url } url }`;

/** A correction as replies have it. */
export function correctionOf({ low, high, inputs, ...correction }: CorrectionData): CorrectionReply {
  return {
    ...correction,
    ...(low !== null && { low }),
    ...(high !== null && { high }),
    inputs: inputs.map(({ now, ...input }) => ({ ...input, ...(now !== null && { now }) })),
  };
}
