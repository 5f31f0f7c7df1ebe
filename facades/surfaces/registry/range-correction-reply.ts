const LEFT_OUT = 'Left out where the numbers give no range.';

/** What is left out of corrections, by the path of the record that has them: `rows`. */
export const correctionWords = (path: string) => ({
  [`${path}.corrections.low`]: `Low end, dollars. ${LEFT_OUT}`,
  [`${path}.corrections.high`]: `High end, dollars. ${LEFT_OUT}`,
  [`${path}.corrections.inputs.now`]: 'As it is now; left out where no number is given.',
});
