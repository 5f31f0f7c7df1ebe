import { run, type Tx } from '../../../prisma/transaction.ts';
import type { LockedFile } from '../../../schema/domain/board-test/call.ts';
import { lockRecord } from '../../../schema/domain/receipts/hashed-records.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';
import { openRegistry, type RegistryClocks } from '../registry/registry.ts';

const KIND = 'board-test-lock';

/**
 * Logs the locked file of a board test, unless the chain already has this lock.
 *
 * @returns whether it was logged by this call
 *
 * Errors: a lock dated in the future.
 */
export async function storeLock(
  tx: Tx,
  { file, lockedOn }: { readonly file: LockedFile; readonly lockedOn: Day },
  clocks: RegistryClocks,
): Promise<boolean> {
  if (clocks.knownOn < lockedOn) throw new Error(`The calls are locked on ${lockedOn}; it is ${clocks.knownOn}.`);
  const registry = await openRegistry(tx, clocks);
  const { rows } = await run<{ record: string }>(
    tx,
    'select record from registry_entries where chain = $1 and kind = $2',
    [clocks.chain, KIND],
  );
  const locked = rows.map(({ record }) => (JSON.parse(record) as { file: LockedFile }).file.lockedAt);
  if (locked.includes(file.lockedAt)) return false;
  const record = { ...lockRecord(file, lockedOn, registry.stamp.loggedOn), ...registry.stamp };
  await registry.append([{ kind: KIND, cik: null, targetFiscalYearEnd: null, method: null, about: null, record }]);
  return true;
}
