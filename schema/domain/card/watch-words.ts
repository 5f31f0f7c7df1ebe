import { BOARDS } from '../boards/index.ts';
import type { HealthWatchEntry, WatchedEvent } from '../filers/health-watch.ts';
import { otherNoticeWords } from '../filers/other-notices.ts';
import { type EventKind, isWarning, kindWords, TODAYS_ITEMS } from '../terms/event-kind.ts';
import type { CountedOutcome } from '../terms/item-outcome.ts';
import { asRead, isUnread, unreadOf, warningsOf } from '../terms/unread.ts';
import { shortDate } from '../terms/words/day-words.ts';
import { unreadSentence } from '../terms/words/notice-words.ts';
import { quantity, spelled } from '../terms/words/numbers.ts';
import { capitalised, listed } from '../terms/words/phrases.ts';
import type { CompanyCard } from './card-shape.ts';

/** Severe filings told one by one; further ones are counted. */
const TOLD = 3;

/** What a company did by a severe filing; the others are named by their kind. */
const BY_OUTCOME: Partial<Record<CountedOutcome, string>> = {
  PETITION: 'reported a bankruptcy petition',
  PLAN_CONFIRMED: 'reported that a plan was confirmed',
  RECEIVERSHIP: 'reported a receivership',
  DEFICIENCY_NOTICE: 'reported a notice of a listing deficiency',
  SUSPENSION_OR_HEARING: 'reported a suspension of trading or a delisting hearing',
  DEFAULT_OR_ACCELERATION: 'reported debt in default or due early',
};
const BY_KIND: Partial<Record<EventKind, string>> = {
  '8-K 1.03': 'reported a bankruptcy or receivership',
  '8-K 4.02': 'said that past accounts should not be relied on',
  'NT 10-K': 'gave notice of a late annual report',
};

/**
 * `reported a bankruptcy petition (2 Jun 2026) and gave notice of a late annual report (1 Apr 2026)`; null without severe
 * filings. The days are those of the filings, for a text may tell of an earlier day, or of a part of the group.
 */
export function severeWords(entries: readonly Pick<HealthWatchEntry, 'kind' | 'filings'>[]): string | null {
  const severe = entries.flatMap(({ kind, filings }) =>
    filings
      .toReversed()
      .filter((one) => one.class === 'severe')
      .map((filing) => ({ ...filing, said: saidOf(kind, filing) })),
  );
  if (severe.length === 0) return null;
  const groups = [...Map.groupBy(severe, ({ said }) => said)].map(([said, all]) => {
    const originals = all.filter(({ amended }) => !amended);
    return { said, filings: originals.length === 0 ? all : originals };
  });
  const told = groups.slice(0, TOLD);
  const rest = groups.slice(TOLD).reduce((sum, { filings }) => sum + filings.length, 0);
  const words = told.map(({ said, filings }) => {
    const newest = filings.reduce((one, other) => (other.filedOn > one.filedOn ? other : one));
    const day = shortDate(newest.filedOn);
    return filings.length === 1
      ? `${said} (${day})`
      : `${said} (${quantity(filings.length, 'filing')}, the newest of ${day})`;
  });
  return listed([...words, ...(rest === 0 ? [] : [`made ${quantity(rest, 'more severe filing')}`])]);
}

function saidOf(kind: EventKind, { outcome }: Pick<WatchedEvent, 'outcome'>): string {
  return (outcome === null ? undefined : BY_OUTCOME[outcome]) ?? BY_KIND[kind] ?? `made a filing on ${kindWords(kind)}`;
}

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
