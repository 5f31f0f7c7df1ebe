/** The first words of a name, exactly, before longer and similar ones. Skipped where the folder of inputs is absent. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HAS_SMALL_INPUTS, type SmallInput, serveSmallInput } from '../../support/mirror/small-input.ts';

describe.skipIf(!HAS_SMALL_INPUTS)('a company asked for by a part of its name', () => {
  let input: SmallInput;
  beforeAll(async () => {
    input = await serveSmallInput('23-exact-name-loses-to-a-longer-one-invented');
  });
  afterAll(() => input?.close());

  it.each([
    ['Zzsiem', 9_000_401, 'NAME'],
    ['zzsiem ag', 9_000_401, 'NAME'],
    ['Zzsiem Energy', 9_000_402, 'NAME'],
    ['ZZSMF', 9_000_402, 'TICKER'],
    ['zzsmf', 9_000_402, 'TICKER'],
    ['Zzcarb', 9_000_403, 'LEADING_WORDS'],
    ['ZZCARB CERAMICS', 9_000_403, 'NAME'],
  ])('%s is CIK %i', async (asked, cik, matchedBy) => {
    const { company } = await input.get(`/boards/ask.json?q=${encodeURIComponent(asked)}`);
    expect(company).toMatchObject({ cik, matchedBy });
  });
});
