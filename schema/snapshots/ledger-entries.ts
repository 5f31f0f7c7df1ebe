import type { TalliedEntry } from '../domain/range/registry/known-ranges.ts';
import { LEDGERS, type LedgerKind } from '../domain/range/registry/registry-records.ts';
import { readTalliedEntries } from '../queries/registry/registry.ts';
import type { DataVersion } from './data-version.ts';
import type { MemoDeps } from './memoize.ts';

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
