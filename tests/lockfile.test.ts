import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Locked {
  readonly dependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
  readonly license?: string;
  readonly engines?: { readonly node?: string };
}

/** The options that go into the image: they draw pictures. */
const DRAWING = 'node_modules/@napi-rs/canvas-';
/** What makes the bundle, and stays out of the image. */
const BUILDING = ['esbuild', 'prisma', 'tsx'];
/** They ask for no more than that their notice is kept, and it is: each package brings its own. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
]);

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };

/** Where a package finds another: in the nearest `node_modules` above it. */
function placeOf(name: string, from: string): string {
  for (let folder = `${from}/`; ; folder = folder.slice(0, folder.lastIndexOf('node_modules/'))) {
    const place = `${folder}node_modules/${name}`;
    if (folder === '' || Object.hasOwn(packages, place)) return place;
  }
}

/** Whether a package's `engines.node` allows a version: alternatives of bounds, and whole majors. */
function isAllowed(version: string, engines: string): boolean {
  const code = (text: string) => {
    const [major = 0, minor = 0, patch = 0] = text.split('.').map((part) => Number.parseInt(part, 10) || 0);
    return major * 1e6 + minor * 1e3 + patch;
  };
  const nextMajor = (text: string) => code(String(Number.parseInt(text, 10) + 1));
  const asked = code(version);
  return engines.split('||').some((alternative) =>
    [...alternative.matchAll(/(>=|<=|>|<|\^|)\s*v?([\d.x]+)|\*/g)].every(([, bound, text = '0']) => {
      if (bound === '>=') return asked >= code(text);
      if (bound === '>') return asked > code(text);
      if (bound === '<=') return asked <= code(text);
      if (bound === '<') return asked < code(text);
      return bound === undefined || (asked >= code(text) && asked < nextMajor(text));
    }),
  );
}

describe('the lock file', () => {
  it('holds every package that another names, for every platform: npm ci refuses the whole installation otherwise', () => {
    const held = new Set(Object.keys(packages).map((path) => path.split('node_modules/').pop()));
    const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((name) => !held.has(name))
        .map((name) => `${path}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('holds no package that refuses the oldest Node of an installation: npm ci would warn of each', () => {
    const [, oldest = ''] = /(\d[\d.]*)/.exec(packages['']?.engines?.node ?? '') ?? [];
    expect([
      isAllowed(oldest, '^20.19.0 || >=22'),
      isAllowed(oldest, '>=22'),
      isAllowed('20.0.0', '18 || ^20.19'),
    ]).toEqual([true, false, false]);
    const refusing = Object.entries(packages)
      .filter(([, { engines }]) => engines?.node !== undefined && !isAllowed(oldest, engines.node))
      .map(([path, { engines }]) => `${path}: ${engines?.node}`);
    expect(refusing).toEqual([]);
  });

  it('ships nothing whose licence asks for more than its notice', () => {
    const ours = Object.keys(packages['']?.dependencies ?? {}).filter((name) => !BUILDING.includes(name));
    const shipped = new Set(ours.map((name) => `node_modules/${name}`));
    for (const path of shipped) {
      for (const name of Object.keys(packages[path]?.dependencies ?? {})) shipped.add(placeOf(name, path));
    }
    for (const path of Object.keys(packages)) if (path.startsWith(DRAWING)) shipped.add(path);
    expect(shipped.size).toBeGreaterThan(100);
    const others = [...shipped].filter((path) => !PERMISSIVE.has(packages[path]?.license ?? 'none'));
    expect(others.map((path) => `${path}: ${packages[path]?.license}`)).toEqual([]);
  });

  it('and the image leaves out what makes the bundle, and what a shipped package names as an option alone', () => {
    const containerfile = readFileSync('Containerfile', 'utf8');
    expect(containerfile).toContain(`npm uninstall ${BUILDING.join(' ')} --omit=dev --omit=optional`);
    expect(containerfile).toContain(`cp -r ${DRAWING}*`);
  });
});
