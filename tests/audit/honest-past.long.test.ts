/** A past day knows nothing of later ones: for every filer of the real mirror. Skipped where the mirror is absent. */
import { describe, expect, it } from 'vitest';
import type { AnnualFigures } from '../../schema/domain/figures/annual-figures.ts';
import { HAS_MIRROR } from '../support/mirror/mirror.ts';
import { type RealFiler, readRealFiler, realCiks, realFigures } from '../support/mirror/real-facts.ts';

const DAYS = ['2013-06-30', '2018-12-31', '2023-03-15'];
const VIEWS = ['latest', 'asFirstReported'] as const;
const ACCESSION = /^\d{10}-\d{2}-\d{6}$/;

/** Every accession number anywhere in a value, whatever holds it. */
function accessionsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return ACCESSION.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(accessionsIn);
}

/** When each filing of a filer was filed: by its facts, and by the list of its annual reports. */
function filingDays({ facts, annualFilings }: RealFiler): ReadonlyMap<string, string> {
  return new Map([...facts, ...annualFilings].map(({ accession, filedOn }) => [accession, filedOn]));
}

function laterThan(day: string, figures: AnnualFigures, filed: ReadonlyMap<string, string>): readonly string[] {
  return accessionsIn(figures).filter((accession) => !((filed.get(accession) ?? '9999') <= day));
}

describe.skipIf(!HAS_MIRROR)('figures of a past day', () => {
  it('name no filing of a later day, for any filer', { timeout: 240_000 }, () => {
    const walked = new Map(DAYS.map((day) => [day, 0]));
    const late: string[] = [];
    for (const filer of realCiks().map(readRealFiler)) {
      const filed = filingDays(filer);
      const known: ReadonlySet<string> = new Set(filer.facts.map(({ accession }) => accession));
      for (const day of DAYS) {
        for (const view of VIEWS) {
          const figures = realFigures(filer, day, view);
          if (figures === null) continue;
          late.push(...laterThan(day, figures, filed).map((accession) => `${filer.name} on ${day}: ${accession}`));
          const seen = new Set(accessionsIn(figures).filter((accession) => known.has(accession)));
          walked.set(day, (walked.get(day) ?? 0) + seen.size);
        }
      }
    }
    expect(late).toEqual([]);
    // The walk is no walk over nothing: each of about 280 filers shows several filings in each view.
    for (const [day, count] of walked) expect(count, day).toBeGreaterThan(1000);
  });

  it('finds a later filing where there is one', () => {
    const apple = readRealFiler(320193);
    const figures = realFigures(apple, '2023-03-15', 'latest');
    if (figures === null) throw new Error('Apple has no figures.');
    expect(laterThan('2018-12-31', figures, filingDays(apple)).length).toBeGreaterThan(10);
  });

  it('are the figures that the facts filed by then give alone', { timeout: 120_000 }, () => {
    for (const filer of [320193, 1018724, 1047862, 1093691, 1571949].map(readRealFiler)) {
      for (const day of DAYS) {
        const then = { ...filer, facts: filer.facts.filter(({ filedOn }) => filedOn <= day) };
        for (const view of VIEWS) expect(realFigures(filer, day, view)).toEqual(realFigures(then, day, view));
      }
    }
  });
});
