import { publishedShare } from '../methods/rounding.ts';
import { percent, shareWords } from '../terms/words/numbers.ts';

/** Shares in sentences, rounded as the tables beside them. */
export const publishedPercent = (share: number): string => percent(publishedShare(share));
export const publishedWords = (share: number): string => shareWords(publishedShare(share));
