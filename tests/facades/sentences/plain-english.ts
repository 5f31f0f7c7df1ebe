import { expect, it } from 'vitest';
import { pathsByFormat } from '../../../facades/paths.ts';
import { surfaces } from '../../../facades/surfaces/index.ts';
import type { World } from '../../browser/worlds.ts';
import { textsOf } from '../../support/service/sentences.ts';
import { AVERAGE_WORDS, MOST_WORDS, wordNotUsed, wordsOf } from './rules.ts';

/** A text that a world's pages or answers have. */
export interface Told {
  readonly address: string;
  readonly text: readonly string[];
  readonly isAnswer: boolean;
}

/** The addresses of a world that have a page, with the JSON beside it. */
function addressesOf({ parts, addresses }: World): readonly string[] {
  const filled = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? `{${name}}`);
  return surfaces.flatMap((surface) => {
    const { html, json } = Object.fromEntries(pathsByFormat(surface));
    const pages = html === undefined ? [] : (addresses[html] ?? [filled(html)]);
    const data = json === undefined ? [] : [filled(json)];
    return [...pages, ...data].filter((address) => !address.includes('{'));
  });
}

/** What every page and answer of a world says. */
export async function toldBy(
  world: World,
  get: (address: string, accept: string) => Response | Promise<Response>,
): Promise<readonly Told[]> {
  const told: Told[] = [];
  for (const address of addressesOf(world)) {
    const isPage = !address.split('?')[0]?.endsWith('.json');
    const response = await get(address, isPage ? 'text/html' : '*/*');
    if (response.status !== 200) continue;
    const body = await response.text();
    if (isPage) {
      told.push(...textsOf(body, true).map((text) => ({ address, text, isAnswer: false })));
    } else {
      const { answer } = JSON.parse(body) as { answer?: string | null };
      if (typeof answer === 'string')
        told.push({ address, text: textsOf(JSON.stringify(answer), false).flat(), isAnswer: true });
    }
  }
  return told;
}

/** Declares the tests of what a world says. */
export function testPlainEnglish(read: () => readonly Told[]): void {
  it('answers in sentences of at most forty words, 25 on average, without a semicolon', () => {
    const answers = read().filter(({ isAnswer }) => isAnswer);
    expect(answers.length).toBeGreaterThan(25);
    if (process.env.PRINT === '1')
      for (const { address, text } of answers) console.info(`${address}\n  ${text.join('\n  ')}`);
    const sentences = answers.flatMap(({ address, text }) => text.map((sentence) => ({ address, sentence })));
    expect(sentences.filter(({ sentence }) => sentence.includes(';'))).toEqual([]);
    expect(sentences.filter(({ sentence }) => wordsOf(sentence) > MOST_WORDS)).toEqual([]);
    const words = sentences.reduce((sum, { sentence }) => sum + wordsOf(sentence), 0);
    expect(words / sentences.length).toBeLessThan(AVERAGE_WORDS);
  });

  it('uses no word that readers would not', () => {
    const found = new Map(
      read().flatMap(({ address, text }) =>
        text.flatMap((sentence) => {
          const word = wordNotUsed(sentence);
          return word === null ? [] : [[sentence, `${address}: “${word}” in: ${sentence}`] as const];
        }),
      ),
    );
    expect([...found.values()]).toEqual([]);
  });
}
