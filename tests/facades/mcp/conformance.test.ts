import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTools } from '../../../facades/mcp/tools.ts';
import { surfaces } from '../../../facades/surfaces/index.ts';
import { execute } from '../surfaces/fixtures/fixture.ts';
import { FIXTURE_PROMPTS, FIXTURE_TOOLS, type Listening, listen, testMcp } from './support.ts';

/**
 * The official conformance suite, with the requirements it froze for each revision. One run per revision; every
 * scenario that a server of tools, prompts and texts can pass is a test of its own, and the rest may fail for nothing
 * else than what such a server does not have.
 */
interface Check {
  readonly id: string;
  readonly status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO';
  readonly errorMessage?: string;
}

const SUITE = 'node_modules/@modelcontextprotocol/conformance/dist/index.js';

/** What the suite says when a check wants a fixture, a method or an extension of features that are not ours. */
const NOT_OURS =
  /^Not testable: |There is no (such method|tool)\b|^(Failed|JSON-RPC error): There is no (prompt|resource) |^(Tool '\w+' not found|Prerequisite failed|Expected InputRequiredResult)/;

const SCENARIOS = {
  '2025-11-25': [
    'server-initialize',
    'logging-set-level',
    'ping',
    'tools-list',
    'tools-call-simple-text',
    'tools-call-error',
    'prompts-list',
    'prompts-get-simple',
    'prompts-get-with-args',
    'resources-list',
    'resources-read-text',
    'resources-templates-read',
    'dns-rebinding-protection',
    'server-session-lifecycle',
  ],
  '2026-07-28': [
    'server-stateless',
    'tools-list',
    'tools-call-simple-text',
    'tools-call-error',
    'prompts-list',
    'prompts-get-simple',
    'prompts-get-with-args',
    'resources-list',
    'resources-read-text',
    'resources-templates-read',
    'sep-2164-resource-not-found',
    'server-sse-multiple-streams',
    'dns-rebinding-protection',
    'caching',
    'input-required-result-unsupported-methods',
    'input-required-result-validate-input',
    'http-header-validation',
    'http-custom-header-server-validation',
  ],
} as const;

/** Run and reported by the suite, never scored: the tasks extension, which the discovery does not offer. */
const EXTENSION = /^tasks-/;

let server: Listening;
let output: string;

beforeAll(async () => {
  server = await listen(
    testMcp({ tools: createTools(surfaces, execute), testTools: FIXTURE_TOOLS, prompts: FIXTURE_PROMPTS }),
  );
  output = await mkdtemp(join(tmpdir(), 'conformance-'));
});

afterAll(async () => {
  await server.close();
  await rm(output, { recursive: true, force: true });
});

/** Runs the suite; resolves to its exit code and to the checks of each scenario. */
async function runSuite(revision: string): Promise<{ exitCode: number; checks: Map<string, readonly Check[]> }> {
  const folder = join(output, revision);
  const baseline = join(import.meta.dirname, 'conformance', `${revision}.yml`);
  const args = [SUITE, 'server', '--url', server.url, '--requirements', revision, '--expected-failures', baseline];
  const exitCode = await new Promise<number>((done) => {
    const child = execFile(process.execPath, [...args, '-o', folder], { maxBuffer: 2 ** 26 }, () =>
      done(child.exitCode ?? -1),
    );
  });
  const checks = new Map<string, readonly Check[]>();
  for (const name of await readdir(folder)) {
    const scenario = name.replace(/^server-/, '').replace(/-\d{4}-\d\d-\d\dT.*$/, '');
    checks.set(scenario, JSON.parse(await readFile(join(folder, name, 'checks.json'), 'utf8')));
  }
  return { exitCode, checks };
}

describe.each(Object.entries(SCENARIOS))('the frozen requirements of %s', (revision, scenarios) => {
  let exitCode: number;
  let checks: Map<string, readonly Check[]>;
  beforeAll(async () => {
    ({ exitCode, checks } = await runSuite(revision));
  });

  it('fail in no scenario beside those listed as needing more than that', () => {
    expect(exitCode).toBe(0);
    expect(checks.size).toBeGreaterThan(30);
  });

  it.each(scenarios)('%s', (scenario) => {
    const results = checks.get(scenario) ?? [];
    const failed = results.filter(
      ({ status, errorMessage = '' }) => (status === 'FAILURE' || status === 'WARNING') && !NOT_OURS.test(errorMessage),
    );
    expect(failed).toEqual([]);
    expect(results.filter(({ status }) => status === 'SUCCESS' || status === 'INFO')).not.toEqual([]);
  });

  it('send nothing in any scenario that the schema of the revision does not allow', () => {
    const wire = [...checks].flatMap(([scenario, results]) =>
      results.filter(({ id }) => id === 'wire-schema-valid').map(({ status }) => [scenario, status]),
    );
    expect(wire.length).toBeGreaterThan(20);
    expect(wire.filter(([, status]) => status !== 'SUCCESS')).toEqual([]);
  });

  it('fail in the other scenarios for nothing but features and fixtures that are not there', () => {
    const unexplained = [...checks]
      .filter(([scenario]) => !EXTENSION.test(scenario))
      .flatMap(([scenario, results]) =>
        results
          .filter(({ status, errorMessage = '' }) => status === 'FAILURE' && !NOT_OURS.test(errorMessage))
          .map(({ id, errorMessage }) => [scenario, id, errorMessage]),
      );
    expect(unexplained).toEqual([]);
  });
});
