import { type Bounds, judge, musts, type Side, said } from './verdict.ts';

interface Row {
  readonly subject: string;
  readonly measured: string;
  readonly must: string;
  readonly verdict: string;
}

/** A number that stands in the closing table. */
export interface Subject {
  readonly subject: string;
  readonly value: number;
  /** What follows the number, such as `ms` or `x hello`. */
  readonly unit: string;
  readonly digits?: number;
}

const rows: Row[] = [];
const SIGN = { 'at most': '<=', 'at least': '>=' } as const;

/** Judges a number, keeps it for the closing table, and says what became of its bounds. */
export function keep({ subject, value, unit, digits = 0 }: Subject, side: Side, bounds: Bounds): string {
  const verdict = judge(value, side, bounds);
  rows.push({
    subject,
    measured: `${value.toFixed(digits)} ${unit}`,
    must: `${SIGN[side]} ${verdict.bounds}`,
    verdict: verdict.word,
  });
  return said(verdict);
}

/** Keeps a number that has no must. */
export function keepAlone(subject: string, measured: string): void {
  rows.push({ subject, measured, must: '', verdict: '' });
}

/**
 * Prints what was kept, side by side, at the end of a run.
 *
 * @param elsewhere  which command measures the rest
 */
export function printClosing({ title, elsewhere }: { readonly title: string; readonly elsewhere: string }): void {
  if (rows.length === 0) return;
  const heads: Row = { subject: title, measured: 'measured', must: 'must', verdict: '' };
  const all = [heads, ...rows];
  const width = (key: keyof Row) => Math.max(...all.map((row) => row[key].length));
  const [first, second, third] = [width('subject'), width('measured'), width('must')];
  console.log('');
  for (const { subject, measured, must, verdict } of all) {
    console.log(`${subject.padEnd(first)}  ${measured.padStart(second)}  ${must.padEnd(third)}  ${verdict}`.trimEnd());
  }
  const { musts: judged, missed } = musts();
  console.log(
    `${missed === 0 ? 'Every must was held' : `${missed} musts were missed`}, of ${judged} that were judged.`,
  );
  console.log(elsewhere);
}
