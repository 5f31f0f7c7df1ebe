import type { Child } from 'hono/jsx';
import type { BoardRow } from '../../../../schema/domain/boards/board-row.ts';
import { OUTCOME_WORDS } from '../../../../schema/domain/terms/item-outcome.ts';
import { displayName } from '../../../../schema/domain/terms/words/display-name.ts';
import { newsOf } from '../../../../schema/domain/terms/words/news-of.ts';
import { NOTICE_WORDS } from '../../../../schema/domain/terms/words/notice-words.ts';
import { longDay } from '../day-picker.tsx';
import { datedText } from '../text.tsx';
import { absentSentence, absentWord, kindTitle } from '../words.ts';

/** A filing's own words are shown up to this many characters, two lines on a desk; longer ones are cut, and open. */
const SAID_SHOWN = 150;

/**
 * The item of a report by its number and name, so that the name is not taken for what the text reports; otherwise the
 * kind's title.
 */
const itemWords = (kind: string) =>
  kind.startsWith('8-K ') ? `Item ${kind.slice('8-K '.length)}: ${kindTitle(kind)}` : kindTitle(kind);

export function kindTitles({ kinds }: Pick<BoardRow, 'kinds'>): string[] {
  return kinds.map(kindTitle);
}

/**
 * What the filing reports, as a tag: its outcome, or the state of a late notice; a muted word if that is not known.
 *
 * @param saysUnread  false if a text that nobody has read is no tag
 */
export function tag(row: BoardRow, saysUnread = true) {
  const { outcome, noticeState } = row;
  if (outcome !== null && outcome !== undefined) {
    const [label, meaning] = OUTCOME_WORDS[outcome];
    return (
      <span class="tag" title={meaning}>
        {label}
      </span>
    );
  }
  if (noticeState !== null && noticeState !== undefined)
    return <span class={`tag ${noticeState}`}>{NOTICE_WORDS[noticeState] ?? noticeState}</span>;
  const reason = row.absent.outcome ?? row.absent.noticeState;
  if (reason === 'NOT_READ' && !saysUnread) return false;
  return (
    reason !== undefined && (
      <span class="tag none" title={absentSentence(reason)}>
        {absentWord(reason)}
      </span>
    )
  );
}

/** What happened, in the filing's own words, otherwise in ours. */
export interface Sentence {
  /** What fits in a row. */
  readonly short: Child;
  /** All of it, if the short form leaves words out. */
  readonly whole: Child | null;
}

export function sentenceOf(row: BoardRow): Sentence {
  const { company, excerpt, excerptTruncated } = row;
  if (excerpt === null || excerpt === undefined) return { short: ownWords(row), whole: null };
  const news = newsOf(excerpt, [company, displayName(company)]);
  const shown = beginning(news);
  return {
    short: (
      <q>
        {shown}
        {shown !== news && ' …'}
      </q>
    ),
    whole:
      shown === excerpt ? null : (
        <q>
          “{excerpt}
          {excerptTruncated === true && ' …'}”
        </q>
      ),
  };
}

/** The first words of a text, as many as fit in a row. */
function beginning(text: string): string {
  if (text.length <= SAID_SHOWN) return text;
  const end = text.lastIndexOf(' ', SAID_SHOWN);
  return text.slice(0, end > 0 ? end : SAID_SHOWN);
}

/** A filing whose text we do not have: what it is, and what it is about. */
function ownWords(row: BoardRow): string {
  const title = row.kinds.map(itemWords).join('; ');
  if (row.note !== null) return `${title}. ${datedText(row.note)}`;
  if (row.reportDate === null) return title;
  // On a current report the day is that of the event; on others, the end of the period.
  return `${title}, ${row.form.startsWith('8-K') ? 'event of' : 'for the period to'} ${longDay(row.reportDate)}`;
}
