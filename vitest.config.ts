import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The bundler would take the package's other build, and its types know only their own kind.
  resolve: { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }] },
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    pool: 'forks',
    // One for each core: most files wait for a database, a server or a browser, and the default leaves a core to that.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A machine shared with other work may starve one test: it is then tried once more, and the report says so.
    retry: process.env.CI === undefined ? 0 : 1,
  },
});
