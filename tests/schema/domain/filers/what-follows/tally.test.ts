import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FilerYear } from '../../../../../schema/domain/filers/what-follows/landmark.ts';
import {
  foremostOutcome,
  isDifferent,
  isTooFewToTell,
  type OutcomeRate,
  tallyFollowing,
} from '../../../../../schema/domain/filers/what-follows/tally.ts';
import type { EventKind } from '../../../../../schema/domain/terms/event-kind.ts';
import type { FollowingOutcome } from '../../../../../schema/domain/terms/following-outcome.ts';

interface Reference {
  readonly kind: EventKind;
  readonly years: readonly { landmark: string; filer: number; flagged: boolean; outcomes: FollowingOutcome[] }[];
  readonly expected: Record<
    string,
    {
      of: number;
      filers: number;
      outcomes: Partial<Record<FollowingOutcome, { flagged: number[]; difference: number[]; hits: number }>>;
    }
  >;
}

const reference = JSON.parse(readFileSync(new URL('./tally.reference.json', import.meta.url), 'utf8')) as Reference;

const landmarks = Object.keys(reference.expected).map((landmark) => ({
  landmark,
  years: new Map(
    reference.years
      .filter((year) => year.landmark === landmark)
      .map(({ filer, flagged, outcomes }): [number, FilerYear] => [
        filer,
        { flagged: flagged ? [reference.kind] : [], outcomes, resumed: false },
      ]),
  ),
}));

describe('what followed, against a second computation in another language', () => {
  const tally = tallyFollowing(landmarks);

  it.each(Object.entries(reference.expected))('to %s', (landmark, expected) => {
    const found = tally.get(landmark)?.find(({ kind }) => kind === reference.kind);
    expect(found).toMatchObject({ of: expected.of, filers: expected.filers, to: landmark, from: '2019-06-30' });
    expect(found?.outcomes.map(({ outcome }) => outcome)).toEqual(Object.keys(expected.outcomes));
    for (const { outcome, flagged, difference, hits } of found?.outcomes ?? []) {
      const other = expected.outcomes[outcome];
      expect(hits).toBe(other?.hits);
      for (const [at, value] of [flagged.share, flagged.low, flagged.high].entries()) {
        expect(value, `${outcome} ${at}`).toBeCloseTo(other?.flagged[at] ?? Number.NaN, 12);
      }
      for (const [at, value] of [difference?.share, difference?.low, difference?.high].entries()) {
        expect(value, `${outcome} difference ${at}`).toBeCloseTo(other?.difference[at] ?? Number.NaN, 12);
      }
    }
  });

  it('is the same for an earlier landmark whatever came later', () => {
    expect(
      tallyFollowing(landmarks.slice(0, 2))
        .get('2020-06-30')
        ?.map(({ of }) => of),
    ).toEqual(tally.get('2020-06-30')?.map(({ of }) => of));
  });
});

describe('what a card tells of it', () => {
  const outcome = (name: FollowingOutcome, hits: number, low: number, high: number): OutcomeRate => {
    const rate = { share: 0.1, low, high };
    return { outcome: name, hits, flagged: rate, unflagged: rate, difference: rate, resumed: 0 };
  };

  it('is the outcome whose difference is surely greatest', () => {
    const rates = [outcome('bankruptcy', 9, 0.02, 0.3), outcome('lateReport', 9, 0.05, 0.2)];
    expect(foremostOutcome(rates)?.outcome).toBe('lateReport');
  });

  it.each([
    ['an interval that holds 0', outcome('bankruptcy', 9, -0.01, 0.3)],
    ['fewer than five hits', outcome('bankruptcy', 4, 0.02, 0.3)],
  ])('is nothing with %s', (_, rate) => {
    expect([isDifferent(rate), foremostOutcome([rate])]).toEqual([false, null]);
  });

  it('is nothing where none without one had the outcome and as many may have', () => {
    const rate = outcome('bankruptcy', 9, 0.02, 0.3);
    const of = (high: number) => ({ ...rate, unflagged: { share: 0, low: 0, high } });
    expect([isDifferent(of(0.01)), isDifferent(of(0.02))]).toEqual([true, false]);
    expect([isTooFewToTell(of(0.01)), isTooFewToTell(of(0.02))]).toEqual([false, true]);
  });

  it('is nothing where the outcome comes less often', () => {
    const rarer = outcome('acquired', 9, -0.2, -0.1);
    expect([isDifferent(rarer), foremostOutcome([rarer])]).toEqual([true, null]);
  });
});
