import type { DocumentContent } from '../store/document-content.ts';
import { NOTHING_STORED, type Stored } from '../store/documents.ts';
import { isContentRefused } from '../store/refused-content.ts';
import type { Problem } from '../store/sources.ts';

/**
 * Stores documents together; where the database refuses something in them, each half by itself, until the one that it
 * refuses stands alone and is quarantined. One bad document never stops a load.
 *
 * @param store      stores documents in one transaction: all of it, or nothing
 * @param onRefused  is told of each document that is quarantined
 * Errors: all of `store` but a refusal of content.
 */
export async function storeWhatCanBe(
  documents: readonly DocumentContent[],
  store: (documents: readonly DocumentContent[]) => Promise<Stored>,
  onRefused: (problem: Problem) => void,
): Promise<Stored> {
  try {
    return await store(documents);
  } catch (error) {
    if (!isContentRefused(error)) throw error;
    const [first] = documents;
    if (documents.length > 1) {
      const middle = Math.ceil(documents.length / 2);
      const before = await storeWhatCanBe(documents.slice(0, middle), store, onRefused);
      return sum(before, await storeWhatCanBe(documents.slice(middle), store, onRefused));
    }
    const problem = first === undefined ? null : refusalOf(first, error);
    if (first === undefined || problem === null) throw error;
    onRefused(problem);
    // How far an archive has been read is noted all the same: the entry is dealt with.
    const { bookmark } = first;
    await store([{ sources: [], problems: [problem], ...(bookmark === undefined ? {} : { bookmark }) }]);
    return NOTHING_STORED;
  }
}

function refusalOf({ path, sources }: DocumentContent, error: Error): Problem | null {
  const name = path ?? sources[0]?.path;
  return name === undefined ? null : { path: name, reason: `The database refuses its content: ${error.message}` };
}

function sum(one: Stored, other: Stored): Stored {
  return {
    skipped: one.skipped + other.skipped,
    changed: one.changed + other.changed,
    boardRows: one.boardRows + other.boardRows,
    announced: [...one.announced, ...other.announced],
  };
}
