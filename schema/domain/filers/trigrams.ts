/** Groups of three letters of a folded name with its edges, as PostgreSQL’s pg_trgm forms them of one word. */
function trigrams(folded: string): Set<string> {
  const padded = `  ${folded} `;
  return new Set(Array.from({ length: Math.max(0, padded.length - 2) }, (_, at) => padded.slice(at, at + 3)));
}

/** Share of trigrams that two folded names have in common, from 0 to 1. */
export function similarityOf(one: string, other: string): number {
  const [a, b] = [trigrams(one), trigrams(other)];
  const shared = [...a].filter((group) => b.has(group)).length;
  return shared / Math.max(1, a.size + b.size - shared);
}
