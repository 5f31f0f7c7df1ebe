/** Late notices under EDGAR's other form names. Skipped where the folder of inputs is absent. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HAS_SMALL_INPUTS, type SmallInput, serveSmallInput } from '../../support/mirror/small-input.ts';

describe.skipIf(!HAS_SMALL_INPUTS)('a notice filed as NTN 10K', () => {
  let input: SmallInput;
  beforeAll(async () => {
    input = await serveSmallInput('25-NTN-10K-invented');
  });
  afterAll(() => input?.close());

  it('is a notice of a late annual report on its board, printed under its own form', async () => {
    const { total, rows } = await input.get('/boards/late-filers.json');
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      { form: 'NTN 10K', kinds: ['NT 10-K'], class: 'severe', filedOn: '2025-04-01' },
      { form: 'NT 10-Q', kinds: ['NT 10-Q'] },
    ]);
  });

  it('is a warning on the card', async () => {
    const { card } = await input.get('/boards/ask.json?q=ZZLTE');
    expect(card).toMatchObject({
      healthWatch: [{ kind: 'NT 10-K', newest: { form: 'NTN 10K' } }, { kind: 'NT 10-Q' }],
    });
  });
});
