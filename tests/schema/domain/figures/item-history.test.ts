import { describe, expect, it } from 'vitest';
import { itemHistory } from '../../../../schema/domain/figures/annual-figures.ts';
import type { ItemName } from '../../../../schema/domain/figures/annual-items.ts';
import type { View } from '../../../../schema/domain/figures/reading/fact-book.ts';
import { isFigure } from '../../../../schema/domain/figures/reading/figure.ts';
import { HAS_MIRROR } from '../../../support/mirror/mirror.ts';
import { readRealFiler } from '../../../support/mirror/real-facts.ts';

/** The figure of a year of a real filer as of a day, by one of the two clocks. */
function figureIn(cik: number, name: ItemName, fiscalYear: number, view: View, asOf = '2025-09-12') {
  const { facts, ...filer } = readRealFiler(cik);
  const year = itemHistory(facts, { ...filer, asOf, view }).find((one) => one.fiscalYear === fiscalYear);
  const item = year?.items[name];
  return item !== undefined && isFigure(item) ? item : null;
}

const AMAZON = 1_018_724;
const DUPONT = 1_666_700;

// Read by hand in the filings named.
describe.skipIf(!HAS_MIRROR)('a figure of an old year by two clocks', () => {
  it('earnings per share of Amazon for 2020, before and after the split of 2022', () => {
    const latest = figureIn(AMAZON, 'earningsPerShareDiluted', 2020, 'latest');
    expect(latest).toMatchObject({ value: 2.09, accession: '0001018724-23-000004' });
    expect(latest?.firstFiled).toMatchObject({ value: 41.83, accession: '0001018724-21-000004' });
    const first = figureIn(AMAZON, 'earningsPerShareDiluted', 2020, 'asFirstReported');
    expect(first).toMatchObject({ value: 41.83, accession: '0001018724-21-000004', filedOn: '2021-02-03' });
  });

  it('revenue of DuPont for 2018, before and after Dow and Corteva left', () => {
    expect(figureIn(DUPONT, 'revenue', 2018, 'asFirstReported')).toMatchObject({
      value: 85_977_000_000,
      accession: '0001666700-19-000006',
    });
    expect(figureIn(DUPONT, 'revenue', 2018, 'latest')).toMatchObject({
      value: 22_594_000_000,
      accession: '0001666700-21-000005',
    });
  });

  it('knows on a past day only what was filed by then', () => {
    expect(figureIn(AMAZON, 'earningsPerShareDiluted', 2020, 'latest', '2022-06-30')?.value).toBe(41.83);
    expect(figureIn(DUPONT, 'revenue', 2018, 'latest', '2019-12-31')?.value).toBe(85_977_000_000);
  });
});
