/** A number beside its must, as the table of PERFORMANCE 8 tells it. */

export interface Must {
  readonly side: 'at least' | 'at most';
  readonly bound: number;
}

/** A row of the table. */
export interface Row {
  readonly subject: string;
  readonly measured: string;
  readonly must: string;
  /** `held`, `held within a tenth`, or by how much it was missed. */
  readonly verdict: string;
}

/** What was measured, with its unit: ` ms`, ` x`. */
export interface Figure {
  readonly subject: string;
  readonly value: number;
  readonly unit: string;
  readonly digits?: number;
  /** What it was measured beside. */
  readonly beside?: string;
}

export const atLeast = (bound: number): Must => ({ side: 'at least', bound });
export const atMost = (bound: number): Must => ({ side: 'at most', bound });

/** So much of a must may be missing on a machine with other work. */
const TOLERANCE = 0.1;
const SIGN = { 'at least': '>=', 'at most': '<=' } as const;

/** The row of a number, judged by its must. What nobody measured (not a number) is missed. */
export function judged({ subject, value, unit, digits = 0, beside = '' }: Figure, { side, bound }: Must): Row {
  return {
    subject,
    measured: `${value.toFixed(digits)}${unit}${beside}`,
    must: `${SIGN[side]} ${bound}${unit}`,
    verdict: verdictOf(side === 'at least' ? bound - value : value - bound, bound),
  };
}

function verdictOf(missing: number, bound: number): string {
  if (missing <= 0) return 'held';
  if (missing <= TOLERANCE * bound) return 'held within a tenth';
  return bound === 0 || Number.isNaN(missing) ? 'MISSED' : `MISSED by ${((100 * missing) / bound).toFixed(0)}%`;
}

/** Whether a row's must was missed. */
export const isMissed = ({ verdict }: Row): boolean => verdict.startsWith('MISSED');

/** The rows side by side, and how many of them hold. */
export function tableOf(rows: readonly Row[]): string {
  const width = (key: keyof Row) => Math.max(...rows.map((row) => row[key].length));
  const [subject, measured, must] = [width('subject'), width('measured'), width('must')];
  const lines = rows.map(
    (row) =>
      `${row.subject.padEnd(subject)}  ${row.must.padEnd(must)}  ${row.measured.padEnd(measured)}  ${row.verdict}`,
  );
  return [...lines, '', `${rows.length - rows.filter(isMissed).length} of ${rows.length} musts held`].join('\n');
}
