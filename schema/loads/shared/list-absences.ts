import type { Absence, Absent } from '../../domain/terms/absence.ts';

/** Records are immutable, so their absences are listed once. */
const absences = new WeakMap<Absent, Absence[]>();

/** Reasons by field as the list that GraphQL returns. */
export function absencesOf(absent: Absent): Absence[] {
  const known = absences.get(absent);
  if (known !== undefined) return known;
  const list = Object.entries(absent).map(([field, reason]) => ({ field, reason }));
  absences.set(absent, list);
  return list;
}
