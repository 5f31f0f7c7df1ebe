/**
 * Makes `dist`, the bundle that runs: before `npm start`, `npm run ingest` and `npm run verify`, and before tests.
 * With `--watch` it stays, makes it again when a source changes, and restarts the service: `npm run dev`.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, context, type Plugin } from 'esbuild';
import { DIST, NODE, OPTIONS, PROGRAMS, writeWhole } from './esbuild.config.ts';
import { writeDocuments } from './facades/surfaces/operations.ts';
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

writeDocuments();
const options = { ...OPTIONS, plugins: [...OPTIONS.plugins, finishing] };
if (process.argv.includes('--watch')) {
  const watched = await context(options);
  await watched.rebuild();
  await watched.watch();
  spawn(process.execPath, ['--watch', '--enable-source-maps', join(DIST, 'server.js')], { stdio: 'inherit' });
} else {
  await build(options);
}
