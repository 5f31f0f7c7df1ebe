/**
 * First lines of the answers about cash, payers and insurers in the sample world against a second computation in another
 * language: answers.py beside this file reads the raw documents. Skipped where there is no python3.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_AS_OF } from '../../ingest/sample-world/about.ts';
import { SAMPLE_LISTS } from '../../ingest/sample-world/lists/index.ts';
import type { AnswerSlug } from '../../schema/domain/terms/lists/answers.ts';
import type { ListedClass } from '../../schema/domain/terms/lists/etfs.ts';
import { shortDate } from '../../schema/domain/terms/words/day-words.ts';
import { quantity, spelled } from '../../schema/domain/terms/words/numbers.ts';
import { sampleFolder } from '../support/mirror/sample-folder.ts';
import { HAS_PYTHON, secondComputation } from '../support/process/python.ts';
import { startService, TEST_BASE, type TestService } from '../support/service/service.ts';

type Yielding = readonly [ticker: string, fraction: number, day: string];
interface Returned {
  readonly holding: number;
  readonly best: string;
  readonly return: number;
}
interface Expected {
  readonly one: { readonly best: Yielding; readonly held: number; readonly scored: number; readonly funds: number };
  readonly highest: readonly Yielding[];
  readonly three: { readonly holding: number; readonly best: Yielding };
  readonly six: Returned;
  readonly twelve: Returned;
  readonly payers: {
    readonly best: {
      readonly ticker: string;
      readonly held: number;
      readonly scored: number;
      readonly warnings: number;
    };
    readonly uncut: number;
    readonly order: readonly string[];
  };
  readonly insurers: {
    readonly quarter: string;
    readonly known: number;
    readonly median: number;
    readonly broad: number;
  };
}
interface Reply {
  readonly answer: string;
  readonly rows: readonly { readonly name: string; readonly [column: string]: unknown }[];
}

const fundArgument = ({ ticker, cik, seriesId, classId }: ListedClass) => [ticker, cik, seriesId, classId];
const { keptLists, portfolios, etfs } = SAMPLE_LISTS;
const ARGUMENT = {
  moneyMarket: keptLists.moneyMarket.map(fundArgument),
  shortTerm: keptLists.shortTerm.map(fundArgument),
  payers: keptLists.payers.map(({ ticker, cik }) => [ticker, cik]),
  insurers: portfolios.filter(({ type }) => type === 'INSURERS').map(({ cik }) => cik),
  broad: [etfs.broad.cik, etfs.broad.seriesId],
};
const percent = (fraction: number, decimals: number) => `${(fraction * 100).toFixed(decimals)}%`;
const yieldWords = ([, fraction, day]: Yielding) => `${percent(fraction, 2)} on ${shortDate(day)}`;
const tickerOf = ({ name }: { name: string }) => /\((?<ticker>[A-Z]+)\)$/.exec(name)?.groups?.ticker;

describe.skipIf(!HAS_PYTHON)('the answers as a second computation has them', () => {
  let service: TestService;
  let expected: Expected;
  beforeAll(async () => {
    service = await startService({ holds: 'sample world', asOf: SAMPLE_AS_OF, source: 'sample', ...SAMPLE_LISTS });
    using folder = sampleFolder();
    expected = secondComputation<Expected>('answers.py', [folder.path, SAMPLE_AS_OF, JSON.stringify(ARGUMENT)]);
  });
  afterAll(() => service.close());

  async function answered(slug: AnswerSlug): Promise<Reply> {
    const response = await service.app.fetch(new Request(`${TEST_BASE}/boards/answers/${slug}.json`));
    return (await response.json()) as Reply;
  }

  it('cash for one month: the highest yield, and how often its word was kept', async () => {
    const { best, held, scored, funds } = expected.one;
    const { answer, rows } = await answered('cash-for-1-month');
    expect(answer).toContain(
      `(${best[0]}) reported the highest 7-day net yield of the ${funds} money-market funds: ${yieldWords(best)}. It kept its word in ${spelled(held)} of ${quantity(scored, 'month')}.`,
    );
    expect(rows[0]).toMatchObject({ yield: best[1], yieldOn: best[2], held, scored });
  });

  it('the three highest yields, in their order', async () => {
    const { answer, rows } = await answered('highest-yield-money-market-funds');
    for (const fund of expected.highest) expect(answer).toContain(`(${fund[0]}) ${yieldWords(fund)}`);
    expect(rows.slice(0, 3).map((row) => [tickerOf(row), row.yield, row.yieldOn])).toEqual(expected.highest);
  });

  it('cash for three months: of the funds that held each of them', async () => {
    const { holding, best } = expected.three;
    const { answer } = await answered('cash-for-3-months');
    expect(answer).toContain(
      `(${best[0]}) has the highest 7-day net yield of ${quantity(holding, 'fund')} that passed`,
    );
    expect(answer).toContain(`: ${yieldWords(best)}.`);
  });

  it.each([
    ['cash-for-6-months', 'six', 6],
    ['cash-for-12-months', 'twelve', 12],
  ] as const)('%s: of the funds without a losing month', async (slug, which, count) => {
    const { holding, best, return: growth } = expected[which];
    const { answer, rows } = await answered(slug);
    const among = `${quantity(holding, 'short-term fund')} without a losing month in the last ${count} reported`;
    expect(answer).toContain(`(${best}) returned most of ${among}: ${percent(growth, 2)}.`);
    expect(rows[0]?.return).toBeCloseTo(growth, 5);
  });

  it('the soundest payers, in their order', async () => {
    const { best, uncut, order } = expected.payers;
    const { answer, rows } = await answered('soundest-monthly-dividend-payers');
    expect(answer).toContain(
      `(${best.ticker}) kept its dividend in ${spelled(best.held)} of ${quantity(best.scored, 'fiscal year')}. It made ${quantity(best.warnings, 'warning filing')} in the past year. We could check ${spelled(order.length)} of ${quantity(ARGUMENT.payers.length, 'payer')}, and ${spelled(uncut)} of them never lowered the dividend.`,
    );
    expect(rows.slice(0, order.length).map(tickerOf)).toEqual(order);
  });

  it('insurers’ portfolios of the quarter: their median warning share beside the broad index fund', async () => {
    const { quarter, known, median, broad } = expected.insurers;
    const { answer } = await answered('insurers-portfolios-last-quarter');
    expect(answer).toContain(
      `the median share with a warning in the portfolios of ${spelled(known)} insurers was ${percent(median, 1)} for the quarter to ${shortDate(quarter)}. In the broad index fund it was ${percent(broad, 1)}.`,
    );
  });
});
