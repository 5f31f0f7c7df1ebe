import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../facades/json-value.ts';
import type { CardPageReply } from '../../../../facades/surfaces/card/card-page-surface.ts';
import type { CardReply } from '../../../../facades/surfaces/card/card-surface.ts';
import { shapedBy } from '../../../support/shaped-by.ts';
import { cardPayload } from '../../pages/payloads/record-payloads.ts';
import { cardData, cardPageData, noFigures } from '../fixtures/card-fixture.ts';

const RESTATED = {
  first: 36_537_000_000,
  latest: 42_905_000_000,
  accessions: ['0001193125-09-214859', '0001193125-10-012091'],
};

const cardOf = (card: JsonObject) => shapedBy('get_company_performance', { card }) as unknown as CardReply;

function replyWith(restated: JsonObject | null) {
  const data = cardData('2010-03-01', null);
  const exposure = data.exposure as JsonObject;
  const revenue = { ...(exposure.revenue as JsonObject), restated };
  return cardOf({ ...data, exposure: { ...exposure, revenue } });
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

it('a company without figures has no peers, and its reasons stand under the names of the card', () => {
  const { card } = cardOf({ ...cardData('2010-03-01', null), ...noFigures() });
  expect(card.peers).toEqual({ opMargin: [null, 0], growth: [null, 0], netMargin: [null, 0], group: null });
  expect(card.absent).toMatchObject({ 'peers.group': 'NOT_INGESTED', 'exposure.revenue': 'NOT_INGESTED' });
});

it('whatever is null of those who hold a company has its reason', () => {
  const unknown = { ...cardPageData('2010-03-01', null), holders: { heldBy: null } };
  expect(shapedBy('company_card', { card: unknown }).absent).toMatchObject({ heldBy: 'NOT_INGESTED' });
  const { heldBy, absent }: CardPageReply = cardPayload();
  const nulls = [...(heldBy?.funds.entries() ?? [])].flatMap(([at, fund]) =>
    Object.entries(fund).flatMap(([field, value]) => (value === null ? [`heldBy.funds.${at}.${field}`] : [])),
  );
  expect(
    Object.keys(absent)
      .filter((field) => field.startsWith('heldBy.'))
      .toSorted(),
  ).toEqual(nulls.toSorted());
  expect(absent).toMatchObject({ 'heldBy.funds.1.ticker': 'NOT_COVERED', 'heldBy.funds.1.filedOn': 'NOT_INGESTED' });
});
