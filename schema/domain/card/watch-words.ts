import { BOARDS } from '../boards/index.ts';
import type { HealthWatchEntry, WatchedEvent } from '../filers/health-watch.ts';
import { otherNoticeWords } from '../filers/other-notices.ts';
import { isWarning, kindWords, TODAYS_ITEMS } from '../terms/event-kind.ts';
import { asRead, isUnread, unreadOf, warningsOf } from '../terms/unread.ts';
import { shortDate } from '../terms/words/day-words.ts';
import { unreadSentence } from '../terms/words/notice-words.ts';
import { quantity, spelled } from '../terms/words/numbers.ts';
import { capitalised } from '../terms/words/phrases.ts';
import type { CompanyCard } from './card-shape.ts';

/**
 * The health watch in sentences: warnings and routine events, then what nobody has read, which is neither.
 *
 * @param otherNotices  forms of late-report notices that are not an event kind
 */
export function watchSentences(
  watch: CompanyCard['healthWatch'],
  gap: CompanyCard['watchGap'],
  otherNotices: readonly string[],
): readonly string[] {
  if (watch === null) {
    if (gap === 'NOT_COVERED') return [];
    return gap === 'BEFORE_FORM_EXISTED'
      ? [`We cannot count its warnings: today’s 8-K items have existed only since ${shortDate(TODAYS_ITEMS)}.`]
      : ['We have not loaded all of its filings of the past year.'];
  }
  const beside = watch.length === 0 ? otherNoticeWords(otherNotices, 'this card') : null;
  const routine = watch.filter((entry) => !isWarning(entry.class) && !isUnread(entry)).map(asRead);
  return [
    ...warningSentences(warningsOf(watch), gap),
    ...(routine.length === 0
      ? []
      : [`It also made ${quantity(filings(routine), 'routine filing')} (${kindsWithCounts(routine)}).`]),
    ...(beside === null ? [] : [beside]),
    ...watch.flatMap(unreadWords),
  ];
}

function warningSentences(warnings: readonly HealthWatchEntry[], gap: CompanyCard['watchGap']): readonly string[] {
  const all = filings(warnings);
  if (all === 0) {
    return gap === null
      ? ['No warnings in the past year.', 'We list every filing it made in that year.']
      : ['We found no warnings among those of its filings of the past year that we have loaded.'];
  }
  const severe = warnings.reduce((sum, { filings: each }) => sum + each.filter(isSevere).length, 0);
  const among = severe === 0 || all === 1 ? '' : `, ${spelled(severe)} of them severe`;
  const partly = gap === null ? [] : ['We have not loaded all of its filings of that year.'];
  return [
    `${capitalised(quantity(all, 'warning'))} in the past year${among}: ${kindsWithCounts(warnings)}.`,
    ...partly,
  ];
}

/** Amendments are not counted beside what they amend. */
const isSevere = ({ class: severity, amended }: WatchedEvent): boolean => severity === 'severe' && !amended;

/** Empty if all are read, or if no outcome changes the class. */
function unreadWords(entry: HealthWatchEntry): readonly string[] {
  const unread = unreadOf(entry);
  if (unread === 0) return [];
  const noun = BOARDS.find(({ kinds }) => kinds.includes(entry.kind))?.noun ?? kindWords(entry.kind);
  return [unreadSentence(unread, null, noun)];
}

function filings(entries: readonly HealthWatchEntry[]): number {
  return entries.reduce((sum, entry) => sum + entry.count, 0);
}

/** `listing notice (2), change of auditor`: kinds, with the number of filings if there are several. */
const kindsWithCounts = (entries: readonly HealthWatchEntry[]): string =>
  entries.map(({ kind, count }) => `${kindWords(kind)}${count === 1 ? '' : ` × ${count}`}`).join(', ');
