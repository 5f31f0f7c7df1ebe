import { component, NUMBER, type ReplyOf, record, TEXT, WHOLE } from '../../reply.ts';

const INPUT = component('WitnessedInput', { tagged: WHOLE, changed: WHOLE, refused: WHOLE });
const RESULT = component('ReplayedResult', { forecasts: WHOLE, coverage: NUMBER, meanIntervalScore: NUMBER });

/** What the witnesses of the inputs changed in a back-test. */
export const INPUTS = record('WitnessedInputs', {
  says: TEXT,
  revenue: INPUT,
  netIncome: INPUT,
  asTagged: record('ReplayAsTagged', { rolled: RESULT.nullable(), edition: RESULT.nullable() }).nullable(),
});
type InputsReply = ReplyOf<typeof INPUTS>;

const COUNTS = '{ tagged changed refused }';
const REPLAYED = '{ forecasts coverage meanIntervalScore }';
export const INPUTS_SELECTION = `{ says revenue ${COUNTS} netIncome ${COUNTS} asTagged { rolled ${REPLAYED} edition ${REPLAYED} } }`;

/** Why something of it is not there; without a change there is no other replay. */
export function inputsAbsent(
  inputs: InputsReply | null,
  path: string,
): { readonly [path: string]: 'NOT_RUN' | 'NOT_APPLICABLE' | 'TOO_FEW_EVENTS' } {
  if (inputs === null) return { [path]: 'NOT_RUN' };
  const { asTagged } = inputs;
  if (asTagged === null) return { [`${path}.asTagged`]: 'NOT_APPLICABLE' };
  const names = (['rolled', 'edition'] as const).filter((name) => asTagged[name] === null);
  return Object.fromEntries(names.map((name) => [`${path}.asTagged.${name}`, 'TOO_FEW_EVENTS' as const]));
}
