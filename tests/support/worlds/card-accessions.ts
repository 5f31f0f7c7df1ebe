/** Every filing that a part of a card names, with its filing date. */
export function accessionsOf(value: unknown): { readonly accession: string; readonly filedOn: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const found = Object.values(value).flatMap((each) => accessionsOf(each));
  const { accession, filedOn } = value as Record<string, unknown>;
  return typeof accession === 'string' && typeof filedOn === 'string' ? [{ accession, filedOn }, ...found] : found;
}
