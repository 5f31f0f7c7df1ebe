import type { Child } from 'hono/jsx';
import { addMonths } from '../../../schema/domain/terms/day.ts';
import { After } from './text.tsx';

const CURRENT_MONTHS = 24;

/** The year of figures of a fiscal year that ended too long ago to be current; null for newer ones. */
export const agedYear = (fiscalYearEnd: string | null, asOf: string): string | null =>
  fiscalYearEnd !== null && fiscalYearEnd < addMonths(asOf, -CURRENT_MONTHS) ? fiscalYearEnd.slice(0, 4) : null;

interface AgedProps {
  readonly end: string | null;
  readonly asOf: string;
  readonly children: Child;
}

/** A figure; an old one is grey and has its year beside it. */
export function Aged({ end, asOf, children }: AgedProps) {
  const year = agedYear(end, asOf);
  if (year === null) return <>{children}</>;
  return (
    <span class="aged">
      {children}
      <After>
        <small>{year}</small>
      </After>
    </span>
  );
}
