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

/** The range for a year. */
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

/** `5 of 6 past ranges held (80% would be 4.8), 4 of them reconstructed`; null if there are none. */
export function heldWords(ranges: readonly PastRange[]): string | null {
  if (ranges.length === 0) return null;
  const held = ranges.filter(({ state }) => state === 'inside').length;
  const meant =
    ranges.length < COMPARED_FROM ? '' : ` (${percent(LEVEL, 0)} would be ${(LEVEL * ranges.length).toFixed(1)})`;
  return (
    `${grouped(held)} of ${grouped(ranges.length)} past ${ranges.length === 1 ? 'range' : 'ranges'} ` +
    `held${meant}${reconstructedWords(ranges)}`
  );
}

/** How many of the ranges were not public before their outcome; goes with every count of them. */
function reconstructedWords(ranges: readonly PastRange[]): string {
  const tested = ranges.filter((range) => !isLogged(range)).length;
  if (tested === 0) return '';
  if (tested < ranges.length) return `, ${grouped(tested)} of them reconstructed`;
  return tested === 1 ? ', reconstructed' : ', all reconstructed';
}

/** Where the ranges of past years come from. */
export function pastWords(ranges: readonly PastRange[]): string {
  if (ranges.length === 0) return 'There is no range for a past year.';
  const bySource = (source: PastRange['source']) => ranges.filter((one) => one.source === source).length;
  const [logged, replayed, tested] = [bySource('live'), bySource('replay'), bySource('backTest')];
  const it = tested === 1 ? 'it' : 'them';
  return [
    'Boxes: 80% ranges for past years; a tick: the year came out inside; a cross: outside.',
    logged > 0 && `Solid: ${grouped(logged)} logged before the outcome.`,
    replayed > 0 && `Solid: ${grouped(replayed)} logged in a replay of stored filings.`,
    tested > 0 &&
      `Hollow: ${grouped(tested)} reconstructed by the back-test; nobody saw ${it} then, and the ` +
        `record does not count ${it}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** A past range and its outcome in words, for a cell. */
export function pastCell(range: PastRange | undefined, say: (value: number) => string) {
  if (range === undefined) return <span class="absent">none</span>;
  const { low, high, state, source, url } = range;
  const outcome = state === 'inside' ? 'held' : `missed: ${state}`;
  const from = { live: 'logged', replay: 'replayed', backTest: 'back-test' }[source];
  return (
    <span>
      {say(low)} to {say(high)}, <b>{outcome}</b> <a href={url}>{from}</a>
    </span>
  );
}
