import { median } from '../methods/averages.ts';
import type { Compared } from '../portfolio/committee.ts';
import { newerWords } from '../portfolio/portfolio-words.ts';
import { publishedWords } from '../portfolio/published-words.ts';
import type { Day } from '../terms/day.ts';
import { shortDate } from '../terms/words/day-words.ts';
import { spelled } from '../terms/words/numbers.ts';
import { capitalised } from '../terms/words/phrases.ts';
import type { AnswerFacts, AnswerRow } from './answer.ts';

/** An insurer's 13F portfolio, or the fund it is compared with. */
export interface InsurerRead {
  readonly name: string;
  readonly cik: number;
  /** Null when its report is not loaded. */
  readonly measures: Compared | null;
  /** Unread filings by its holdings that may turn out to be warnings. */
  readonly unreadFilings: number | null;
  readonly boat: string | null;
  readonly url: string | null;
  /** Filing day of the newest later report that is not loaded; null if every later report is loaded. */
  readonly newerFiled: Day | null;
}

/** The health of insurers' portfolios in the newest quarter loaded: the median of their warning shares. */
export function insurersAnswer(
  quarter: Day | null,
  insurers: readonly InsurerRead[],
  broad: (Omit<InsurerRead, 'newerFiled'> & { readonly ticker: string }) | null,
): AnswerFacts {
  const known = insurers.filter(({ measures }) => (measures?.warningShare ?? null) !== null);
  const middle = median(known.flatMap(({ measures }) => measures?.warningShare ?? []));
  const rows = [
    ...insurers.map((one) => rowOf(one, `/boards/portfolio?cik=${one.cik}`)),
    ...(broad === null ? [] : [rowOf(broad, `/boards/etf/${broad.ticker}`)]),
  ];
  const filings = [
    ...insurers.flatMap(({ name, url }) => (url === null ? [] : [{ title: `${name}, Form 13F for ${quarter}`, url }])),
    ...(broad === null || broad.url === null ? [] : [{ title: `${broad.name}, Form N-PORT`, url: broad.url }]),
  ];
  const newer = insurers.flatMap(({ newerFiled }) => newerFiled ?? []).toSorted();
  return {
    ...(newer.length === 0 ? {} : { remark: newerWords(newer.at(-1) ?? '') }),
    sentence: middle === null ? null : sentenceOf(quarter, { all: insurers, known, middle, broad }),
    rows,
    filings,
  };
}

function sentenceOf(
  quarter: Day | null,
  {
    all,
    known,
    middle,
    broad,
  }: {
    readonly all: readonly InsurerRead[];
    readonly known: readonly InsurerRead[];
    readonly middle: number;
    readonly broad: Pick<InsurerRead, 'measures'> | null;
  },
): string {
  const [only, another] = known;
  const when = quarter === null ? '' : ` for the quarter to ${shortDate(quarter)}`;
  const whose =
    another === undefined
      ? `we hold a 13F${when} for one of ${spelled(all.length)} insurers, ${only?.name}. ${capitalised(publishedWords(middle))} of it carries a warning.`
      : `the median share with a warning in the portfolios of ${spelled(known.length)}${known.length < all.length ? ` of ${spelled(all.length)}` : ''} insurers was ${publishedWords(middle)}${when}.`;
  const beside = broad?.measures?.warningShare ?? null;
  if (broad === null) return `${whose} We have not loaded the broad index fund to compare with.`;
  return beside === null
    ? `${whose} We could not check enough of the broad index fund to compare.`
    : `${whose} In the broad index fund it was ${publishedWords(beside)}.`;
}

type Told = Pick<InsurerRead, 'name' | 'measures' | 'unreadFilings' | 'boat'>;

function rowOf({ name, measures, unreadFilings, boat }: Told, page: string): AnswerRow {
  const {
    warningShare = null,
    severeShare = null,
    knownShare = null,
    top10 = null,
    effectiveN = null,
  } = measures ?? {};
  return {
    cells: { name, warningShare, severeShare, unreadFilings, knownShare, top10, effectiveN, boat },
    why: 'NOT_INGESTED',
    page: measures === null ? null : page,
  };
}
