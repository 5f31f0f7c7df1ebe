import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildOptions, Plugin } from 'esbuild';
import { projectFile } from './project-files.ts';

/** What runs as a process of its own, by the name under which `dist` starts it. */
export const PROGRAMS = {
  server: 'server/main.ts',
  ingest: 'ingest/cli.ts',
  verify: 'server/commands/verify.ts',
} as const;

/** What those start: threads, and commands of `npm run ingest` that read the schema. */
const STARTED = [
  'facades/representations/drawing-worker.ts',
  'ingest/jobs/backtest/worker.ts',
  'ingest/jobs/documents/reading-worker.ts',
  'ingest/jobs/quality/audit-worker.ts',
  'ingest/jobs/what-follows/tally-worker.ts',
  'prisma/embedded/worker.ts',
  'server/bundle/writing-worker.ts',
  'server/commands/bundle.ts',
  'server/commands/explain.ts',
  'server/commands/lock-board-test.ts',
];

/** The oldest Node that runs the bundle. */
export const NODE = 24;

export const DIST = fileURLToPath(projectFile('dist'));

/** Writes what has changed, each file at once: what runs from the bundle meanwhile finds no half of one. */
const writing: Plugin = {
  name: 'writing',
  setup({ onEnd, initialOptions: { outdir = DIST } }) {
    onEnd(({ outputFiles = [], errors }) => {
      if (errors.length > 0) return;
      for (const { path, contents } of outputFiles) writeWhole(path, contents);
      const made = new Set(outputFiles.map(({ path }) => basename(path)));
      const chunks = join(outdir, 'chunks');
      for (const name of readdirSync(chunks).filter((one) => !made.has(one))) rmSync(join(chunks, name));
    });
  },
};

/** Our code in one piece for each entry, under the path of its source; packages stay where they are. */
export const OPTIONS = {
  absWorkingDir: fileURLToPath(projectFile('./')),
  entryPoints: [...Object.values(PROGRAMS), ...STARTED],
  outbase: '.',
  outdir: DIST,
  bundle: true,
  splitting: true,
  chunkNames: 'chunks/[hash]',
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: `node${NODE}`,
  jsx: 'automatic',
  jsxImportSource: 'hono/jsx',
  sourcemap: true,
  sourcesContent: false,
  write: false,
  plugins: [writing],
} satisfies BuildOptions;

export function writeWhole(path: string, contents: Uint8Array | string): void {
  const bytes = Buffer.from(contents);
  if (existsSync(path) && readFileSync(path).equals(bytes)) return;
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, bytes);
  renameSync(unfinished, path);
}
