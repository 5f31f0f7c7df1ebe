/** What follows a warning on the real mirror, beside the same computed from the raw files in another language. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../prisma/open.ts';
import type { Rate } from '../../schema/domain/filers/what-follows/tally.ts';
import type { EventKind } from '../../schema/domain/terms/event-kind.ts';
import { readWhatFollows, type WhatFollowsRow } from '../../schema/queries/filings/what-follows.ts';
import { HAS_MIRROR, MIRROR } from '../support/mirror/mirror.ts';
import { loadRealMirror, REAL_AS_OF } from '../support/mirror/real-mirror.ts';

const KINDS = ['NT 10-K', 'NT 10-Q', '8-K 4.02', '8-K 3.01', '8-K 4.01'] as const satisfies readonly EventKind[];
const SCRIPT = fileURLToPath(new URL('./what-follows.py', import.meta.url));

type Triple = readonly [share: number, low: number, high: number];
interface Recomputed {
  readonly of: number;
  readonly filers: number;
  readonly unflaggedOf: number;
  readonly unflaggedFilers: number;
  readonly outcomes: Record<string, { hits: number; flagged: Triple; unflagged: Triple; difference: Triple }>;
}

describe.skipIf(!HAS_MIRROR)('what follows, recomputed from the raw files', () => {
  let database: Database;
  let stored: WhatFollowsRow | undefined;
  let recomputed: Record<string, Recomputed>;
  beforeAll(async () => {
    recomputed = JSON.parse(execFileSync('python3', [SCRIPT, MIRROR, REAL_AS_OF, ...KINDS], { encoding: 'utf8' }));
    database = await loadRealMirror();
    stored = await readWhatFollows(database, '2023-06-30');
  }, 900_000);
  afterAll(() => database?.close());

  const close = (found: Rate | null | undefined, [share, low, high]: Triple, what: string) => {
    expect(found?.share, what).toBeCloseTo(share, 12);
    expect(found?.low, `${what}, low`).toBeCloseTo(low, 12);
    expect(found?.high, `${what}, high`).toBeCloseTo(high, 12);
  };

  it.each(KINDS)('%s: every share, difference and interval', (kind) => {
    const following = stored?.followings?.find((one) => one.kind === kind);
    const other = recomputed[kind];
    expect([following?.of, following?.filers, following?.unflagged.of, following?.unflagged.filers]).toEqual([
      other?.of,
      other?.filers,
      other?.unflaggedOf,
      other?.unflaggedFilers,
    ]);
    // Under fifty flagged filer-years there are no rates to compare.
    for (const { outcome, hits, flagged, unflagged, difference } of following?.outcomes ?? []) {
      const rates = other?.outcomes[outcome];
      expect(hits, outcome).toBe(rates?.hits);
      close(flagged, rates?.flagged ?? [0, 0, 0], outcome);
      close(unflagged, rates?.unflagged ?? [0, 0, 0], `${outcome}, unflagged`);
      close(difference, rates?.difference ?? [0, 0, 0], `${outcome}, difference`);
    }
  });

  it('compares ten rates and more', () => {
    const compared = stored?.followings?.filter(({ kind }) => (KINDS as readonly string[]).includes(kind)) ?? [];
    expect(compared.reduce((sum, { outcomes }) => sum + outcomes.length, 0)).toBeGreaterThanOrEqual(10);
  });
});
