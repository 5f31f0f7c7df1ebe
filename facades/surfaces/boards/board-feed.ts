import type { BoardRow } from '../../../schema/domain/boards/board-row.ts';
import { boardOf } from '../../../schema/domain/boards/index.ts';
import { startOfNewYorkDay } from '../../../schema/domain/terms/day.ts';
import { ALL_OUTCOMES, COUNTED_WORDS, NOT_READ } from '../../../schema/domain/terms/item-outcome.ts';
import { displayName } from '../../../schema/domain/terms/words/display-name.ts';
import { newsOf } from '../../../schema/domain/terms/words/news-of.ts';
import { NOTICE_WORDS } from '../../../schema/domain/terms/words/notice-words.ts';
import type { FeedItem } from '../../surface.ts';
import type { BoardReply } from './board-reply.ts';

/** What a feed is about: the notice first where there is one, then the answer. */
export function feedDescription({ notice, answer }: Pick<BoardReply, 'notice' | 'answer'>): string {
  return notice === undefined ? answer : `${notice} ${answer}`;
}

/**
 * A row as an item of its board's feed: one per filing. Its id never changes; its time is the acceptance, or where that
 * is not known the beginning of the filing date.
 */
export function feedItem(row: BoardRow, board: string): FeedItem {
  const { ticker, form, items, kinds, filedOn, acceptedAt, accession, url, note, industry } = row;
  const company = displayName(row.company);
  const news = row.excerpt == null ? null : newsOf(row.excerpt, [row.company, company]);
  const symbol = ticker === null ? '' : ` (${ticker})`;
  const withItems =
    items === null || items.length === 0 ? '' : ` with item${items.length === 1 ? '' : 's'} ${items.join(', ')}`;
  const sentences = [
    // A cut excerpt has no end of its own.
    ...(news === null ? [] : [/[.!?”"’)]$/.test(news) ? news : `${news} …`]),
    `${form}${withItems}, filed ${filedOn} by ${company}${symbol}.`,
    ...(industry === null ? [] : [`Industry: ${industry}.`]),
    ...(note === null ? [] : [note]),
  ];
  return {
    id: `${accession}:${board}`,
    title: `${company}${symbol}: ${headlineOf(row)}`,
    link: url,
    description: sentences.join(' '),
    publishedAt: acceptedAt === null ? startOfNewYorkDay(filedOn) : new Date(acceptedAt),
    categories: kinds,
  };
}

/**
 * `listing notice, compliance regained`: the kind, with what the text reports, or that it was not read; of a notice of
 * late filing, what became of it.
 */
function headlineOf(row: BoardRow): string {
  const became = outcomeOf(row);
  const kind = `${row.title.charAt(0).toLowerCase()}${row.title.slice(1)}`;
  return became === undefined ? kind : `${kind}, ${became}`;
}

function outcomeOf({ kinds, outcome, noticeState, absent }: BoardRow): string | undefined {
  if (kinds.every((kind) => kind.startsWith('NT '))) return NOTICE_WORDS[noticeState ?? ''];
  const counted = absent.outcome === NOT_READ ? NOT_READ : ALL_OUTCOMES.find((one) => one === outcome);
  return counted && COUNTED_WORDS[counted][0];
}

/** Rows of several boards as items, in their order: a filing on two boards is one item, which names both. */
export function mergedItems(rows: readonly BoardRow[]): FeedItem[] {
  return [...Map.groupBy(rows, ({ accession }) => accession)].map(([accession, ofFiling]) => {
    const [first, ...others] = ofFiling as [BoardRow, ...BoardRow[]];
    const item = feedItem(first, accession);
    const boards = ofFiling.map(({ board }) => boardOf(String(board))?.title ?? String(board));
    return {
      ...item,
      id: accession,
      title: [item.title, ...others.map(headlineOf).filter((headline) => headline !== headlineOf(first))].join('; '),
      description: `${item.description} ${boards.length === 1 ? 'Board' : 'Boards'}: ${boards.join(', ')}.`,
      categories: [...new Set(ofFiling.flatMap(({ kinds }) => kinds))],
    };
  });
}
