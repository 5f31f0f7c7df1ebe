/** A price given with the ticker of a note. Skipped where the folder of inputs is absent. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HAS_SMALL_INPUTS, type SmallInput, serveSmallInput } from '../../support/mirror/small-input.ts';

const RATIOS = ['priceEarnings', 'priceBook', 'priceRevenue', 'dividendYield', 'marketValue'] as const;
const WORDS = 'We cannot tell that SOJC is common stock of Southern.';

describe.skipIf(!HAS_SMALL_INPUTS)('a price with the ticker of a note', () => {
  let input: SmallInput;
  beforeAll(async () => {
    input = await serveSmallInput('03-SO-price-of-a-note');
  });
  afterAll(() => input?.close());

  it.each(['SOJC', 'sojc'])('gives no ratios for %s, and says why', async (asked) => {
    const { answer, card } = await input.get(`/boards/ask.json?q=${asked}&price=25`);
    expect(answer).toContain(WORDS);
    for (const name of RATIOS) {
      expect(card).toMatchObject({ priceRatios: { [name]: null }, absent: { [`priceRatios.${name}`]: 'UNMATCHED' } });
    }
  });

  it('says the same in GraphQL and on the page', async () => {
    const { data } = await input.ask(
      '{ card(company: "SOJC", price: 25) { answer priceRatios { marketValue } absent { field explanation } } }',
    );
    expect(data).toMatchObject({ card: { priceRatios: { marketValue: null } } });
    expect(JSON.stringify(data)).toContain(`{"field":"priceRatios.marketValue","explanation":"${WORDS}"}`);
    expect(await input.page('/boards/card/SOJC?price=25')).toContain(WORDS);
  });

  it.each(['SO', 'Southern', '92122'])('gives them for %s', async (asked) => {
    const { answer, card } = await input.get(`/boards/ask.json?q=${asked}&price=90`);
    expect(answer).not.toContain('We cannot tell');
    expect(card).toMatchObject({ priceRatios: { priceEarnings: expect.any(Number) as number } });
  });
});
