/** A day before a successor’s CIK. Skipped where the folder of inputs is absent. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HAS_SMALL_INPUTS, type SmallInput, serveSmallInput } from '../../support/mirror/small-input.ts';

describe.skipIf(!HAS_SMALL_INPUTS)('a day before the CIK of a successor', () => {
  let input: SmallInput;
  beforeAll(async () => {
    input = await serveSmallInput('24-predecessor-under-another-CIK-invented');
  });
  afterAll(() => input?.close());

  const on = async (day: string) => input.get(`/boards/ask.json?q=ZZRK&asOf=${day}`);

  it('names the predecessor and says nothing of warnings', async () => {
    const { answer, card, company } = await on('2020-06-30');
    expect(answer).toBe(
      'We found the company by ZZRK. We cannot tell whether that was its ticker on 30 Jun 2020. As of 30 Jun 2020, Zzrock, Inc. had filed no annual report under its CIK. Before 1 Oct 2024 its business reported under CIK 9000411 as Zzrock Inc. That company’s card is at /boards/card/9000411?asOf=2020-06-30.',
    );
    expect(company).toMatchObject({ cik: 9_000_412, matchedBy: 'TICKER', ticker: null, tickers: [], exchanges: [] });
    expect(card).toMatchObject({ healthWatch: null, absent: { healthWatch: 'NOT_COVERED' } });
    expect(await input.page('/boards/card/ZZRK?asOf=2020-06-30')).toContain(
      'href="/boards/card/9000411?asOf=2020-06-30"',
    );
  });

  it('names nobody who had long stopped reporting, and says since when the CIK is used', async () => {
    const { answer } = await on('2024-03-29');
    expect(answer).toBe(
      'We found the company by ZZRK. We cannot tell whether that was its ticker on 29 Mar 2024. As of 29 Mar 2024, Zzrock, Inc. had filed no annual report under its CIK. It has reported under this CIK since 1 Oct 2024. Earlier filings may be under another CIK.',
    );
  });

  it('says no more once the successor has reported', async () => {
    const { answer } = await on('2025-09-12');
    expect(answer).not.toContain('under this CIK');
  });
});
