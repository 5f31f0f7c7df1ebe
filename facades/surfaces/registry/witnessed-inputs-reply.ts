const COUNTS = '{ tagged changed refused }';
const REPLAYED = '@because(is: TOO_FEW_EVENTS) { forecasts coverage meanIntervalScore }';

/** What the witnesses of the inputs changed in a back-test; without a change there is no other replay. */
export const INPUTS = `{ says revenue ${COUNTS} netIncome ${COUNTS}
  asTagged @because(is: NOT_APPLICABLE) { rolled ${REPLAYED} edition ${REPLAYED} } }`;
