import { expect, it } from 'vitest';
import { oldSentence } from '../../../../schema/domain/card/card-answer.ts';
import type { CardInput } from '../../../../schema/domain/card/card-shape.ts';
import { companyCard, figuresOfCard } from '../../../../schema/domain/card/company-card.ts';
import { comparisonAnswer } from '../../../../schema/domain/card/comparison-answer.ts';
import type { AnnualFigures } from '../../../../schema/domain/figures/annual-figures.ts';
import { panelSummary } from '../../../../schema/domain/panels/sector-panel.ts';
import { heldFigures } from '../../../../schema/domain/portfolio/held-filer.ts';
import { SEED_EDITION } from '../../../../schema/domain/range/edition.ts';
import { ABSENCE_REASONS } from '../../../../schema/domain/terms/absence.ts';
import { fact, INPUT } from '../figures/facts.ts';

const cardOn = (asOf: string, annualFilings: CardInput['annualFilings'] = []) => {
  const input: CardInput = {
    ...{ cik: INPUT.cik, name: 'Example Inc', sic: '7372', category: null, asOf, until: asOf },
    facts: [
      fact('Revenues', 3_000_000_000),
      fact('Revenues', 2_000_000_000, { end: '2023-12-31', days: 365 }),
      fact('NetCashProvidedByUsedInOperatingActivities', 500_000_000),
      fact('PaymentsToAcquirePropertyPlantAndEquipment', 100_000_000),
    ],
    annualFilings,
    ...{ watchedFilings: [], isCovered: true, peers: { peersOf: () => ({ absent: 'TOO_FEW_PEERS' }) } },
    ...{ edition: SEED_EDITION, reconstructedFrom: null, replayed: [] },
  };
  return companyCard(input, figuresOfCard(input));
};
const [RECENT, OLD] = [cardOn('2025-03-31'), cardOn('2027-03-31')];

it('a card whose figures are old says of which year they are, and gives no range', () => {
  expect(OLD.sentences).toEqual([
    'As of 31 Mar 2027, we have no annual figures of Example Inc after the year to 31 Dec 2024.',
    'That is more than 24 months earlier.',
    'Its revenue for the year to 31 Dec 2024 was $3bn.',
    'So we give no forecast range, peers or price ratios.',
    'No warnings in the past year.',
    'We list every filing it made in that year.',
  ]);
  expect(OLD.range).toEqual({ absent: 'STALE' });
});

it('a card with a later report that has no figures names it', () => {
  const filing = { accession: '0000000007-25-000009', form: '10-K', filedOn: '2026-02-20' } as const;
  expect(cardOn('2026-03-31', [filing as CardInput['annualFilings'][number]]).sentences[0]).toBe(
    'As of 31 Mar 2026, we have no annual figures of Example Inc after the year to 31 Dec 2024.',
  );
});

it('never calls too old what is a report whose figures are not loaded', () => {
  const filing = { accession: '0000000007-25-000009', form: '10-K', filedOn: '2026-02-20' } as const;
  const unloaded = cardOn('2026-03-31', [filing as CardInput['annualFilings'][number]]);
  expect(ABSENCE_REASONS.STALE.join(' ')).not.toMatch(/too old|next annual report/);
  expect(oldSentence(unloaded.figures as AnnualFigures)).toBe(
    'Its 10-K of 20 Feb 2026 is newer, but we have not loaded the figures in it.',
  );
  expect(oldSentence(OLD.figures as AnnualFigures)).toBe(
    'The newest annual figures are of the year to 31 Dec 2024, more than 24 months before.',
  );
});

it('old figures count in no portfolio and no panel, and are marked beside those of others', () => {
  expect(heldFigures(RECENT)).toMatchObject({ growth: 0.5, compass: 'CASH_MACHINE' });
  expect(heldFigures(OLD)).toEqual({ rangeWidth: null, growth: null, fcfMargin: null, compass: null, isNetCash: null });
  const panel = panelSummary([
    { ticker: 'NEW', card: RECENT },
    { ticker: 'OLD', card: OLD },
  ]);
  expect(panel).toMatchObject({ growing: 1, cashKnown: 1, medianGrowth: 0.5, unknown: ['OLD'] });
  const filing = { accession: '0000000007-25-000009', form: '10-K', filedOn: '2026-02-20' } as const;
  const unloaded = cardOn('2026-03-31', [filing as CardInput['annualFilings'][number]]);
  expect(
    comparisonAnswer(
      '2026-03-31',
      ['Old Co', 'Older Co'].map((name) => ({ name, card: unloaded })),
    ),
  ).toMatch(
    /^As of 31 Mar 2026, the figures of Old Co and Older Co are of fiscal 2024: we have not loaded newer ones\. .* to compare\. The 10-K of 20 Feb 2026: https:\/\/www\.sec\.gov\/\S+\/0000000007-25-000009-index\.htm\. Older/,
  );
  expect(comparisonAnswer('2027-03-31', [{ name: 'Example Inc', card: OLD }])).toBe(
    'Latest annual revenue as of 31 Mar 2027. Example Inc: $3bn in the year to 31 Dec 2024, too old to compare.',
  );
});
