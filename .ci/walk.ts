/**
 * `node .ci/walk.ts REPORT...`: prints the walk of tests/abuse/README.md with what became of each line in a CI run: passed or
 * not, the time its tests took, and what they measured, from vitest's JSON reports.
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
for (const path of process.argv.slice(2).filter((one) => existsSync(one))) {
  for (const { name, assertionResults } of (JSON.parse(readFileSync(path, 'utf8')) as Report).testResults) {
    const file = relative(process.cwd(), name);
    byFile.set(file, [...(byFile.get(file) ?? []), ...assertionResults]);
  }
}

/** The tests of a line: those of its title, or of its whole file where the title is made when it runs. */
function testsOf(file: string, title: string): readonly Ran[] {
  const all = byFile.get(`tests/${file}.test.ts`) ?? [];
  const titled = all.filter(({ fullName }) => fullName.includes(title));
  return (titled.length > 0 ? titled : all).filter(({ status }) => status === 'passed' || status === 'failed');
}

function outcomeOf(ran: readonly Ran[]): string {
  if (ran.length === 0) return 'in .ci/long';
  const failed = ran.filter(({ status }) => status === 'failed').length;
  return failed === 0 ? `${ran.length} passed` : `${failed} of ${ran.length} FAILED`;
}

/** What tests of one line measured alike: the least and the most. */
function valuesOf(values: readonly (string | number)[]): string {
  const numbers = values.filter((value) => typeof value === 'number');
  if (values.length === 1 || numbers.length < values.length) return values.join(', ');
  return `${Math.min(...numbers)} to ${Math.max(...numbers)}`;
}

const page = readFileSync('tests/abuse/README.md', 'utf8');
for (const [, of = '', tried = '', file = '', title = ''] of page.matchAll(
  /^\| (\S+) \| (.+) \| `(.+)` \| (.+) \|$/gm,
)) {
  const ran = testsOf(file, title);
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
    `${of.padEnd(4)}${tried.padEnd(52)}${outcomeOf(ran).padEnd(14)}${took.padStart(9)}  ${measured}`.trimEnd(),
  );
}
