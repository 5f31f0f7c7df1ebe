import { builder } from '../../builder/builder.ts';
import type { HealthWatchEntry, WatchedEvent } from '../../domain/filers/health-watch.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import { isUnread } from '../../domain/terms/unread.ts';
import { followsOf } from '../../loads/what-follows/tell-what-follows.ts';
import { whatFollowsOn } from '../../snapshots/what-follows.ts';
import { CountedOutcomeType, EventClassType, EventKindType } from '../shared/enums.ts';
import { table } from '../shared/fields.ts';
import { FollowingType } from '../what-follows/following.ts';

const AMENDED = 'Whether the filing is an amendment.';

const NewestType = builder.objectRef<HealthWatchEntry['newest']>('HealthWatchFiling').implement({
  description: 'The newest filing of an event kind.',
  fields: table((t) => ({
    accession: t.text('Accession number.'),
    filedOn: t.day('Filing date.'),
    form: t.text('Form type.'),
    amended: t.flag(AMENDED),
    url: t.text('The filing at the SEC.'),
  })),
});

const EventType = builder.objectRef<WatchedEvent>('HealthWatchEvent').implement({
  description: 'A distress-type filing.',
  fields: table((t) => ({
    accession: t.text('Accession number.'),
    filedOn: t.day('Filing date.'),
    form: t.text('Form type.'),
    amended: t.flag(AMENDED),
    class: t.one(EventClassType, 'Severity of the filing, judged by what its text reports.'),
    outcome: t.one.orNull(
      CountedOutcomeType,
      'Outcome that the text reports, or why it is unknown. Null for a kind whose text has no outcomes.',
    ),
    excerpt: t.text.orNull('Sentence quoted from the filing. Null if we have not loaded the text.'),
    url: t.text('The filing at the SEC.'),
  })),
});

const OutcomeCountType = builder.objectRef<HealthWatchEntry['byOutcome'][number]>('OutcomeCount').implement({
  description: 'Number of filings whose text reports one outcome.',
  fields: table((t) => ({
    outcome: t.one(CountedOutcomeType, 'Outcome that the text reports, or why it is unknown.'),
    count: t.whole('Number of filings.'),
  })),
});

interface WatchedOn extends HealthWatchEntry {
  readonly asOf: AsOf;
}

export const HealthWatchEntryType = builder.objectRef<WatchedOn>('HealthWatchEntry').implement({
  description:
    'Distress-type filings of one kind in the 12 months up to the day of the card. They are for display, and no range depends on them.',
  fields: table((t) => ({
    kind: t.one(EventKindType, 'Kind of the events: an item of a current report, or a notice of late filing.'),
    class: t.one(EventClassType, 'Severity of the worst filing, by what its text reports.'),
    title: t.text('Kind in words.'),
    count: t.whole('Number of filings of the kind.'),
    byOutcome: t.list(
      OutcomeCountType,
      'Number of filings by the outcome that their text reports. Empty for a kind whose text has no outcomes.',
    ),
    newest: t.one(NewestType, 'Newest filing of the kind.'),
    filings: t.list(EventType, 'Filings of the kind, newest first, amendments included.'),
    follows: t.one.orNull(
      FollowingType,
      'Outcomes that followed such filings, each counted separately. Null if there are fewer than 50 filer-years (a filer on 30 June of one year) with such filings. Null with a reason in `absent` if we have not read a listing or debt-acceleration notice.',
      async ({ asOf, ...entry }, _args, { deps }) =>
        isUnread(entry) ? null : followsOf(await whatFollowsOn(deps, asOf.day), entry.kind, asOf),
    ),
  })),
});
