import { isSameFiscalYear } from '../../../../schema/domain/terms/fiscal-year.ts';
import type { CardPageReply, PastRange } from '../../../surfaces/card/card-page-surface.ts';
import { grouped, percent } from '../words.ts';

type Year = CardPageReply['years'][number];

/** The years with a range, and their ranges; ranges for other years are left out. */
export function ofYears(
  ranges: readonly PastRange[],
  years: readonly Year[],
): readonly { readonly year: Year; readonly range: PastRange }[] {
  return years.flatMap((year) => {
    const range = rangeOfYear(ranges, year);
    return range === undefined ? [] : [{ year, range }];
  });
}

export function rangeOfYear(ranges: readonly PastRange[], { end }: Pick<Year, 'end'>): PastRange | undefined {
  return ranges.find(({ targetFiscalYearEnd }) => isSameFiscalYear(targetFiscalYearEnd, end));
}

/** True if a range was in a registry before its outcome was filed; a clock other than the real one counts too. */
export function isLogged({ source }: PastRange): boolean {
  return source !== 'backTest';
}

/** With fewer past ranges than this, a share of them means little. */
const COMPARED_FROM = 5;
const LEVEL = 0.8;

/**
 * `Revenue fell inside the range in 5 of 6 past years (80% would be 4.8 years), 4 of them back-tested`; null without
 * any.
 */
export function heldWords(ranges: readonly PastRange[]): string | null {
  if (ranges.length === 0) return null;
  const held = ranges.filter(({ state }) => state === 'inside').length;
  const meant =
    ranges.length < COMPARED_FROM ? '' : ` (${percent(LEVEL, 0)} would be ${(LEVEL * ranges.length).toFixed(1)} years)`;
  const tested = ranges.filter((range) => !isLogged(range)).length;
  const opening = tested < ranges.length ? 'Revenue' : `In ${tested === 1 ? 'a back-test' : 'back-tests'} revenue`;
  const some = tested > 0 && tested < ranges.length ? `, ${grouped(tested)} of them back-tested` : '';
  return (
    `${opening} fell inside the range in ${grouped(held)} of ${grouped(ranges.length)} past ` +
    `${ranges.length === 1 ? 'year' : 'years'}${meant}${some}`
  );
}

/** Where the ranges of past years come from. */
export function pastWords(ranges: readonly PastRange[]): string {
  if (ranges.length === 0) return 'There is no range for a past year.';
  const bySource = (source: PastRange['source']) => ranges.filter((one) => one.source === source).length;
  const [logged, replayed, tested] = [bySource('live'), bySource('replay'), bySource('backTest')];
  return [
    'Boxes are 80% ranges for past years. A tick marks revenue inside the range, and a cross marks revenue outside it.',
    logged > 0 && `We published the solid boxes (${grouped(logged)}) before the outcome.`,
    replayed > 0 && `We calculated the solid boxes (${grouped(replayed)}) later, from filings made by the day of each.`,
    tested > 0 && `Hollow boxes (${grouped(tested)}) are back-tests, not forecasts published at the time.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** A past range and its outcome in words, for a cell. */
export function pastCell(range: PastRange | undefined, say: (value: number) => string) {
  if (range === undefined) return <span class="absent">no range</span>;
  const { low, high, state, source, url } = range;
  const outcome = state === 'inside' ? 'inside' : `outside: ${state}`;
  const from = { live: 'published', replay: 'calculated later', backTest: 'back-test' }[source];
  return (
    <span>
      {say(low)} to {say(high)}, <b>{outcome}</b> <a href={url}>{from}</a>
    </span>
  );
}
