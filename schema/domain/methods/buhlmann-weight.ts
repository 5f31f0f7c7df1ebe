/**
 * Bühlmann's credibility weight for the mean of n own observations against the group mean: n / (n + k).
 *
 * @param k  variance within subjects over variance between them
 *
 * Source: Bühlmann and Straub, Glaubwürdigkeit für Schadensätze (1970).
 */
export function buhlmannWeight(n: number, k: number): number {
  return n / (n + k);
}
