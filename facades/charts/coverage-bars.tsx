import { categoryChart, round } from './category-chart.tsx';

/** The share of outcomes inside the range, for one category. */
export interface Coverage {
  readonly of: string;
  /** Fraction. */
  readonly coverage: number;
  readonly settled: number;
}

/** The target coverage of the range. */
const AIM = 0.8;
/** Fewer outcomes than this say little and are drawn pale. */
const FEW = 100;

/** Draws the share of outcomes inside the range for each category, with the target as a line. */
export function coverageBars(parts: readonly Coverage[], title: string) {
  const words = parts.map(({ of, coverage, settled }) => `${of} ${percent(coverage)} of ${settled}`).join(', ');
  return categoryChart(
    {
      name: 'coverage',
      title: `${title}, aim 80%: ${words}`,
      categories: parts.map(({ of }) => of),
      top: 1,
      format: percent,
    },
    ({ x, y, left, right, bottom }) => {
      const bars = parts.map(({ of, coverage, settled }) => {
        const at = round(y(coverage));
        const kind = settled < FEW ? 'few' : 'bar';
        return <path class={kind} d={`M${round(x(of) ?? 0)} ${bottom}V${at}h${round(x.bandwidth())}V${bottom}z`} />;
      });
      return (
        <>
          {bars}
          <path class="aim" d={`M${left} ${round(y(AIM))}H${right}`} stroke="currentColor" fill="none" />
        </>
      );
    },
  );
}

function percent(fraction: number): string {
  return `${Math.round(fraction * 100)}%`;
}
