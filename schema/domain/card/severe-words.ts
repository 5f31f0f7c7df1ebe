import type { HealthWatchEntry, WatchedEvent } from '../filers/health-watch.ts';
import { type EventKind, kindWords } from '../terms/event-kind.ts';
import type { CountedOutcome } from '../terms/item-outcome.ts';
import { shortDate } from '../terms/words/day-words.ts';
import { quantity } from '../terms/words/numbers.ts';
import { listed } from '../terms/words/phrases.ts';

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
