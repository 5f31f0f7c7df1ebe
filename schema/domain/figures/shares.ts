import { type Cover, coverCount, coverFor } from './identities/cover.ts';
import { within } from './identities/hearing.ts';
import { neighboursOf, witnessed } from './identities/table.ts';
import * as tags from './reading/concepts.ts';
import type { FigureResult, FiledValue, Testimony } from './reading/figure.ts';
import { absent, contradicted, isFigure, makeFigure, rejected } from './reading/figure.ts';
import type { Reading } from './reading/reading.ts';
import { firstFlow, firstInstant, flow, inAll, inReport, instant, reportWith } from './reading/reading.ts';

/** Two counts of one filing that differ by more than this fraction of the cover's count cannot both be right. */
const COUNTS_APART_MAX = 0.25;
/** The cover counts shares some weeks after the balance sheet, the weighted count those of the year before it. */
const COVER_NEAR = 0.03;
const COVER_OFF = 0.02;
const COVER_EQUAL = 0.01;
const WEIGHTED_NEAR = 0.1;
/** Counts of one day that differ by this fraction are one, counted twice. */
const SAME_COUNT = 0.001;
/** Beyond this factor a count is in thousands or millions. */
const SLIP = 100;
const UNITS = [1e3, 1e6] as const;
/** A cover count without other evidence is accepted within this factor of an adjacent year's count. */
const COVER_ALONE = 2;
const UNPROVEN: ReadonlySet<string> = new Set<Testimony['verdict']>(['unchecked', 'disputed']);
/** A weighted count below this is itself in thousands or millions. */
const CREDIBLE_SHARES_MIN = 1_000_000;

export function dilutedShares(reading: Reading): FiledValue | undefined {
  return flow(reading, tags.DILUTED_SHARES, 'shares');
}

/**
 * Shares outstanding: from the balance sheet, else from the cover of the year's annual filing, else the weighted
 * diluted count; a flag says which. If balance sheet and cover disagree, the weighted count shows which one has an
 * error of scale.
 */
export function sharesOutstandingAt(reading: Reading): FigureResult {
  const heard = witnessed('sharesOutstanding', reading, countsAt(reading), taggedAt);
  if (!isFigure(heard) || !heard.flags.includes('cover') || !UNPROVEN.has(heard.testimony.verdict)) return heard;
  const years = neighboursOf(reading, taggedAt);
  const [year] = years;
  if (year === undefined || years.some(({ value }) => within(COVER_ALONE)(heard.value, value))) return heard;
  const { value, parts } = year;
  return contradicted(
    { ...heard, witness: { words: `shares of the year to ${year.period.end}`, value, parts } },
    `Only the cover gives a count, ${heard.value}, and it is not between half and double that of the year beside it, ${value}.`,
  );
}

const LESS = 'issued less treasury shares';

const taggedAt = (reading: Reading): FigureResult => countsAt(reading)[0];

/** The count that the rules choose, followed by the fallbacks they would choose without it. */
function countsAt(reading: Reading): readonly [FigureResult, ...FigureResult[]] {
  const inOrder = countsInOrder(reading);
  const { book, end } = reading;
  const countsOf = (concept: string) => book.instants(concept, 'shares', end);
  const concepts = [tags.BALANCE_SHEET_SHARES, tags.SHARES_ISSUED];
  const accession = reportWith(reading, concepts, countsOf);
  const others = concepts.flatMap(countsOf).map((one) => one.accession);
  const ids = [...others.filter((one) => one !== accession), accession ?? ''];
  const reports = ids.map((one) => inReport(reading, one));
  // A report whose counts are all in thousands gives way to another (Halliburton 2009).
  const own = reports.findLast((one) => countsIn(one).length > 0);
  const report = own && reading.view === 'latest' ? (nearerReport(own, reports) ?? own) : own;
  const nearest = report === undefined ? null : nearestCount(report);
  const full = nearest === null ? inFull(inReport(reading, accession ?? '')) : null;
  if (full !== null) return [full, ...inOrder];
  if (nearest === null) return inOrder;
  const [value, losers, why] = nearest;
  return [shares(value, `Of the counts on the balance sheet, the one nearest to ${why}.`, losers), ...inOrder];
}

/**
 * A later report whose count is that of the cover, where the balance sheet of the year's own report has another count,
 * as of the year before (Verisign 2016, Mosaic 2021). A count beyond a quarter is of another side of a split.
 */
function nearerReport(own: Reading, reports: readonly Reading[]): Reading | undefined {
  const counts = countsIn(own);
  const cover = coverFor(own, { parts: counts.flatMap(({ parts }) => parts) });
  const has = (of: readonly Count[], share: number) => of.some(({ value }) => isNear(value, cover?.value, share));
  return has(counts, COVER_OFF) || !has(counts, COUNTS_APART_MAX)
    ? undefined
    : reports.findLast((one) => has(countsIn(one), COVER_EQUAL));
}

/** Outstanding, issued less treasury, and issued: the counts of a balance sheet that are in shares, not thousands. */
function countsIn(report: Reading): readonly Count[] {
  const { tagged, issued, treasury, left, isLeft } = linesOf(report);
  const count = (value: number, ...parts: Count['parts']): Count => ({ value, parts, flag: 'balanceSheet' });
  const all = [
    ...(tagged === undefined ? [] : [count(tagged.value, tagged)]),
    ...(left === undefined ? [] : [count(left, issued as FiledValue, treasury as FiledValue)]),
    // What is outstanding by tag and by difference is not what was issued.
    ...(issued === undefined || isLeft ? [] : [count(issued.value, issued)]),
  ];
  const basic = basicOf(report);
  const credible = basic !== undefined && basic.value >= CREDIBLE_SHARES_MIN ? basic : null;
  const others = [coverCount(inAll(report)), credible].flatMap((one) => one ?? []);
  return all.filter(({ value }) => others.every((one) => within(SLIP)(value, one.value)));
}

function linesOf(report: Reading) {
  const { whole = report.book, end } = report;
  const read = (one: string) => instant(report, one, 'shares');
  const [tagged, issued] = [positive(read(tags.BALANCE_SHEET_SHARES)), positive(read(tags.SHARES_ISSUED))];
  const treasury = firstInstant(report, tags.TREASURY_SHARES, 'shares');
  const left = issued === undefined || treasury === undefined ? undefined : issued.value - Math.abs(treasury.value);
  // The tag may stand in another report alone (Centene 2010).
  const isLeft =
    treasury?.value !== 0 &&
    whole.instants(tags.BALANCE_SHEET_SHARES, 'shares', end).some(({ value }) => isNear(left, value, SAME_COUNT));
  return { tagged, issued, treasury, left, isLeft };
}

const basicOf = (report: Reading) => positive(firstFlow(report, tags.BASIC_FIRST, 'shares'));

/**
 * Of what a balance sheet gives the count nearest to that of the cover, without a cover to the basic weighted count: the
 * tag for outstanding shares often holds those issued.
 */
function nearestCount(report: Reading): readonly [Count, readonly FiledValue[], string] | null {
  const { tagged, issued, treasury, isLeft } = linesOf(report);
  const any = tagged ?? issued;
  if (any === undefined) return null;
  const cover = coverFor(report, { parts: [any] });
  const basic = basicOf(report);
  const hasTreasury = treasury !== undefined && treasury.value !== 0;
  const isBelow = tagged !== undefined && issued !== undefined && tagged.value < (1 - SAME_COUNT) * issued.value;
  // A cover that is the issued count is no other count (NXP), and one of weeks later may hold an acquisition (Abbott).
  const isCopy = hasTreasury && cover !== null && cover.value === issued?.value;
  const isAlone = cover === null || isCopy;
  const [other, most] = isAlone ? [basic, WEIGHTED_NEAR] : [cover, COVER_NEAR];
  // A tag below the shares issued is of those outstanding, if it is near enough (Skyworks 2010, Fortinet 2012).
  const isOutstanding = isBelow && isNear(tagged.value, other?.value, most);
  const all = countsIn(report);
  const counts = all.filter(({ parts }) => !isOutstanding || parts.length > 1 || parts[0] !== issued);
  const [first] = counts;
  const isOfYear = (one: Count | undefined) => isNear(one?.value, basic?.value, WEIGHTED_NEAR);
  const apart = ({ value }: Count) => Math.abs(value - (other?.value ?? 0));
  const [nearest] = counts
    .filter(({ value }) => isNear(value, other?.value, most))
    .toSorted((one, another) => apart(one) - apart(another));
  const less = tagged === undefined && hasTreasury ? first : undefined;
  const isBought =
    isNear(less?.value, basic?.value, COVER_NEAR) && !isAlone && nearest !== undefined && !isOfYear(nearest);
  const isLess = isCopy ? isNear(less?.value, cover.value, COUNTS_APART_MAX) : cover === null && isOfYear(less);
  const near = (isBought || isLess || isLeft ? less : undefined) ?? nearest;
  if (near === undefined) return null;
  const words = near === less ? LESS : isAlone ? 'the weighted count' : 'the count on the cover';
  const losers = all.filter((one) => one !== near).map(({ parts: [part] }) => part);
  return [near, losers, `${words}${isOutstanding ? ', shares issued aside' : ''}`];
}

/** Of a balance sheet in thousands: its cover repeats the shares issued, in full, and not those outstanding (Garmin). */
function inFull(report: Reading): FigureResult | null {
  const { tagged, issued } = linesOf(report);
  const cover = coverCount(inAll(report));
  const unit = UNITS.find((one) => isNear((issued?.value ?? 0) * one, cover?.value, SAME_COUNT));
  if (tagged === undefined || unit === undefined || tagged.value >= (issued?.value ?? 0)) return null;
  const count = { value: tagged.value * unit, parts: [tagged], flag: 'balanceSheet' } as const;
  return shares(count, 'Shares outstanding on the balance sheet, which is in thousands or millions.', []);
}

/** The order of the method where no count of the balance sheet is near to another of the filing. */
function countsInOrder(reading: Reading): readonly [FigureResult, ...FigureResult[]] {
  const [balance, found] = [linesOf(reading).tagged, coverCount(reading)];
  const diluted = positive(dilutedShares(reading));
  const sheet: Count | undefined = balance && { value: balance.value, parts: [balance], flag: 'balanceSheet' };
  const cover: Count | undefined = found === null ? undefined : { ...found, flag: 'cover' };
  if (sheet !== undefined && cover !== undefined) {
    const isApart = !isNear(sheet.value, cover.value, COUNTS_APART_MAX);
    const isCover = isApart && settle(sheet, cover, diluted?.value) === cover;
    const [one, other] = isCover ? [cover, sheet] : [sheet, cover];
    const method = 'Balance sheet and cover differ by over a quarter: the likelier of the two.';
    return [
      shares(one, isApart ? method : METHOD[one.flag], other.parts),
      shares(other, METHOD[other.flag], one.parts),
    ];
  }
  const weighted: Count | undefined = diluted && { value: diluted.value, parts: [diluted], flag: 'weightedDiluted' };
  const only = sheet ?? cover ?? weighted;
  return only === undefined ? [absent('NOT_TAGGED', UNTAGGED)] : [shares(only, METHOD[only.flag], [])];
}

const UNTAGGED = 'No annual report tags a count of shares for this year, or only for each class apart.';
const METHOD = {
  balanceSheet: 'Shares outstanding on the balance sheet.',
  cover: 'Shares outstanding on the cover of the annual report.',
  weightedDiluted: 'The weighted diluted count, as the filing gives no other.',
} as const;

/** A count of zero is no count: filers tag it when each class is counted separately. */
function positive(count: FiledValue | undefined): FiledValue | undefined {
  return count !== undefined && count.value > 0 ? count : undefined;
}

interface Count extends Cover {
  readonly flag: keyof typeof METHOD;
}

const isNear = (one: number | undefined, other: number | undefined, share: number) =>
  one !== undefined && other !== undefined && Math.abs(one - other) <= share * other;

/** The count nearer to the weighted one; without a credible weighted count the greater, without any the cover's. */
function settle(sheet: Count, cover: Count, diluted: number | undefined): Count {
  if (diluted === undefined) return cover;
  if (diluted < CREDIBLE_SHARES_MIN) return sheet.value > cover.value ? sheet : cover;
  const distance = ({ value }: Count) => Math.abs(Math.log(value / diluted));
  return distance(sheet) <= distance(cover) ? sheet : cover;
}

function shares({ value, parts, flag }: Count, method: string, losers: readonly FiledValue[]): FigureResult {
  const alternatives = losers.map((loser) => rejected(loser, 'Another count came first.'));
  return makeFigure({ value, unit: 'shares', parts, method, alternatives, flags: [flag] });
}
