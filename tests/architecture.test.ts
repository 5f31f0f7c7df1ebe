import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Who may import what, of ours. The longest matching folder decides; a folder may always import itself. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  'schema/terms': [],
  'ingest/methods': [],
  'facades/charts': [],
  'schema/boards': ['schema/terms'],
  'ingest/readers': ['schema/terms'],
  'ingest/derive': ['ingest/methods', 'schema/terms', 'schema/boards'],
  'ingest/sample-world': ['schema/terms', 'schema/boards'],
  'ingest/edgar': ['schema/terms', 'ingest/readers'],
  ingest: ['prisma', 'ingest', 'schema/terms', 'schema/boards'],
  schema: ['prisma', 'schema', 'ingest/methods', 'ingest/derive'],
  facades: ['facades', 'schema/boards', 'schema/terms'],
  server: ['server', 'schema', 'facades', 'prisma', 'ingest/jobs'],
  prisma: ['prisma'],
};

/** Packages a folder must not import: what it has to be free of. */
const NEVER: Record<string, RegExp> = {
  'schema/terms': /./,
  'ingest/methods': /./,
  'schema/boards': /./,
  'ingest/derive': /./,
  'ingest/readers': /^(undici|pg|node:fs|node:http|node:net|@prisma)/,
  'facades/charts': /^(node:|undici|pg|@prisma|graphql)/,
  facades: /^(pg|undici|@prisma|@pothos|node:fs$|node:http|node:net)/,
  schema: /^(undici|hono|node:http|node:net|node:fs)/,
  ingest: /^(hono|graphql|@pothos)/,
};

/** Files that are allowed one more arrow, with the reason. */
const EXCEPTIONS: Record<string, RegExp> = {
  // Writes schema.graphql when the developer asks for it.
  'schema/print.ts': /^node:fs/,
  // Reads the style sheet and the script it serves, once.
  'facades/pages/assets.ts': /^node:fs/,
};

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !/^(tests|\.ci)\//.test(file) && !file.endsWith('.config.ts'));

const longestPrefix = <T>(table: Record<string, T>, path: string): [string, T] | undefined =>
  Object.entries(table)
    .filter(([folder]) => path === folder || path.startsWith(`${folder}/`))
    .sort(([a], [b]) => b.length - a.length)[0];

const imports = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /(?:^|\n)\s*(?:import|export)\b[^'"\n;]*?(?:\n[^'"\n;]*?)*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s+['"]([^'"]+)['"]/g,
    ),
  ].map((match) => (match[1] ?? match[2] ?? match[3]) as string);

describe('who imports whom', () => {
  it('has only the six folders at the top', () => {
    const tops = new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]));
    expect([...tops].sort()).toEqual(['facades', 'ingest', 'prisma', 'schema', 'server']);
  });

  it.each(files)('%s', (file) => {
    const [folder, allowed] = longestPrefix(MAY_IMPORT, file) ?? ['', []];
    const [, never] = longestPrefix(NEVER, file) ?? [];
    const exception = EXCEPTIONS[file];
    for (const target of imports(file)) {
      if (target.startsWith('.')) {
        const path = normalize(join(dirname(file), target));
        const ours = longestPrefix(MAY_IMPORT, path)?.[0] ?? path;
        const isAllowed =
          path.startsWith(`${folder}/`) || allowed.some((one) => path.startsWith(`${one}/`) || ours === one);
        expect(isAllowed, `${file} imports ${path}`).toBe(true);
      } else {
        const isForbidden = never?.test(target) === true && exception?.test(target) !== true;
        expect(isForbidden, `${file} imports ${target}`).toBe(false);
      }
    }
  });
});
