/** One cell, or a whole row, in which two boards disagree. */
export interface Difference {
  readonly accession: string;
  readonly column: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

type Row = Readonly<Record<string, unknown>>;

const SHOWN = 20;
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Every disagreement between two boards: order first, then rows only one side has, then cells of the expected columns. */
export function differences(expected: readonly Row[], actual: readonly Row[]): Difference[] {
  const order = (rows: readonly Row[]) => rows.map(({ accession }) => String(accession));
  const found: Difference[] = [];
  const theirs = new Map(actual.map((row) => [String(row.accession), row]));
  const ours = new Set(order(expected));
  for (const row of expected) {
    const other = theirs.get(String(row.accession));
    if (other === undefined) {
      found.push({ accession: String(row.accession), column: '(row)', expected: row, actual: 'no such row' });
      continue;
    }
    for (const [column, value] of Object.entries(row)) {
      if (same(value, other[column])) continue;
      found.push({ accession: String(row.accession), column, expected: value ?? null, actual: other[column] ?? null });
    }
  }
  for (const accession of theirs.keys()) {
    if (ours.has(accession)) continue;
    found.push({ accession, column: '(row)', expected: 'no such row', actual: theirs.get(accession) });
  }
  const misplaced = order(expected).findIndex((accession, place) => accession !== order(actual)[place]);
  if (found.length === 0 && (misplaced >= 0 || expected.length !== actual.length)) {
    const accession = order(expected)[misplaced] ?? order(actual)[expected.length] ?? '';
    found.push({ accession, column: '(order)', expected: misplaced, actual: order(actual).indexOf(accession) });
  }
  return found;
}

/** The disagreements as lines to read, the first twenty of them; empty when there is none. */
export function report(found: readonly Difference[]): string {
  const lines = found.slice(0, SHOWN).map(({ accession, column, expected, actual }) => {
    return `${accession} ${column}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`;
  });
  return found.length > SHOWN ? [...lines, `and ${found.length - SHOWN} more`].join('\n') : lines.join('\n');
}
