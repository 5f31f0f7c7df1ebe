/** Values that outsiders have otherwise, each proved by facts of the filing that is named. Skipped without the mirror. */
import { describe, expect, it } from 'vitest';
import { itemHistory } from '../../schema/domain/figures/annual-figures.ts';
import type { ItemName } from '../../schema/domain/figures/annual-items.ts';
import { isFigure } from '../../schema/domain/figures/reading/figure.ts';
import { HAS_MIRROR } from '../support/mirror/mirror.ts';
import { readRealFiler } from '../support/mirror/real-facts.ts';
import entries from './adjudicated.json' with { type: 'json' };

describe('an adjudicated value', () => {
  it.skipIf(!HAS_MIRROR)('is the sum of facts of its filing, and the figure that is shown', { timeout: 60_000 }, () => {
    const faults = entries.flatMap(({ cik, item, end, value, accession, fact }) => {
      const { facts, ...filer } = readRealFiler(cik);
      const shown = itemHistory(facts, { ...filer, asOf: '2025-09-12', view: 'latest' }).find(
        (year) => year.end === end,
      );
      const figure = shown?.items[item as ItemName];
      const amountOf = (concept: string) =>
        Number(
          facts.find((one) => one.concept === concept && one.accession === accession && one.periodEnd === end)?.value,
        );
      const [first = '', ...signed] = fact.split(/ (?=plus |less )/);
      const sum = signed.reduce(
        (total, one) => total + (one.startsWith('less ') ? -1 : 1) * amountOf(one.slice('less '.length)),
        amountOf(first),
      );
      const isShown = figure !== undefined && isFigure(figure) && figure.value === value;
      return isShown && sum === value ? [] : [`${cik} ${item} ${end}: ${sum}`];
    });
    expect(faults).toEqual([]);
  });

  it('says what kind of difference it is, and nothing of an outsider', () => {
    for (const entry of entries) {
      expect(Object.keys(entry)).toEqual(['cik', 'item', 'end', 'value', 'accession', 'fact', 'kind']);
      expect(entry.kind).toMatch(/\.$/);
    }
  });
});
