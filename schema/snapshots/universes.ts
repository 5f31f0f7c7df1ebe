import type { Database } from '../../prisma/open.ts';
import type { DataVersion } from '../data-version.ts';
import type { Day } from '../domain/terms/day.ts';
import type { AsOf } from '../types/shared/as-of.ts';
import type { InTurn } from './turns.ts';
import { createVersionedCache } from './versioned-cache.ts';

type Reader = Pick<Database, 'pool'>;

/** What is known of many filers as of a day, which follows the data: only what has changed is read again. */
export abstract class Universe {
  /** Memory that it holds. */
  abstract readonly bytes: number;
  /** State of the data that all of it is at least as new as; null before it was loaded. */
  #version: string | null = null;
  /** The newest reading. */
  #reading: Promise<this> | undefined;
  /** The state of the data in which it was asked for. */
  #askedIn: string | undefined;

  /**
   * Reads who has changed, and returns the state of the data that was read.
   *
   * @param since  the state that was read last; null for everyone
   */
  protected abstract read(database: Reader, since: string | null): Promise<string | undefined>;

  /** Brings it to a state of the data; one reading after another, and one that failed is done again. */
  follow(database: Reader, version: string): Promise<this> {
    if (this.#reading !== undefined && this.#askedIn === version) return this.#reading;
    const before = this.#reading?.catch(() => this) ?? Promise.resolve(this);
    const reading = before.then(() => this.#readOn(database));
    this.#reading = reading;
    this.#askedIn = version;
    reading.catch(() => {
      if (this.#reading === reading) this.#reading = undefined;
    });
    return reading;
  }

  async #readOn(database: Reader): Promise<this> {
    this.#version = (await this.read(database, this.#version)) ?? this.#version;
    return this;
  }
}

export interface Universes<Of> {
  /**
   * The universe of a day in the present state of the data; made once, however many ask at the same time.
   *
   * @param client  network address of who asks, whose turn among past days it is
   * Errors: OVERLOADED where too many past days are being made.
   */
  of(asOf: AsOf, client?: string | null): Promise<Of>;
}

interface Keeping<Of> {
  /** An empty universe of a day. */
  readonly make: (until: Day) => Of;
  /** Past days are kept up to this; today is beside them. */
  readonly pastBytes: number;
  /** The gate of past days: what is made in a turn of it asks for no universe. */
  readonly inTurn: InTurn;
}

/** A universe outlives the state of the data that it was made in: it is brought up to date. */
const EVERY_VERSION = '';

/** Keeps that of today and those of the past days asked for last. */
export function keepUniverses<Of extends Universe>(
  database: Database,
  dataVersion: Pick<DataVersion, 'current'>,
  { make, pastBytes, inTurn }: Keeping<Of>,
): Universes<Of> {
  const past = createVersionedCache<Day, Of>({
    version: () => EVERY_VERSION,
    maxBytes: pastBytes,
    sizeOf: ({ bytes }) => bytes,
  });
  let today: Of | undefined;
  let todayUntil: Day | undefined;
  return {
    of({ day, until }, client) {
      const { version } = dataVersion.current();
      if (until !== day) {
        if (today === undefined || todayUntil !== until) {
          today = make(until);
          todayUntil = until;
        }
        return today.follow(database, version);
      }
      const known = past.get(until);
      if (known !== undefined) return known.follow(database, version);
      return past.load(until, () => inTurn(() => make(until).follow(database, version), client));
    },
  };
}

/** Past universes that an operation keeps beside those being made. */
const KEPT = 2;

/**
 * The past universes of one operation: it asks for that of a day with every card of it, and the cache of all may be too
 * small for one. Those made last are kept; twelve of a whole market would be a hundred megabytes.
 */
export function keepingUniverses<Of>(of: (asOf: AsOf) => Promise<Of>): Universes<Of>['of'] {
  const byDay = new Map<Day, Promise<Of>>();
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
