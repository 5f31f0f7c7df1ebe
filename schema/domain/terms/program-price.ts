/** Levels of a program, as the catalogue and the tool spell them. */
export const PROGRAM_TIERS = ['standard', 'plus', 'premium'] as const;
export type ProgramTier = (typeof PROGRAM_TIERS)[number];

/** Bounds of the number of attendees in a price request. */
export const ATTENDEES_MIN = 1;
export const ATTENDEES_MAX = 10_000;

export interface PriceQuestion {
  /** Key of the program, as its board declares it. */
  readonly program: string;
  readonly attendees: number;
  readonly tier: ProgramTier;
}

/** A validated price from the catalogue: whole cents, and `total` is `unitPrice` times the attendees. */
export interface ProgramQuote {
  readonly currency: 'USD';
  readonly unitPrice: number;
  readonly total: number;
  readonly priceBasis: 'wholesale';
}
