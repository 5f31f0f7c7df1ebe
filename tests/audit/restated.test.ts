/**
 * Five companies that filed an amended annual report with other numbers, while the year was their latest: both values
 * and both accession numbers were read in the rows of companyfacts. Skipped where the mirror is absent.
 */
import { describe, expect, it } from 'vitest';
import { cardFigures } from '../../schema/domain/card/card-figures.ts';
import { isFigure } from '../../schema/domain/figures/reading/figure.ts';
import type { CardFieldName } from '../../schema/domain/terms/card-fields.ts';
import { HAS_MIRROR } from '../support/mirror/mirror.ts';
import { readRealFiler, realFigures } from '../support/mirror/real-facts.ts';
import truths from './restated.json' with { type: 'json' };

describe.skipIf(!HAS_MIRROR)('restated', () => {
  it('is of five companies', () => expect(new Set(truths.map(({ cik }) => cik)).size).toBe(5));

  it.each(truths)(
    '$company, $fiscalYearEnd, $field: first $first, then $latest',
    { timeout: 60_000 },
    ({ cik, asOf, fiscalYearEnd, field, first, latest, accessions }) => {
      const figures = realFigures(readRealFiler(cik), asOf, 'latest');
      expect(figures?.fiscalYearEnd).toBe(fiscalYearEnd);
      const found = figures === null ? null : cardFigures(figures)[field as CardFieldName];
      expect(found !== null && isFigure(found) && found.restated).toEqual({ first, latest, accessions });
    },
  );

  it('is not said of a count of shares on a later cover, nor before the amendment', () => {
    const zebra = (day: string) => {
      const figures = realFigures(readRealFiler(877212), day, 'latest');
      return Object.entries(figures === null ? {} : cardFigures(figures)).flatMap(([name, one]) =>
        isFigure(one) && one.restated !== null ? [name] : [],
      );
    };
    expect(zebra('2016-12-01')).not.toContain('sharesOutstanding');
    expect(zebra('2016-12-01')).toContain('earningsPerShareBasic');
    expect(zebra('2016-11-13')).toEqual([]);
  });
});
