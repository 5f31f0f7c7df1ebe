import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Clock } from '../../../../ingest/edgar/clock.ts';
import { MOVES_FROM } from '../../../../ingest/sample-world/about.ts';
import { createMovingWorld } from '../../../../ingest/sample-world/moving-world.ts';
import { USER_AGENT } from '../edgar-client.ts';
import type { SecSource } from '../sec-document.ts';
import { type SecWorld, startSecWorld } from '../sec-world.ts';
import { type AdminServer, startAdmin } from './admin.ts';
import { type BulkEntries, bulkOfMarket, bulkOfNamed, createBulkArchives } from './bulk-archives.ts';
import { createMarket, type Market } from './market.ts';
import { folderDocuments, fromNamed, movingDocuments, type NamedDocuments } from './named-documents.ts';
import { makeOwnCertificate } from './own-certificate.ts';

export interface StandInOptions {
  /** A folder with EDGAR's files. Without it and `filers`: the sample world, which moves. */
  readonly mirror?: string | undefined;
  /** The number of invented filers. */
  readonly filers?: number | undefined;
  /** When its clock starts; by default the present, for the sample world the evening on which that begins to move. */
  readonly startsAt?: Date | undefined;
  readonly port?: number | undefined;
  readonly adminPort?: number | undefined;
  /** Plain HTTP, for tests that are not about the connection. */
  readonly isPlain?: boolean;
}

export interface StandIn {
  readonly sec: SecWorld;
  readonly admin: AdminServer;
  /** Present if it has invented filers. */
  readonly market: Market | null;
  readonly clock: Clock;
  /** For a process that is to have it for the SEC. */
  readonly environment: Readonly<Record<string, string>>;
  /** Makes the bulk archives before they are asked for: their first client does not wait a minute then. */
  prepareBulk(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a stand-in for the SEC that runs by the real clock, moved to where it starts. */
export async function startStandIn(options: StandInOptions = {}): Promise<StandIn> {
  const { mirror, filers, port, adminPort, isPlain = false } = options;
  const isSample = mirror === undefined && filers === undefined;
  const startsAt = options.startsAt?.getTime() ?? (isSample ? MOVES_FROM.getTime() : Date.now());
  const aheadMs = startsAt - Date.now();
  const clock: Clock = {
    now: () => new Date(Date.now() + aheadMs),
    sleep: (milliseconds, signal) => setTimeout(milliseconds, undefined, { ref: false, ...(signal && { signal }) }),
  };
  const folder = mkdtempSync(join(tmpdir(), 'filings-boards-sec-'));
  const { market, source, bulk } = openSource({ mirror, filers }, () => clock.now());
  const archives = createBulkArchives(bulk, folder);
  const tls = isPlain ? undefined : makeOwnCertificate(folder);
  const sec = await startSecWorld(new Map(), {
    ...{ clock, tls, ...(port === undefined ? {} : { port }) },
    source: { find: async (url) => (await archives.find(url)) ?? source.find(url) },
  });
  const admin = await startAdmin({ sec, market, clock }, adminPort);
  return {
    ...{ sec, admin, market, clock },
    environment: {
      SEC_USER_AGENT: USER_AGENT,
      SEC_TEST_ORIGIN: sec.origin,
      ...(Math.abs(aheadMs) < 1_000 ? {} : { SEC_TEST_CLOCK_MS: String(aheadMs) }),
      ...(tls === undefined ? {} : { NODE_EXTRA_CA_CERTS: tls.file }),
    },
    prepareBulk: archives.prepare,
    async close() {
      await Promise.all([sec.close(), admin.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Opened {
  readonly market: Market | null;
  readonly source: SecSource;
  readonly bulk: BulkEntries;
}

function openSource({ mirror, filers }: Pick<StandInOptions, 'mirror' | 'filers'>, now: () => Date): Opened {
  const named = (documents: NamedDocuments) => ({
    market: null,
    source: fromNamed(documents),
    bulk: bulkOfNamed(documents),
  });
  if (mirror !== undefined) return named(folderDocuments(mirror));
  if (filers === undefined) return named(movingDocuments(createMovingWorld(now)));
  const market = createMarket({ filers, now });
  return { market, source: market, bulk: bulkOfMarket(market) };
}
