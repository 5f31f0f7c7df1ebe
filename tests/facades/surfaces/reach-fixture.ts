import type { Json } from '../../../facades/surface.ts';

/** `coverage` and `window` of an answer about the 12 months to a day, as GraphQL gives them. */
export const reach = (day: Json, filers = 438) =>
  ({
    coverage: { population: 'LOADED_FILERS', filers, from: '1993-01-01', through: String(day), gaps: [] },
    window: { from: `${Number(String(day).slice(0, 4)) - 1}${String(day).slice(4)}`, to: String(day) },
  }) as const;
