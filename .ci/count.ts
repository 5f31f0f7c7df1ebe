/**
 * `node .ci/count.ts CHECKS_FAILED REPORT...`: adds up vitest's JSON reports, names every test that failed with the
 * first lines of why (a long run's own listing scrolls away), and prints the line that closes a CI run.
 */
import { readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly success: boolean;
  readonly testResults: readonly TestFile[];
}

interface TestFile {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages: readonly string[] | null;
  }[];
}

const LINES_OF_A_FAILURE = 30;
const firstLines = (text: string) => text.split('\n').slice(0, LINES_OF_A_FAILURE).join('\n');

function tellFailures(half: string, files: readonly TestFile[]): void {
  for (const file of files) {
    const path = relative(process.cwd(), file.name);
    for (const test of file.assertionResults) {
      if (test.status !== 'failed') continue;
      console.log(`FAILED (${half}) ${path} > ${test.fullName}`);
      console.log(firstLines((test.failureMessages ?? []).join('\n')));
    }
    if (file.status === 'failed' && file.message !== '')
      console.log(`FAILED (${half}) ${path}\n${firstLines(file.message)}`);
  }
}

const [checksFailed = '0', ...paths] = process.argv.slice(2);
let passed = 0;
let failed = Number(checksFailed);
let skipped = 0;
for (const path of paths) {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8')) as Report;
    passed += report.numPassedTests;
    failed += report.numFailedTests;
    skipped += report.numPendingTests + report.numTodoTests;
    // A file that could not even be loaded has no failed test to count.
    if (!report.success && report.numFailedTests === 0) failed += Math.max(1, report.numFailedTestSuites);
    tellFailures(basename(path, '.json'), report.testResults);
  } catch (error) {
    console.log(`No report in ${path}: ${String(error)}`);
    failed += 1;
  }
}
console.log(`tests: ${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
