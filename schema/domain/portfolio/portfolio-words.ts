import type { Day } from '../terms/day.ts';
import { capitalised } from '../terms/words/capitalised.ts';
import { displayName } from '../terms/words/display-name.ts';
import { grouped } from '../terms/words/grouped.ts';
import { listed } from '../terms/words/listed.ts';
import { percent, shareWords } from '../terms/words/percent.ts';
import { LOOKED_THROUGH_MAX } from './look-through.ts';
import type { ShrunkBook } from './manager-book.ts';
import type { HeldPart, PortfolioMeasures } from './measures.ts';
import { NOT_KNOWN, OTHER } from './sector.ts';

/** Maximum number of names quoted in a sentence. */
const NAMED = 5;

/**
 * The verdict in one dated sentence (METHODS 7.6): the number of holdings without a warning kind, and the names of
 * those with one. If too little is known for a share of the book, none is given.
 *
 * @param companies  by company, largest first
 * @param direct     number of companies held directly; null if no fund is looked inside
 */
export function portfolioAnswer(
  asOf: Day,
  whose: string,
  companies: readonly HeldPart[],
  { warningShare }: Pick<PortfolioMeasures, 'warningShare'>,
  direct: number | null = null,
): string {
  const known = companies.filter(({ filer }) => filer !== null && filer.warningKinds !== null);
  if (known.length === 0) {
    const named = companies.filter(({ filer }) => filer === null);
    const unknown = named.length === 0 ? '' : `: ${namesOf(named)}`;
    return `As of ${asOf}, ${nothingKnown(whose, companies)}${companies.length === named.length ? unknown : ''}.`;
  }
  const warned = known.filter(({ filer }) => (filer?.warningKinds ?? []).length > 0);
  const clean = known.filter((one) => !warned.includes(one));
  const share = clean.reduce((total, { weight }) => total + weight, 0);
  const names = warned.slice(0, NAMED).map(({ name }) => displayName(name));
  const more = warned.length > NAMED ? ` and ${grouped(warned.length - NAMED)} more` : '';
  const unmatched = companies.filter(({ filer }) => filer === null);
  const unread = companies.length - known.length - unmatched.length;
  const rest = [
    ...(unread === 0 ? [] : [`of ${grouped(unread)} more not all filings are on file`]),
    ...(unmatched.length === 0 ? [] : [unmatchedWords(unmatched)]),
  ];
  const beside = rest.length === 0 ? '' : ` (${rest.join('; ')})`;
  const held = heldWords(clean.length, known.length, { whose, companies: companies.length, direct });
  const those =
    warned.length === 0 ? 'none has one' : `${names.join(', ')}${more} ${warned.length === 1 ? 'has one' : 'have one'}`;
  if (warningShare === null) {
    const named = unmatched.length === 0 ? '' : `; ${unmatchedWords(unmatched, '')}`;
    return `As of ${asOf}, ${littleKnown(whose, companies, known, { those, direct })}${named}.${unreadWords(known)}`;
  }
  const verdict =
    clean.length === 0
      ? `${held}${beside} ${known.length === 1 ? 'has' : 'have'} a warning filing on file: ${names.join(', ')}${more}`
      : `${held}${beside}, ${percent(share)} of the long holdings, ${clean.length === 1 ? 'has' : 'have'} no warning filing on file; ${those}`;
  return `As of ${asOf}, ${verdict}.${unreadWords(known)}${onlyUnreadWords(clean)}`;
}

/** Of how many holdings the verdict speaks: of those without a warning, or of all where there are none. */
function heldWords(
  clean: number,
  known: number,
  { whose, companies, direct }: { readonly whose: string; readonly companies: number; readonly direct: number | null },
): string {
  const all = known === 1 ? 'the one' : `all ${grouped(known)}`;
  if (direct === null) {
    if (clean === 0) return `${all} ${known === 1 ? 'holding' : 'holdings'} of ${whose}`;
    return `${grouped(clean)} of ${grouped(known)} holdings of ${whose}`;
  }
  // A fund counts as its holdings, so the number differs from the lines that a reader would count in the book.
  const count = clean === 0 ? all : `${grouped(clean)} of the ${grouped(known)}`;
  return `with its funds looked through, ${whose} comes to ${throughFunds(companies, direct)}: ${count} whose filings are all on file`;
}

function unmatchedWords(unmatched: readonly Pick<HeldPart, 'name'>[], more = 'more '): string {
  return `${grouped(unmatched.length)} ${more}${unmatched.length === 1 ? 'is' : 'are'} matched to no company: ${namesOf(unmatched)}`;
}

function namesOf(unmatched: readonly Pick<HeldPart, 'name'>[]): string {
  // In a pasted book a line's name may be its ticker, which is not capitalized like a name.
  const names = unmatched
    .slice(0, NAMED)
    .map(({ name }) => (/^([A-Z0-9.-]{1,7}|CIK \d+)$/.test(name) ? name : displayName(name)));
  const more = unmatched.length > NAMED ? ` and ${grouped(unmatched.length - NAMED)} more` : '';
  return `${names.join(', ')}${more}`;
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
  if (isEqual) return `No weights are given: each of its ${grouped(lines)} tickers has the same.`;
  return `The long weights come to ${Math.round(longTotal * 1e4) / 1e4} in the unit they are given in.`;
}

/** The sentence for a book with too little known data: how much is known, and the warnings in it. */
function littleKnown(
  whose: string,
  companies: readonly HeldPart[],
  known: readonly HeldPart[],
  { those, direct }: { readonly those: string; readonly direct: number | null },
): string {
  const weight = known.reduce((total, one) => total + one.weight, 0);
  const of =
    direct === null
      ? `of ${whose} the filings`
      : `with its funds looked through, ${whose} comes to ${throughFunds(companies.length, direct)}: the filings`;
  return `${of} of the last 12 months are all on file for ${grouped(known.length)} of ${grouped(companies.length)} holdings, ${shareWords(weight)} of the long holdings: how much of them has a warning filing is not known; of those ${those}`;
}

/** A note that funds are looked through by reports later than the book's own; empty if there are none. */
export function laterFundsWords(reportDate: Day, funds: readonly { readonly reportDate: Day }[]): string {
  const later = funds.map((fund) => fund.reportDate).filter((day) => day > reportDate);
  const [first, last] = [later.toSorted()[0], later.toSorted().at(-1)];
  if (first === undefined) return '';
  const days = first === last ? first : `${first} to ${last}`;
  return `${grouped(later.length)} of its funds ${later.length === 1 ? 'is' : 'are'} looked through by ${later.length === 1 ? 'a later report' : 'later reports'}, of ${days}.`;
}

/** Why a book cannot be judged: it holds no company, none that is recognized, or none whose filings are all loaded. */
function nothingKnown(whose: string, companies: readonly Pick<HeldPart, 'filer'>[]): string {
  if (companies.length === 0) return `no holding of ${whose} is of a company`;
  if (companies.every(({ filer }) => filer === null)) return `no holding of ${whose} is matched to a company`;
  return `we have not loaded all filings of the last 12 months of any holding of ${whose}`;
}

function throughFunds(companies: number, direct: number): string {
  if (companies === 1) return direct === 1 ? 'one company, held directly' : 'one company';
  return `${grouped(companies)} companies, ${direct === 0 ? 'none' : grouped(direct)} of them held directly`;
}

/**
 * A follow-up sentence with the number of unread listing and early-repayment filings of these companies and their
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
  const more = names.length > NAMED ? ` and ${grouped(names.length - NAMED)} more` : '';
  const of = `of ${names.slice(0, NAMED).join(', ')}${more}`;
  return unread === 1
    ? ` A listing or early-repayment filing ${of} has not been read: whether it is a warning is not known.`
    : ` ${grouped(unread)} listing and early-repayment filings ${of} have not been read: whether they are warnings is not known.`;
}

/** The share of companies whose only possible warnings are unread filings; empty if there are none. */
function onlyUnreadWords(clean: readonly HeldPart[]): string {
  const only = clean.filter(({ filer }) => (filer?.unreadFilings ?? 0) > 0);
  const share = only.reduce((sum, { weight }) => sum + weight, 0);
  return only.length === 0 ? '' : ` Companies with no other warning are ${shareWords(share)} of the long holdings.`;
}

/** A note that a restatement dropped most of a report, with both totals. The book still follows the restatement. */
export function shrunkWords({ restatedOn, rowsBefore, usdBefore, rows, usd }: ShrunkBook): string {
  const of = (n: number, value: string) =>
    `${grouped(n)} ${n === 1 ? 'row' : 'rows'} of $${grouped(Math.round(Number(value)))}`;
  return `The restatement of ${restatedOn} gives ${of(rows, usd)} in place of ${of(rowsBefore, usdBefore)}; the holdings here are those of the restatement.`;
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
  const unread =
    shortUnknown === 0
      ? ''
      : `; whether they carry a warning filing is not known of ${shareWords(shortUnknown)} of them`;
  const lines: (string | false)[] = [
    top1 > RISKS.top1 && `The largest holding is ${percent(top1)} of the long holdings.`,
    top10 > RISKS.top10 && `The ten largest holdings are ${percent(top10)} of the long holdings.`,
    largest !== undefined &&
      largest.share > RISKS.sector &&
      `${largest.sector} is ${percent(largest.share)} of what is matched.`,
    (severeShare ?? 0) > 0 && `${capitalised(shareWords(severeShare ?? 0))} of what is known carries a severe filing.`,
    (warningShare ?? 0) > RISKS.warning && `${percent(warningShare ?? 0)} of what is known carries a warning filing.`,
    (rangeWidth.mean ?? 0) > RISKS.width &&
      `The ranges for next year’s revenue are ${percent(rangeWidth.mean ?? 0)} wide on average.`,
    burner > RISKS.burner && `${percent(burner)} of what is matched burns cash.`,
    unmatched > RISKS.unmatched && `${percent(unmatched)} of the long holdings could not be matched to a company.`,
    fundsLeftOut > 0 &&
      `Of its funds the ${LOOKED_THROUGH_MAX} largest are looked through; the others, ${fundsLeftOut} in number, count as unmatched.`,
    optionRows > 0 && `${optionRows} rows are options and left out.`,
    shortTotal > 0 && `There are shorts of ${shareWords(shortTotal)} of the long holdings${unread}.`,
  ];
  return lines.filter((line) => line !== false);
}

/** Shown with a report that is not the manager's newest: later ones are filed and not loaded. */
export const newerWords = (filedOn: Day) => `Newer reports are filed and not loaded, the newest on ${filedOn}.`;

export const amendedWords = (filedOn: Day) => `An amendment to it, filed on ${filedOn}, is not loaded.`;

export const managerWords = (name: string, reportDate: Day) => `${name} on ${reportDate}`;

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
    isConfidentialOmitted === true && 'Positions that are confidential are left out of it.',
    total > 0 &&
      other > 0 &&
      `Notes and warrants are ${percent(other / total)} of its value and count as holdings of their company.`,
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
  `For the quarter to ${reportDate} it filed a notice on Form 13F-NT. ${reporters(otherManagers)} its holdings.`;

function reporters(otherManagers: string | null): string {
  const names = otherManagers?.split('; ').map((name) => displayName(name)) ?? [];
  if (names.length === 0) return 'Other managers report';
  return `${listed(names)} ${names.length === 1 ? 'reports' : 'report'}`;
}
