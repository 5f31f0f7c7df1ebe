/**
 * Seconds that a standby may lack behind the primary and still be read. Beyond them reads go to the primary, as long as
 * it answers.
 */
export const STANDBY_LAG_LIMIT = 10;
