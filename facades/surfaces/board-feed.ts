import { type Day, NEW_YORK } from '../../schema/domain/terms/day.ts';
import type { FeedItem, Json, JsonObject } from '../surface.ts';

/** What a feed is about: the notice first where there is one, then the answer. */
export function feedDescription({ notice, answer }: JsonObject): string {
  return notice === undefined ? String(answer) : `${String(notice)} ${String(answer)}`;
}

/**
 * A row as a feed item: one per filing and board.
 *
 * Its id never changes; its time is the acceptance, where that is known, else noon of the filing date in New York.
 */
export function feedItem(row: JsonObject, board: string): FeedItem {
  const { company, ticker, title, form, items, kinds, filedOn, acceptedAt, accession, url, note, industry } = row;
  const symbol = typeof ticker === 'string' ? ` (${ticker})` : '';
  const withItems = texts(items).length === 0 ? '' : ` with items ${texts(items).join(', ')}`;
  const sentences = [
    `${String(form)}${withItems}, filed ${String(filedOn)} by ${String(company)}${symbol}.`,
    ...(typeof industry === 'string' ? [`Industry: ${industry}.`] : []),
    ...(typeof note === 'string' ? [note] : []),
  ];
  return {
    id: `${String(accession)}:${board}`,
    title: `${String(company)}${symbol}: ${String(title)}`,
    link: String(url),
    description: sentences.join(' '),
    publishedAt: typeof acceptedAt === 'string' ? new Date(acceptedAt) : noonInNewYork(String(filedOn)),
    categories: texts(kinds),
  };
}

function noonInNewYork(day: Day): Date {
  return new Date(
    Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: NEW_YORK, plainTime: '12:00' }).epochMilliseconds,
  );
}

function texts(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
