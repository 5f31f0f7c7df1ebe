import { line } from 'd3-shape';
import { categoryChart, round } from './category-chart.tsx';
import { Text } from './chart.tsx';

export interface ScoreSeries {
  /** Class of its line. */
  readonly name: string;
  readonly label: string;
  readonly values: readonly number[];
}

/** Draws scores of several methods over the same categories, as lines; lower is better. */
export function scoreLines(categories: readonly string[], series: readonly ScoreSeries[], title: string) {
  const words = series
    .map(
      ({ label, values }) =>
        `${label} ${values.map((value, at) => `${categories[at]} ${value.toFixed(2)}`).join(', ')}`,
    )
    .join('; ');
  return categoryChart(
    {
      name: 'scores',
      title: `${title}: ${words}`,
      categories,
      top: Math.max(0.1, ...series.flatMap(({ values }) => values)),
      format: (value) => value.toFixed(1),
    },
    ({ x, y, left }) => {
      const path = line<number>()
        .x((_, at) => round((x(categories[at] ?? '') ?? 0) + x.bandwidth() / 2))
        .y((value) => round(y(value)));
      const lines = series.map(({ name, values }) => (
        <path class={name} d={path(values) ?? ''} fill="none" stroke="currentColor" />
      ));
      const keys = series.map(({ name, label }, at) => {
        const from = left + 10 + at * 135;
        return (
          <>
            <path class={name} d={`M${from} 10h18`} fill="none" stroke="currentColor" />
            <Text x={from + 24} y="14" words={label} />
          </>
        );
      });
      return [lines, keys];
    },
  );
}
