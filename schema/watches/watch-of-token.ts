import { query } from '../../prisma/query.ts';
import { ServiceError } from '../domain/terms/error-codes.ts';
import { COVERS_FILINGS, daysBefore, PENDING_DAYS } from '../domain/terms/watch.ts';
import type { SchemaDeps } from '../request/context.ts';
import { maskEmail } from './email-address.ts';
import { hashToken } from './hashes.ts';
import type { WatchRecord, WatchStatus } from './watch-record.ts';

type Deps = Pick<SchemaDeps, 'database' | 'now'>;

interface WatchRow {
  readonly cik: number;
  readonly covers: string;
  readonly email: string | null;
  readonly state: WatchStatus | 'lapsed';
  readonly name: string | null;
  readonly ticker: string | null;
}

const SHOWN = 'w.cik, w.covers, w.email, w.state, r.name, r.ticker';

const FIND = `select ${SHOWN} from watch_tokens t join watches w on w.id = t.watch_id left join filers r on r.cik = w.cik
  where t.hash = $1 and (t.purpose = 'stop' or w.state = 'active' or (w.state = 'pending' and w.asked_at > $2))`;

const CONFIRM = `with w as (
    update watches set state = 'active', confirmed_at = coalesce(confirmed_at, $3)
    where id = (select watch_id from watch_tokens where hash = $1 and purpose = 'confirm')
      and (state = 'active' or (state = 'pending' and asked_at > $2))
    returning *
  ) select ${SHOWN} from w left join filers r on r.cik = w.cik`;

/** Erases the address at once, along with the tokens that could confirm the watch again and the mails not yet sent. */
const STOP = `with w as (
    update watches set state = case state when 'lapsed' then state else 'stopped' end, email = null, ended_at = coalesce(ended_at, $2)
    where id = (select watch_id from watch_tokens where hash = $1 and purpose = 'stop') returning *
  ), links as (
    delete from watch_tokens where watch_id = (select id from w) and purpose = 'confirm'
  ), mails as (
    update outbox set status = 'dropped' where watch_id = (select id from w) and status = 'new'
  ) select ${SHOWN} from w left join filers r on r.cik = w.cik`;

/**
 * The watch that a mail's link belongs to. Changes nothing.
 * Errors: UNKNOWN_WATCH.
 */
export async function readWatch({ database, now }: Deps, token: string): Promise<WatchRecord> {
  return found(await byToken(database, FIND, token, [daysBefore(now(), PENDING_DAYS)]));
}

/** Activates the watch of a confirmation link; idempotent. Errors: UNKNOWN_WATCH. */
export async function confirmWatch({ database, now }: Deps, token: string): Promise<WatchRecord> {
  return found(await byToken(database, CONFIRM, token, [daysBefore(now(), PENDING_DAYS), now()]));
}

/** Stops the watch of a stop link and erases the address; idempotent. Errors: UNKNOWN_WATCH. */
export async function stopWatch({ database, now }: Deps, token: string): Promise<WatchRecord> {
  return found(await byToken(database, STOP, token, [now()]));
}

async function byToken(database: Deps['database'], text: string, token: string, values: readonly Date[]) {
  const hash = hashToken(token);
  if (hash === null) return undefined;
  const [row] = await query<WatchRow>(database, text, [hash, ...values]);
  return row;
}

function found(row: WatchRow | undefined): WatchRecord {
  if (row === undefined) {
    throw new ServiceError('UNKNOWN_WATCH', 'This link belongs to no watch.', {
      argument: 'token',
      hint: `Copy the whole link from the newest mail. A confirmation is good for ${PENDING_DAYS} days; after that, ask for the watch again.`,
    });
  }
  const { cik, covers, email, state, name, ticker } = row;
  return {
    status: state === 'lapsed' ? 'stopped' : state,
    company: { cik, name: name ?? `CIK ${cik}`, ticker, matchedBy: 'CIK', also: [], said: null },
    board: covers === COVERS_FILINGS ? null : covers,
    email: email === null ? null : maskEmail(email),
  };
}
