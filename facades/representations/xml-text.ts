const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as XML holds it. */
export function xmlText(text: string): string {
  return text.replaceAll(/[&<>"]/g, (char) => ENTITIES[char] as string);
}
