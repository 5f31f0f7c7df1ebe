import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { lowSpace } from '../../../prisma/shared/free-space.ts';
import { watchSpace } from '../../../server/background/watch-space.ts';
import { tellFigures } from '../../support/process/tell-figures.ts';

it('names the folder, what is left and what is needed', () => {
  expect(lowSpace('/data', () => 15 * 1024 * 1024)).toMatch(/^DATA_DIR has only 15 MB left: \/data\. .*needs 100 MB/);
  expect(lowSpace('/data', () => 200 * 1024 * 1024)).toBeNull();
  expect(() => lowSpace('.')).not.toThrow();
});

it('says once that there is too little room, at the start or later, and once that there is enough again', async (test) => {
  const said: string[] = [];
  const note = (_fields: unknown, words: string) => void said.push(words);
  let words: string | null = 'DATA_DIR has only 1 MB left';
  let looks = 0;
  const lowSpaceAt = () => {
    looks += 1;
    return words;
  };
  const stop = watchSpace('/data', { error: note, info: note } as never, { lookMs: 5, lowSpaceAt });
  expect(said).toEqual(['DATA_DIR has only 1 MB left']);
  await setTimeout(50);
  words = null;
  await expect.poll(() => said).toEqual(['DATA_DIR has only 1 MB left', 'DATA_DIR has room again']);
  stop();
  tellFigures(test, { looks, said: said.length });
});
