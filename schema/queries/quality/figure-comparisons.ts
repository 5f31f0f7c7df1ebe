/** The newest comparison with each file of somebody else's figures. Serves the root `quality`. */
import type { Database } from '../../../prisma/open.ts';
import { query } from '../../../prisma/query.ts';
import type { ComparisonCount } from '../../domain/quality/second-opinion.ts';
import type { Day } from '../../domain/terms/day.ts';

export interface StoredComparison {
  readonly file: string;
  readonly comparedOn: Day;
  readonly counts: readonly ComparisonCount[];
  readonly refused: number;
}

/** Those made by a day, the newest first. */
export function readFigureComparisons(
  database: Pick<Database, 'pool'>,
  day: Day,
  most: number,
): Promise<StoredComparison[]> {
  return query<StoredComparison>(database, SELECT, [day, most]);
}

const SELECT = `select file, compared_on as "comparedOn", counts, refused from figure_comparisons
  where compared_on <= $1::date order by compared_on desc, file limit $2`;
