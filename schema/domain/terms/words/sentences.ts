/** Sentences one after another, without those that are null. */
export const sentences = (parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(' ');
