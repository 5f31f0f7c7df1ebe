/**
 * Bühlmann's credibility weight of a mean of n own observations against the mean of the group: n / (n + k).
 *
 * @param k  variance within subjects over variance between them
 * Source: Bühlmann and Straub, Glaubwürdigkeit für Schadensätze (1970).
 */
export function buhlmannWeight(n: number, k: number): number {
  return n / (n + k);
}
