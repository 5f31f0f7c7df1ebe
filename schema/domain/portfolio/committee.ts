import { median } from '../methods/averages.ts';
import { addDays, type Day } from '../terms/day.ts';
import { type ListedPortfolio, PORTFOLIO_TYPES, type PortfolioType } from '../terms/lists/portfolios.ts';
import { shortDate } from '../terms/words/day-words.ts';
import { noneOr, spelled } from '../terms/words/numbers.ts';
import { capitalised } from '../terms/words/phrases.ts';
import type { PortfolioMeasures } from './measures.ts';
import { publishedPercent, publishedWords } from './published-words.ts';

/**
 * The measures by which books are compared. Company figures are excluded, because reading them for the thousands of
 * companies that large managers hold would take minutes.
 */
export const COMPARED = ['warningShare', 'severeShare', 'knownShare', 'top10', 'effectiveN'] as const;
export type Compared = Readonly<Record<(typeof COMPARED)[number], number | null>>;

/** A listed portfolio with the measures of its report for a quarter; null if the report is not loaded. */
export interface ListedRead {
  readonly listed: ListedPortfolio;
  readonly measures: PortfolioMeasures | null;
}

/** The listed portfolios of one type: the median of each measure, over the portfolios loaded that have it. */
export interface TypeMedian {
  readonly type: PortfolioType;
  /** Names of the portfolios with and without a report for the quarter. */
  readonly onFile: readonly string[];
  readonly missing: readonly string[];
  /** Portfolios loaded with a known warning share. */
  readonly compared: number;
  readonly medians: Compared;
}

/** The medians by type, in the order of the list (METHODS 7.6). */
export function typeMedians(reads: readonly ListedRead[]): TypeMedian[] {
  return PORTFOLIO_TYPES.map((type) => {
    const ofType = reads.filter(({ listed }) => listed.type === type);
    const names = (isOnFile: boolean) =>
      ofType.filter(({ measures }) => (measures !== null) === isOnFile).map(({ listed }) => listed.name);
    const medianOf = (name: (typeof COMPARED)[number]) =>
      median(ofType.flatMap(({ measures }) => measures?.[name] ?? []));
    const compared = ofType.filter(({ measures }) => (measures?.warningShare ?? null) !== null).length;
    return { type, onFile: names(true), missing: names(false), compared, medians: comparedBy(medianOf) };
  });
}

/**
 * The listed portfolios except a manager's own, under either of its CIKs, so that a book is not compared with itself.
 */
export const othersThan = <Read extends ListedRead>(reads: readonly Read[], cik: number): Read[] =>
  reads.filter(({ listed }) => listed.cik !== cik && listed.formerCik !== cik);

export const comparedOf = (measures: PortfolioMeasures): Compared => comparedBy((name) => measures[name]);

function comparedBy(of: (name: (typeof COMPARED)[number]) => number | null): Compared {
  return Object.fromEntries(COMPARED.map((name) => [name, of(name)])) as Compared;
}

/** A book's warning share next to the medians of the types and the broad index fund, in sentences. */
export function comparisonSentence(
  own: Compared,
  {
    quarter,
    types,
    broad,
  }: {
    readonly quarter: Day | null;
    readonly types: readonly TypeMedian[];
    readonly broad: { readonly ticker: string; readonly compared: Compared } | null;
  },
): string {
  const { warningShare, knownShare } = own;
  if (warningShare === null) {
    return knownShare === null || knownShare === 0
      ? 'We could not check enough of its holdings to compare them.'
      : `We could check only ${publishedPercent(knownShare)} of the holdings that we matched, too little to compare.`;
  }
  const part = warningShare === 0 ? 'None' : capitalised(publishedWords(warningShare));
  const share = `${part} of what we could check carries a warning`;
  const known = types.filter(({ medians }) => medians.warningShare !== null);
  const medians = known.flatMap(({ medians }) => medians.warningShare ?? []);
  const fund = broad === null ? null : broad.compared.warningShare;
  const beside = fund === null ? '' : `, against ${publishedWords(fund)} of the broad index fund ${broad?.ticker}`;
  return `${share}${beside}. ${medians.length === 0 ? noneBeside(types, quarter) : othersSentence(warningShare, known, medians, quarter)}`;
}

/** The other large portfolios, by type. */
function othersSentence(
  warningShare: number,
  known: readonly TypeMedian[],
  medians: readonly number[],
  quarter: Day | null,
): string {
  const lower = medians.filter((one) => one < warningShare).length;
  const [low, high] = [Math.min(...medians), Math.max(...medians)];
  const span = low === high ? publishedWords(low) : `${publishedWords(low)} to ${publishedWords(high)}`;
  const portfolios = known.reduce((count, { compared }) => count + compared, 0);
  const when = quarter === null ? '' : `, by holdings of ${shortDate(quarter)}`;
  if (portfolios === 1) return `Of the one other large portfolio that we could check, ${span} does${when}.`;
  if (medians.length === 1) {
    return `The median of the ${spelled(portfolios)} large portfolios that we could check, all of one type, is ${span}${when}.`;
  }
  return `The medians of the ${spelled(medians.length)} types of large portfolio are ${span}, ${noneOr(lower)} of them lower${when}.`;
}

const noneBeside = (types: readonly TypeMedian[], quarter: Day | null) =>
  types.every(({ onFile }) => onFile.length === 0)
    ? `We have not loaded any large portfolio${quarter === null ? '' : ' for that quarter'} to compare it with.`
    : 'We could not check enough of any large portfolio to compare it with.';

/** Days after the end of a quarter within which managers must report. */
const DUE_DAYS = 45;

/**
 * The quarter to compare with if a book has none of its own: the newest that was due by a day, among quarters with
 * reports loaded; null if there is none.
 */
export function comparedQuarter(quarters: readonly Day[], asOf: Day): Day | null {
  return (
    quarters
      .filter((quarter) => addDays(quarter, DUE_DAYS) <= asOf)
      .toSorted()
      .at(-1) ?? null
  );
}
