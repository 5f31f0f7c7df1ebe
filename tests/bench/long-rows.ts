/** Rows of the table that take an hour: `.ci/long` measures them, and the table shows them with commit and day. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Day } from '../../schema/domain/terms/day.ts';
import type { Row } from './table.ts';

interface Measured {
  readonly commit: string;
  readonly day: Day;
  readonly rows: readonly Row[];
}

/** By what was run: `market`, the load of 20 million filings and past days in it; `soak`, an hour of questions. */
type LongRows = Readonly<Record<'market' | 'soak', Measured>>;

const FILE = new URL('./long-rows.json', import.meta.url);
const read = () => JSON.parse(readFileSync(FILE, 'utf8')) as LongRows;

/** The rows that were measured last. */
export const longRows = (): readonly Row[] =>
  Object.values(read()).flatMap(({ commit, day, rows }) =>
    rows.map((row) => ({ ...row, verdict: `${row.verdict} (${commit}, ${day})` })),
  );

/** Replaces the rows of a run, as measured now. */
export function writeLongRows(run: keyof LongRows, rows: readonly Row[]): void {
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
  const measured: Measured = { commit, day: new Date().toISOString().slice(0, 10), rows };
  writeFileSync(FILE, `${JSON.stringify({ ...read(), [run]: measured }, null, 2)}\n`);
}
