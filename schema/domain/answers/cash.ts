import type { KeptMember } from '../kept/kept-member.ts';
import { addToMonth, type KeptPeriod, type Month, monthOf, monthsBetween } from '../kept/kept-period.ts';
import { memberName, memberWords, newestPeriod } from '../kept/kept-summary.ts';
import { filingUrl } from '../terms/sec-url.ts';
import { monthInWords, shortDate } from '../terms/words/day-words.ts';
import { noneOr, quantity, spelled } from '../terms/words/numbers.ts';
import { listed } from '../terms/words/phrases.ts';
import { type AnswerFacts, type AnswerRow, yieldWords } from './answer.ts';

type Yielding = KeptMember & { readonly yield: NonNullable<KeptMember['yield']> };

const yieldOf = (fund: Yielding) => Number(fund.yield.value);
const ofKind = (members: readonly KeptMember[], kind: KeptMember['kind']) =>
  members.filter((member) => member.kind === kind);

/**
 * Money-market funds with a yield for the newest month on file, highest first, ties by name. Yields of different months
 * are not compared.
 */
function yielding(members: readonly KeptMember[]): Yielding[] {
  const known = members.filter((fund): fund is Yielding => fund.yield !== null);
  const newest = known.map((fund) => monthOf(fund.yield.day)).reduce((a, b) => (a > b ? a : b), '');
  return known
    .filter((fund) => monthOf(fund.yield.day) === newest)
    .sort((a, b) => yieldOf(b) - yieldOf(a) || (memberName(a) < memberName(b) ? -1 : 1));
}

const datedYield = (fund: Yielding) => `${yieldWords(yieldOf(fund))} on ${shortDate(fund.yield.day)}`;

/** How many funds have a yield for the same month as the best one. */
const amongYielding = (best: Yielding, known: number, all: number) =>
  known === all
    ? `the ${all} money-market funds`
    : `the ${known} of ${all} money-market funds whose yield for ${monthInWords(monthOf(best.yield.day))} we have`;

/** `the 12 money-market funds`, or `the 9 of 12 money-market funds that we could check` when some have no data. */
const among = (known: number, all: number, what: string) =>
  known === all ? `the ${all} ${what}` : `the ${known} of ${all} ${what} that we could check`;

/** The fund that paid the most on cash, and how often it met its promise. */
export function cashForOneMonth(members: readonly KeptMember[]): AnswerFacts {
  const all = ofKind(members, 'money-market');
  const funds = yielding(all);
  const [best] = funds;
  const sentence =
    best === undefined
      ? null
      : `${memberWords(best)} reported the highest 7-day net yield of ${amongYielding(best, funds.length, all.length)}: ${datedYield(best)}. It kept its word in ${noneOr(best.tally.held)} of ${quantity(best.tally.scored, 'month')}.`;
  return answerOf(sentence, inYieldOrder(all, funds), moneyRow);
}

export function highestYields(members: readonly KeptMember[]): AnswerFacts {
  const all = ofKind(members, 'money-market');
  const funds = yielding(all);
  const [best] = funds;
  if (best === undefined) return answerOf(null, all, moneyRow);
  const named = funds.slice(0, 3).map((fund) => `${memberWords(fund)} ${datedYield(fund)}`);
  const whose = amongYielding(best, funds.length, all.length);
  const sentence = `the highest 7-day net ${named.length === 1 ? 'yield' : 'yields'} of ${whose} ${named.length === 1 ? 'is' : 'are'} ${listed(named)}.`;
  return answerOf(sentence, inYieldOrder(all, funds), moneyRow);
}

const inYieldOrder = (all: readonly KeptMember[], funds: readonly Yielding[]): KeptMember[] => [
  ...funds,
  ...all.filter((fund) => !funds.some((one) => one === fund)),
];

const MONTHS_HELD = 3;

/** The highest-yielding money-market fund among those that held in each of the last three months on file. */
export function cashForThreeMonths(members: readonly KeptMember[]): AnswerFacts {
  const all = ofKind(members, 'money-market');
  const last = newestMonth(all);
  if (last === null) return answerOf(null, inYieldOrder(all, yielding(all)), moneyRow);
  const months = monthsBetween(addToMonth(last, 1 - MONTHS_HELD), last);
  const isHeld = ({ periods }: KeptMember) =>
    months.every((month) => periods.find(({ period }) => period === month)?.state === 'held');
  const holding = all.filter(isHeld);
  const [best] = yielding(holding);
  const known = all.filter((fund) => newestPeriod(fund) !== undefined).length;
  const sentence =
    best === undefined
      ? `we know of none among ${among(known, all.length, 'money-market funds')} that passed every test in the ${spelled(MONTHS_HELD)} months to ${monthInWords(last)}.`
      : `${memberWords(best)} has the highest 7-day net yield of ${quantity(holding.length, 'fund')} that passed every test in the ${spelled(MONTHS_HELD)} months to ${monthInWords(last)}: ${datedYield(best)}.`;
  const rows = [
    ...inYieldOrder(holding, yielding(holding)),
    ...inYieldOrder(all, yielding(all)).filter((fund) => !isHeld(fund)),
  ];
  return answerOf(sentence, rows, moneyRow);
}

function newestMonth(funds: readonly KeptMember[]): Month | null {
  return (
    funds
      .flatMap((fund) => newestPeriod(fund)?.period ?? [])
      .toSorted()
      .at(-1) ?? null
  );
}

/** Funds report quarterly, so the newest months of two funds may be this many months apart. */
const QUARTER_APART = 3;

/**
 * A short-term fund and its return over the last months it reported; null when some of those months are not on file.
 */
interface Returned {
  readonly fund: KeptMember;
  readonly growth: number | null;
  readonly isHeld: boolean;
}

/** The best-returning short-term fund among those without a losing month in the last `count` months reported. */
export function cashForMonths(members: readonly KeptMember[], count: number): AnswerFacts {
  const all = ofKind(members, 'short-term');
  const last = newestMonth(all);
  if (last === null) return answerOf(null, all, shortRow(new Map()));
  const read = all.map((fund) => returned(fund, count, last));
  const byFund = new Map(read.map((one) => [one.fund, one]));
  const order = (some: readonly Returned[]) =>
    some.toSorted((a, b) => (b.growth ?? 0) - (a.growth ?? 0) || (memberName(a.fund) < memberName(b.fund) ? -1 : 1));
  const known = read.filter(({ growth }) => growth !== null);
  const holding = order(known.filter(({ isHeld }) => isHeld));
  const [best] = holding;
  const losing = order(known.filter(({ isHeld }) => !isHeld));
  const rest = read.filter(({ growth }) => growth === null);
  const sentence =
    known.length === 0
      ? null
      : best === undefined
        ? `we know of none among ${among(known.length, all.length, 'short-term funds')} that ended each of its last ${count} reported months without a loss.`
        : `${memberWords(best.fund)} returned most of ${quantity(holding.length, 'short-term fund')} without a losing month in the last ${count} reported: ${yieldWords(best.growth ?? 0)}.`;
  return answerOf(
    sentence,
    [...holding, ...losing, ...rest].map(({ fund }) => fund),
    shortRow(byFund),
  );
}

function returned(fund: KeptMember, count: number, last: Month): Returned {
  const own = newestPeriod(fund)?.period ?? null;
  if (own === null || addToMonth(own, QUARTER_APART) < last) return { fund, growth: null, isHeld: false };
  const months = monthsBetween(addToMonth(own, 1 - count), own);
  const periods = months.map((month) => fund.periods.find(({ period }) => period === month));
  const returns = periods.flatMap((period) => returnOf(period) ?? []);
  if (returns.length < count) return { fund, growth: null, isHeld: false };
  const growth = returns.reduce((product, value) => product * (1 + value), 1) - 1;
  return { fund, growth, isHeld: periods.every((period) => period?.state === 'held') };
}

const returnOf = (period: KeptPeriod | undefined) => period?.parts.find(({ part }) => part === 'return')?.value ?? null;

function answerOf(
  sentence: string | null,
  members: readonly KeptMember[],
  rowOf: (member: KeptMember) => AnswerRow,
): AnswerFacts {
  const filings = members.flatMap((member) => {
    const source = newestPeriod(member)?.source ?? null;
    if (source === null || source.accession === null) return [];
    return [{ title: `${memberName(member)}, ${source.form}`, url: filingUrl(source.cik, source.accession) }];
  });
  return { sentence, rows: members.map(rowOf), filings };
}

/** Counts of periods; absent rather than zero when no period is on file. */
export function scoredCells(member: KeptMember): Readonly<Record<string, number>> {
  const { held, scored, run } = member.tally;
  return newestPeriod(member) === undefined ? {} : { held, scored, run };
}

function moneyRow(fund: KeptMember): AnswerRow {
  const newest = newestPeriod(fund);
  return {
    cells: {
      name: memberName(fund),
      yield: fund.yield === null ? null : Number(fund.yield.value),
      yieldOn: fund.yield?.day ?? null,
      ...scoredCells(fund),
      newest: newest === undefined ? null : `${newest.period}: ${newest.state}`,
    },
    why: 'NOT_INGESTED',
    page: `/boards/record/${fund.ticker}`,
  };
}

const shortRow =
  (read: ReadonlyMap<KeptMember, Returned>) =>
  (fund: KeptMember): AnswerRow => {
    const newest = newestPeriod(fund);
    return {
      cells: {
        name: memberName(fund),
        return: read.get(fund)?.growth ?? null,
        to: newest?.period ?? null,
        ...scoredCells(fund),
      },
      why: 'NOT_INGESTED',
      page: `/boards/record/${fund.ticker}`,
    };
  };
