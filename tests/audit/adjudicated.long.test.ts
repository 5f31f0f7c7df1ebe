/** Values that outsiders have otherwise, each proved by facts of the filing that is named. Skipped without the mirror. */
import { describe, expect, it } from 'vitest';
import { itemHistory, type YearItems } from '../../schema/domain/figures/annual-figures.ts';
import type { ItemName } from '../../schema/domain/figures/annual-items.ts';
import { YEAR_MAX_DAYS, YEAR_MIN_DAYS } from '../../schema/domain/figures/reading/annual-facts.ts';
import { isFigure } from '../../schema/domain/figures/reading/figure.ts';
import type { Fact } from '../../schema/domain/terms/fact.ts';
import { HAS_MIRROR } from '../support/mirror/mirror.ts';
import { readRealFacts, readRealFiler } from '../support/mirror/real-facts.ts';
import entries from './adjudicated.json' with { type: 'json' };

type Entry = (typeof entries)[number];

const termsOf = ({ fact }: Entry) =>
  ` plus ${fact}`
    .matchAll(/ (plus|less) (\S+)/g)
    .map(([, sign, concept = '']) => ({ sign: sign === 'less' ? -1 : 1, concept }))
    .toArray();

/** Facts added up as `A plus B less C`, each of the year or of its last day; NaN if one of them is not filed. */
function filed(facts: readonly Fact[], entry: Entry): number {
  const amountOf = (wanted: string) =>
    facts.find(({ concept, accession, periodDays, periodEnd }) => {
      const isOf = periodDays === 0 || (periodDays >= YEAR_MIN_DAYS && periodDays <= YEAR_MAX_DAYS);
      return isOf && periodEnd === entry.end && concept === wanted && accession === entry.accession;
    })?.value;
  return termsOf(entry).reduce((sum, { sign, concept }) => sum + sign * Number(amountOf(concept)), 0);
}

/** The years of a filer by both clocks. */
function historiesOf(cik: number): readonly (readonly YearItems[])[] {
  const { facts, ...filer } = readRealFiler(cik);
  return (['latest', 'asFirstReported'] as const).map((view) =>
    itemHistory(facts, { ...filer, asOf: '2025-09-12', view }),
  );
}

const shownIn = (histories: readonly (readonly YearItems[])[], { end, item }: Entry) =>
  histories.map((years) => {
    const figure = years.find((year) => year.end === end)?.items[item as ItemName];
    return figure !== undefined && isFigure(figure) ? figure.value : null;
  });

describe('an adjudicated value', () => {
  it.skipIf(!HAS_MIRROR)('is a sum of facts of its filing, and the figure that is shown', { timeout: 60_000 }, () => {
    const faults = [...Map.groupBy(entries, ({ cik }) => cik)].flatMap(([cik, own]) => {
      const histories = historiesOf(cik);
      const facts = readRealFacts(cik, new Set(own.flatMap(termsOf).map(({ concept }) => concept)));
      return own.flatMap((entry) => {
        const [sum, values] = [filed(facts, entry), shownIn(histories, entry)];
        const isProved = Math.abs(sum - entry.value) < 0.005 && values.includes(entry.value);
        return isProved ? [] : [`${cik} ${entry.item} ${entry.end}: filed ${sum}, shown ${values.join(' and ')}`];
      });
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
