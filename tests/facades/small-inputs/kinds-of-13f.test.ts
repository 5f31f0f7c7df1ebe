/** Kinds of 13F reports and of their rows. Skipped where the folder of inputs is absent. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HAS_SMALL_INPUTS, type SmallInput, serveSmallInput } from '../../support/mirror/small-input.ts';

describe.skipIf(!HAS_SMALL_INPUTS)('a portfolio from Form 13F', () => {
  let input: SmallInput;
  beforeAll(async () => {
    input = await serveSmallInput('26-13F-kinds-invented');
  });
  afterAll(() => input?.close());
  const book = (cik: number) => input.get(`/boards/portfolio.json?cik=${cik}`);

  it('that is a combination report with confidential positions says so in its answer', async () => {
    const { answer } = await book(9_000_431);
    expect(answer).toContain(
      'This is a combination report. Zzother Advisors (CIK 9000499) reports the rest of the holdings. It leaves out positions that are confidential.',
    );
  });

  it('of which there is but a notice says who reports it', async () => {
    const problem = await book(9_000_432);
    expect(problem).toMatchObject({ status: 404, code: 'UNKNOWN_MANAGER' });
    expect(problem.detail).toContain(
      'For the quarter to 30 Jun 2025 it filed a notice on Form 13F-NT. Zzother Advisors (CIK 9000499) reports its holdings.',
    );
    expect(problem.candidates).toMatchObject([{ cik: 9_000_499, name: 'Zzother Advisors' }]);
  });

  it('is not promised by a notice', async () => {
    const { data } = await input.ask(
      '{ notice: filer(cik: 9000432) { managerQuarter } table: filer(cik: 9000433) { managerQuarter } }',
    );
    expect(data).toEqual({ notice: { managerQuarter: null }, table: { managerQuarter: '2025-06-30' } });
  });

  it('is that of the newest quarter, not of the one filed last', async () => {
    const { manager, answer } = await book(9_000_433);
    expect(manager).toMatchObject({ reportDate: '2025-06-30', filedOn: '2025-08-14', totalUsd: 100_000_000 });
    expect(answer).not.toContain('Newer reports');
  });

  it('leaves options out, and says what part of it is notes and warrants', async () => {
    const { manager, answer } = await book(9_000_434);
    expect(manager).toMatchObject({ totalUsd: 101_000_000, optionRows: 1, optionUsd: 10_000_000 });
    expect(answer).toContain('Notes and warrants are 40.6% of its value and count as holdings of their company.');
  });
});
