import { describe, expect, it } from 'vitest';
import { cardSentences } from '../../../../schema/domain/card/card-answer.ts';
import { cardCautions } from '../../../../schema/domain/card/card-cautions.ts';
import { noCardFigures } from '../../../../schema/domain/card/card-figures.ts';
import { untaggedReport, whyNoFigures } from '../../../../schema/domain/card/company-card.ts';
import { awaitedReport } from '../../../../schema/domain/card/no-figures.ts';
import type { AnnualFiling } from '../../../../schema/domain/figures/annual-figures.ts';
import type { AccessionNumber } from '../../../../schema/domain/terms/accession.ts';
import { type Cik, parseCik } from '../../../../schema/domain/terms/cik.ts';
import { fact } from '../figures/facts.ts';

const AIRBNB = parseCik('1559720') as Cik;
const report = (form: string, filedOn: string): AnnualFiling => ({
  accession: '0001559720-21-000010' as AccessionNumber,
  form,
  filedOn,
});
const LATER = [fact('Revenues', 5_992_000_000, { end: '2021-12-31', filed: '2022-02-25' })];

/** Airbnb on 2021-06-30: its 10-K of 2021-02-26 is on file, and companyfacts begins with the next one (METHODS 1.1.6). */
describe('an annual report without tagged figures', () => {
  it('is named with its link, and makes the figures stale', () => {
    const input = { facts: LATER, annualFilings: [report('10-K', '2021-02-26')], until: '2021-06-30' };
    expect(whyNoFigures(input).absent).toBe('STALE');
    const reason = whyNoFigures(input);
    const [caution] = cardCautions(null, noCardFigures(reason), AIRBNB, {
      asOf: '2021-06-30',
      watchGap: null,
      untagged: untaggedReport(input),
      reconstructedFrom: null,
      replayed: null,
    });
    expect(caution).toBe(
      'We have a 10-K of 26 Feb 2021 but not the figures in it, so we give no forecast range, peers or price ratios: https://www.sec.gov/Archives/edgar/data/1559720/000155972021000010/0001559720-21-000010-index.htm',
    );
  });

  it.each([
    ['filed before all reports had tags', report('10-K', '2009-02-26'), '2009-06-30'],
    ['filed these days: companyfacts follows', report('10-K', '2021-02-26'), '2021-03-02'],
    ['filed after the day', report('10-K', '2021-02-26'), '2021-02-01'],
    ['of a form without tags', report('10-KT', '2021-02-26'), '2021-06-30'],
  ])('one %s says nothing', (_what, filing, until) => {
    const input = { facts: LATER, annualFilings: [filing], until };
    expect(untaggedReport(input)).toBeNull();
    expect(whyNoFigures(input).absent).toBe('BEFORE_FORM_EXISTED');
  });
});

describe('an annual report of these days, whose figures follow', () => {
  const filing = report('10-K', '2026-02-25');
  const awaited = (until: string, facts = LATER) => awaitedReport({ facts, annualFilings: [filing], until });

  it('is awaited from its day for five, until its figures are on file', () => {
    expect(['2026-02-24', '2026-02-25', '2026-03-02', '2026-03-03'].map((until) => awaited(until))).toEqual([
      null,
      filing,
      filing,
      null,
    ]);
    expect(awaited('2026-02-26', [{ ...LATER[0], accession: filing.accession } as (typeof LATER)[0]])).toBeNull();
  });

  it('is told in the answer of the card', () => {
    const card = {
      cik: 7 as Cik,
      asOf: '2026-02-26',
      figures: null,
      range: { absent: 'NOT_INGESTED' },
      healthWatch: [],
      watchGap: null,
      reporting: { reason: 'NOT_INGESTED' },
    } as const;
    const input = { reconstructedFrom: null, replayed: null, category: null };
    const told = 'It filed its 10-K on 25 Feb 2026.';
    expect(cardSentences('Example Inc', card, { ...input, awaited: awaited('2026-02-26') })).toContain(told);
    expect(cardSentences('Example Inc', card, input)).not.toContain(told);
  });
});
