import { areConsecutive } from '../../../../schema/domain/figures/fiscal-years.ts';
import type { RangeYear } from '../../../../schema/domain/range/growth-history.ts';

export type YearOfTest = Omit<RangeYear, 'step'> & Partial<Pick<RangeYear, 'step'>>;

/** Years, oldest first, with the growth from each to the next: all by one report, but where a year says otherwise. */
export function onOneBasis(years: readonly YearOfTest[]): readonly RangeYear[] {
  return years.map((year, at) => ({ step: stepInto(year, years[at - 1]), ...year }));
}

function stepInto({ end, revenue }: YearOfTest, before: YearOfTest | undefined): RangeYear['step'] {
  const revenueBefore = before?.revenue ?? null;
  if (before === undefined || revenue === null || revenueBefore === null || !areConsecutive(before.end, end))
    return null;
  return { revenue, before: revenueBefore, accession: null };
}
