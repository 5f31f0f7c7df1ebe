export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Adds a full stop unless the text ends with one, as in a company name (`Anchorline Ltd.`). */
export function withFullStop(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

/** `a, b and c`. */
export function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** A name before what is its own: `Apple’s`, `Williams’`. */
export const possessive = (name: string): string => (name.endsWith('s') ? `${name}’` : `${name}’s`);

/** Sentences one after another, without those that are null. */
export const sentences = (parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(' ');
