import { expect, it } from 'vitest';
import { SEED_EDITION } from '../../../../schema/domain/range/edition.ts';
import { SEED } from '../../../../schema/domain/range/edition-in-use.ts';
import { editionsBeside, tailsInWords } from '../../../../schema/domain/range/race/edition-tails.ts';
import { RACE_EDITION } from '../../../support/worlds/race-edition.ts';

const [small, middle, large] = SEED_EDITION.cells as [
  (typeof SEED_EDITION.cells)[number],
  (typeof SEED_EDITION.cells)[number],
  (typeof SEED_EDITION.cells)[number],
];
const scaled = ({ lo, hi, ...cell }: typeof large, by: number, n: number) => ({ ...cell, n, lo: lo * by, hi: hi * by });
/** Built since, from too few small filers: there it keeps the seed's tails. */
const BUILT = {
  builtOn: '2026-06-30',
  edition: {
    ...SEED_EDITION,
    edition: '2026-06-30',
    seedBands: [small.band],
    cells: [{ ...small, n: 40 }, scaled(middle, 1.25, 300), scaled(large, 0.8, 2000)],
  },
};

it('stand side by side, the one in use first, each with the scores behind its tails', () => {
  const [first, second] = editionsBeside(SEED, [BUILT], null);
  expect(first).toMatchObject({ edition: 'seed-2024', isInUse: true, scores: 31_821, filers: 4_250 });
  expect(first?.bands.map(({ scores, againstInUse }) => [scores, againstInUse])).toEqual([
    [4079, null],
    [11_933, null],
    [15_809, null],
  ]);
  expect(second).toMatchObject({ edition: '2026-06-30', isInUse: false });
  expect(second?.bands).toMatchObject([
    { scores: 40, areOwn: false, againstInUse: null },
    { scores: 300, areOwn: true, againstInUse: expect.closeTo(0.25, 9) },
    { scores: 2000, areOwn: true, againstInUse: expect.closeTo(-0.2, 9) },
  ]);
});

it('say in words how much wider or narrower ranges would be, and where nothing can be compared', () => {
  const says = (built: typeof BUILT) =>
    editionsBeside(SEED, [built], null).map((one) => tailsInWords(one, 'seed-2024'))[1];
  expect(says(BUILT)).toBe(
    'Against edition seed-2024, the tails of edition 2026-06-30 are 25.0% wider for revenue of 50M to 1B (300 scores) and 20.0% narrower for revenue of 1B and more (2,000 scores). Tails are in multiples of the expected error. Edition seed-2024 stays in use. Edition 2026-06-30 has too few scores of its own elsewhere: 40 for revenue below 50M.',
  );
  expect(says({ ...BUILT, edition: { ...SEED_EDITION, edition: 'again' } as typeof BUILT.edition })).toMatch(
    /are neither wider nor narrower for revenue below 50M \(4,079 scores\), neither .* and neither .*\. Tails are in multiples of the expected error\. Edition seed-2024 stays in use\.$/,
  );
  const seedBands = SEED_EDITION.cells.map(({ band }) => band);
  expect(says({ ...BUILT, edition: { ...BUILT.edition, seedBands } })).toMatch(
    /^Edition 2026-06-30 has no tails of its own to compare with those of edition seed-2024/,
  );
});

it('by date have tails for v4.1 and for v4.2, their own only of 300 scores', () => {
  const [, card, quarter, ...more] = editionsBeside(SEED, [], RACE_EDITION);
  expect(more).toEqual([]);
  expect([card?.method, quarter?.method]).toEqual(['v4.1', 'v4.2']);
  for (const one of [card, quarter]) {
    expect(one?.bands.map(({ areOwn }) => areOwn)).toEqual([false, true, false]);
    expect(tailsInWords(one as NonNullable<typeof one>, 'seed-2024')).toContain(
      '299 for revenue below 50M, 12 for revenue of 1B and more.',
    );
  }
});
