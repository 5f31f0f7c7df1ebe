import type { Database } from '../../prisma/open.ts';
import type { DataVersion } from '../data-version.ts';
import { PeerIndex } from '../domain/peers/peers.ts';
import type { Day } from '../domain/terms/day.ts';
import { readPeers } from '../queries/peer-rows.ts';
import type { AsOf } from '../types/shared/as-of.ts';
import type { InTurn } from './turns.ts';
import { createVersionedCache } from './versioned-cache.ts';

/** Every filer with figures as of a day, arranged by who is whose peer. */
export interface PeerUniverse {
  readonly index: PeerIndex;
  /** The SEC's own words for a four-digit classification code; null for one that no filer with figures bears. */
  readonly industryOf: (sic: string) => string | null;
  /** What a filer with figures is called now; null for one without. */
  readonly nameOf: (cik: number) => PeerName | null;
}

export interface PeerName {
  readonly name: string;
  /** The ticker it lists first. */
  readonly ticker: string | null;
}

export interface PeerUniverses {
  /**
   * The universe of a day in the present state of the data; made once, however many ask at the same time.
   *
   * @param client  network address of who asks, whose turn among past days it is
   * Errors: OVERLOADED where too many past days are being made.
   */
  of(asOf: AsOf, client?: string | null): Promise<PeerUniverse>;
}

/** Past days are kept up to this; today is beside them. */
const PAST_BYTES = 8 * 2 ** 20;
/** A filer in the index: its seven numbers, its name, its places in the groups of its industry, and their sorted lists. */
const FILER_BYTES = 850;
const UNIVERSE_BYTES = 20_000;

/** The universe of a day, which follows the data: what has changed is read again, and its groups counted again. */
class DayUniverse implements PeerUniverse {
  readonly index = new PeerIndex();
  readonly industryOf = (sic: string): string | null => this.#industries.get(sic)?.industry ?? null;
  readonly nameOf = (cik: number): PeerName | null => this.#names.get(cik) ?? null;
  /** The words for each code, and the filer that they were taken from. */
  readonly #industries = new Map<string, { readonly cik: number; readonly industry: string }>();
  readonly #names = new Map<number, PeerName>();
  readonly #until: Day;
  /** State of the data that all of it is at least as new as; null before it was loaded. */
  #version: string | null = null;
  /** The newest reading, and the state of the data in which it was asked for. */
  #reading: { readonly version: string; readonly done: Promise<DayUniverse> } | undefined;

  constructor(until: Day) {
    this.#until = until;
  }

  get bytes(): number {
    return UNIVERSE_BYTES + FILER_BYTES * this.#names.size;
  }

  /** Brings it to a state of the data; one reading after another, and one that failed is done again. */
  follow(database: Pick<Database, 'pool'>, version: string): Promise<DayUniverse> {
    if (this.#reading?.version === version) return this.#reading.done;
    const before = this.#reading?.done.catch(() => this) ?? Promise.resolve(this);
    const reading = { version, done: before.then(() => this.#read(database)) };
    this.#reading = reading;
    reading.done.catch(() => {
      if (this.#reading === reading) this.#reading = undefined;
    });
    return reading.done;
  }

  /** Reads who has changed since it was read last; the first time everyone. */
  async #read(database: Pick<Database, 'pool'>): Promise<DayUniverse> {
    const rows = await readPeers(database, this.#until, this.#version);
    for (const { version: _, changed, cik, name, ticker, industry, ...filer } of rows) {
      if (cik !== null) {
        this.index.set({ ...filer, cik });
        this.#names.set(cik, { name, ticker });
        if (filer.sic !== null && industry !== null) this.#name(filer.sic, { cik, industry });
      } else if (changed !== null) {
        this.index.remove(changed);
        this.#names.delete(changed);
      }
    }
    this.#version = rows[0]?.version ?? this.#version;
    return this;
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

/** Past universes that an operation keeps beside those being made. */
const KEPT = 2;

/**
 * The past universes of one operation: it asks for that of a day with every card of it, and the cache of all may be too
 * small for one. Those made last are kept; twelve of a whole market would be a hundred megabytes.
 */
export function keepingUniverses(of: (asOf: AsOf) => Promise<PeerUniverse>): PeerUniverses['of'] {
  const byDay = new Map<Day, Promise<PeerUniverse>>();
  const made: Day[] = [];
  return (asOf) => {
    const { day } = asOf;
    const known = byDay.get(day);
    if (known !== undefined) return known;
    const making = of(asOf);
    byDay.set(day, making);
    const done = () => {
      made.push(day);
      const oldest = made.length > KEPT ? made.shift() : undefined;
      if (oldest !== undefined) byDay.delete(oldest);
    };
    making.then(done, () => byDay.delete(day));
    return making;
  };
}

/** A universe outlives the state of the data that it was made in: it is brought up to date. */
const EVERY_VERSION = '';

/**
 * Keeps the universes of the days asked for last. When the data has changed, only the filers that changed are read again
 * and their groups counted again.
 *
 * @param inTurn  the gate of past days: what is made in a turn of it asks for no universe
 */
export function peerUniverses(
  database: Database,
  dataVersion: Pick<DataVersion, 'current'>,
  inTurn: InTurn,
): PeerUniverses {
  const past = createVersionedCache<Day, DayUniverse>({
    version: () => EVERY_VERSION,
    maxBytes: PAST_BYTES,
    sizeOf: ({ bytes }) => bytes,
  });
  let today: DayUniverse | undefined;
  let todayUntil: Day | undefined;
  return {
    of({ day, until }, client) {
      const { version } = dataVersion.current();
      if (until !== day) {
        if (today === undefined || todayUntil !== until) {
          today = new DayUniverse(until);
          todayUntil = until;
        }
        return today.follow(database, version);
      }
      const known = past.get(until);
      if (known !== undefined) return known.follow(database, version);
      return past.load(until, () => inTurn(() => new DayUniverse(until).follow(database, version), client));
    },
  };
}
