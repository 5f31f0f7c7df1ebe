/** The method whose range a card shows as its own. */
export const CARD_METHOD = 'v4.1';
/**
 * Methods that are logged alongside it, for the same year on the same day, to earn their place in public (METHODS
 * 3.11).
 */
export const CHALLENGERS = ['v4.2', 'v5.0'] as const;
export type Challenger = (typeof CHALLENGERS)[number];

/** The methods of the race, with the card's first. */
export const RACE_METHODS = [CARD_METHOD, ...CHALLENGERS] as const;
export type RaceMethod = (typeof RACE_METHODS)[number];

/** True if a range of this method counts only together with one of the card's method. */
export function isChallenger(method: string): method is Challenger {
  return (CHALLENGERS as readonly string[]).includes(method);
}

/** A method as an identifier without a point: `V4_1`. */
export function enumNameOf(method: string): string {
  return method.toUpperCase().replace('.', '_');
}
