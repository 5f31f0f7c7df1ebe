/**
 * `node .ci/walk.ts main|long|ran REPORT...`: prints the walk of tests/abuse/cases.md with what became of each line in a CI
 * run: passed, failed, skipped or not run, the time its tests took, and what they measured, from vitest's JSON reports. The
 * two suites share the walk between them: a line that neither passed nor was left to the other suite, because none of its
 * tests was in this run, ends it with 1. `ran` is some parts of the long suite: lines that are not of them are left.
 */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

interface Ran {
  readonly fullName: string;
  readonly status: string;
  readonly duration?: number | null;
  readonly meta?: { readonly figures?: Readonly<Record<string, string | number>> };
}

interface Report {
  readonly testResults: readonly { readonly name: string; readonly assertionResults: readonly Ran[] }[];
}

const byFile = new Map<string, Ran[]>();
const [run = '', ...reports] = process.argv.slice(2);
if (!['main', 'long', 'ran'].includes(run)) throw new Error('Say whose walk it is: main, long or ran.');
for (const path of reports.filter((one) => existsSync(one))) {
  for (const { name, assertionResults } of (JSON.parse(readFileSync(path, 'utf8')) as Report).testResults) {
    const file = relative(process.cwd(), name);
    byFile.set(file, [...(byFile.get(file) ?? []), ...assertionResults]);
  }
}

/** The tests of a line: those of its title, or of its whole file where the title is made when it runs. */
function testsOf(file: string, title: string): readonly Ran[] {
  const all = byFile.get(`tests/${file}.test.ts`) ?? [];
  const titled = all.filter(({ fullName }) => fullName.includes(title));
  return titled.length > 0 ? titled : all;
}

const hasRun = ({ status }: Ran) => status === 'passed' || status === 'failed';

type Outcome = 'passed' | 'failed' | 'skipped' | 'not run' | 'left';

const suiteOf = (file: string) => (file.endsWith('.long') ? 'long' : 'main');

/** A line passed when one of its tests did and none failed: what needs a server is skipped by the suites without one. */
function outcomeOf(tests: readonly Ran[], file: string): Outcome {
  if (tests.some(({ status }) => status === 'failed')) return 'failed';
  if (tests.some(({ status }) => status === 'passed')) return 'passed';
  if (tests.length > 0) return 'skipped';
  return run === suiteOf(file) ? 'not run' : 'left';
}

/** The outcome with the number of tests that have it; what did not pass stands out. */
function told(outcome: Outcome, ran: readonly Ran[], file: string): string {
  if (outcome === 'passed') return `${ran.length} passed`;
  if (outcome === 'left') return `left to .ci/${suiteOf(file) === 'long' ? 'long' : 'run'}`;
  if (outcome !== 'failed') return outcome.toUpperCase();
  return `${ran.filter(({ status }) => status === 'failed').length} of ${ran.length} FAILED`;
}

/** What tests of one line measured: one value where they agree, the least and the most of numbers, else all. */
function valuesOf(found: readonly (string | number)[]): string {
  const values = [...new Set(found)];
  const numbers = values.filter((value) => typeof value === 'number');
  if (values.length === 1 || numbers.length < values.length) return values.join(', ');
  return `${Math.min(...numbers)} to ${Math.max(...numbers)}`;
}

const page = readFileSync('tests/abuse/cases.md', 'utf8');
const outcomes: Outcome[] = [];
for (const [, of = '', tried = '', file = '', title = ''] of page.matchAll(
  /^\| (\S+) \| (.+) \| `(.+)` \| (.+) \|$/gm,
)) {
  const tests = testsOf(file, title);
  const outcome = outcomeOf(tests, file);
  outcomes.push(outcome);
  const ran = tests.filter(hasRun);
  const ms = ran.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
  const figures = Map.groupBy(
    ran.flatMap(({ meta }) => Object.entries(meta?.figures ?? {})),
    ([name]) => name,
  );
  const measured = [...figures]
    .map(([name, found]) => `${name} ${valuesOf(found.map(([, value]) => value))}`)
    .join(', ');
  const took = ran.length === 0 ? '' : `${ms.toFixed(0)} ms`;
  console.log(
    `${of.padEnd(4)}${tried.padEnd(52)}${told(outcome, ran, file).padEnd(17)}${took.padStart(9)}  ${measured}`.trimEnd(),
  );
}
const counts = (['passed', 'failed', 'skipped', 'not run', 'left'] as const).map(
  (outcome) => `${outcomes.filter((one) => one === outcome).length} ${outcome}`,
);
console.log(`walk: ${counts.join(', ')}`);
// Set, not called: what is still on its way down a pipe would be lost.
process.exitCode = outcomes.every((outcome) => outcome === 'passed' || outcome === 'left') ? 0 : 1;
