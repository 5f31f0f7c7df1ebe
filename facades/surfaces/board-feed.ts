import { type Day, NEW_YORK } from '../../schema/domain/terms/day.ts';
import type { FeedItem } from '../surface.ts';
import type { BoardReply, BoardRow } from './board-reply.ts';

/** What a feed is about: the notice first where there is one, then the answer. */
export function feedDescription({ notice, answer }: Pick<BoardReply, 'notice' | 'answer'>): string {
  return notice === undefined ? answer : `${notice} ${answer}`;
}

/**
 * A row as a feed item: one per filing and board.
 *
 * Its id never changes; its time is the acceptance, where that is known, else noon of the filing date in New York.
 */
export function feedItem(row: BoardRow, board: string): FeedItem {
  const { company, ticker, title, form, items, kinds, filedOn, acceptedAt, accession, url, note, industry, excerpt } =
    row;
  const symbol = ticker === null ? '' : ` (${ticker})`;
  const withItems = items === null || items.length === 0 ? '' : ` with items ${items.join(', ')}`;
  const sentences = [
    // A cut excerpt has no end of its own.
    ...(excerpt === null || excerpt === undefined ? [] : [/[.!?”"’)]$/.test(excerpt) ? excerpt : `${excerpt} …`]),
    `${form}${withItems}, filed ${filedOn} by ${company}${symbol}.`,
    ...(industry === null ? [] : [`Industry: ${industry}.`]),
    ...(note === null ? [] : [note]),
  ];
  return {
    id: `${accession}:${board}`,
    title: `${company}${symbol}: ${title}`,
    link: url,
    description: sentences.join(' '),
    publishedAt: acceptedAt === null ? noonInNewYork(filedOn) : new Date(acceptedAt),
    categories: kinds,
  };
}

function noonInNewYork(day: Day): Date {
  return new Date(
    Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: NEW_YORK, plainTime: '12:00' }).epochMilliseconds,
  );
}
