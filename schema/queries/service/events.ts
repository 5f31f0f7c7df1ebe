/**
 * Events in the order of commit, with the state of the data. Serves subscriptions.
 *
 * Events and version are of one state of the data: no commit comes between.
 */
import type { Database } from '../../../prisma/open.ts';
import { query } from '../../../prisma/query.ts';
import type { ReadOutcome } from '../../domain/filers/health-watch.ts';
import type { EventKind } from '../../domain/terms/event-kind.ts';

/** An event with what subscribers filter by. Immutable once read. */
export interface LiveEvent {
  /** Order of commit. */
  readonly id: number;
  readonly kind: 'boardRowAdded' | 'boardRowChanged' | 'cardChanged';
  readonly board: string | null;
  readonly accession: string | null;
  /** The filer it is shown under, or whose card it is. */
  readonly cik: number;
  readonly coRegistrants: readonly number[];
  /** Kinds that put the filing on the board; empty for a row that has since gone. */
  readonly kinds: readonly EventKind[];
  /** The outcomes its items report so far, of those that were read. */
  readonly outcomes: readonly ReadOutcome[];
  readonly createdAt: Date;
  /** When EDGAR accepted the filing; null if no source says. */
  readonly acceptedAt: Date | null;
}

/** Events of one state of the data. */
export interface ReadEvents {
  readonly version: string;
  readonly changedAt: Date;
  /** In the order of commit. */
  readonly events: readonly LiveEvent[];
}

/** Events read at once for the log that all followers share. */
export const EVENTS_READ = 500;
/** Events read at once for one follower, which holds them until its reader has taken them. */
export const EVENTS_REPLAYED = 100;

const FIELDS = `e.id::float8 as id, e.kind, e.board, e.accession, e.cik, e.created_at as "createdAt", f.accepted_at as "acceptedAt",
  coalesce(b.co_registrants, '{}') as "coRegistrants", coalesce(b.kinds, '{}') as kinds,
  case when e.kind = 'boardRowChanged' then (select json_agg(json_build_object('item', t.item, 'outcome', t.outcome))
    from item_texts t where t.accession = e.accession) end as outcomes`;

const eventsWhere = (
  condition: string,
  order: string,
  limit: number,
) => `select v.version::text, v.changed_at as "changedAt", e.*
  from data_version v left join lateral (
    select ${FIELDS} from events e left join board_rows b on b.board = e.board and b.accession = e.accession
    left join filings f on f.cik = e.cik and f.accession = e.accession
    where ${condition} order by e.id ${order} limit ${limit}) e on true where v.id = 1 order by e.id`;

const AFTER = eventsWhere('e.id > $1', '', EVENTS_READ);
const REPLAYED = eventsWhere('e.id > $1', '', EVENTS_REPLAYED);
const NEWEST = eventsWhere('$1::bigint is not null', 'desc', EVENTS_READ);

type EventRow = Omit<ReadEvents, 'events'> & { readonly [Name in keyof LiveEvent]: LiveEvent[Name] | null };

/** The next `EVENTS_READ` events after a given one. */
export const readEventsAfter = (database: Database, id: number) => readEvents(database, AFTER, id);

/** The next `EVENTS_REPLAYED` events after a given one. */
export const readReplayedEvents = (database: Database, id: number) => readEvents(database, REPLAYED, id);

/** The newest `EVENTS_READ` events. */
export const readNewestEvents = (database: Database) => readEvents(database, NEWEST, 0);

async function readEvents(database: Database, text: string, id: number): Promise<ReadEvents> {
  const rows = await query<EventRow>(database, text, [id]);
  const [first] = rows;
  if (first === undefined) throw new Error('The table data_version is empty.');
  const { version, changedAt } = first;
  const events = rows.filter((row): row is EventRow & LiveEvent => row.id !== null);
  return { version, changedAt, events: events.map((event) => ({ ...event, outcomes: event.outcomes ?? [] })) };
}

/** The oldest event kept and when it was written; null if there are none. */
export async function readOldestEvent({
  prisma,
}: Pick<Database, 'prisma'>): Promise<{ readonly id: number; readonly createdAt: Date } | null> {
  const row = await prisma.event.findFirst({ orderBy: { id: 'asc' }, select: { id: true, createdAt: true } });
  return row && { id: Number(row.id), createdAt: row.createdAt };
}
