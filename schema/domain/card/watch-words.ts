import { count } from '../boards/board.ts';
import { BOARDS } from '../boards/index.ts';
import { HEALTH_WATCH_MONTHS, type HealthWatchEntry } from '../filers/health-watch.ts';
import { otherNoticeWords } from '../filers/other-notices.ts';
import { isWarning, kindWords, TODAYS_ITEMS } from '../terms/event-kind.ts';
import { COUNTED_WORDS } from '../terms/item-outcome.ts';
import { asRead, isUnread, unreadOf, warningsOf } from '../terms/unread.ts';
import type { CompanyCard } from './card-shape.ts';

const MONTHS = `in the ${HEALTH_WATCH_MONTHS} months to that day`;

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
      ? [`Its warning filings ${MONTHS} are not known: today’s 8-K items exist only since ${TODAYS_ITEMS}.`]
      : [`We have not loaded all of its filings ${MONTHS}.`];
  }
  const beside = watch.length === 0 ? otherNoticeWords(otherNotices, 'this card') : null;
  const routine = watch.filter((entry) => !isWarning(entry.class) && !isUnread(entry)).map(asRead);
  const kinds = routine.map(({ kind }) => kindWords(kind)).join(', ');
  const events = routine.length === 0 ? [] : [`${count(filings(routine), 'routine event')} (${kinds})`];
  return [
    `${[warnedWords(warningsOf(watch), gap), ...events, ...(beside === null ? [] : [beside])].join('; ')}.`,
    ...watch.flatMap(unreadSentence),
  ];
}

function warnedWords(warnings: readonly HealthWatchEntry[], gap: CompanyCard['watchGap']): string {
  const among = gap === null ? MONTHS : `among those of its filings ${MONTHS} that are loaded`;
  if (warnings.length > 0)
    return `${count(filings(warnings), 'warning')} ${among} (${warnings.map(reportedWords).join('; ')})`;
  return `No warning filing ${among}${gap === null ? ' (all its filings of these months are loaded)' : ''}`;
}

/** Empty if all are read, or if no outcome changes the class. */
function unreadSentence(entry: HealthWatchEntry): readonly string[] {
  const unread = unreadOf(entry);
  if (unread === 0) return [];
  const noun = BOARDS.find(({ kinds }) => kinds.includes(entry.kind))?.noun ?? kindWords(entry.kind);
  return [
    unread === 1
      ? `1 ${noun} has not been read: whether it is a warning is not known.`
      : `${count(unread, noun)} have not been read: whether they are warnings is not known.`,
  ];
}

function filings(entries: readonly HealthWatchEntry[]): number {
  return entries.reduce((sum, entry) => sum + entry.count, 0);
}

/**
 * `4 × listing filing: 2 × deficiency notice, listing transfer, not read`: the outcomes its texts report, and the
 * number of unread ones.
 */
function reportedWords({ kind, count: all, byOutcome }: HealthWatchEntry): string {
  const times = (n: number, words: string) =>
    n === 1 || (n === all && byOutcome.length === 1) ? words : `${n} × ${words}`;
  const said = byOutcome.map(({ outcome, count: n }) => times(n, COUNTED_WORDS[outcome][0])).join(', ');
  return `${all === 1 ? '' : `${all} × `}${kindWords(kind)}${said === '' ? '' : `: ${said}`}`;
}
