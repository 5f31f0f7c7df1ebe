/** Width over which the kink of the pinball loss is smoothed, which makes the minimum unique. */
const SMOOTHING = 0.005;
/** Ridge penalty on the squares of standardized slopes; the intercept is free. */
const RIDGE = 1e-4;
const GRADIENT_BELOW = 1e-10;
/** Below this, the losses of two steps differ only by rounding, and the full step is preferred. */
const WHOLE_STEPS_BELOW = 1e-7;
const MAX_STEPS = 500;

/**
 * Lines through quantiles: coefficients that minimize the mean of the smoothed pinball loss level*u + h*ln(1 +
 * exp(-u/h)), u = y - x.theta, with a small ridge penalty on standardized columns (METHODS 3.11). Newton's method makes
 * every program converge to the same line.
 *
 * @param rows    one per observation, the first column ones
 * @param starts  for each level, coefficients near the result, if known
 * @returns       for each level, coefficients for the columns as given
 * @throws Error if no minimum is reached
 */
export function quantileLines(
  rows: readonly (readonly number[])[],
  y: readonly number[],
  levels: readonly number[],
  starts: readonly (readonly number[])[] = [],
): readonly (readonly number[])[] {
  const table = standardised(rows);
  return levels.map((level, at) => {
    const start = starts[at];
    const first = start === undefined ? [quantileOf(y, level), ...table.means.map(() => 0)] : table.fromRaw(start);
    return table.toRaw(lowest(table, y, level, first));
  });
}

/** The coefficients of standardized columns that minimize the loss. */
function lowest(table: Table, y: readonly number[], level: number, start: readonly number[]): readonly number[] {
  let theta = start;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const { gradient, hessian } = derivatives(table, y, level, theta);
    const steepest = Math.max(...gradient.map(Math.abs));
    if (steepest < GRADIENT_BELOW) return theta;
    const direction = solvePositive(hessian, gradient);
    const slope = gradient.reduce((sum, one, at) => sum + one * (direction[at] as number), 0);
    const before = theta;
    const stepped = (size: number) => before.map((one, at) => one - size * (direction[at] as number));
    let size = 1;
    if (steepest > WHOLE_STEPS_BELOW) {
      const now = lossOf(table, y, level, before);
      while (lossOf(table, y, level, stepped(size)) > now - 1e-4 * size * slope) size /= 2;
    }
    theta = stepped(size);
  }
  throw new Error(`No quantile line at ${level} after ${MAX_STEPS} steps.`);
}

/** Observations in one row-major array, because a whole market is scanned some thousand times. */
interface Table {
  readonly cells: Float64Array;
  readonly width: number;
}

/** Columns centered and divided by their deviations; a constant column is only centered. */
function standardised(rows: readonly (readonly number[])[]) {
  const width = rows[0]?.length ?? 0;
  const cells = new Float64Array(rows.length * width);
  for (const [row, values] of rows.entries()) cells.set(values, row * width);
  const means: number[] = [];
  const deviations: number[] = [];
  for (let column = 1; column < width; column += 1) {
    let [sum, squares] = [0, 0];
    for (let at = column; at < cells.length; at += width) sum += cells[at] as number;
    const mean = sum / rows.length;
    for (let at = column; at < cells.length; at += width) squares += ((cells[at] as number) - mean) ** 2;
    const deviation = squares > 0 ? Math.sqrt(squares / rows.length) : 1;
    for (let at = column; at < cells.length; at += width) cells[at] = ((cells[at] as number) - mean) / deviation;
    means.push(mean);
    deviations.push(deviation);
  }
  const shift = (slopes: readonly number[]) =>
    slopes.reduce((total, one, at) => total + one * (means[at] as number), 0);
  return {
    cells,
    width,
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

function residual({ cells, width }: Table, y: readonly number[], theta: readonly number[], row: number): number {
  let rest = y[row] as number;
  for (let column = 0; column < width; column += 1) {
    rest -= (theta[column] as number) * (cells[row * width + column] as number);
  }
  return rest;
}

function lossOf(table: Table, y: readonly number[], level: number, theta: readonly number[]): number {
  let total = 0;
  for (let row = 0; row < y.length; row += 1) {
    const u = residual(table, y, theta, row);
    total += level * u + SMOOTHING * softPlus(-u / SMOOTHING);
  }
  return theta.slice(1).reduce((loss, one) => loss + RIDGE * one * one, total / y.length);
}

/** ln(1 + exp(x)) without overflow. */
function softPlus(x: number): number {
  return Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));
}

/**
 * Farther from the line than about twenty smoothing widths the loss is straight. Such rows are left out of the
 * curvature, which only guides the steps; the gradient, which decides convergence, includes every row.
 */
const STRAIGHT_BELOW = 1e-8;

/** Gradient of the loss, and the lower triangle of its curvature. */
function derivatives(table: Table, y: readonly number[], level: number, theta: readonly number[]) {
  const { cells, width } = table;
  const slopes = new Float64Array(width);
  const bends = new Float64Array(width * width);
  for (let row = 0; row < y.length; row += 1) {
    const start = row * width;
    const below = 0.5 * (1 - Math.tanh(residual(table, y, theta, row) / SMOOTHING / 2));
    const bend = below * (1 - below);
    for (let one = 0; one < width; one += 1) {
      const cell = cells[start + one] as number;
      slopes[one] = (slopes[one] as number) + cell * (below - level);
      if (bend < STRAIGHT_BELOW) continue;
      for (let other = 0; other <= one; other += 1) {
        const at = one * width + other;
        bends[at] = (bends[at] as number) + bend * cell * (cells[start + other] as number);
      }
    }
  }
  const ridge = (at: number) => (at === 0 ? 0 : 2 * RIDGE);
  const gradient = theta.map((one, at) => (slopes[at] as number) / y.length + ridge(at) * one);
  const hessian = theta.map((_, one) =>
    Array.from({ length: one + 1 }, (_cell, other) => {
      const curvature = (bends[one * width + other] as number) / SMOOTHING / y.length;
      return other === one ? curvature + ridge(one) + FLOOR : curvature;
    }),
  );
  return { gradient, hessian };
}

/** Keeps the curvature positive if no observation lies near the line. */
const FLOOR = 1e-12;

/** Solves A x = b for a positive definite A, given its lower triangle, by Cholesky factorization. */
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
