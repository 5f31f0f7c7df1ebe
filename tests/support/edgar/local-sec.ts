/**
 * To be loaded before the ingest command or the server (`node --import`): its live client then asks the server of
 * SEC_TEST_ORIGIN instead of the SEC. Where they are set, SEC_TEST_CLOCK_MS puts the clock of the process forward by so
 * many milliseconds, to a time at which the SEC is open, and SEC_TEST_POLL_MS is the pause between polls. Nothing else is
 * another: the program is bundled with two modules replaced.
 */
import { registerHooks } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { build, type Plugin } from 'esbuild';
import { DIST, OPTIONS, PROGRAMS } from '../../../esbuild.config.ts';

const OURS = OPTIONS.absWorkingDir;
const FOLDER = join(DIST, 'local-sec');
const REPLACED = new Map([
  [resolve(OURS, 'ingest/edgar/client.ts'), resolve(OURS, 'tests/support/edgar/local-client.ts')],
  [resolve(OURS, 'server/background/keep-polling.ts'), resolve(OURS, 'tests/support/edgar/local-polling.ts')],
]);

const replacing: Plugin = {
  name: 'replacing',
  setup({ onResolve }) {
    onResolve({ filter: /\/(client|keep-polling)\.ts$/ }, ({ path, resolveDir, importer }) => {
      const local = REPLACED.get(resolve(resolveDir, path));
      return local === undefined || local === importer ? undefined : { path: local };
    });
  },
};

// Its threads load this too.
if (isMainThread) {
  const entryPoints = [PROGRAMS.server, PROGRAMS.ingest];
  await build({ ...OPTIONS, entryPoints, outdir: FOLDER, plugins: [...OPTIONS.plugins, replacing] });
  const programs = entryPoints.map((source) => source.replace(/\.ts$/, '.js'));
  const urlOf = (folder: string, program: string) => pathToFileURL(join(folder, program)).href;
  const locals = new Map(programs.map((program) => [urlOf(DIST, program), urlOf(FOLDER, program)]));
  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      return { ...resolved, url: locals.get(resolved.url) ?? resolved.url };
    },
  });
}

const ahead = Number(process.env.SEC_TEST_CLOCK_MS ?? 0);
if (ahead !== 0) {
  const RealDate = Date;
  const now = () => RealDate.now() + ahead;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
