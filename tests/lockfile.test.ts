import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Locked {
  readonly dependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
  readonly license?: string;
  /** Needed to build or test only. */
  readonly dev?: boolean;
  /** The same, or by an option that nobody takes. */
  readonly devOptional?: boolean;
}

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

  it('ships nothing whose licence asks for more than its notice', () => {
    const shipped = Object.entries(packages).filter(
      ([path, { dev = false, devOptional = false }]) => path !== '' && !dev && !devOptional,
    );
    expect(shipped.length).toBeGreaterThan(100);
    const others = shipped.filter(([, { license = 'none' }]) => !PERMISSIVE.has(license));
    expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
  });

  it('and the image leaves out what a shipped package names as an option alone', () => {
    expect(readFileSync('Containerfile', 'utf8')).toContain('npm prune --omit=dev --omit=optional');
  });
});
