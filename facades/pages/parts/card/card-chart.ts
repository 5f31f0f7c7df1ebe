import { shortDate } from '../../../../schema/domain/terms/words/day-words.ts';
import { type Fan, type FanSize, type FanWords, revenueFan } from '../../../charts/revenue-fan.tsx';
import type { CardPageReply } from '../../../surfaces/card/card-page-surface.ts';
import { agedYear } from '../aged.tsx';
import { yearText } from '../range-words.tsx';
import { money, percent } from '../words.ts';
import { heldWords, isLogged, ofYears, pastWords } from './card-past.tsx';

/** Years drawn: older ones are in the table. */
const YEARS_DRAWN = 15;
const YEAR_DAYS = 365.25;
const DAY_MS = 86_400_000;

type Shown = Pick<CardPageReply, 'asOf' | 'company' | 'years' | 'card'>;

/**
 * The chart of a card's revenue.
 *
 * @param table  name of the table with its numbers, if the chart has one beside it
 */
export function revenueChart(payload: Shown, size: FanSize, table?: string) {
  const currency = currencyOf(payload);
  const finding = revenueFinding(payload) ?? 'Revenue as first filed, by fiscal year.';
  const says = table === undefined ? undefined : `${finding} The numbers are in the table “${table}”.`;
  return revenueFan(
    { ...fanOf(payload), says },
    { value: (amount) => money(amount, currency), axis: axisOf(payload) },
    size,
  );
}

/** What the chart shows, in a sentence or two; null if there is neither a range nor a past one. */
export function revenueFinding(payload: Shown): string | null {
  const { card, years } = payload;
  const { range } = card;
  const held = heldWords(ofYears(card.pastRanges, years).map((one) => one.range));
  const last = years[0];
  if (range === null || last === undefined) return held === null ? null : `${held}.`;
  const later = isCalculatedLater(range)
    ? `We calculated the range later, from filings made by ${shortDate(payload.asOf)}.`
    : '';
  const next = nextYear(payload);
  const side = range.low > last.revenue ? 'above' : range.high < last.revenue ? 'below' : null;
  const change = (value: number) => (last.revenue > 0 ? value / last.revenue - 1 : null);
  const [low, high] = [change(range.low), change(range.high)];
  const spans =
    side !== null
      ? `The whole 80% range for ${next} lies ${side} the revenue of fiscal ${last.fiscalYear}`
      : low === null || high === null
        ? `The 80% range for ${next} is ${money(range.low, last.currency)} to ${money(range.high, last.currency)}`
        : `The 80% range for revenue in ${next} is ${signed(low)} to ${signed(high)} against fiscal ${last.fiscalYear}`;
  return [`${spans}.`, later, held === null ? '' : `${held}.`].filter(Boolean).join(' ');
}

/** The range in few words, for titles: its ends, and whether it was public beforehand; null if there is none. */
export function rangeTitle(payload: Shown): string | null {
  const { range } = payload.card;
  const ends = rangeEnds(payload);
  return range === null || ends === null ? null : `${ends}${howMade(range, payload.asOf)}`;
}

/** How past ranges held, as a sentence; null if there is none. */
export function rangeRecord({ card, years }: Shown): string | null {
  const held = heldWords(ofYears(card.pastRanges, years).map((one) => one.range));
  return held === null ? null : `${held}.`;
}

/** The range in a sentence with both of its ends; null if there is none. */
export function rangeSpan(payload: Shown): string | null {
  const { range } = payload.card;
  if (range === null) return null;
  const say = (value: number) => money(value, currencyOf(payload));
  return `The 80% range for ${nextYear(payload)} is ${say(range.low)} to ${say(range.high)}.`;
}

/** The ends of the range, and its year; null if there is none. */
function rangeEnds(payload: Shown): string | null {
  const { range } = payload.card;
  const last = payload.years[0];
  if (range === null || last === undefined) return null;
  const spans =
    last.revenue > 0
      ? `${signed(range.low / last.revenue - 1)} to ${signed(range.high / last.revenue - 1)}`
      : `${money(range.low, last.currency)} to ${money(range.high, last.currency)}`;
  return `revenue ${spans} in ${nextYear(payload)}, the 80% range`;
}

/** The caveat for a range that was not logged beforehand under the real clock. */
function howMade(range: NonNullable<Shown['card']['range']>, asOf: string): string {
  return isCalculatedLater(range) ? `, calculated later from filings made by ${shortDate(asOf)}` : '';
}

function isCalculatedLater({ reconstructed, receipt }: NonNullable<Shown['card']['range']>): boolean {
  return reconstructed || receipt?.replay === true;
}

/** How to read the chart, in a sentence with its days: the same beside it, on its picture and in its frame. */
export function revenueKey(payload: Shown): string {
  const { range } = payload.card;
  const past = pastWords(drawnRanges(payload));
  if (range === null) return `Dots: revenue. ${past}`;
  return (
    `Dots: revenue. Shaded: the 80% range for ${yearText(range)}${howMade(range, payload.asOf)}. ` +
    `Pale: the stress range, from the worst and the best past year. Dashed: the baseline. ${past}`
  );
}

/** The ranges for past years that the chart shows. */
function drawnRanges({ card, years }: Shown) {
  return ofYears(card.pastRanges, years.slice(0, YEARS_DRAWN)).map(({ range }) => range);
}

/** The year of the range by its number: `fiscal 2026`. */
export function nextYear({ years, card }: Shown): string {
  const end = card.range?.targetFiscalYearEnd;
  const last = years[0];
  if (end === undefined || last === undefined) return 'the next year';
  const since = (Date.parse(end) - Date.parse(last.end)) / DAY_MS / YEAR_DAYS;
  return `fiscal ${last.fiscalYear + Math.round(since)}`;
}

export function currencyOf({ years }: Pick<CardPageReply, 'years'>): string {
  return years[0]?.currency ?? 'USD';
}

function fanOf(payload: Shown): Fan {
  const { asOf, company, years, card } = payload;
  const { range, pastRanges } = card;
  const shown = years.slice(0, YEARS_DRAWN);
  return {
    years: shown
      .map(({ end, fiscalYear, firstFiled }) => ({ end, label: `FY ${fiscalYear}`, value: firstFiled.value }))
      .toReversed(),
    past: ofYears(pastRanges, shown).map(({ year, range: past }) => ({
      end: year.end,
      label: `FY ${year.fiscalYear}`,
      low: past.low,
      high: past.high,
      held: past.state === 'inside',
      logged: isLogged(past),
    })),
    range: range && {
      end: range.targetFiscalYearEnd,
      label: nextYear(payload).replace('fiscal', 'FY'),
      low: range.low,
      high: range.high,
      baseline: range.baseline.revenue,
      stressLow: range.stress.low,
      stressHigh: range.stress.high,
    },
    until: agedYear(years[0]?.end ?? null, asOf) === null ? null : asOf,
    title: `Revenue of ${company.name} as first filed`,
  };
}

const SCALES = [
  [1e12, 'tn'],
  [1e9, 'bn'],
  [1e6, 'm'],
  [1e3, 'k'],
] as const;

/** One unit for the whole axis: that of its greatest value. */
function axisOf({ years, card }: Shown): FanWords['axis'] {
  const most = Math.max(1, card.range?.stress.high ?? 0, ...years.map(({ revenue }) => revenue));
  const [unit, name] = SCALES.find(([size]) => most >= size) ?? [1, ''];
  const sign = currencyOf({ years }) === 'USD' ? '$' : '';
  return (amount) => {
    if (amount === 0) return '0';
    const digits = String(Number((Math.abs(amount) / unit).toPrecision(4)));
    return `${amount < 0 ? '−' : ''}${sign}${digits}${name === '' ? '' : ` ${name}`}`;
  };
}

function signed(fraction: number): string {
  return fraction < 0 ? percent(fraction) : `+${percent(fraction)}`;
}
