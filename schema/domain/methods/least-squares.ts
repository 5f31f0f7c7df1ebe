/**
 * A column whose independent part is below this fraction of its length is a linear combination of the columns before
 * it.
 */
const DEPENDENT_BELOW = 1e-10;

/**
 * Ordinary least squares: the coefficients b that minimize the sum of (y - x.b)², by Householder's QR.
 *
 * @param rows  one per observation, all of one length; the intercept is a column of ones
 * @returns     one coefficient a column; null if the rows do not determine them: fewer rows than columns, or a linearly
 *              dependent column
 *
 * Source: Golub and Van Loan, Matrix Computations, algorithms 5.1.1 and 5.3.2.
 */
export function leastSquares(rows: readonly (readonly number[])[], y: readonly number[]): number[] | null {
  const width = rows[0]?.length ?? 0;
  if (width === 0 || rows.length < width) return null;
  const columns = Array.from({ length: width }, (_, at) => Float64Array.from(rows, (row) => row[at] ?? Number.NaN));
  const right = Float64Array.from(y);
  const diagonal: number[] = [];
  for (const [step, column] of columns.entries()) {
    const whole = lengthFrom(column, 0);
    const own = lengthFrom(column, step);
    if (!(own > DEPENDENT_BELOW * whole)) return null;
    // This sign avoids cancellation.
    const pivot = (column[step] as number) > 0 ? -own : own;
    column[step] = (column[step] as number) - pivot;
    for (const other of [...columns.slice(step + 1), right]) reflect(other, column, step);
    diagonal.push(pivot);
  }
  return backSubstitute(columns, diagonal, right);
}

function lengthFrom(vector: Float64Array, from: number): number {
  return Math.sqrt(dotFrom(vector, vector, from));
}

function dotFrom(one: Float64Array, other: Float64Array, from: number): number {
  let sum = 0;
  for (let row = from; row < one.length; row += 1) sum += (one[row] as number) * (other[row] as number);
  return sum;
}

/** Householder reflection of a vector by `normal`, from a row on. */
function reflect(vector: Float64Array, normal: Float64Array, from: number): void {
  const factor = (2 * dotFrom(normal, vector, from)) / dotFrom(normal, normal, from);
  for (let row = from; row < vector.length; row += 1) {
    vector[row] = (vector[row] as number) - factor * (normal[row] as number);
  }
}

/** Solves the upper triangular system, from the last row up. */
function backSubstitute(columns: readonly Float64Array[], diagonal: readonly number[], right: Float64Array): number[] {
  const solution = diagonal.map(() => 0);
  for (let row = diagonal.length - 1; row >= 0; row -= 1) {
    let rest = right[row] as number;
    for (let at = row + 1; at < diagonal.length; at += 1) {
      rest -= (columns[at]?.[row] as number) * (solution[at] as number);
    }
    solution[row] = rest / (diagonal[row] as number);
  }
  return solution;
}
