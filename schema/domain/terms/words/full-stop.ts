/** Adds a full stop unless the text ends with one, as in a company name (`Anchorline Ltd.`). */
export function withFullStop(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
