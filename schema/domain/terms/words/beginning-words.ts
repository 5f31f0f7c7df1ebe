import { type Beginning, ITEM_1_05 } from '../event-kind.ts';
import { shortDate } from './day-words.ts';

/** `8-K item 1.05 has existed only since 18 Dec 2023` */
export const beginningWords = ({ on }: Beginning): string =>
  `${on === ITEM_1_05 ? '8-K item 1.05 has' : 'today’s 8-K items have'} existed only since ${shortDate(on)}`;
