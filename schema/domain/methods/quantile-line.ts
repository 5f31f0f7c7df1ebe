/** Width over which the corner of the pinball loss is rounded, so that the smallest loss is at one place. */
const SMOOTHING = 0.005;
/** On the squares of standardised slopes; the intercept is free. */
const RIDGE = 1e-4;
const GRADIENT_BELOW = 1e-10;
/** Below this the losses of two steps differ by rounding alone, and the whole step is the better one. */
const WHOLE_STEPS_BELOW = 1e-7;
const MAX_STEPS = 500;

/**
 * The line through a quantile: coefficients that make the mean of the smoothed pinball loss
 * level*u + h*ln(1 + exp(-u/h)), u = y - x.theta, smallest, with a small ridge on standardised columns (METHODS 3.11). By
 * Newton's method, so that every program arrives at the same line.
 *
 * @param rows   one per observation, the first column ones
 * @param start  coefficients near the result, where some are known
 * @returns      coefficients for the columns as they are given
 * @throws Error where no minimum is reached
 */
export function quantileLine(
  rows: readonly (readonly number[])[],
  y: readonly number[],
  level: number,
  start?: readonly number[],
): readonly number[] {
  const scaled = standardised(rows);
  let theta = start === undefined ? [quantileOf(y, level), ...scaled.means.map(() => 0)] : scaled.fromRaw(start);
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const { gradient, hessian } = derivatives(scaled.columns, y, level, theta);
    const steepest = Math.max(...gradient.map(Math.abs));
    if (steepest < GRADIENT_BELOW) return scaled.toRaw(theta);
    const direction = solvePositive(hessian, gradient);
    const slope = gradient.reduce((sum, one, at) => sum + one * (direction[at] as number), 0);
    const before = theta;
    const stepped = (size: number) => before.map((one, at) => one - size * (direction[at] as number));
    let size = 1;
    if (steepest > WHOLE_STEPS_BELOW) {
      const now = lossOf(scaled.columns, y, level, before);
      while (lossOf(scaled.columns, y, level, stepped(size)) > now - 1e-4 * size * slope) size /= 2;
    }
    theta = stepped(size);
  }
  throw new Error(`No quantile line at ${level} after ${MAX_STEPS} steps.`);
}

type Columns = readonly Float64Array[];

/** Columns less their means, over their deviations; a column without a deviation stays as wide as it is. */
function standardised(rows: readonly (readonly number[])[]) {
  const width = rows[0]?.length ?? 0;
  const means: number[] = [];
  const deviations: number[] = [];
  const columns = Array.from({ length: width }, (_, at) => Float64Array.from(rows, (row) => row[at] as number));
  for (const column of columns.slice(1)) {
    const mean = sum(column) / column.length;
    const deviation = Math.sqrt(sum(column.map((one) => (one - mean) ** 2)) / column.length);
    means.push(mean);
    deviations.push(deviation > 0 ? deviation : 1);
    for (const [row, one] of column.entries()) column[row] = (one - mean) / (deviations.at(-1) as number);
  }
  const shift = (slopes: readonly number[]) =>
    slopes.reduce((total, one, at) => total + one * (means[at] as number), 0);
  return {
    columns,
    means,
    toRaw: ([first, ...rest]: readonly number[]): readonly number[] => {
      const slopes = rest.map((one, at) => one / (deviations[at] as number));
      return [(first as number) - shift(slopes), ...slopes];
    },
    fromRaw: ([first, ...slopes]: readonly number[]): readonly number[] => [
      (first as number) + shift(slopes),
      ...slopes.map((one, at) => one * (deviations[at] as number)),
    ],
  };
}

function sum(values: Float64Array): number {
  let total = 0;
  for (const one of values) total += one;
  return total;
}

function residuals(columns: Columns, y: readonly number[], theta: readonly number[]): Float64Array {
  const rest = Float64Array.from(y);
  for (const [at, column] of columns.entries()) {
    const factor = theta[at] as number;
    for (let row = 0; row < rest.length; row += 1) rest[row] = (rest[row] as number) - factor * (column[row] as number);
  }
  return rest;
}

function lossOf(columns: Columns, y: readonly number[], level: number, theta: readonly number[]): number {
  const rest = residuals(columns, y, theta);
  const pinball = sum(rest.map((u) => level * u + SMOOTHING * softPlus(-u / SMOOTHING))) / rest.length;
  return theta.slice(1).reduce((total, one) => total + RIDGE * one * one, pinball);
}

/** ln(1 + exp(x)) without overflow. */
function softPlus(x: number): number {
  return Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));
}

function derivatives(columns: Columns, y: readonly number[], level: number, theta: readonly number[]) {
  const below = residuals(columns, y, theta).map((u) => 0.5 * (1 - Math.tanh(u / SMOOTHING / 2)));
  const count = below.length;
  const ridge = (at: number) => (at === 0 ? 0 : 2 * RIDGE);
  const gradient = columns.map((column, at) => {
    let total = 0;
    for (let row = 0; row < count; row += 1) total += (column[row] as number) * ((below[row] as number) - level);
    return total / count + ridge(at) * (theta[at] as number);
  });
  const curvature = below.map((one) => (one * (1 - one)) / SMOOTHING / count);
  const hessian = columns.map((column, at) => {
    const weighted = column.map((one, row) => one * (curvature[row] as number));
    return columns.map((other, of) => {
      if (of > at) return 0;
      let total = 0;
      for (let row = 0; row < count; row += 1) total += (weighted[row] as number) * (other[row] as number);
      return total + (of === at ? ridge(at) + FLOOR : 0);
    });
  });
  return { gradient, hessian };
}

/** Keeps the curvature positive where no observation lies near the line. */
const FLOOR = 1e-12;

/** Solves A x = b for a positive definite A, of which the lower triangle is given, by Cholesky's factors. */
function solvePositive(lower: readonly (readonly number[])[], right: readonly number[]): readonly number[] {
  const factor: number[][] = [];
  for (const [at, row] of lower.entries()) {
    const own: number[] = [];
    factor.push(own);
    for (let of = 0; of <= at; of += 1) {
      const other = factor[of] as number[];
      let rest = row[of] as number;
      for (let k = 0; k < of; k += 1) rest -= (own[k] as number) * (other[k] as number);
      own.push(of === at ? Math.sqrt(rest) : rest / (other[of] as number));
    }
  }
  const forward: number[] = [];
  for (const [at, row] of factor.entries()) {
    let rest = right[at] as number;
    for (let k = 0; k < at; k += 1) rest -= (row[k] as number) * (forward[k] as number);
    forward.push(rest / (row[at] as number));
  }
  const solution = forward.map(() => 0);
  for (let at = solution.length - 1; at >= 0; at -= 1) {
    let rest = forward[at] as number;
    for (let k = at + 1; k < solution.length; k += 1) rest -= (factor[k]?.[at] as number) * (solution[k] as number);
    solution[at] = rest / (factor[at]?.[at] as number);
  }
  return solution;
}

function quantileOf(values: readonly number[], level: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(level * values.length)] ?? 0;
}
