/** Numbers and days as answers print them (LANGUAGE 7), written down a second time for the recount. */
const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** In words up to ten, then in figures: `five`, `1,171`. */
export const inWords = (count: number): string => WORDS[count] ?? String(count).replace(/(\d)(\d{3})$/, '$1,$2');

/** `Five` */
export const first = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;

/** `10 Feb 2026` */
export const dayWords = (day: string): string =>
  `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
