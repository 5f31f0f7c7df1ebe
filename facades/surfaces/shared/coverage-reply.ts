import { z } from 'zod';
import type { Absent } from '../../../schema/domain/terms/absence.ts';
import { as, component, DAY, type Immutable, WHOLE } from '../../reply.ts';
import type { Table } from '../../surface.ts';

export const SPAN_FIELDS = { from: DAY, to: DAY };
const SPAN = component('DaySpan', SPAN_FIELDS);
export const POPULATION = z.enum(['ALL_FILERS', 'LOADED_FILERS']);

const COVERAGE_VALUE = component('Coverage', {
  population: POPULATION,
  filers: WHOLE.nullable(),
  from: DAY,
  through: DAY.nullable(),
  gaps: z.array(SPAN),
});

/** `coverage` of every reply that lists or counts filings. */
export const COVERAGE = as(COVERAGE_VALUE, 'Board.coverage');
export type CoverageReply = Immutable<z.infer<typeof COVERAGE_VALUE>>;

/** `window` of a reply about filings. */
export const WINDOW = as(SPAN, 'Board.window');

/** Both, as replies have them after their opening. */
export type Reach = {
  readonly coverage: CoverageReply;
  readonly window: Immutable<z.infer<typeof SPAN>>;
};

/** Of a reply of another type than Board, which explains its own. */
export const coverageOf = (type: string) => ({
  coverage: as(COVERAGE_VALUE, `${type}.coverage`),
  window: as(SPAN, `${type}.window`),
});

/** GraphQL selection of both. */
export const COVERAGE_SELECTION = 'coverage { population filers from through gaps { from to } }';
export const WINDOW_SELECTION = 'window { from to }';
export const REACH_SELECTION = `${COVERAGE_SELECTION} ${WINDOW_SELECTION}`;

/** `coverage` and `window` of a reply that lists or counts filings, after its opening. */
export const REACH =
  'coverage { population filers @because(is: NOT_APPLICABLE) from through @because(is: NOT_INGESTED) gaps { from to } } window { from to }';

/** Why a coverage has nulls, before the other reasons of its reply. */
export function withReach({ filers, through }: CoverageReply, absent: Absent): Absent {
  return {
    ...(filers === null ? { 'coverage.filers': 'NOT_APPLICABLE' as const } : {}),
    ...(through === null ? { 'coverage.through': 'NOT_INGESTED' as const } : {}),
    ...absent,
  };
}

/** Of several coverages the one that claims least. */
export function leastOf(coverages: readonly CoverageReply[]): CoverageReply {
  const [first, ...rest] = coverages;
  if (first === undefined) throw new Error('no reply says nothing of its coverage');
  return rest.reduce((least, one) => (reach(one) < reach(least) ? one : least), first);
}

function reach({ population, filers }: CoverageReply): number {
  return population === 'ALL_FILERS' ? Number.POSITIVE_INFINITY : (filers ?? 0);
}

/**
 * Rows as a table that never looks whole where it is not: where `field` is absent, others may be there or could be none, and
 * a last line of empty cells says why in its `reasons`.
 */
export function endedByReason(
  columns: readonly string[],
  rows: Table['rows'],
  absent: Absent,
  field: string,
): Pick<Table, 'columns' | 'rows'> {
  const reason = absent[field];
  if (reason === undefined) return { columns, rows };
  const empty = Object.fromEntries(columns.map((name) => [name, null]));
  return { columns, rows: [...rows, { ...empty, absent: { [field]: reason } }] };
}
