/**
 * Makes `dist`, the bundle that runs: before `npm start`, `npm run ingest` and `npm run verify`, and before tests.
 * With `--watch` it stays, makes it again when a source changes, and restarts the service: `npm run dev`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, context, type Plugin } from 'esbuild';
import { DIST, NODE, OPTIONS, PROGRAMS, writeWhole } from './esbuild.config.ts';
import { operationFiles, writeDocuments } from './facades/surfaces/operations.ts';
import { projectFile } from './project-files.ts';
import { revisionOf } from './server/http/revision.ts';

/** The head of a program. What it imports, an older Node could not even read. */
const headOf = (source: string): string => `\
if (Number.parseInt(process.versions.node, 10) < ${NODE}) { console.error(\`This is Node \${process.versions.node}, and Filings Boards needs ${NODE} or newer. "npm start" takes the Node that "npm ci" brings (node_modules/.bin/node); where it brought none, install Node ${NODE}.\`); process.exit(1); }
await import('./${source.replace(/\.ts$/, '.js')}');
`;

const finishing: Plugin = {
  name: 'finishing',
  setup({ onEnd }) {
    onEnd(async ({ errors }) => {
      if (errors.length > 0) return;
      for (const [name, source] of Object.entries(PROGRAMS)) writeWhole(join(DIST, `${name}.js`), headOf(source));
      writeWhole(join(DIST, 'revision'), await revisionOf(projectFile('./')));
    });
  },
};

/** Writes the operations again before each build, and watches the files and folders that they come from. */
const operations: Plugin = {
  name: 'operations',
  setup({ onStart, onLoad }) {
    onStart(() => {
      try {
        writeDocuments();
      } catch (error) {
        return { errors: [{ text: String(error) }] };
      }
      return undefined;
    });
    onLoad({ filter: /replies\/generated\/documents\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8'),
      loader: 'ts',
      watchFiles: operationFiles().map((file) => fileURLToPath(file)),
    }));
  },
};

/** Starts the service, and again after each build. */
const serving: Plugin = {
  name: 'serving',
  setup({ onEnd }) {
    let running: ChildProcess | undefined;
    let next = Promise.resolve();
    process.on('exit', () => running?.kill());
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit());
    onEnd(({ errors }) => {
      if (errors.length > 0) return;
      next = next.then(async () => {
        if (running?.exitCode === null && running.kill()) await once(running, 'exit');
        running = spawn(process.execPath, ['--enable-source-maps', join(DIST, 'server.js')], { stdio: 'inherit' });
      });
    });
  },
};

const options = { ...OPTIONS, plugins: [operations, ...OPTIONS.plugins, finishing] };
if (process.argv.includes('--watch')) {
  const watched = await context({ ...options, logLevel: 'warning', plugins: [...options.plugins, serving] });
  await watched.watch();
} else {
  await build(options);
}
