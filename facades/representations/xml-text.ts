const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for XML. */
export function xmlText(text: string): string {
  return text.replaceAll(/[&<>"]/g, (char) => ENTITIES[char] as string);
}
