import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';

/** The name says where a test belongs, wherever it lies. */
const LONG = 'tests/**/*.long.test.ts';
const PAGES = 'tests/**/*.pages.test.ts';

export default defineConfig({
  // The bundler would take the package's other build, and its types know only their own kind.
  resolve: { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'hono/jsx' } },
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    pool: 'forks',
    // As the service runs: with the default, collecting young garbage took a tenth of the time.
    execArgv: ['--max-semi-space-size=32'],
    // One for each core: most files wait for a database, a server or a browser, and the default leaves a core to that.
    maxWorkers: '100%',
    // What never ends has to end some time; a machine with other work must not count as that.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      // What every change has to pass before it is committed: `npm test`. A process for a core, not for a file: loading the
      // same modules again took a fifth of the time. A file that replaces a module (vi.mock) would have to undo it; none does.
      {
        extends: true,
        test: {
          name: 'main',
          include: ['tests/**/*.test.ts'],
          exclude: ['**/node_modules/**', LONG, PAGES],
          isolate: false,
        },
      },
      // Every page in a browser, at a width of each layout: `npm run test:pages`.
      { extends: true, test: { name: 'pages', include: [PAGES] } },
      // All that browsers do, kills, crowds, whole mirrors: `npm run test:long`.
      { extends: true, test: { name: 'long', include: [LONG] } },
    ],
  },
});
