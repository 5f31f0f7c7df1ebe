import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createArchive } from '../../../ingest/edgar/archive.ts';
import { createEdgarClient } from '../../../ingest/edgar/client.ts';
import type { Gate } from '../../../ingest/edgar/gate.ts';
import { findArchiveEntry, recordArchiveEntry } from '../../../ingest/store/archive-entries.ts';
import type { Database } from '../../../prisma/open.ts';
import { createDueWork } from '../../../server/background/due-work.ts';
import { type Commands, type Fetchers, openCommands } from '../../../server/background/open-commands.ts';
import { createMetrics } from '../../../server/shared/metrics.ts';
import type { PassingClock } from '../service/passing-clock.ts';
import { USER_AGENT } from './edgar-client.ts';
import { createMemoryGate } from './memory-gate.ts';
import type { SecWorld } from './sec-world.ts';

export interface LiveService {
  readonly commands: Commands;
  readonly fetchers: Fetchers;
  /** What the schedule does each minute: polls and works off nights. Resolves when all of it has ended. */
  look(): Promise<void>;
  /** Ends it as a signal does, in the middle of what it is about. */
  stop(): Promise<void>;
}

export interface LiveServiceDeps {
  readonly database: Database;
  readonly sec: SecWorld;
  readonly clock: PassingClock;
  /** By how much its own clock is wrong, in milliseconds. */
  readonly aheadMs?: () => number;
  /** The folder of the archive. */
  readonly folder: string;
  readonly gate: Gate;
}

const METRICS = createMetrics({ cacheBytes: () => 0, version: () => '0', subscriptions: () => 0 });

/** The loading of an instance, as the server runs it, over a SEC of a test; its looks are called instead of timed. */
export async function startLiveService(deps: LiveServiceDeps): Promise<LiveService> {
  const { database, sec, clock, folder, gate, aheadMs = () => 0 } = deps;
  const now = () => new Date(clock.now().getTime() + aheadMs());
  const client = createEdgarClient({
    ...{ userAgent: USER_AGENT, gate, clock },
    archive: createArchive({
      folder,
      recordEntry: (entry) => recordArchiveEntry(database, entry),
      findEntry: (path) => findArchiveEntry(database, path),
    }),
    bases: { www: sec.origin, data: sec.origin },
  });
  const commands = await openCommands({
    config: {
      ...{ source: 'live', SEC_USER_AGENT: USER_AGENT, DATA_DIR: folder },
      ...{ EDGAR_MIRROR: undefined, EDGAR_MIRROR_CUT: undefined, AS_OF: undefined },
    },
    ...{ database, clock: now, now, edgar: client },
    log: pino({ level: 'silent' }),
    metrics: METRICS,
  });
  let night: Promise<boolean> = Promise.resolve(true);
  const look = createDueWork({
    commands: {
      ...commands,
      nightly() {
        night = commands.nightly();
        return night;
      },
    },
    clock: now,
    ...{ isLive: true, isWholeMarket: false },
    load: async () => true,
    makeBundle: () => {},
    isBundleMade: async () => true,
  });
  return {
    commands,
    fetchers: commands.fetchers(),
    async look() {
      await look();
      await night;
    },
    async stop() {
      await commands.stop();
      await night;
      await client.close();
    },
  };
}

/** A folder for archives and a gate that the services of a test share, as instances share those of a database. */
export function sharedByServices(clock: PassingClock) {
  const folder = mkdtempSync(join(tmpdir(), 'filings-boards-lived-'));
  return { folder, gate: createMemoryGate(clock), remove: () => rmSync(folder, { recursive: true, force: true }) };
}
