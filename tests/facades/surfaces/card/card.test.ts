import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../facades/json-value.ts';
import { type CardData, cardReply } from '../../../../facades/surfaces/card/card-surface.ts';
import { heldByAbsent } from '../../../../facades/surfaces/card/held-by-reply.ts';
import { cardPayload } from '../../pages/payloads/record-payloads.ts';
import { cardData } from '../fixtures/card-fixture.ts';

const RESTATED = {
  first: 36_537_000_000,
  latest: 42_905_000_000,
  accessions: ['0001193125-09-214859', '0001193125-10-012091'],
};

function replyWith(restated: JsonObject | null) {
  const data = cardData('2010-03-01', null);
  const exposure = data.exposure as JsonObject;
  const revenue = { ...(exposure.revenue as JsonObject), restated };
  return cardReply({ ...data, exposure: { ...exposure, revenue } } as unknown as CardData);
}

describe('restated values of a card', () => {
  it('stand in a map of their own, under the path that sources have', () => {
    const { card } = replyWith(RESTATED);
    expect(card.restated).toEqual({ 'exposure.revenue': RESTATED });
    expect(Object.keys(card.sources)).toContain('exposure.revenue');
    expect(card.sources['exposure.revenue']).not.toHaveProperty('restated');
  });

  it('are none where nothing was restated', () => expect(replyWith(null).card.restated).toEqual({}));
});

it('the ranges of past years stand on the card, in every reply of it', () => {
  expect(replyWith(null).card.pastRanges).toEqual([]);
});

it('whatever is null of those who hold a company has its reason', () => {
  expect(heldByAbsent(null)).toEqual({ heldBy: 'NOT_INGESTED' });
  const { heldBy, absent } = cardPayload();
  const nulls = [...(heldBy?.funds.entries() ?? [])].flatMap(([at, fund]) =>
    Object.entries(fund).flatMap(([field, value]) => (value === null ? [`heldBy.funds.${at}.${field}`] : [])),
  );
  expect(
    Object.keys(absent)
      .filter((field) => field.startsWith('heldBy.'))
      .toSorted(),
  ).toEqual(nulls.toSorted());
  expect(absent).toMatchObject({ 'heldBy.funds.1.ticker': 'NOT_COVERED', 'heldBy.funds.1.url': 'NOT_INGESTED' });
});
