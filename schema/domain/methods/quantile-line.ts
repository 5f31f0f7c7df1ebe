/** Width over which the corner of the pinball loss is rounded, so that the smallest loss is at one place. */
const SMOOTHING = 0.005;
/** On the squares of standardised slopes; the intercept is free. */
const RIDGE = 1e-4;
const GRADIENT_BELOW = 1e-10;
/** Below this the losses of two steps differ by rounding alone, and the whole step is the better one. */
const WHOLE_STEPS_BELOW = 1e-7;
const MAX_STEPS = 500;

/**
 * The lines through quantiles: coefficients that make the mean of the smoothed pinball loss
 * level*u + h*ln(1 + exp(-u/h)), u = y - x.theta, smallest, with a small ridge on standardised columns (METHODS 3.11). By
 * Newton's method, so that every program arrives at the same line.
 *
 * @param rows    one per observation, the first column ones
 * @param starts  for each level coefficients near the result, where some are known
 * @returns       for each level coefficients for the columns as they are given
 * @throws Error where no minimum is reached
 */
export function quantileLines(
  rows: readonly (readonly number[])[],
  y: readonly number[],
  levels: readonly number[],
  starts: readonly (readonly number[])[] = [],
): readonly (readonly number[])[] {
  const scaled = standardised(rows);
  return levels.map((level, at) => {
    const start = starts[at];
    const first = start === undefined ? [quantileOf(y, level), ...scaled.means.map(() => 0)] : scaled.fromRaw(start);
    return scaled.toRaw(lowest(scaled.columns, y, level, first));
  });
}

/** The coefficients of standardised columns at which the loss is smallest. */
function lowest(columns: Columns, y: readonly number[], level: number, start: readonly number[]): readonly number[] {
  let theta = start;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const { gradient, hessian } = derivatives(columns, y, level, theta);
    const steepest = Math.max(...gradient.map(Math.abs));
    if (steepest < GRADIENT_BELOW) return theta;
    const direction = solvePositive(hessian, gradient);
    const slope = gradient.reduce((sum, one, at) => sum + one * (direction[at] as number), 0);
    const before = theta;
    const stepped = (size: number) => before.map((one, at) => one - size * (direction[at] as number));
    let size = 1;
    if (steepest > WHOLE_STEPS_BELOW) {
      const now = lossOf(columns, y, level, before);
      while (lossOf(columns, y, level, stepped(size)) > now - 1e-4 * size * slope) size /= 2;
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
  const columns = Array.from({ length: width }, (_, at) => columnOf(rows, at));
  for (const column of columns.slice(1)) {
    const mean = sum(column) / column.length;
    for (let row = 0; row < column.length; row += 1) column[row] = (column[row] as number) - mean;
    const variance = dot(column, column) / column.length;
    const deviation = variance > 0 ? Math.sqrt(variance) : 1;
    for (let row = 0; row < column.length; row += 1) column[row] = (column[row] as number) / deviation;
    means.push(mean);
    deviations.push(deviation);
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

function columnOf(rows: readonly (readonly number[])[], at: number): Float64Array {
  const column = new Float64Array(rows.length);
  for (let row = 0; row < rows.length; row += 1) column[row] = rows[row]?.[at] as number;
  return column;
}

/** Plain loops: sums take most of a back-test's time, and iterators over typed arrays are several times as slow. */
function sum(values: Float64Array): number {
  let total = 0;
  for (let at = 0; at < values.length; at += 1) total += values[at] as number;
  return total;
}

function dot(one: Float64Array, other: Float64Array): number {
  let total = 0;
  for (let at = 0; at < one.length; at += 1) total += (one[at] as number) * (other[at] as number);
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
  let total = 0;
  for (let row = 0; row < rest.length; row += 1) {
    const u = rest[row] as number;
    total += level * u + SMOOTHING * softPlus(-u / SMOOTHING);
  }
  return theta.slice(1).reduce((loss, one) => loss + RIDGE * one * one, total / rest.length);
}

/** ln(1 + exp(x)) without overflow. */
function softPlus(x: number): number {
  return Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));
}

function derivatives(columns: Columns, y: readonly number[], level: number, theta: readonly number[]) {
  const rest = residuals(columns, y, theta);
  const count = rest.length;
  const ridge = (at: number) => (at === 0 ? 0 : 2 * RIDGE);
  const curvature: number[] = [];
  const near: number[] = [];
  for (let row = 0; row < count; row += 1) {
    const below = 0.5 * (1 - Math.tanh((rest[row] as number) / SMOOTHING / 2));
    rest[row] = below - level;
    const bend = below * (1 - below);
    if (bend < STRAIGHT_BELOW) continue;
    near.push(row);
    curvature.push(bend / SMOOTHING / count);
  }
  const gradient = columns.map((column, at) => dot(column, rest) / count + ridge(at) * (theta[at] as number));
  const kept = columns.map((column) => rowsOf(column, near));
  const hessian = kept.map((column, at) => {
    const weighted = column.slice();
    for (let row = 0; row < weighted.length; row += 1) {
      weighted[row] = (weighted[row] as number) * (curvature[row] as number);
    }
    return kept.map((other, of) => (of > at ? 0 : dot(weighted, other) + (of === at ? ridge(at) + FLOOR : 0)));
  });
  return { gradient, hessian };
}

/**
 * Farther from the line than about twenty times the width of the rounding the loss is straight: such rows are left out of
 * the curvature, which only leads the way. Where the way ends is decided by the gradient, which has all of them.
 */
const STRAIGHT_BELOW = 1e-8;

function rowsOf(column: Float64Array, rows: readonly number[]): Float64Array {
  const kept = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) kept[at] = column[rows[at] as number] as number;
  return kept;
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
