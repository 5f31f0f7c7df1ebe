import type { Database } from '../../../prisma/open.ts';
import { addDays, newYorkDay } from '../../../schema/domain/terms/day.ts';
import { tableHashes } from '../database/table-hash.ts';
import { createPassingClock, type PassingClock } from '../service/passing-clock.ts';
import { type LiveService, sharedByServices, startLiveService } from './live-service.ts';
import { type SecWorld, startSecWorld } from './sec-world.ts';
import { createMarket, type Market } from './stand-in/market.ts';
import { FIRST_CIK } from './stand-in/market-filer.ts';

/** CIK of a filer of the market, counted from 0. */
export const cikOf = (index: number) => FIRST_CIK + index;

/** The life of a service over a market, one process after another, by a clock that nobody waits for. */
export interface ServiceLife {
  readonly database: Database;
  readonly sec: SecWorld;
  readonly market: Market;
  readonly clock: PassingClock;
  /** The present process. */
  readonly service: LiveService;
  /** How far the clock of the service is wrong, in milliseconds; to be set. */
  aheadMs: number;
  /** Someone asks for a company; false if it could not be fetched. */
  visit(cik: number): Promise<boolean>;
  /** The look of the schedule at a time. */
  lookAt(time: Date): Promise<void>;
  /** Does work until the process is told to stop, after so many requests; what follows is done by a new process. */
  stopDuring(work: () => Promise<unknown>, requests: number): Promise<void>;
  close(): Promise<void>;
}

export interface LifeOptions {
  readonly filers: number;
  readonly startsAt: Date;
  /** How many days before that the market's filers began to file on any day. */
  readonly daysBefore: number;
  /** Filers of whom all filings are mailed, and those on the board of delistings once more. */
  readonly watched?: readonly number[];
}

export async function beginLife(database: Database, options: LifeOptions): Promise<ServiceLife> {
  const { filers, startsAt, daysBefore, watched = [] } = options;
  const clock = createPassingClock(startsAt);
  const from = addDays(newYorkDay(startsAt), -daysBefore);
  const market = createMarket({ filers, from, now: () => clock.now() });
  const sec = await startSecWorld(new Map(), { clock, source: market });
  const { folder, gate, remove } = sharedByServices(clock);
  await watch(database, watched, startsAt);
  let aheadMs = 0;
  const start = () => startLiveService({ database, sec, clock, folder, gate, aheadMs: () => aheadMs });
  let service = await start();
  return {
    ...{ database, sec, market, clock },
    get service() {
      return service;
    },
    get aheadMs() {
      return aheadMs;
    },
    set aheadMs(milliseconds) {
      aheadMs = milliseconds;
    },
    visit: (cik) => service.fetchers.fetchFiler(cik).catch(() => false),
    lookAt(time) {
      clock.moveTo(time);
      return service.look();
    },
    async stopDuring(work, requests) {
      let left = requests;
      sec.onAsked = () => {
        left -= 1;
        if (left === 0) void service.commands.stop();
      };
      await work();
      sec.onAsked = null;
      await service.stop();
      service = await start();
    },
    async close() {
      await service.stop();
      await sec.close();
      remove();
    },
  };
}

async function watch({ pool }: Database, ciks: readonly number[], since: Date): Promise<void> {
  await pool.query(
    `insert into watches (cik, covers, email, address_hash, mailbox_hash, state, asked_at, confirmed_at)
     select cik, covers, 'reader@example.org', sha256(covers::bytea), sha256(covers::bytea), 'active', $2, $2
     from unnest($1::int[]) cik, unnest(array['filings', 'delistings']) covers`,
    [ciks, since],
  );
}

export interface LivedThrough {
  readonly tables: Readonly<Record<string, string>>;
  readonly texts: readonly string[];
  /** Of new rows: board and accession number. */
  readonly events: readonly string[];
  readonly mails: readonly string[];
  /** Names of documents. */
  readonly quarantined: readonly string[];
}

/** What has to be equal after two lives over the same market. */
export async function livedThrough({ database }: Pick<ServiceLife, 'database'>): Promise<LivedThrough> {
  const lines = async (sql: string) => (await database.pool.query<{ line: string }>(sql)).rows.map(({ line }) => line);
  return {
    tables: await tableHashes(database),
    texts: await lines(
      `select concat_ws(' ', accession, item, outcome, md5(excerpt)) as line from item_texts order by 1`,
    ),
    events: await lines(
      `select concat_ws(' ', board, accession) as line from events where kind = 'boardRowAdded' order by 1`,
    ),
    mails: await lines(`select dedupe_key as line from outbox order by 1`),
    quarantined: await lines(`select path as line from quarantined_sources order by 1`),
  };
}
