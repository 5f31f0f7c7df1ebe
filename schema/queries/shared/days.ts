import type { Day } from '../../domain/terms/day.ts';

/** The day of a date column, which Prisma returns as midnight UTC. */
export const dayOf = (date: Date): Day => date.toISOString().slice(0, 10);

/** The same for a nullable column. */
export const dayOrNull = (date: Date | null): Day | null => (date === null ? null : dayOf(date));

/** A day in the form that Prisma takes. */
export const dateOf = (day: Day): Date => new Date(day);
