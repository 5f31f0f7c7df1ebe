import { expect, test } from 'vitest';
import { type KindSummary, keptAnswer } from '../../../../schema/domain/kept/kept-summary.ts';

const payers = (held: number, missedBy: readonly string[] = []): KindSummary => ({
  kind: 'payer',
  month: null,
  ...{ members: 16, known: 16, held, missed: missedBy.length, incomplete: 0, missedBy },
});

test.each([
  [payers(15, ['O']), '15 of the 16 monthly dividend payers that we could check kept or raised'],
  [
    payers(1),
    'the one monthly dividend payer that we could check kept or raised its annual dividend in its latest fiscal year.',
  ],
  [
    payers(0, ['O']),
    'the one monthly dividend payer that we could check lowered its annual dividend in its latest fiscal year (O).',
  ],
  [payers(0), 'we cannot tell whether the monthly dividend payers kept their word.'],
  [
    { ...payers(1), kind: 'money-market', month: '2026-06' },
    'the one money-market fund that we could check kept its word in June 2026.',
  ],
] as const)('the record of several, of one and of none with figures: %#', (summary, words) => {
  expect(keptAnswer('2026-10-30', [summary])).toContain(`As of 30 Oct 2026, ${words}`);
});
