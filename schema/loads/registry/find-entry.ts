import type { RegistryEntry } from '../../../prisma/generated/client/client.ts';
import type { LedgerKind } from '../../domain/range/registry/registry-records.ts';
import type { Day } from '../../domain/terms/day.ts';
import { readEntry } from '../../queries/registry/registry-entries.ts';
import type { SchemaDeps } from '../../request/context.ts';
import { badArgument } from '../shared/check-arguments.ts';
import { unknownRecord } from './load-registry.ts';

const HASHES =
  'Ask for a company instead: its ranges come with their hashes. Every entry is in /boards/scorecard/log.jsonl.';
const SHA256 = /^[0-9a-f]{64}$/i;

/** The entry of either chain with this hash, or whose record has it. Errors: BAD_ARGUMENT, UNKNOWN_PATH. */
export async function findEntry(
  { database }: Pick<SchemaDeps, 'database'>,
  sha256: string,
  day: Day,
): Promise<RegistryEntry & { readonly chain: LedgerKind }> {
  if (!SHA256.test(sha256)) {
    throw badArgument('sha256', 'is not a hash', 'Give 64 hexadecimal digits, as the registry lists them.');
  }
  const entry = await readEntry(database, sha256.toLowerCase(), day);
  if (entry === null) throw unknownRecord('There is no record of this hash.', HASHES);
  return { ...entry, chain: entry.chain as LedgerKind };
}
