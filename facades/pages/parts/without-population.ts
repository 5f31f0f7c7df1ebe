import { amongWords } from '../../../schema/domain/boards/among-words.ts';

/** An answer without the companies that are counted, for a page that names them once, above all its answers. */
export function withoutPopulation(answer: string, counted: Parameters<typeof amongWords>[0]): string {
  return answer.replace(amongWords(counted), '');
}
