/** Which periods are fiscal years: invented reports, and two filers whose right answer was read in the filing. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { captureOfFacts } from '../../../../ingest/jobs/documents/read-facts.ts';
import { readCompanyFacts } from '../../../../ingest/readers/company-facts.ts';
import { readSubmissions } from '../../../../ingest/readers/submissions.ts';
import { companyCard, figuresOfCard } from '../../../../schema/domain/card/company-card.ts';
import { annualFigures } from '../../../../schema/domain/figures/annual-figures.ts';
import { CARD_CONCEPTS } from '../../../../schema/domain/figures/reading/concepts.ts';
import { SEED_EDITION } from '../../../../schema/domain/range/edition.ts';
import { raceFiler } from '../../../../schema/domain/range/race/race-filer.ts';
import type { Day } from '../../../../schema/domain/terms/day.ts';
import type { Fact } from '../../../../schema/domain/terms/fact.ts';
import { isAnnualReport } from '../../../../schema/domain/terms/form.ts';
import { balance, fact, INPUT } from './facts.ts';

const SMALL_INPUTS = '../shared/bugs-2';
const isThere = existsSync(SMALL_INPUTS);
if (!isThere) console.warn(`No small inputs at ${SMALL_INPUTS}: short years and transition reports are left out.`);

/** The card of a filer of a small input, from what the tables keep of its facts. */
function cardOf(folder: string, file: string, asOf: Day) {
  const read = (path: string) => readFileSync(`${SMALL_INPUTS}/${folder}/data/${path}/${file}`);
  const { facts, cik } = captureOfFacts(readCompanyFacts(read('api/xbrl/companyfacts'), CARD_CONCEPTS, 'facts'));
  const { filer, filings } = readSubmissions(read('submissions'), 'submissions');
  const input = {
    ...{ cik, name: filer.name, sic: filer.sic, category: filer.category, asOf, until: asOf, facts },
    ...{ annualFilings: filings.filter(({ form }) => isAnnualReport(form)), watchedFilings: [], isCovered: true },
    peers: { peersOf: () => ({ absent: 'TOO_FEW_PEERS' }) as const },
    ...{ edition: SEED_EDITION, reconstructedFrom: null, replayed: [] },
  };
  return companyCard(input, figuresOfCard(input));
}

describe('a period that is tagged as a year and as a part of it', () => {
  const weeks = { days: 87 };
  const both = (name: string, value: number) => [fact(name, value), fact(name, value, weeks)];
  const at = (facts: readonly Fact[]) => annualFigures(facts, INPUT)?.fiscalYearEnd ?? null;

  it('is no year where two totals of a report have one value for both', () => {
    expect(at([...both('Revenues', 188), ...both('NetIncomeLoss', 45)])).toBeNull();
    expect(at([...both('Revenues', 188), fact('NetIncomeLoss', 45), fact('NetIncomeLoss', 12, weeks)])).toBe(
      '2024-12-31',
    );
    expect(at([...both('Revenues', 188), ...both('SalesRevenueNet', 188)])).toBe('2024-12-31');
  });

  it('is a year where the totals are zero, or another report says so', () => {
    expect(at([...both('Revenues', 0), ...both('NetIncomeLoss', 0)])).toBe('2024-12-31');
    const other = { ...weeks, filed: '2025-06-30', form: '10-K/A' };
    const apart = [fact('Revenues', 188, other), fact('NetIncomeLoss', 45, other)];
    expect(at([fact('Revenues', 188), fact('NetIncomeLoss', 45), ...apart])).toBe('2024-12-31');
  });

  it('is none in the tables, in a back-test and as long as a later report does not give it', () => {
    const facts = [...both('Revenues', 188e6), ...both('NetIncomeLoss', 45e6)];
    const next = { end: '2025-12-31', days: 365, filed: '2026-02-20' };
    const kept = captureOfFacts({
      ...{ cik: INPUT.cik, filerName: null, unusable: 0 },
      facts: [...facts, fact('Revenues', 9, { days: 92 }), fact('Revenues', 898e6, next)].map((one) => ({
        ...one,
        cik: INPUT.cik,
      })),
    }).facts;
    expect(kept).toHaveLength(5);
    const years = annualFigures(kept, { ...INPUT, asOf: '2026-06-30' })?.years;
    expect(years?.map(({ end }) => end)).toEqual(['2025-12-31']);
    const { reports } = raceFiler(kept, { cik: INPUT.cik, sic: null, asOf: '2026-06-30' });
    expect(reports.map(({ end }) => end)).toEqual(['2025-12-31']);
  });
});

describe('a transition report', () => {
  const year = { end: '2023-12-31', days: 365, filed: '2024-02-20' };
  const months = { end: '2024-09-30', filed: '2024-11-20', form: '10-KT' };
  const facts = [fact('Revenues', 100, year), balance('Assets', 90, year), balance('Assets', 95, months)];
  const transition = (more: readonly Fact[], asOf: Day) =>
    annualFigures([...facts, ...more], { ...INPUT, asOf })?.transition;

  it('ends the year that had begun, until a whole year follows', () => {
    expect(transition([], '2024-11-19')).toBeNull();
    expect(transition([], '2024-11-20')).toMatchObject({ form: '10-KT', filedOn: '2024-11-20', end: '2024-09-30' });
    const next = fact('Revenues', 120, { end: '2025-09-30', days: 365, filed: '2025-11-20' });
    expect(transition([next], '2025-12-31')).toBeNull();
  });

  it('on a whole year of 52 weeks ends none', () => {
    const whole = { end: '2024-12-28', filed: '2025-02-20', form: '10-KT' };
    const of = [fact('Revenues', 110, { ...whole, days: 363 }), balance('Assets', 99, whole)];
    expect(annualFigures([...facts.slice(0, 2), ...of], INPUT)).toMatchObject({
      fiscalYearEnd: '2024-12-28',
      transition: null,
    });
  });
});

describe.skipIf(!isThere)('filers of small inputs', () => {
  it('VICI began on 2017-10-06: its eleven weeks of 2017 are no year and give no range', () => {
    const card = cardOf('20-VICI-eleven-weeks-as-a-year', 'CIK0001705696.json', '2018-06-30');
    expect(card.figures).toBeNull();
    expect(card.range).toEqual({ absent: 'NOT_TAGGED' });
    expect(card.numbers.revenue).toMatchObject({
      explanation: 'No annual report that we have loaded tags revenue or net income for a whole year.',
    });
    expect(card.sentences.join(' ')).not.toContain('187.6');
  });

  it('Best Buy changed its year: of the one that never is there is no range, and nothing is due', () => {
    const before = cardOf('04-BBY-transition-report', 'CIK0000764478.json', '2013-03-26');
    expect(before.range).toMatchObject({ targetFiscalYearEnd: '2013-03-03' });
    const { range, sentences, caution } = cardOf('04-BBY-transition-report', 'CIK0000764478.json', '2013-06-30');
    expect(range).toEqual({ absent: 'NOT_CONSECUTIVE' });
    expect(sentences.join(' ')).toContain(
      'Its 10-KT of 27 Mar 2013 covers the months to 2 Feb 2013. We give no range until a whole year follows.',
    );
    expect(caution.join(' ')).toContain('0000764478-13-000014');
    expect([...sentences, ...caution].join(' ')).not.toMatch(/due by|2013-03-03|3 Mar 2013/);
  });
});
