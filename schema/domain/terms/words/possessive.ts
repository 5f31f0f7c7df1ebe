/** A name before what is its own: `Apple’s`, `Williams’`. */
export const possessive = (name: string): string => (name.endsWith('s') ? `${name}’` : `${name}’s`);
