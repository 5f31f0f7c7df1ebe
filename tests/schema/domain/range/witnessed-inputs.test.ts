import { describe, expect, it } from 'vitest';
import { backtestReport } from '../../../../schema/domain/range/backtest/backtest-report.ts';
import {
  areInputsAsTagged,
  countInputs,
  inputsInWords,
} from '../../../../schema/domain/range/backtest/witnessed-inputs.ts';
import { SEED } from '../../../../schema/domain/range/edition-in-use.ts';
import { panelFilerOf } from '../../../../schema/domain/range/panel.ts';
import { raceFiler, yearsAsOf } from '../../../../schema/domain/range/race/race-filer.ts';
import type { Cik } from '../../../../schema/domain/terms/cik.ts';
import type { Fact } from '../../../../schema/domain/terms/fact.ts';
import { fact } from '../figures/facts.ts';

const SHARES = { unit: 'shares' };
const PER_SHARE = { unit: 'USD/shares' };
const FILER = { cik: 99 as Cik, sic: '3571', asOf: '2025-12-31' };
const before = { end: '2023-12-31', filed: '2024-02-20', days: 365 };

/** A report whose profit of the group is not that of its holders, which earnings per share and another tag say. */
const others = [
  fact('ProfitLoss', 3407e6),
  fact('NetIncomeLossAvailableToCommonStockholdersBasic', 755e6),
  fact('EarningsPerShareDiluted', 6.93, PER_SHARE),
  fact('WeightedAverageNumberOfDilutedSharesOutstanding', 109e6, SHARES),
];
/** An amendment of it in thousands, which gives another number too. */
const thousands = { filed: '2025-04-25', form: '10-K/A' };
const plain = [fact('Revenues', 900e6, before), fact('NetIncomeLoss', 90e6, before)];
const compared = fact('Revenues', 900e6, { ...before, filed: '2025-02-20' });
const report = [fact('Revenues', 1000e6), compared, fact('CostsAndExpenses', 800e6), ...others];
const sales = [fact('Revenues', 1000e6), fact('CostsAndExpenses', 800e6), fact('OperatingIncomeLoss', 200e6)];
const misscaled = [
  ...sales.map(({ concept, value }) => fact(concept, Number(value) / 1000, thousands)),
  fact('NetIncomeLoss', 150e3, thousands),
];

function inputs(facts: readonly Fact[], isAsTagged: boolean) {
  const filer = panelFilerOf(facts, { ...FILER, isAsTagged });
  if (filer === null) throw new Error('The filer is in no panel.');
  return filer;
}
const shortened = (facts: readonly Fact[], isAsTagged = false) =>
  inputs(facts, isAsTagged).years.map(({ revenue, netIncome }) => [revenue, netIncome]);

describe('the inputs of a panel', () => {
  it('pass the witnesses that the figures of a card pass', () => {
    const facts = [...plain, ...report];
    expect(shortened(facts)).toEqual([
      [1000e6, 755e6],
      [900e6, 90e6],
    ]);
    expect(shortened(facts, true)).toEqual([
      [1000e6, 3407e6],
      [900e6, 90e6],
    ]);
  });

  it('leave a whole report in another scale aside', () => {
    const facts = [...plain, ...sales, ...misscaled];
    expect(shortened(facts)[0]).toEqual([1000e6, null]);
    expect(shortened(facts, true)[0]).toEqual([1000e6, 150e3]);
  });

  it.each([
    ['of plain reports', plain],
    ['with a tag that others contradict', [...plain, ...report]],
    ['with a report in thousands', [...plain, ...sales, ...misscaled]],
  ])('are those of the race as each day saw them: %s', (_, facts) => {
    const racing = raceFiler(facts, FILER);
    for (const day of new Set(facts.map(({ filedOn }) => filedOn))) {
      const seen = yearsAsOf(racing, day).map(({ quarterGrowth: _quarter, ...year }) => year);
      expect(seen).toEqual(panelFilerOf(facts, { ...FILER, asOf: day })?.years ?? []);
    }
  });
});

describe('what the witnesses changed', () => {
  const heard = inputs([...plain, ...report], false);
  const tagged = inputs([...plain, ...report], true);

  it('is counted by input: other than tagged, or refused', () => {
    expect([areInputsAsTagged(heard, tagged), areInputsAsTagged(heard, heard)]).toEqual([false, true]);
    const refusing = { ...heard, years: heard.years.map((year) => ({ ...year, revenue: null })) };
    expect(countInputs([heard, refusing], [tagged, heard])).toEqual({
      revenue: { tagged: 4, changed: 0, refused: 2 },
      netIncome: { tagged: 4, changed: 1, refused: 0 },
    });
  });

  it('is told beside the same replay without them, and without a change the replay is the same', () => {
    const replayed = { asOf: '2025-12-31', edition: SEED, race: null };
    const { report: with_ } = backtestReport({ ...replayed, panel: [heard], asTagged: [tagged] });
    expect(with_.inputs).toMatchObject({
      netIncome: { changed: 1 },
      asTagged: { rolled: null, edition: { settled: 1 } },
    });
    const { report: without } = backtestReport({ ...replayed, panel: [heard], asTagged: [heard] });
    expect(without.inputs).toMatchObject({ netIncome: { tagged: 2, changed: 0 }, asTagged: null });
  });

  it('is told in sentences that the numbers make', () => {
    const input = { tagged: 1234, changed: 0, refused: 0 };
    const result = (coverage: number) => ({ settled: 400, coverage, meanIS: 0.6 });
    const says = (changes: object, asTagged: Parameters<typeof inputsInWords>[0]['asTagged']) =>
      inputsInWords(
        { revenue: input, netIncome: { ...input, ...changes }, asTagged },
        { rolled: result(0.8), edition: result(0.9) },
      );
    expect(says({}, null)).toBe(
      'We check revenue and net income as we check the figures of a card. Of 1,234 revenue figures we changed 0 and withheld 0. Of 1,234 net income figures we changed 0 and withheld 0. The range uses only the sign of net income. With all numbers as tagged the back-test is the same.',
    );
    expect(says({ changed: 1, refused: 2 }, { rolled: result(0.79), edition: result(0.9) })).toMatch(
      /net income figures we changed 1 and withheld 2\. The range uses only the sign of net income\. With numbers as tagged and newly estimated constants, the result is 79\.0% of 400 outcomes inside, at a score of 0\.600\. With the numbers that we use, it is 80\.0% .*\. With numbers as tagged and the constants of the edition, the result is the same: 90\.0% .*\.$/,
    );
    expect(says({ changed: 1 }, { rolled: null, edition: null })).toMatch(
      /withheld 0\. The range uses only the sign of net income\.$/,
    );
  });
});
