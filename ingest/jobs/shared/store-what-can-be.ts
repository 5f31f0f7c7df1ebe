import type { DocumentContent } from '../../store/document-content.ts';
import { NOTHING_STORED, type Stored } from '../../store/documents.ts';
import type { Problem } from '../../store/quarantine.ts';
import { ImpossibleContent, isContentRefused } from '../../store/refused-content.ts';

/**
 * Stores documents together. If their content is refused, each half is stored separately, down to the refused
 * document, which is quarantined. One bad document never stops a load.
 *
 * @param store stores all documents in one transaction
 * @param onRefused called with each quarantined document
 *
 * Errors: those of `store`, except refused content.
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
    // The archive's progress is recorded all the same, because the entry is processed.
    const { bookmark } = first;
    await store([{ sources: [], problems: [problem], ...(bookmark === undefined ? {} : { bookmark }) }]);
    return NOTHING_STORED;
  }
}

function refusalOf({ path, sources }: DocumentContent, error: Error): Problem | null {
  const name = path ?? sources[0]?.path;
  if (name === undefined) return null;
  const isOurs = error instanceof ImpossibleContent;
  return { path: name, reason: isOurs ? error.message : `The database refuses its content: ${error.message}` };
}

function sum(one: Stored, other: Stored): Stored {
  return {
    skipped: one.skipped + other.skipped,
    changed: one.changed + other.changed,
    boardRows: one.boardRows + other.boardRows,
    announced: [...one.announced, ...other.announced],
  };
}
