import type { DataVersion } from '../data-version.ts';
import { CHAINS, type Chain } from '../domain/range/registry-records.ts';
import { readTalliedEntries, type TalliedEntry } from '../queries/registry.ts';
import type { MemoDeps } from './memoize.ts';

/** A chain as far as it was read. */
interface ReadChain {
  entries: readonly TalliedEntry[];
  /** Never fails: one reading after another, so that no entry is taken twice. */
  turn: Promise<unknown>;
}

const kept = new WeakMap<DataVersion, ReadonlyMap<Chain, ReadChain>>();

/**
 * The ranges and scores of a chain, in order. Nothing in a chain ever changes, so each entry is read and parsed once for
 * the process, and a question that comes after the chain has grown reads what was added.
 */
export async function chainEntries(
  { database, dataVersion }: MemoDeps,
  chain: Chain,
): Promise<readonly TalliedEntry[]> {
  const read = chainOf(dataVersion, chain);
  const reading = read.turn.then(async () => {
    const added = await readTalliedEntries(database, chain, read.entries.at(-1)?.sequence ?? 0);
    if (added.length > 0) read.entries = [...read.entries, ...added];
    return read.entries;
  });
  read.turn = reading.catch(() => {});
  return reading;
}

function chainOf(dataVersion: DataVersion, chain: Chain): ReadChain {
  let chains = kept.get(dataVersion);
  if (chains === undefined) {
    chains = new Map(CHAINS.map((one): [Chain, ReadChain] => [one, { entries: [], turn: Promise.resolve() }]));
    kept.set(dataVersion, chains);
  }
  return chains.get(chain) as ReadChain;
}
