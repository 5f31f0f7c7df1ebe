import type { Fact } from '../fact.ts';

/** The source of a number, in sentences; null for companyfacts, the source of nearly all. */
export function sourceInWords({ dataSet, isPeriodRounded }: Pick<Fact, 'dataSet' | 'isPeriodRounded'>): string | null {
  if (dataSet == null) return null;
  const from = `From the SEC’s financial statement data set ${dataSet}.`;
  return isPeriodRounded === true ? `${from} The end of the period is rounded to the end of a month.` : from;
}
