/** Figures of a fiscal year by name, as the card gives them. */
export type Figures = Readonly<Record<string, number>>;

/** A public question that annual figures answer. Neither it nor its answer is ours to publish: both stand beside the checkout. */
export interface Answered {
  /** End of the question's name in FinanceBench, or words of a question of Vals. */
  readonly id: string;
  readonly company: string;
  /** Where a later report restated what the question is about. */
  readonly asOf?: string;
  /** Numbers in the given answer, one a group. */
  readonly given: RegExp;
  /** The same numbers from the figures of fiscal years. */
  readonly made: (of: (fiscalYear: number) => Figures) => readonly number[];
  /** Why the given number may differ by more than its own rounding, and by how much at most. */
  readonly off?: readonly [by: number, why: string];
}

const PERCENT = /(-?[\d.]+)%/;
const percents = (parts: readonly (number | undefined)[]) => parts.map((part = Number.NaN) => 100 * part);
const ratio = (top: keyof Figures, bottom: keyof Figures) => (year: Figures) =>
  (year[top] ?? Number.NaN) / (year[bottom] ?? Number.NaN);
const growth = (figure: string, from: Figures, to: Figures) =>
  percents([(to[figure] ?? Number.NaN) / (from[figure] ?? Number.NaN) - 1]);
const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const freeCash = ({ operatingCashFlow = Number.NaN, capex = Number.NaN, netIncome = Number.NaN }: Figures) =>
  (operatingCashFlow - capex) / netIncome;

export const ANSWERED: readonly Answered[] = [
  {
    id: '07507',
    company: 'Adobe',
    given: PERCENT,
    made: (of) => growth('operatingIncome', of(2015), of(2016)),
  },
  {
    id: '00438',
    company: 'Adobe',
    given: /from ([\d.]+)%.* to ([\d.]+)%/,
    made: (of) => percents([2021, 2022].map((year) => ratio('operatingIncome', 'revenue')(of(year)))),
  },
  {
    id: '00591',
    company: 'Adobe',
    given: /from (\d+)%.* to (\d+)%/,
    made: (of) => percents([2021, 2022].map((year) => freeCash(of(year)))),
  },
  { id: '08135', company: 'Amazon', given: PERCENT, made: (of) => growth('revenue', of(2016), of(2017)) },
  {
    id: '05718',
    company: 'American Water Works',
    given: /\$([\d.]+)/,
    // The card has what was declared a share, and the shares.
    made: (of) => [((of(2020).dividendsPerShare ?? Number.NaN) * (of(2020).sharesOutstanding ?? Number.NaN)) / 1e9],
  },
  {
    id: '02608',
    company: 'Best Buy',
    given: PERCENT,
    made: (of) => percents([mean([2015, 2016, 2017].map((year) => ratio('netIncome', 'revenue')(of(year))))]),
  },
  {
    id: '01275',
    company: 'Best Buy',
    given: /\$([\d.]+) ?bn/,
    made: (of) => [(of(2023).operatingCashFlow ?? Number.NaN) / 1e9],
  },
  { id: '03838', company: 'Block', given: PERCENT, made: (of) => growth('revenue', of(2019), of(2020)) },
  {
    id: '02981',
    company: 'Corning',
    given: PERCENT,
    made: (of) => percents([mean([2019, 2020, 2021].map((year) => ratio('operatingIncome', 'revenue')(of(year))))]),
  },
  {
    id: '00956',
    company: 'Johnson & Johnson',
    asOf: '2023-06-30',
    given: PERCENT,
    made: (of) => growth('revenue', of(2021), of(2022)),
    off: [0.01, 'the company rounds 1.245% to 1.3%'],
  },
  {
    id: 'dividend payout ratio of Coca-Cola',
    company: 'Kraft Heinz',
    given: /KHC: ([\d.]+)/,
    made: (of) => [ratio('dividendsPerShare', 'earningsPerShareDiluted')(of(2024))],
    off: [0.005, 'the answer divides what was paid by net income'],
  },
  {
    id: 'dividend payout ratio of Coca-Cola',
    company: 'SJM',
    given: /SJM: ([\d.]+)/,
    made: (of) => [ratio('dividendsPerShare', 'earningsPerShareDiluted')(of(2024))],
  },
];
