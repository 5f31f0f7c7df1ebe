import { roundHalfAway } from '../methods/rounding.ts';
import { addDays } from '../terms/day.ts';
import { isTheirsSmall } from './identities/others.ts';
import { type RuledName, witnessed } from './identities/table.ts';
import { YEAR_MAX_DAYS } from './reading/annual-facts.ts';
import * as tags from './reading/concepts.ts';
import type { Figure, FigureResult, FiledValue } from './reading/figure.ts';
import { absent, eachTagged, isFigure, makeFigure, numberOf, worstTestimony } from './reading/figure.ts';
import { filingWith, firstInstant, flow, inReport, type Reading } from './reading/reading.ts';
import { dilutedShares } from './shares.ts';

/** Per-share numbers are published with four decimals. */
const PER_SHARE_DECIMALS = 4;

export const epsBasicAt = (reading: Reading) => heardOf('earningsPerShareBasic', reading, basicAt);
export const epsDilutedAt = (reading: Reading) => heardOf('earningsPerShareDiluted', reading, dilutedAt);

function heardOf(name: RuledName, reading: Reading, at: (reading: Reading) => readonly FigureResult[]): FigureResult {
  return witnessed(name, reading, at(reading), (year) => at(year)[0] as FigureResult);
}

const basicAt = (reading: Reading) => perShareIn(reading, tags.EPS_BASIC, tags.EPS_BASIC_CONTINUING);
const dilutedAt = (reading: Reading) => perShareIn(reading, tags.EPS_DILUTED, tags.EPS_DILUTED_CONTINUING);

/** In one report: the total, else what continuing operations earned where nothing was discontinued. */
function perShareIn(
  reading: Reading,
  concepts: readonly string[],
  continuing: readonly string[],
): readonly FigureResult[] {
  const isWhole = ({ concept, accession }: FiledValue) =>
    !continuing.includes(concept) || !isDivided(inReport(reading, accession));
  const flows = (concept: string) => reading.book.flows(concept, 'perShare', reading.end).filter(isWhole);
  const filing = filingWith(reading, [...concepts, ...continuing], flows);
  // Some reports that discontinue operations do not tag that: the total of another may be the one that is proven.
  const isTotal = concepts.some((concept) => filing?.has(concept));
  const others = isTotal ? [] : concepts.map((concept) => flow(reading, concept, 'perShare'));
  return eachTagged(
    [...(filing?.values() ?? []), ...others],
    'No annual report tags earnings per share for this year, or it gives them for each share class apart.',
  );
}

/** True if a report of the year discontinues operations. */
function isDivided(report: Reading): boolean {
  const values = [
    ...tags.EPS_DISCONTINUED.map((one) => flow(report, one, 'perShare')),
    flow(report, tags.BELOW_TAX[0]),
  ];
  return values.some((value) => (value?.value ?? 0) !== 0);
}

/**
 * Dividends per share for the year. Cash paid exposes a par value, a part of the year, or a dividend without its
 * special one under the same tag.
 */
export function dividendsPerShareAt(reading: Reading, shares: FigureResult): FigureResult {
  const tagged = dividendsAt(reading);
  const [first] = tagged;
  if (first === undefined || !isFigure(first)) return first as FigureResult;
  // Dividends paid in a year in which none are declared were declared the year before.
  const onCommon = tags.DIVIDENDS_DECLARED.filter((concept) => concept.includes('Common'));
  const isDeclared = onCommon.some((concept) => (flow(reading, concept)?.value ?? 0) !== 0);
  const isNone = tagged.every((one) => isFigure(one) && one.value === 0);
  if (isNone && first.concepts[0] === tags.DIVIDENDS_PER_SHARE[0] && !isDeclared) return first;
  const count = numberOf(shares) ?? dilutedShares(reading)?.value ?? 0;
  if (count <= 0) return absent('NOT_TAGGED', UNTESTED);
  const isProven = isFigure(shares) && ['confirmed', 'consistent'].includes(shares.testimony.verdict);
  const atYear = (year: Reading) => dividendsAt(year)[0] as FigureResult;
  const heard = (candidates: readonly FigureResult[]) =>
    witnessed('dividendsPerShare', reading, candidates, atYear, { count, isProven });
  const figures = tagged.filter(isFigure);
  const special = figures.flatMap((one) => withSpecial(reading, one)).map((one) => heard([one]));
  const whole = special.find((one) => isFigure(one) && one.testimony.verdict === 'confirmed');
  const found = whole ?? heard([...tagged, ...figures.flatMap(wholeYears)]);
  return isNone && !isFigure(found) && !hasPaid(reading) ? first : found;
}

/** True if any year until this one has a dividend; before the first, totals are what others were paid. */
function hasPaid({ book, end }: Reading): boolean {
  const days = book.ends(tags.YEAR_CONCEPTS).filter((day) => day <= end);
  return tags.DIVIDENDS_PER_SHARE.some((concept) =>
    days.some((day) => book.flows(concept, 'perShare', day).some(({ value }) => value > 0)),
  );
}

const UNTESTED = 'A dividend is tagged, but no share count by which to test that it is the year’s and not a quarter’s.';

/** In one report, as declared, then as paid. */
function dividendsAt(reading: Reading): readonly FigureResult[] {
  const filing = filingWith(reading, tags.DIVIDENDS_PER_SHARE, (one) =>
    reading.book.flows(one, 'perShare', reading.end),
  );
  return eachTagged([...(filing?.values() ?? [])], 'No annual report tags dividends per share for this year.');
}

/** Payments of a year of which a tag may hold one. */
const PAYMENTS = [2, 4, 12] as const;

/** The dividend of the year with a special one that is tagged apart. */
function withSpecial({ book, end }: Reading, { value, unit, parts }: Figure): readonly FigureResult[] {
  const [part] = parts as [FiledValue];
  const begun = addDays(end, -YEAR_MAX_DAYS);
  const method = 'The dividend as tagged and the special dividend tagged beside it.';
  return book
    .allInstants(tags.SPECIAL_DIVIDEND, 'perShare')
    .filter((one) => one.accession === part.accession && one.end > begun && one.end <= end)
    .map((special) => roundedFigure(value + special.value, unit, [part, special], method));
}

/** What the dividend of the year is if the tag holds one payment of it. */
function wholeYears({ value, unit, parts }: Figure): readonly FigureResult[] {
  const [part] = parts as [FiledValue];
  return PAYMENTS.map((times) => {
    const method = `The tag holds one of ${times} payments of the year, as the total of dividends shows.`;
    return roundedFigure(value * times, unit, [part], method);
  });
}

function roundedFigure(value: number, unit: string, parts: readonly FiledValue[], method: string): FigureResult {
  return makeFigure({ value: roundHalfAway(value, PER_SHARE_DECIMALS), unit, parts, method });
}

/** Equity of the own holders less preferred stock at what it is owed first, per share outstanding. */
export function bookValuePerShareAt(reading: Reading, equity: FigureResult, shares: FigureResult): FigureResult {
  if (!isFigure(equity)) return equity;
  if (equity.flags.includes('includesNoncontrolling') && !isTheirsSmall(reading)) {
    return absent('NOT_TAGGED', 'Others hold a part of the equity, and the report does not tag how much.');
  }
  const preferred = firstInstant(reading, [tags.PREFERRED_AT_LIQUIDATION, ...tags.PREFERRED_STOCK]);
  const value = equity.value - (preferred?.value ?? 0);
  const parts = preferred === undefined ? equity.parts : [...equity.parts, preferred];
  return overShares({ ...equity, value, parts }, shares, 'Equity less preferred stock, divided by shares outstanding.');
}

export function revenuePerShareAt(revenue: FigureResult, shares: FigureResult): FigureResult {
  if (!isFigure(revenue)) return revenue;
  return overShares(revenue, shares, 'Revenue divided by shares outstanding.');
}

function overShares(amount: Figure, shares: FigureResult, method: string): FigureResult {
  if (!isFigure(shares)) return shares;
  if (shares.value <= 0) return absent('NON_POSITIVE_BASE', 'The filing counts no shares outstanding.');
  const { unit, flags } = amount;
  const of = { value: amount.value / shares.value, unit: `${unit}/shares`, parts: [...amount.parts, ...shares.parts] };
  return makeFigure({ ...of, method, flags, testimony: worstTestimony([amount, shares]) });
}
