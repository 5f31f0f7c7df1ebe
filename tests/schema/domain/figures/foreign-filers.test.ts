/** Reports of foreign filers as EDGAR has them, and those of the invented filers whose answers were wrong once. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { captureOfFacts } from '../../../../ingest/jobs/documents/read-facts.ts';
import { readCompanyFacts } from '../../../../ingest/readers/company-facts.ts';
import { readSubmissions } from '../../../../ingest/readers/submissions.ts';
import { whyNoFigures } from '../../../../schema/domain/card/company-card.ts';
import { annualFigures } from '../../../../schema/domain/figures/annual-figures.ts';
import { isFactForm } from '../../../../schema/domain/figures/fourth-quarter.ts';
import { CARD_CONCEPTS } from '../../../../schema/domain/figures/reading/concepts.ts';
import { isAnnualReport } from '../../../../schema/domain/terms/form.ts';

const SHARED = join(import.meta.dirname, '../../../../../shared');
const ASML = 'edgar/later/2026-07-24/data/api/xbrl/companyfacts/CIK0000937966.json.gz';
const ARM = 'edgar/later/2026-07-24/data/api/xbrl/companyfacts/CIK0001973239.json.gz';
const TSMC = 'edgar-third/excerpts/companyfacts-ifrs-cut-2021/data/api/xbrl/companyfacts/CIK0001046179.json.gz';
const CONTRACTS = 'bugs/08-ifrs-contract-revenue-invented';
const FOREIGN_REPORTS = 'bugs/09-40F-facts-on-6K-invented';

const isHere = (path: string) => {
  const found = existsSync(join(SHARED, path));
  if (!found) console.warn(`../shared/${path} is absent: what it holds is not tested.`);
  return found;
};
const bytes = (path: string) => {
  const content = readFileSync(join(SHARED, path));
  return path.endsWith('.gz') ? gunzipSync(content) : content;
};
const factsOf = (path: string) => captureOfFacts(readCompanyFacts(bytes(path), CARD_CONCEPTS, path, isFactForm)).facts;

/** The annual figures of a filer of `../shared/bugs`, of which the mirror has the list of filings too. */
function figuresOf(folder: string, cik: string, asOf = '2025-09-12') {
  const list = `${folder}/data/submissions/CIK${cik}.json`;
  const { filer, filings } = readSubmissions(bytes(list), list);
  const annualFilings = filings.filter(({ form }) => isAnnualReport(form));
  const facts = factsOf(`${folder}/data/api/xbrl/companyfacts/CIK${cik}.json`);
  const input = { cik: filer.cik, sic: filer.sic, asOf, view: 'latest', annualFilings } as const;
  return { figures: annualFigures(facts, input), why: whyNoFigures({ facts, annualFilings, until: asOf }) };
}

describe('the answers that were wrong', () => {
  it.skipIf(!isHere(CONTRACTS))('revenue from contracts is revenue', () => {
    const { figures } = figuresOf(CONTRACTS, '0009000107');
    expect(figures).toMatchObject({
      currency: 'EUR',
      items: { revenue: { value: 24_000_000_000, form: '20-F' }, netIncome: { value: 2_400_000_000 } },
    });
    expect(figures?.years[0]?.revenueGrowth).toEqual({ value: 24 / 23 - 1 });
  });

  it.skipIf(!isHere(FOREIGN_REPORTS))('a 40-F whose statements are tagged on a 6-K has figures', () => {
    const { figures } = figuresOf(FOREIGN_REPORTS, '0009000101');
    expect(figures).toMatchObject({
      currency: 'CAD',
      fiscalYearEnd: '2024-12-31',
      isStale: false,
      cautions: [],
      items: { revenue: { value: 16_000_000_000, form: '6-K' }, cash: { value: 540_000_000 } },
    });
    expect(figures?.years).toHaveLength(5);
    // Before its first: a day, and not that nothing is loaded.
    expect(figuresOf(FOREIGN_REPORTS, '0009000101', '2020-06-30').why.absent).toBe('BEFORE_FORM_EXISTED');
  });
});

describe('real filers', () => {
  it.skipIf(!isHere(TSMC))(
    'Taiwan Semiconductor: one currency of two, profit of the owners, and no debt below its bonds',
    () => {
      const input = {
        cik: 1046179 as never,
        sic: '3674',
        asOf: '2021-12-31',
        view: 'latest',
        annualFilings: [],
      } as const;
      const facts = factsOf(TSMC);
      const figures = annualFigures(facts, input);
      expect(figures).toMatchObject({
        currency: 'TWD',
        items: {
          revenue: { value: 1_339_254_800_000, concepts: ['ifrs-full:Revenue'] },
          netIncome: { value: 510_744_000_000 },
          totalDebt: { absent: 'INCONSISTENT' },
        },
      });
      const money = figures?.years.flatMap(({ revenue, netIncome }) => [revenue, netIncome]) ?? [];
      expect(new Set(money.map((one) => 'value' in one && one.unit))).toEqual(new Set(['TWD']));
      // Earnings per share came in TWD until 2020, in TWD/shares since.
      const before = annualFigures(facts, { ...input, asOf: '2020-12-31' })?.items.earningsPerShareBasic;
      expect(before).toMatchObject({ value: 13.65, unit: 'TWD/shares' });
      // The same report with the lines of contracts and of minorities alone.
      const without = facts.filter(
        ({ concept }) => !/:(Revenue|ProfitLossAttributableToOwnersOfParent)$/.test(concept),
      );
      expect(annualFigures(without, input)?.items).toMatchObject({
        revenue: { value: 1_339_254_800_000, concepts: ['ifrs-full:RevenueFromContractsWithCustomers'] },
        netIncome: { value: 510_744_000_000, flags: [] },
      });
    },
  );

  it.skipIf(!isHere(ARM))('Arm: a 6-K of a quarter is no year, and one of the year would be', () => {
    const input = {
      cik: 1973239 as never,
      sic: '3674',
      asOf: '2026-07-24',
      view: 'latest',
      annualFilings: [],
    } as const;
    const facts = factsOf(ARM);
    expect(annualFigures(facts, input)).toMatchObject({
      fiscalYearEnd: '2026-03-31',
      items: { revenue: { form: '20-F' } },
    });
    expect(facts.some(({ form }) => form === '6-K')).toBe(false);
  });

  it.skipIf(!isHere(ASML))('ASML: the same statements on a 6-K in place of a 20-F come to the same figures', () => {
    const input = { cik: 937966 as never, sic: '3559', asOf: '2026-07-24', view: 'latest', annualFilings: [] } as const;
    const facts = factsOf(ASML);
    const onForeignReports = facts.map((fact) => ({ ...fact, form: '6-K' }));
    const [as20F, as6K] = [annualFigures(facts, input), annualFigures(onForeignReports, input)];
    expect(as6K?.years.map(({ end }) => end)).toEqual(as20F?.years.map(({ end }) => end));
    const value = (figures: typeof as20F) => figures && 'value' in figures.items.revenue && figures.items.revenue.value;
    expect(value(as20F)).toBeGreaterThan(0);
    expect(value(as6K)).toBe(value(as20F));
  });
});
