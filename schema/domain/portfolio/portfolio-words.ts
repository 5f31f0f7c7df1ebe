import type { Day } from '../terms/day.ts';
import { shortDate } from '../terms/words/day-words.ts';
import { displayName, isTickerOrCik } from '../terms/words/display-name.ts';
import { unreadSentence } from '../terms/words/notice-words.ts';
import { grouped, percent, quantity, spelled } from '../terms/words/numbers.ts';
import { capitalised, listed } from '../terms/words/phrases.ts';
import { LOOKED_THROUGH_MAX } from './look-through.ts';
import type { ShrunkBook } from './manager-book.ts';
import type { HeldPart, PortfolioMeasures } from './measures.ts';
import { publishedPercent, publishedWords } from './published-words.ts';
import { NOT_KNOWN, OTHER } from './sector.ts';

/** Maximum number of names quoted in a sentence. */
const NAMED = 5;

/**
 * The verdict in dated sentences (METHODS 7.6): the share of the long holdings without a warning, the companies with
 * one, and what could not be checked. If too little is known for a share of the book, none is given.
 *
 * @param companies  by company, largest first
 * @param direct     number of companies held directly; null if the portfolio holds no fund that we look inside
 */
export function portfolioAnswer(
  asOf: Day,
  whose: string,
  companies: readonly HeldPart[],
  { warningShare }: Pick<PortfolioMeasures, 'warningShare'>,
  direct: number | null = null,
): string {
  const opening = `As of ${shortDate(asOf)},`;
  const known = companies.filter(({ filer }) => filer !== null && filer.warningKinds !== null);
  const unmatched = companies.filter(({ filer }) => filer === null);
  const rest = unmatched.length === 0 ? [] : [unmatchedSentence(unmatched)];
  if (known.length === 0) {
    const isUnmatched = companies.length > 0 && unmatched.length === companies.length;
    const nothing = isUnmatched ? `we could check nothing in ${whose}` : nothingKnown(whose, companies);
    return [`${opening} ${nothing}.`, ...rest].join(' ');
  }
  const warned = known.filter(({ filer }) => (filer?.warningKinds ?? []).length > 0);
  const clean = known.filter((one) => !warned.includes(one));
  const share = clean.reduce((total, { weight }) => total + weight, 0);
  const finding =
    warningShare === null
      ? `we cannot say how much of ${whose} carries a warning.`
      : clean.length === 0
        ? `each company that we could check in ${whose} carries a warning.`
        : `we found no warning against ${publishedPercent(share)} of the long holdings in ${whose}.`;
  return [
    `${opening} ${finding}`,
    checkedSentence(companies, known, direct),
    warnedSentence(warned),
    ...rest,
    `${unreadWords(known)}${warningShare === null ? '' : onlyUnreadWords(clean)}`.trim(),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** How many of the companies could be checked, and their weight. A fund counts as the companies it holds. */
function checkedSentence(companies: readonly HeldPart[], known: readonly HeldPart[], direct: number | null): string {
  const weight = publishedWords(known.reduce((total, one) => total + one.weight, 0));
  const all = companies.length;
  const through = direct === null || direct === all ? '' : ` ${throughFundsWords(all - direct, all)}`;
  if (known.length === all) {
    return all === 1
      ? 'We could check its only company.'
      : `We could check all of its ${spelled(all)} companies.${through}`;
  }
  return `We could check ${spelled(known.length)} of its ${quantity(all, 'company', 'companies')}, ${weight} of the long holdings.${through}`;
}

const throughFundsWords = (count: number, all: number): string =>
  `It holds ${count === all ? 'all of them' : `${spelled(count)} of the ${spelled(all)}`} only through funds.`;

function warnedSentence(warned: readonly HeldPart[]): string {
  if (warned.length === 0) return 'We found no warning against any of them.';
  const names = warned.slice(0, NAMED).map(({ name }) => displayName(name));
  const more = warned.length > NAMED ? [`${grouped(warned.length - NAMED)} more`] : [];
  return `${listed([...names, ...more])} ${warned.length === 1 ? 'carries' : 'carry'} a warning.`;
}

const unmatchedSentence = (unmatched: readonly Pick<HeldPart, 'name'>[]): string =>
  `We could not match ${namesOf(unmatched)} to ${unmatched.length === 1 ? 'a company or to a fund' : 'companies or to funds'} that we can look inside.`;

function namesOf(unmatched: readonly Pick<HeldPart, 'name'>[]): string {
  const names = unmatched.slice(0, NAMED).map(({ name }) => (isTickerOrCik(name) ? name : displayName(name)));
  const more = unmatched.length > NAMED ? [`${grouped(unmatched.length - NAMED)} more`] : [];
  return listed([...names, ...more]);
}

/** The unit of a pasted book's weights, inferred from their sum: shares, percent or amounts. */
export function weightWords({
  lines,
  longTotal,
  isEqual,
}: {
  readonly lines: number;
  readonly longTotal: number;
  readonly isEqual: boolean;
}): string {
  if (isEqual) return `It gives no weights, so each of its ${grouped(lines)} tickers has the same.`;
  return `The long weights come to ${Math.round(longTotal * 1e4) / 1e4} in their own unit.`;
}

/** A note that tickers of the past were read as their companies; empty if there are none. */
export function formerTickerWords(
  lines: readonly { readonly name: string; readonly ticker: string | null; readonly formerTicker: string | null }[],
): string {
  const read = lines.filter(({ formerTicker }) => formerTicker !== null);
  const named = read
    .slice(0, NAMED)
    .map(
      ({ name, ticker, formerTicker }) =>
        `${formerTicker} as ${displayName(name)}${ticker === null ? '' : ` (${ticker})`}`,
    );
  const more = read.length > NAMED ? [`${grouped(read.length - NAMED)} more as their companies of the past`] : [];
  if (read.length === 0) return '';
  return `We read ${listed([...named, ...more])}: no company has ${read.length === 1 ? 'that ticker' : 'those tickers'} now.`;
}

/** A note that funds are read from reports later than the book's own; empty if there are none. */
export function laterFundsWords(reportDate: Day, funds: readonly { readonly reportDate: Day }[]): string {
  const later = funds.map((fund) => fund.reportDate).filter((day) => day > reportDate);
  const [first, last] = [later.toSorted()[0], later.toSorted().at(-1)];
  if (first === undefined) return '';
  const days = first === last ? shortDate(first) : `${shortDate(first)} to ${shortDate(last ?? first)}`;
  return `For ${spelled(later.length)} of its funds we use ${later.length === 1 ? 'a later report' : 'later reports'}, of ${days}.`;
}

/** Why a book cannot be judged: it holds no company, or none whose filings are all loaded. */
function nothingKnown(whose: string, companies: readonly unknown[]): string {
  if (companies.length === 0) return `no holding of ${whose} is of a company`;
  return `we have not loaded all filings of the past year of any company in ${whose}`;
}

/**
 * A follow-up sentence with the number of unread listing and debt-acceleration notices of these companies and their
 * names; empty if there are none.
 *
 * @param companies  those with known filings; duplicates are allowed
 */
export function unreadWords(companies: readonly Pick<HeldPart, 'name' | 'filer'>[]): string {
  const resting = companies.filter(({ filer }) => (filer?.unreadFilings ?? 0) > 0);
  const byFiler = new Map(resting.map((one) => [one.filer?.cik, one]));
  const unread = [...byFiler.values()].reduce((sum, { filer }) => sum + (filer?.unreadFilings ?? 0), 0);
  if (unread === 0) return '';
  const names = [...byFiler.values()].map(({ name }) => displayName(name));
  const more = names.length > NAMED ? [`${grouped(names.length - NAMED)} more`] : [];
  return ` ${unreadSentence(unread, listed([...names.slice(0, NAMED), ...more]))}`;
}

/** The share of companies whose only possible warnings are unread filings; empty if there are none. */
function onlyUnreadWords(clean: readonly HeldPart[]): string {
  const only = clean.filter(({ filer }) => (filer?.unreadFilings ?? 0) > 0);
  const share = only.reduce((sum, { weight }) => sum + weight, 0);
  return only.length === 0
    ? ''
    : ` Companies whose only possible warnings are such notices make up ${publishedWords(share)} of the long holdings.`;
}

/** A note that a restatement dropped most of a report, with both totals. The book still follows the restatement. */
export function shrunkWords({ restatedOn, rowsBefore, usdBefore, rows, usd }: ShrunkBook): string {
  const of = (n: number, value: string) =>
    `${grouped(n)} ${n === 1 ? 'row' : 'rows'} of $${grouped(Math.round(Number(value)))}`;
  return `The restatement of ${shortDate(restatedOn)} gives ${of(rows, usd)} in place of ${of(rowsBefore, usdBefore)}. The holdings here are those of the restatement.`;
}

/** Thresholds from which a measure is listed as a risk (METHODS 7.2). */
const RISKS = { top1: 0.1, top10: 0.5, sector: 0.35, warning: 0.15, width: 0.6, burner: 0.2, unmatched: 0.1 } as const;

/** The sentences of a book's risks, in fixed order, each with its number. */
export function riskSentences(
  measures: PortfolioMeasures,
  {
    optionRows,
    shortTotal,
    shortUnknown,
    fundsLeftOut,
  }: {
    readonly optionRows: number;
    readonly shortTotal: number;
    /** The share of the short holdings whose warning filings are unknown. */
    readonly shortUnknown: number;
    readonly fundsLeftOut: number;
  },
): string[] {
  const { top1, top10, sectors, severeShare, warningShare, rangeWidth, compass, unmatched } = measures;
  // Companies without an industry code have nothing in common.
  const largest = sectors.find(({ sector }) => sector !== OTHER && sector !== NOT_KNOWN);
  const burner = compass?.BURNER ?? 0;
  const unread = shortUnknown === 0 ? '' : ` We could not check ${publishedWords(shortUnknown)} of them for warnings.`;
  const lines: (string | false)[] = [
    top1 > RISKS.top1 && `The largest holding is ${publishedPercent(top1)} of the long holdings.`,
    top10 > RISKS.top10 && `The ten largest holdings are ${publishedPercent(top10)} of the long holdings.`,
    largest !== undefined &&
      largest.share > RISKS.sector &&
      `${largest.sector} is ${percent(largest.share)} of what we could match.`,
    (severeShare ?? 0) > 0 &&
      `${capitalised(publishedWords(severeShare ?? 0))} of what we could check carries a severe filing.`,
    (warningShare ?? 0) > RISKS.warning &&
      `${publishedPercent(warningShare ?? 0)} of what we could check carries a warning.`,
    (rangeWidth.mean ?? 0) > RISKS.width &&
      `The ranges for next year’s revenue are ${publishedPercent(rangeWidth.mean ?? 0)} wide on average.`,
    burner > RISKS.burner && `${publishedPercent(burner)} of what we could match burns cash.`,
    unmatched > RISKS.unmatched &&
      `We could not match ${publishedPercent(unmatched)} of the long holdings to a company.`,
    fundsLeftOut > 0 &&
      `We look inside its ${LOOKED_THROUGH_MAX} largest funds. The other ${spelled(fundsLeftOut)} count as unmatched.`,
    optionRows > 0 && `We left out ${quantity(optionRows, 'row')} of options.`,
    shortTotal > 0 && `Short positions are ${publishedWords(shortTotal)} of the long holdings.${unread}`,
  ];
  return lines.filter((line) => line !== false);
}

/** Shown with a report that is not the manager's newest: later ones are filed and not loaded. */
export const newerWords = (filedOn: Day) =>
  `It has filed newer reports that we have not loaded, the newest on ${shortDate(filedOn)}.`;

export const amendedWords = (filedOn: Day) => `We have not loaded an amendment to it, filed on ${shortDate(filedOn)}.`;

export const managerWords = (name: string, reportDate: Day) => `the portfolio of ${name} on ${shortDate(reportDate)}`;

/** What kind of a report a book was read from, in sentences; empty for one that is all of its manager's holdings. */
export function kindWords(
  report: {
    readonly reportType: string | null;
    readonly otherManagers: string | null;
    readonly isConfidentialOmitted: boolean | null;
    readonly laterNotice: { readonly reportDate: Day; readonly otherManagers: string | null } | null;
  },
  { totalUsd, otherValueUsd }: { readonly totalUsd: string; readonly otherValueUsd: string },
): readonly string[] {
  const { reportType, otherManagers, isConfidentialOmitted, laterNotice } = report;
  const [total, other] = [Number(totalUsd), Number(otherValueUsd)];
  const lines = [
    reportType?.includes('COMBINATION') &&
      `This is a combination report. ${reporters(otherManagers)} the rest of the holdings.`,
    isConfidentialOmitted === true && 'It leaves out positions that are confidential.',
    total > 0 &&
      other > 0 &&
      `Notes and warrants are ${publishedPercent(other / total)} of its value and count as holdings of their company.`,
    laterNotice !== null && noticeWords(laterNotice),
  ];
  return lines.filter((line): line is string => typeof line === 'string');
}

/** Who reports the holdings of a quarter for which a manager filed a notice. */
export const noticeWords = ({
  reportDate,
  otherManagers,
}: {
  readonly reportDate: Day;
  readonly otherManagers: string | null;
}): string =>
  `For the quarter to ${shortDate(reportDate)} it filed a notice on Form 13F-NT. ${reporters(otherManagers)} its holdings.`;

function reporters(otherManagers: string | null): string {
  const names = otherManagers?.split('; ').map((name) => displayName(name)) ?? [];
  if (names.length === 0) return 'Other managers report';
  return `${listed(names)} ${names.length === 1 ? 'reports' : 'report'}`;
}
