import { expect, it } from 'vitest';
import type { CardInput } from '../../../../schema/domain/card/card-shape.ts';
import { companyCard, figuresOfCard } from '../../../../schema/domain/card/company-card.ts';
import { SEED_EDITION } from '../../../../schema/domain/range/edition.ts';
import { fact, INPUT } from '../figures/facts.ts';

it('a range that lacks revenue bears the reason of the revenue, and no base that is zero', () => {
  const input: CardInput = {
    cik: INPUT.cik,
    name: 'Example Inc',
    sic: '7372',
    category: null,
    asOf: '2025-03-31',
    until: '2025-03-31',
    facts: [fact('NetIncomeLoss', 5_000_000)],
    annualFilings: [],
    watchedFilings: [],
    isCovered: true,
    peers: { peersOf: () => ({ absent: 'TOO_FEW_PEERS' }) },
    edition: SEED_EDITION,
    reconstructedFrom: null,
    replayed: [],
  };
  const card = companyCard(input, figuresOfCard(input));
  const { revenue } = card.numbers;
  expect(card.range).toEqual({ absent: 'absent' in revenue ? revenue.absent : null });
  expect(card.range).not.toEqual({ absent: 'NON_POSITIVE_BASE' });
  expect(card.sentences[0]).toMatch(
    /we found no revenue among the tagged figures of .* for the year to 31 Dec 2024\.$/,
  );
});
