/** The two orders of a column in words, the ascending one first. */
export type SortWords = readonly [up: string, down: string];

export const BY_DAY: SortWords = ['oldest first', 'newest first'];
export const BY_LETTER: SortWords = ['A to Z', 'Z to A'];
export const BY_SIZE: SortWords = ['smallest first', 'largest first'];

/** What a heading that sorts leads to, for whoever hears its name and does not see its arrow. */
export const sortsTo = ([up, down]: SortWords, isUp: boolean) => <span class="unseen">: sort {isUp ? up : down}</span>;
