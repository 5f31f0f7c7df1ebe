/** Selection of the corrections of a range; without ends or a number where the numbers give none. */
export const CORRECTIONS_SELECTION = `corrections { sequence sha256 entryHash loggedOn low @optional high @optional isHeld
      inputs { fiscalYearEnd input logged now @optional witness url } url }`;

const LEFT_OUT = 'Left out where the numbers give no range.';

/** What is left out of corrections, by the path of the record that has them: `rows`. */
export const correctionWords = (path: string) => ({
  [`${path}.corrections.low`]: `Low end, dollars. ${LEFT_OUT}`,
  [`${path}.corrections.high`]: `High end, dollars. ${LEFT_OUT}`,
  [`${path}.corrections.inputs.now`]: 'As it is now; left out where no number is given.',
});
