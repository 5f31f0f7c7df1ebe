import type { CardGroup } from '../../../../schema/domain/terms/card-fields.ts';

export function figureOf(
  card: { readonly [Group in CardGroup]: Readonly<Record<string, unknown>> },
  group: CardGroup,
  name: string,
): number | null {
  const value = card[group][name];
  return typeof value === 'number' ? value : null;
}
