/**
 * Of the figures that are corrected the one that is shown beside them, where only revenue is.
 *
 * @returns null where an earlier release computed them
 */
export function correctedRevenue(corrected: readonly string[] | null, isShown: boolean): string[] | null {
  if (corrected === null) return null;
  return isShown && corrected.includes('revenue') ? ['revenue'] : [];
}
