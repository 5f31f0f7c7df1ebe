import { isSameFiscalYear } from '../../../schema/domain/terms/fiscal-year.ts';
import type { CardPageReply, PastRange } from '../../surfaces/card/card-page.ts';
import { type Html, html } from './html.ts';
import { grouped } from './words.ts';

type Year = CardPageReply['years'][number];

/** The years that there was a range for, with it; a range for a year that is not among them is left out. */
export function ofYears(
  ranges: readonly PastRange[],
  years: readonly Year[],
): readonly { readonly year: Year; readonly range: PastRange }[] {
  return years.flatMap((year) => {
    const range = rangeOfYear(ranges, year);
    return range === undefined ? [] : [{ year, range }];
  });
}

/** The range that there was for a year. */
export function rangeOfYear(ranges: readonly PastRange[], { end }: Pick<Year, 'end'>): PastRange | undefined {
  return ranges.find(({ targetFiscalYearEnd }) => isSameFiscalYear(targetFiscalYearEnd, end));
}

/** The caption under the bars of past years: how many held, and where they come from. */
export function pastWords(ranges: readonly PastRange[]): Html {
  if (ranges.length === 0) return html`No range for a past year is on file.`;
  const held = ranges.filter(({ state }) => state === 'inside').length;
  const bySource = (source: PastRange['source']) => ranges.filter((one) => one.source === source).length;
  const [logged, replayed, tested] = [bySource('live'), bySource('replay'), bySource('backTest')];
  const missed = ranges.length - held;
  const missing =
    missed === 0
      ? ''
      : missed === 1
        ? ', the one that did not is dashed'
        : `, the ${grouped(missed)} that did not are dashed`;
  return html`Upright bars: the 80% range for a past year; ${grouped(held)} of ${grouped(ranges.length)} held what was reported${missing}.${logged > 0 && html` Logged before the outcome: ${grouped(logged)}, as the <a href="/boards/scorecard">scorecard</a> shows.`}${replayed > 0 && html` Logged under another clock than the real one: ${grouped(replayed)}.`}${tested > 0 && html` ${tested === ranges.length ? 'They come' : `The other ${tested === 1 ? 'one comes' : `${grouped(tested)} come`}`} from the <a href="/boards/method">back-test</a>, which computes them afterwards from what earlier years had shown: nobody saw them then, and they are no part of the record.`}`;
}

/** A past range and its outcome in words, for a cell. */
export function pastCell(range: PastRange | undefined, say: (value: number) => string): Html {
  if (range === undefined) return html`<span class="absent">none</span>`;
  const { low, high, state, source, url } = range;
  const outcome = state === 'inside' ? 'held' : `missed: ${state}`;
  const from = { live: 'logged', replay: 'replayed', backTest: 'back-test' }[source];
  return html`<span>${say(low)} to ${say(high)}, <b>${outcome}</b> <a href="${url}">${from}</a></span>`;
}
