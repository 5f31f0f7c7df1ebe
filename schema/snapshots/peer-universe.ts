import type { Database } from '../../prisma/open.ts';
import type { DataVersion } from '../data-version.ts';
import { PeerIndex } from '../domain/peers/peers.ts';
import type { Day } from '../domain/terms/day.ts';
import { readPeers } from '../queries/peer-rows.ts';
import type { InTurn } from './turns.ts';
import { keepUniverses, Universe, type Universes } from './universes.ts';

/** Every filer that may be a peer as of a day, arranged by who is whose. */
export interface PeerUniverse {
  readonly index: PeerIndex;
  /** The SEC's own words for a four-digit classification code; null for one that no filer of these bears. */
  readonly industryOf: (sic: string) => string | null;
  /** What a filer of these is called now; null for any other. */
  readonly nameOf: (cik: number) => PeerName | null;
}

export interface PeerName {
  readonly name: string;
  /** The ticker it lists first. */
  readonly ticker: string | null;
}

export type PeerUniverses = Universes<PeerUniverse>;

const PAST_BYTES = 8 * 2 ** 20;
/** A filer in the index: its seven numbers, its name, its places in the groups of its industry, and their sorted lists. */
const FILER_BYTES = 850;
const UNIVERSE_BYTES = 20_000;

/** The universe of a day; of filers that have changed the groups are counted again. */
class DayUniverse extends Universe implements PeerUniverse {
  readonly index = new PeerIndex();
  readonly industryOf = (sic: string): string | null => this.#industries.get(sic)?.industry ?? null;
  readonly nameOf = (cik: number): PeerName | null => this.#names.get(cik) ?? null;
  /** The words for each code, and the filer that they were taken from. */
  readonly #industries = new Map<string, { readonly cik: number; readonly industry: string }>();
  readonly #names = new Map<number, PeerName>();
  readonly #until: Day;

  constructor(until: Day) {
    super();
    this.#until = until;
  }

  get bytes(): number {
    return UNIVERSE_BYTES + FILER_BYTES * this.#names.size;
  }

  protected async read(database: Pick<Database, 'pool'>, since: string | null): Promise<string | undefined> {
    const { version, peers, gone } = await readPeers(database, this.#until, since);
    for (const { name, ticker, industry, ...filer } of peers) {
      this.index.set(filer);
      this.#names.set(filer.cik, { name, ticker });
      if (filer.sic !== null && industry !== null) this.#name(filer.sic, { cik: filer.cik, industry });
    }
    for (const cik of gone) {
      this.index.remove(cik);
      this.#names.delete(cik);
    }
    return version;
  }

  /** Where filers have different words for one code, those of the greatest CIK stand, in whatever order they are read. */
  #name(sic: string, words: { readonly cik: number; readonly industry: string }): void {
    if (words.cik >= (this.#industries.get(sic)?.cik ?? 0)) this.#industries.set(sic, words);
  }
}

/** The universe of a past day in the state of the data that the reader sees; nothing of it is kept. */
export function readUniverse(database: Pick<Database, 'pool'>, day: Day): Promise<PeerUniverse> {
  return new DayUniverse(day).follow(database, '');
}

/** Keeps the universes of the days asked for last. */
export function peerUniverses(
  database: Database,
  dataVersion: Pick<DataVersion, 'current'>,
  inTurn: InTurn,
): PeerUniverses {
  return keepUniverses(database, dataVersion, {
    make: (until) => new DayUniverse(until),
    pastBytes: PAST_BYTES,
    inTurn,
  });
}
