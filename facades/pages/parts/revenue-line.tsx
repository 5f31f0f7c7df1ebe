import { sparkline } from '../../charts/sparkline.tsx';
import { money } from './words.ts';

/** Fewest years of a chart. */
const COURSE = 3;

export interface RevenueHistory {
  readonly history?: readonly { readonly fiscalYear: number; readonly revenue: number | null }[];
  readonly currency: string | null;
}

/** Revenue of the years on file as a line beside the newest; a missing year breaks the line. */
export function revenueLine({ history = [], currency }: RevenueHistory) {
  const years = new Map(history.map(({ fiscalYear, revenue }) => [fiscalYear, revenue]));
  const known = [...years].filter((one): one is [number, number] => one[1] !== null);
  if (known.length < COURSE) return false;
  const first = Math.min(...years.keys());
  const values = Array.from(
    { length: Math.max(...years.keys()) - first + 1 },
    (_, at) => years.get(first + at) ?? null,
  );
  const words = known.map(([year, revenue]) => `${year} ${money(revenue, currency)}`);
  return (
    <>
      <span class="course">{sparkline(values, `Revenue by fiscal year: ${words.join(', ')}`)}</span>{' '}
    </>
  );
}
