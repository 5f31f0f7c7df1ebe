import { scaleBand, scaleLinear } from 'd3-scale';
import { Chart } from './chart.tsx';

const WIDTH = 312;
const HEIGHT = 48;

/** Minimum top of the scale, in filings, so that one filing a week is a low bar. */
export const LEAST_TOP = 4;

/**
 * Draws filings per week as bars, with the last week highlighted.
 *
 * @param counts  filings of each week, oldest first
 * @param title   what the chart shows; its numbers in words are added
 * @param mean    height of a line across: the average of the weeks before the last; none for null and 0
 * @returns       SVG whose colours come from the classes `bars`, `latest`, `mean` and `base`, otherwise from the text
 * colour
 */
export function weeklyBars(counts: readonly number[], title: string, mean: number | null = null) {
  const x = scaleBand<number>()
    .domain(counts.map((_, week) => week))
    .range([0, WIDTH])
    .paddingInner(0.28);
  const y = scaleLinear()
    .domain([0, Math.max(LEAST_TOP, ...counts)])
    .range([HEIGHT - 1, 2]);
  const bar = (week: number) => {
    const left = round(x(week) ?? 0);
    return `M${left} ${HEIGHT - 1}V${round(y(counts[week] ?? 0))}h${round(x.bandwidth())}V${HEIGHT - 1}z`;
  };
  const filled = counts.flatMap((filings, week) => (filings > 0 ? [week] : []));
  const last = counts.length - 1;
  const height = mean === null || mean === 0 ? null : round(y(mean));
  const path = (name: string, weeks: readonly number[]) =>
    weeks.length === 0 ? '' : <path class={name} d={weeks.map(bar).join('')} />;
  return (
    <Chart look="weekly" width={WIDTH} height={HEIGHT} title={`${title}: ${weeklyWords(counts, mean)}`}>
      {path(
        'bars',
        filled.filter((week) => week !== last),
      )}
      {path(
        'latest',
        filled.filter((week) => week === last),
      )}
      {height !== null && <path class="mean" d={`M0 ${height}H${WIDTH}`} stroke="currentColor" fill="none" />}
      <path class="base" d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} stroke="currentColor" fill="none" />
    </Chart>
  );
}

/** The chart in words: `212 in 52 weeks, at most 11 in a week, 3 in the last`. */
function weeklyWords(counts: readonly number[], mean: number | null): string {
  const total = counts.reduce((sum, filings) => sum + filings, 0);
  return (
    `${total} in ${counts.length} weeks, at most ${Math.max(0, ...counts)} in a week, ` +
    `${counts.at(-1) ?? 0} in the ` +
    `last${mean === null ? '' : `, ${mean.toFixed(1)} in the mean week before it`}`
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
