import type { Edgar } from '../../edgar/edgar.ts';

/** For a header or a text, within the minute between polls. */
export const SMALL_DOCUMENT_MS = 20_000;
const LANES = 4;

/**
 * Documents to ask for at the same time, so that a slow one keeps no other waiting; the gate spaces the requests. A
 * mirror's are read one by one: nothing of it is slow.
 */
export const lanesOf = ({ list }: Edgar): number => (list === undefined ? LANES : 1);

/**
 * Does work for each item, in their order, on so many at a time. After a failure no further item is begun.
 *
 * Errors: the first failure, once what was begun has ended.
 */
export async function inParallel<Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = items.values();
  let failure: { readonly error: unknown } | undefined;
  const lane = async () => {
    for (const item of left) {
      if (failure !== undefined) return;
      await work(item).catch((error: unknown) => {
        failure ??= { error };
      });
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  if (failure !== undefined) throw failure.error;
}
