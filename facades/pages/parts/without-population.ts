import { amongWords } from '../../../schema/domain/boards/among-words.ts';

/**
 * An answer without the companies that are counted, for a page that names them once, above its answers. What it says
 * there is none of is then none on file.
 */
export function withoutPopulation(answer: string, counted: Parameters<typeof amongWords>[0]): string {
  const among = amongWords(counted);
  return among === '' ? answer : answer.replace(among, '').replaceAll('none in', 'none on file in');
}
