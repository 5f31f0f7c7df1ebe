import type { Day } from '../domain/terms/day.ts';

/** The day of a date column: Prisma gives its midnight in UTC. */
export const dayOf = (date: Date): Day => date.toISOString().slice(0, 10);

/** The same of a column that may be empty. */
export const dayOrNull = (date: Date | null): Day | null => (date === null ? null : dayOf(date));

/** A day as Prisma takes it. */
export const dateOf = (day: Day): Date => new Date(day);
