import { builder } from '../../builder.ts';
import type { Context } from '../../context.ts';
import type { BaseRate, BaseRates } from '../../domain/filers/base-rates.ts';
import type { HealthWatchEntry } from '../../domain/filers/health-watch.ts';
import { roundHalfAway } from '../../domain/methods/round-half-away.ts';
import type { EventClass } from '../../domain/terms/event-kind.ts';
import { baseRatesOn } from '../../snapshots/base-rates.ts';
import type { AsOf } from '../shared/as-of.ts';
import type { LoadedCard } from './load-card.ts';

const EventClassType = builder.enumType('EventClass', {
  description: 'Severity of a kind of event.',
  values: {
    severe: { description: 'Claims, listing, credit or past statements are in question.' },
    caution: { description: 'Often routine; matters beside other events.' },
    note: { description: 'Mostly routine; never counted as a warning.' },
  } satisfies Record<EventClass, { description: string }>,
});

const NewestType = builder.objectRef<HealthWatchEntry['newest']>('HealthWatchFiling').implement({
  description: 'The newest filing of an event kind.',
  fields: (t) => ({
    accession: t.exposeString('accession', { description: 'Accession number.' }),
    filedOn: t.expose('filedOn', { type: 'Date', description: 'Filing date.' }),
    form: t.exposeString('form', { description: 'Form type.' }),
    amended: t.exposeBoolean('amended', { description: 'Whether the filing is an amendment.' }),
    url: t.exposeString('url', { description: 'The filing at the SEC.' }),
  }),
});

const BaseRateWindowType = builder.objectRef<BaseRate['window']>('BaseRateWindow').implement({
  description: 'The days from which company-years were followed.',
  fields: (t) => ({
    from: t.expose('from', { type: 'Date', description: 'First day.' }),
    to: t.expose('to', { type: 'Date', description: 'Last day: the 18 months after it are over.' }),
  }),
});

const BaseRateType = builder.objectRef<BaseRate>('BaseRate').implement({
  description:
    'The share of company-years followed by trouble, over all loaded filers: an 8-K 1.03, 3.01 or 4.02 within 12 months, or no 10-K, 10-Q, 20-F or 40-F in months 7 to 18.',
  fields: (t) => ({
    share: t.float({
      description: 'Fraction of flagged company-years that were followed by trouble.',
      resolve: ({ share }) => roundHalfAway(share, 4),
    }),
    of: t.exposeInt('of', {
      description: 'Flagged company-years: a filer in a calendar year, counted once from its first filing of the kind.',
    }),
    unflaggedShare: t.float({
      nullable: true,
      description: 'The same fraction of company-years without a filing of the kind, followed from 1 July.',
      resolve: ({ unflaggedShare }) => (unflaggedShare === null ? null : roundHalfAway(unflaggedShare, 4)),
    }),
    window: t.field({
      type: BaseRateWindowType,
      description: 'Days from which events were counted.',
      resolve: ({ window }) => window,
    }),
  }),
});

/** An entry with the day of its card. */
interface WatchedOn extends HealthWatchEntry {
  readonly asOf: AsOf;
}

export const HealthWatchEntryType = builder.objectRef<WatchedOn>('HealthWatchEntry').implement({
  description: 'Distress-type filings of one kind in the 12 months to the day. Display only: no range depends on it.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'Event kind, such as NT 10-K or 8-K 4.02.' }),
    class: t.field({ type: EventClassType, description: 'Severity of the kind.', resolve: (entry) => entry.class }),
    title: t.exposeString('title', { description: 'The kind in words.' }),
    count: t.exposeInt('count', { description: 'Filings of the kind.' }),
    newest: t.field({ type: NewestType, description: 'The newest of them.', resolve: ({ newest }) => newest }),
    baseRate: t.field({
      type: BaseRateType,
      nullable: true,
      description: 'Base rate of trouble after such filings; null under 50 flagged company-years.',
      resolve: async ({ kind, asOf }, _args, { parts }) => (await baseRatesOn(parts, asOf.day)).get(kind) ?? null,
    }),
  }),
});

/** The base rates of the day of a card; null where it watches no event. */
export function ratesFor(parts: Context['parts'], { card, asOf }: LoadedCard): Promise<BaseRates> | null {
  return (card.healthWatch ?? []).length === 0 ? null : baseRatesOn(parts, asOf.day);
}
