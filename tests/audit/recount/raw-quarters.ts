import { kindsOf, type RecountBoard } from './nine-boards.ts';
import type { RawMirror } from './raw-mirror.ts';

/** Filings of a board's kinds in each calendar quarter, under its name (`2025Q3`), of the filing days from one day to another. */
export function rawQuarters(
  { filings, items }: RawMirror,
  { kinds }: RecountBoard,
  from: string,
  to: string,
): Map<string, number> {
  const counted = new Map<string, string>();
  for (const { accession, form, filedOn } of filings) {
    if (filedOn < from || filedOn > to) continue;
    if (kindsOf(form, items.get(accession) ?? []).some((kind) => kinds.includes(kind))) counted.set(accession, filedOn);
  }
  const counts = new Map<string, number>();
  for (const day of counted.values()) counts.set(quarterName(day), (counts.get(quarterName(day)) ?? 0) + 1);
  return counts;
}

/** `2025Q3` for 2025-09-12. */
export function quarterName(day: string): string {
  return `${day.slice(0, 4)}Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}
