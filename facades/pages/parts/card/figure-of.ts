import type { CardGroup } from '../../../../schema/domain/terms/card-fields.ts';

/** A figure of a card by its group and name; null if the card has none. */
export function figureOf(
  card: { readonly [Group in CardGroup]: Readonly<Record<string, unknown>> },
  group: CardGroup,
  name: string,
): number | null {
  const value = card[group][name];
  return typeof value === 'number' ? value : null;
}
