/** Figures against numbers that a person read in the filings. Skipped where the mirror is absent. */
import { describe, expect, it } from 'vitest';
import { annualItems } from '../../schema/domain/figures/annual-items.ts';
import { experienceOf } from '../../schema/domain/figures/experience.ts';
import { buildFactBook, type View } from '../../schema/domain/figures/reading/fact-book.ts';
import type { AbsentFigure, Figure } from '../../schema/domain/figures/reading/figure.ts';
import { roundHalfAway } from '../../schema/domain/methods/rounding.ts';
import { HAS_MIRROR } from '../support/mirror/mirror.ts';
import { type RealFiler, readRealFiler, realFigures } from '../support/mirror/real-facts.ts';
import truths from './figures.json' with { type: 'json' };

type Truth = (typeof truths)[number];

/** Facts of the filers asked for, each read once. */
const filers = new Map<number, RealFiler>();
function filerOf(cik: number): RealFiler {
  const filer = filers.get(cik) ?? readRealFiler(cik);
  filers.set(cik, filer);
  return filer;
}

/** What we derive for a truth: from the figures of the day, or for an earlier year from the same facts at its end. */
function derived({ cik, field, fiscalYearEnd: end, asOf, view }: Truth) {
  const filer = filerOf(cik);
  const figures = realFigures(filer, asOf, view as View);
  if (figures === null) throw new Error(`${filer.name} has no figures on ${asOf}.`);
  if (field === 'revenueGrowth1y') return experienceOf(figures).revenueGrowth1y;
  const book = buildFactBook(filer.facts, asOf, figures.taxonomy);
  if (book === null) throw new Error(`${filer.name} has no facts on ${asOf}.`);
  const year = { book, sic: filer.sic, view: view as View, end };
  const items: Readonly<Record<string, Figure | AbsentFigure | undefined>> =
    figures.fiscalYearEnd === end ? figures.items : annualItems(year);
  const found = items[field];
  if (found === undefined) throw new Error(`There is no figure ${field}.`);
  return found;
}

describe('figures read by hand', () => {
  it('are enough, of enough companies, each with its filing and the place in it', () => {
    expect(truths.length).toBeGreaterThanOrEqual(60);
    expect(new Set(truths.map(({ cik }) => cik)).size).toBeGreaterThanOrEqual(40);
    for (const { accession, where, source } of truths) {
      expect(accession).toMatch(/^\d{10}-\d{2}-\d{6}$/);
      expect(where.length).toBeGreaterThan(3);
      expect(['dera', 'document', 'companyfacts row']).toContain(source);
    }
  });

  it.skipIf(!HAS_MIRROR).each(truths)(
    '$company $fiscalYearEnd $field, $view on $asOf: $value',
    { timeout: 60_000 },
    (truth) => {
      const found = derived(truth);
      if (truth.value === null) {
        expect(found).toMatchObject({ absent: truth.absent });
        return;
      }
      const value = 'value' in found ? roundHalfAway(found.value, 4) : found.absent;
      expect(value).toBe(truth.value);
      expect(found).toMatchObject({ unit: truth.unit, accession: truth.accession, form: truth.form });
    },
  );
});
