import type { RangeEdition } from '../../prisma/generated/client/client.ts';
import { type Edition, readEdition } from '../domain/range/edition.ts';
import { editionInUse } from '../domain/range/edition-in-use.ts';
import { isByDate, type RaceEdition } from '../domain/range/race/race-edition.ts';
import { readRaceEdition } from '../domain/range/race/read-race-edition.ts';
import type { TalliedEntry } from '../domain/range/registry/known-ranges.ts';
import { LEDGERS, type LedgerKind } from '../domain/range/registry/registry-records.ts';
import type { Day } from '../domain/terms/day.ts';
import { readBacktest, type StoredBacktest } from '../queries/registry/backtests.ts';
import { readAdoptions, readEditions } from '../queries/registry/range-editions.ts';
import { type LedgerTally, readTalliedEntries, readTally } from '../queries/registry/registry.ts';
import { dayOf } from '../queries/shared/days.ts';
import type { DataVersion } from './data-version.ts';
import { type MemoDeps, memoize } from './memoize.ts';

interface ReadLedger {
  entries: readonly TalliedEntry[];
  /** The last reading, which never rejects: readings run one after another, so that no entry is taken twice. */
  turn: Promise<unknown>;
}

const ledgersOfVersion = new WeakMap<DataVersion, ReadonlyMap<LedgerKind, ReadLedger>>();

/**
 * The ranges and scores of a ledger, in order. Entries never change, so each is read and parsed once per process, and a
 * ledger that has grown is read from where the last reading ended.
 */
export async function ledgerEntries(
  { database, dataVersion }: MemoDeps,
  ledger: LedgerKind,
): Promise<readonly TalliedEntry[]> {
  const read = readLedger(dataVersion, ledger);
  const reading = read.turn.then(async () => {
    const added = await readTalliedEntries(database, ledger, read.entries.at(-1)?.sequence ?? 0);
    if (added.length > 0) read.entries = [...read.entries, ...added];
    return read.entries;
  });
  read.turn = reading.catch(() => {});
  return reading;
}

function readLedger(dataVersion: DataVersion, ledger: LedgerKind): ReadLedger {
  let ledgers = ledgersOfVersion.get(dataVersion);
  if (ledgers === undefined) {
    ledgers = new Map(LEDGERS.map((one): [LedgerKind, ReadLedger] => [one, { entries: [], turn: Promise.resolve() }]));
    ledgersOfVersion.set(dataVersion, ledgers);
  }
  return ledgers.get(ledger) as ReadLedger;
}

/** Counts, scores and head of a chain by a day. */
export function ledgerTally(deps: MemoDeps, chain: LedgerKind, day: Day): Promise<LedgerTally> {
  return memoize(deps, `tally ${chain} ${day}`, async () =>
    readTally(deps.database, chain, day, await ledgerEntries(deps, chain)),
  );
}

export function editionRows(deps: MemoDeps): Promise<RangeEdition[]> {
  return memoize(deps, 'editions', () => readEditions(deps.database));
}

/** The newest back-test by a day; null if none has run. */
export function newestBacktest(deps: MemoDeps, day: Day): Promise<StoredBacktest | null> {
  return memoize(deps, `backtest ${day}`, () => readBacktest(deps.database, day));
}

export interface EditionAt {
  readonly edition: Edition;
  readonly builtOn: Day;
  /** True if there was none yet: a range under it has no receipt. */
  readonly isReconstructed: boolean;
}

/** The edition of a day and, by name, all others, which ranges logged earlier may refer to. */
export function editionAt(deps: MemoDeps, day: Day): Promise<EditionAt> {
  return memoize(deps, `edition ${day}`, async () => {
    const [editions, adoptions] = await Promise.all([editionsByName(deps), readAdoptions(deps.database)]);
    const adopted = adoptions.flatMap(({ name, adoptedOn }) => {
      const edition = editions.get(name);
      return edition === undefined ? [] : { edition, adoptedOn };
    });
    const { chosen, isReconstructed } = editionInUse(adopted, day);
    return { edition: chosen.edition, builtOn: chosen.builtOn, isReconstructed };
  });
}

/** Card editions by name; those of the race have other members. */
export function editionsByName(deps: MemoDeps): Promise<ReadonlyMap<string, { edition: Edition; builtOn: Day }>> {
  return memoize(deps, 'editions by name', async () => {
    const rows = await editionRows(deps);
    return new Map(
      rows
        .filter(({ name }) => !isByDate(name))
        .map(({ name, builtOn, document }) => [
          name,
          { edition: readEdition(JSON.parse(document)), builtOn: dayOf(builtOn) },
        ]),
    );
  });
}

/** A dated edition by its name; null if it is not on file. */
export function raceEditionNamed(deps: MemoDeps, name: string): Promise<RaceEdition | null> {
  return memoize(deps, `race edition ${name}`, async () => {
    const row = (await editionRows(deps)).find((one) => one.name === name);
    return row === undefined ? null : readRaceEdition(JSON.parse(row.document));
  });
}
