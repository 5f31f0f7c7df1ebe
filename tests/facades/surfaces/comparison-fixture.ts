import type { Json, JsonObject } from '../../../facades/surface.ts';
import { cardPageData, noFigures, picked } from './card-fixture.ts';

/** Two cards side by side: one with all, one without figures. */
export function comparisonData(asOf: Json): JsonObject {
  const whole = cardPageData(asOf, null);
  const company = whole.company as JsonObject;
  const without = { ...company, cik: 1048695, name: 'Other <Works> Corp', ticker: null, industry: null };
  return {
    asOf,
    answer: `As of ${String(asOf)}, revenue last reported: Example Industries, Inc., USD 391 billion in the year ended 2024-09-28.`,
    notice: null,
    cards: [whole, { ...whole, ...noFigures(), company: without }].map((card: JsonObject) => ({
      ...{ company: picked(card.company as JsonObject, ['cik', 'name', 'ticker', 'industry', 'url']) },
      ...{ exposure: card.exposure ?? null, experience: card.experience ?? null, perShare: card.perShare ?? null },
      ...{ years: card.years ?? null, pastRanges: card.pastRanges ?? null, absent: card.absent ?? null },
      range: card.range === null ? null : panelRange(card.range as JsonObject),
    })),
  };
}

/** A range as it is asked for where several stand side by side. */
function panelRange({ trackRecord: _, receipt, group, ...range }: JsonObject): JsonObject {
  return {
    ...range,
    group: picked(group as JsonObject, ['sizeBand', 'sic2']),
    receipt: picked(receipt as JsonObject, ['sha256', 'replay', 'url']),
  };
}
