/** The text as a sentence: one that ends with the name of a company may bring its full stop along (`Anchorline Ltd.`). */
export function withFullStop(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
