import type { HealthWatchEntry, WatchedEvent } from '../filers/health-watch.ts';
import { type EventKind, kindWords } from '../terms/event-kind.ts';
import type { CountedOutcome } from '../terms/item-outcome.ts';
import { listed } from '../terms/words/listed.ts';

/** Severe filings named one by one; further ones are counted. */
const TOLD = 3;

/** What severe filings report, as the object of “reported”; the others are named by their kind. */
const BY_OUTCOME: Partial<Record<CountedOutcome, string>> = {
  PETITION: 'a bankruptcy petition',
  PLAN_CONFIRMED: 'the confirmation of a plan',
  RECEIVERSHIP: 'a receivership',
  DEFICIENCY_NOTICE: 'a notice of a listing deficiency',
  SUSPENSION_OR_HEARING: 'a suspension of trading or a delisting hearing',
  DEFAULT_OR_ACCELERATION: 'debt in default or due early',
};
const BY_KIND: Partial<Record<EventKind, string>> = {
  '8-K 1.03': 'a bankruptcy or receivership',
  '8-K 4.02': 'past statements not to be relied on',
  'NT 10-K': 'a late annual report',
};

/**
 * `reported a bankruptcy petition on 2026-06-02 and the confirmation of a plan on 2026-09-15`; null without severe
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
    return filings.length === 1
      ? `${said} on ${newest.filedOn}`
      : `${said} (${filings.length} filings, the newest of ${newest.filedOn})`;
  });
  return `reported ${listed([...words, ...(rest === 0 ? [] : [`${rest} more severe ${rest === 1 ? 'filing' : 'filings'}`])])}`;
}

function saidOf(kind: EventKind, { outcome }: Pick<WatchedEvent, 'outcome'>): string {
  return (outcome === null ? undefined : BY_OUTCOME[outcome]) ?? BY_KIND[kind] ?? `a filing on ${kindWords(kind)}`;
}
