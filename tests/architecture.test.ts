import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const BELOW_LOADS = ['types:schema/request', 'schema/domain', 'schema/queries', 'schema/snapshots'];

/**
 * Who may import what, of ours. The longest matching folder decides; a folder may always import itself. `types:` before
 * a folder or file allows its types alone.
 */
const MAY_IMPORT: Record<string, readonly string[]> = {
  'schema/domain/terms': [],
  'schema/domain/methods': [],
  'schema/domain/boards': ['schema/domain/terms'],
  'schema/domain': ['schema/domain'],
  'facades/charts': [],
  // Replies are read off documents and the schema.
  'facades/replies': ['facades', 'schema'],
  'ingest/readers': ['schema/domain/terms'],
  'ingest/edgar': ['schema/domain/terms', 'ingest/readers'],
  'ingest/sample-world': ['schema/domain/terms', 'schema/domain/boards'],
  ingest: ['prisma', 'ingest', 'schema/domain'],
  'schema/queries': ['prisma', 'schema/domain'],
  'schema/snapshots': ['prisma', 'schema/domain', 'schema/queries'],
  'schema/request': ['prisma', 'schema/domain', 'schema/queries', 'schema/snapshots'],
  'schema/loads': ['prisma', ...BELOW_LOADS],
  'schema/watches': ['types:schema/request', 'prisma', 'schema/domain', 'schema/queries', 'schema/loads'],
  'schema/types': ['prisma', ...BELOW_LOADS, 'schema/builder', 'schema/loads', 'schema/watches'],
  schema: ['prisma', 'schema'],
  facades: ['facades', 'schema/domain/boards', 'schema/domain/terms', 'types:schema/domain'],
  server: ['server', 'schema', 'facades', 'prisma', 'ingest'],
  prisma: ['prisma', 'schema/domain/terms'],
};

/** Packages a folder must not import: what it has to be free of. */
const NEVER: Record<string, RegExp> = {
  'schema/domain': /./,
  // Receipts, tests that are published and locked files are known by the hash of their canonical JSON.
  'schema/domain/methods/canonical-hash.ts': /^(?!node:crypto$|canonicalize$)/,
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
  // Serves schema.graphql.
  'schema/printed-schema.ts': /^node:fs/,
  // Writes the types of replies when the developer asks for it.
  'facades/surfaces/generate.ts': /^node:fs/,
  'facades/surfaces/operations.ts': /^node:fs/,
  // Reads the style sheet and the script it serves, once.
  'facades/pages/assets/assets.ts': /^node:fs/,
  'facades/publications/change-log.ts': /^node:fs/,
};

/** Folders that are workspaces. What their `index.ts` gives is packed for other programs; nobody here imports it. */
const PACKAGES = ['schema/domain', 'ingest/readers'];
const ENTRIES = PACKAGES.map((folder) => `${folder}/index.ts`);

/** The beginning of a statement. */
const SQL = /[`'"]\s*(select|with \w+ as|insert into|update \w+ set|delete from)\s/;

/** Groups of files of `facades` that lead to each other by types; the number only falls. */
const KNOTS_MAX = 2;

/** A folder with more files than this wants rooms. */
const FOLDER_FILES_MAX = 26;

const written = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));
const files = written.filter((file) => !/^(tests|\.ci)\/|^build\.ts$/.test(file) && !file.endsWith('.config.ts'));

const longestPrefix = <T>(table: Record<string, T>, path: string): [string, T] | undefined =>
  Object.entries(table)
    .filter(([folder]) => path === folder || path.startsWith(`${folder}/`))
    .sort(([a], [b]) => b.length - a.length)[0];

interface Import {
  readonly target: string;
  /** Erased when the code runs. */
  readonly isType: boolean;
}

const STATEMENT =
  /(?:^|\n)\s*(?<words>(?:import|export)\b[^'"\n;]*?(?:\n[^'"\n;]*?)*?)from\s+['"](?<from>[^'"]+)['"]|import\(\s*['"](?<late>[^'"]+)['"]\s*\)|(?:^|\n)import\s+['"](?<bare>[^'"]+)['"]/g;

function importsOf(file: string): Import[] {
  return [...readFileSync(file, 'utf8').matchAll(STATEMENT)].map(({ groups = {} }) => ({
    target: (groups.from ?? groups.late ?? groups.bare) as string,
    isType: groups.words !== undefined && isErased(groups.words),
  }));
}

function isErased(words: string): boolean {
  if (/^(import|export)\s+type\b/.test(words)) return true;
  const names = /\{([^}]*)\}/.exec(words)?.[1];
  if (names === undefined || /^import\s+\w/.test(words)) return false;
  return names.split(',').every((name) => name.trim() === '' || name.trim().startsWith('type '));
}

const pathOf = (file: string, target: string): string => normalize(join(dirname(file), target));

/** For each file those of its imports that pass, by path. */
function arrowsOf(passes: (one: Import) => boolean): ReadonlyMap<string, readonly string[]> {
  return new Map(
    files.map((file) => [
      file,
      importsOf(file)
        .filter((one) => one.target.startsWith('.') && passes(one))
        .map(({ target }) => pathOf(file, target))
        .filter((path) => files.includes(path)),
    ]),
  );
}

/** Every import, types and late ones too, but for what a program writes. */
const ALL = new Map([...arrowsOf(() => true)].filter(([file]) => !file.includes('/generated/')));
/** The files that a file needs when it runs. */
const VALUES = arrowsOf(({ isType }) => !isType);

/** A way from a thing back to itself; null where there is none. */
function findCircle<T>(arrows: ReadonlyMap<T, readonly T[]>): T[] | null {
  const done = new Set<T>();
  const walk = (at: T, way: readonly T[]): T[] | null => {
    if (way.includes(at)) return [...way.slice(way.indexOf(at)), at];
    if (done.has(at)) return null;
    for (const next of arrows.get(at) ?? []) {
      const circle = walk(next, [...way, at]);
      if (circle !== null) return circle;
    }
    done.add(at);
    return null;
  };
  for (const at of arrows.keys()) {
    const circle = walk(at, []);
    if (circle !== null) return circle;
  }
  return null;
}

/** Groups of things that lead to each other. */
function knotsOf<T>(arrows: ReadonlyMap<T, readonly T[]>): T[][] {
  const reached = new Map([...arrows.keys()].map((begun) => [begun, reachedFrom(begun, arrows)]));
  const knots = [...reached]
    .filter(([one, all]) => all.has(one))
    .map(([one, all]) => [...all].filter((other) => reached.get(other)?.has(one)));
  return [...new Map(knots.map((knot) => [knot.toSorted().join(' '), knot])).values()];
}

/** What a thing leads to; itself where a way leads back. */
function reachedFrom<T>(begun: T, arrows: ReadonlyMap<T, readonly T[]>): ReadonlySet<T> {
  const found = new Set(arrows.get(begun));
  for (const one of found) for (const next of arrows.get(one) ?? []) found.add(next);
  return found;
}

/** The imports of a file that the tables above do not allow. */
function forbiddenOf(file: string): string[] {
  const [folder, allowed] = longestPrefix(MAY_IMPORT, file) ?? ['', []];
  const [, never] = longestPrefix(NEVER, file) ?? [];
  const exception = EXCEPTIONS[file];
  const isForbidden = ({ target, isType }: Import): boolean => {
    if (!target.startsWith('.')) return never?.test(target) === true && exception?.test(target) !== true;
    const path = pathOf(file, target);
    const isBelow = (one: string): boolean =>
      one.startsWith('types:') ? isType && isBelow(one.slice(6)) : path === one || path.startsWith(`${one}/`);
    const isFound = path === 'project-files.ts' && !file.startsWith('schema/domain/');
    return !isFound && ![folder, ...allowed].some(isBelow);
  };
  return importsOf(file)
    .filter(isForbidden)
    .map(({ target }) => `${file} imports ${target}`);
}

describe('who imports whom', () => {
  it('has only the five folders at the top', () => {
    const tops = new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]));
    expect([...tops].sort()).toEqual(['facades', 'ingest', 'prisma', 'schema', 'server']);
  });

  it('lets no file import what its folder may not', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(files.flatMap(forbiddenOf)).toEqual([]);
  });

  it('packs for other programs only what the folder of a package may import', () => {
    const outside = PACKAGES.flatMap((folder) => {
      const allowed = [folder, ...(MAY_IMPORT[folder] ?? [])];
      return [...reachedFrom(`${folder}/index.ts`, ALL)]
        .filter((path) => !allowed.some((one) => path.startsWith(`${one}/`)))
        .map((path) => `${folder} needs ${path}`);
    });
    expect(outside).toEqual([]);
    expect(files.filter((file) => ALL.get(file)?.some((path) => ENTRIES.includes(path)))).toEqual([]);
  });

  it('has no circle of values', () => {
    expect(findCircle(VALUES)?.join(' > ') ?? null).toBeNull();
  });

  it.each(['schema', 'schema/domain'])('has no circle of rooms in %s, types counted', (house) => {
    const depth = house.split('/').length + 1;
    const roomOf = (path: string) => path.split('/').slice(0, depth).join('/');
    const isInRoom = (path: string) => path.startsWith(`${house}/`) && path.split('/').length > depth;
    const arrows = new Map<string, string[]>();
    for (const file of files.filter(isInRoom)) {
      const targets = importsOf(file)
        .filter(({ target }) => target.startsWith('.'))
        .map(({ target }) => pathOf(file, target));
      const others = targets.filter(isInRoom).map(roomOf);
      const rooms = [...(arrows.get(roomOf(file)) ?? []), ...others].filter((room) => room !== roomOf(file));
      arrows.set(roomOf(file), [...new Set(rooms)]);
    }
    expect(arrows.size).toBeGreaterThan(6);
    expect(findCircle(arrows)?.join(' > ') ?? null).toBeNull();
  });

  it('has no circle of folders, so no two that import each other, types and late imports counted', () => {
    const folders = new Map<string, readonly string[]>();
    for (const [file, targets] of ALL) {
      if (ENTRIES.includes(file)) continue;
      const folder = dirname(file);
      const others = targets.map((path) => dirname(path)).filter((other) => other !== folder);
      folders.set(folder, [...new Set([...(folders.get(folder) ?? []), ...others])]);
    }
    expect(folders.size).toBeGreaterThan(100);
    expect(findCircle(folders)?.join(' > ') ?? null).toBeNull();
  });

  it('has no files that lead to each other but for few of facades, types and late imports counted', () => {
    const knots = knotsOf(ALL);
    const isOfFacades = (file: string) => file.startsWith('facades/');
    expect(knots.filter((knot) => !knot.every(isOfFacades)).map((knot) => knot.join(' '))).toEqual([]);
    expect(knots.length).toBeLessThanOrEqual(KNOTS_MAX);
  });

  it('has rooms of a size that one can look over', () => {
    // A program writes that folder, a file for each reply: it is looked up in by name.
    const byHand = written.filter((file) => dirname(file) !== 'facades/replies/generated');
    const sizes = Object.entries(Object.groupBy(byHand, dirname)).map(([folder, held = []]) => [folder, held.length]);
    expect(sizes.filter(([, count]) => Number(count) > FOLDER_FILES_MAX).join('; ')).toBe('');
  });

  it('names files of ours that exist, in words as in imports', () => {
    const NAMED = /(?<![\w./-])(?:facades|ingest|prisma|schema|server|tests)\/[\w./-]+\.(?:tsx?|mjs|md|prisma)\b/g;
    const named = written.flatMap((file) =>
      (readFileSync(file, 'utf8').match(NAMED) ?? []).map((path) => ({ file, path })),
    );
    expect(named.filter(({ path }) => !existsSync(path)).map(({ file, path }) => `${file} names ${path}`)).toEqual([]);
  });

  it('keeps SQL where it can be found', () => {
    const HOMES = /^(schema\/(queries|watches)|ingest\/store|prisma)\//;
    expect(files.filter((file) => !HOMES.test(file) && SQL.test(readFileSync(file, 'utf8'))).join(' ')).toBe('');
  });

  it('writes watches, runs, labels and the quarantine through the Prisma client', () => {
    const WRITE =
      /(insert into|update|delete from) (watches|watch_tokens|ingest_runs|item_labels|quarantined_sources)\b/i;
    expect(files.filter((file) => WRITE.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('has no line of facades over 120 characters', () => {
    const long = files
      .filter((file) => file.startsWith('facades/'))
      .flatMap((file) =>
        readFileSync(file, 'utf8')
          .split('\n')
          .flatMap((line, at) => (line.length > 120 ? [`${file}:${at + 1}`] : [])),
      );
    expect(long).toEqual([]);
  });

  it('makes each table of a page where it gets its caption', () => {
    const tables = files.filter(
      (file) => file.startsWith('facades/pages/') && /<table\b/.test(readFileSync(file, 'utf8')),
    );
    expect(tables).toEqual(['facades/pages/parts/table.tsx']);
  });

  it('has each file of SQL in queries name what it serves, or the statements it is part of', () => {
    const silent = files
      .filter((file) => file.startsWith('schema/queries/') && SQL.test(readFileSync(file, 'utf8')))
      .filter((file) => {
        const [head = ''] = /\/\*\*.*?\*\//s.exec(readFileSync(file, 'utf8')) ?? [];
        return !/Serves |Part of the statements? that /.test(head.replaceAll(/\s*\n \* ?/g, ' '));
      });
    expect(silent).toEqual([]);
  });
});
