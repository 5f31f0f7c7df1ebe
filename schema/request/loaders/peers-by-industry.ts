import DataLoader from 'dataloader';
import { peerCodes } from '../../domain/peers/peer-codes.ts';
import { PeerIndex } from '../../domain/peers/peers.ts';
import type { Day } from '../../domain/terms/day.ts';
import { type PeerRow, readPeers, readPeersOf } from '../../queries/filers/peer-rows.ts';
import type { LoaderDeps } from './by-filer-and-day.ts';

/** The filers to compare with on a day, and their names. */
export interface Peers {
  readonly index: PeerIndex;
  /** The SEC's title of a classification code that any of these has; null for other codes. */
  readonly industryOf: (sic: string) => string | null;
  /** The current name of one of these filers; null for any other. */
  readonly nameOf: (cik: number) => PeerName | null;
}

export interface PeerName {
  readonly name: string;
  /** The ticker it lists first. */
  readonly ticker: string | null;
}

interface IndustryKey {
  readonly sic: string | null;
  /** Last filing date that counts. */
  readonly until: Day;
}

/**
 * Peers for the filers of an industry: one statement per day reads all of their major groups. If that group is too
 * small for one of them, all filers with current figures are read.
 */
export const peersByIndustry = ({ database }: Pick<LoaderDeps, 'database'>) =>
  new DataLoader<IndustryKey, Peers, string>(
    async (keys) => {
      const found = new Map<IndustryKey, Peers>();
      for (const [until, group] of Map.groupBy(keys, (key) => key.until)) {
        const majorGroups = new Set(group.flatMap(({ sic }) => peerCodes(sic)?.['2'] ?? []));
        const own = asPeers(majorGroups.size === 0 ? [] : await readPeersOf(database, until, [...majorGroups]));
        const isEnough = ({ sic }: IndustryKey) => peerCodes(sic) === null || own.index.hasGroup(sic);
        const all = group.every(isEnough) ? own : asPeers(await readPeers(database, until));
        for (const key of group) found.set(key, isEnough(key) ? own : all);
      }
      return keys.map((key) => found.get(key) ?? new Error(`No peers were read for code ${key.sic}.`));
    },
    { cacheKeyFn: ({ sic, until }) => `${sic} ${until}` },
  );

/** Where filers have different titles for one code, the filer with the greatest CIK wins. */
export function asPeers(rows: readonly PeerRow[]): Peers {
  const inOrder = rows.toSorted((a, b) => a.cik - b.cik);
  const names = new Map(inOrder.map(({ cik, name, ticker }) => [cik as number, { name, ticker }]));
  const industries = new Map(
    inOrder.flatMap(({ sic, industry }) => (sic === null || industry === null ? [] : [[sic, industry] as const])),
  );
  return {
    index: new PeerIndex(inOrder),
    industryOf: (sic) => industries.get(sic) ?? null,
    nameOf: (cik) => names.get(cik) ?? null,
  };
}
