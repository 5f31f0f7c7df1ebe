import { bumpDataVersion } from '../../ingest/store/raise-data-version.ts';
import { noteTrouble, storeStamp, takeHeadToStamp } from '../../ingest/store/registry/stamps.ts';
import type { Database } from '../../prisma/open.ts';
import { storeTransaction, transaction } from '../../prisma/transaction.ts';
import type { LedgerKind } from '../../schema/domain/range/registry/registry-records.ts';
import { headDocument, stampableDay, stampingTimes } from '../../schema/domain/receipts/stamped-head.ts';
import type { Day } from '../../schema/domain/terms/day.ts';
import type { Logger } from '../shared/log.ts';
import type { AskAuthority } from './ask-authority.ts';
import { StampFault } from './stamp-fault.ts';

interface StampDeps {
  readonly database: Pick<Database, 'pool'>;
  /** The ledger that the service writes. */
  readonly chain: LedgerKind;
  readonly ask: AskAuthority;
  /** The real clock. */
  readonly now: () => Date;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

export type StampResult = 'stamped' | 'not due' | 'failed';

/** Has the head of the day before stamped, unless it is, or its last try is too recent. A failure is noted and logged. */
export async function stampHead(deps: StampDeps, stopping: AbortSignal): Promise<StampResult> {
  const { database, chain, ask, now, log } = deps;
  const day = stampableDay(now());
  if (day === null) return 'not due';
  const key = { chain, day };
  const head = await transaction(database, (tx) => takeHeadToStamp(tx, key, now()));
  if (head === null) return 'not due';
  const document = headDocument(head);
  try {
    const { time, response, authority, serial } = await ask(document, stopping);
    const fault = timeFault(time, day, now());
    if (fault !== null) throw new StampFault(fault);
    await storeTransaction(database, async (tx) => {
      await storeStamp(tx, { head, document, response, stampedAt: time, authority, serial });
      await noteTrouble(tx, key, null);
      await bumpDataVersion(tx, now());
    });
    log.info({ chain, day, authority, stampedAt: time }, 'the head of the registry is stamped');
    return 'stamped';
  } catch (error) {
    if (!(error instanceof StampFault)) throw error;
    const { message, cause } = error;
    log.warn({ chain, day, trouble: message, cause }, 'the head of the registry was not stamped, and is tried again');
    await transaction(database, (tx) => noteTrouble(tx, key, message));
    return 'failed';
  }
}

/** How far the authority's clock and ours may differ. */
const CLOCKS_MS = 10 * 60_000;

function timeFault(time: Date, day: Day, now: Date): string | null {
  const { from, until } = stampingTimes(day);
  const said = `it is of ${time.toISOString()}`;
  if (Math.abs(time.getTime() - now.getTime()) > CLOCKS_MS) return `${said}; our clock says ${now.toISOString()}`;
  return time < from || time > until ? `${said}, which is not the day after ${day}` : null;
}

const LOOK_MS = 60_000;

/**
 * Has each day's head stamped, until stopped. Any number of instances can share the work.
 *
 * @returns a function that stops it, and resolves when nothing is under way
 */
export function keepStamping(
  { log, ...deps }: StampDeps & { readonly log: Pick<Logger, 'info' | 'warn' | 'error'> },
  { lookMs = LOOK_MS }: { readonly lookMs?: number } = {},
): () => Promise<void> {
  const stopped = new AbortController();
  let busy: Promise<unknown> | undefined;
  const look = () => {
    busy ??= stampHead({ ...deps, log }, stopped.signal)
      .catch((err: unknown) => stopped.signal.aborted || log.error({ err }, 'the head of the registry was not stamped'))
      .finally(() => {
        busy = undefined;
      });
  };
  look();
  const timer = setInterval(look, lookMs).unref();
  return async () => {
    stopped.abort();
    clearInterval(timer);
    await busy;
  };
}
