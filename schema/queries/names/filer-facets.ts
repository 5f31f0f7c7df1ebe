/**
 * Listed filers by exchange, state and industry. Serves `FilersConnection.facets`.
 *
 * It earns its place: three counts of the same filers are one statement that the index of tickers finds, some
 * milliseconds for the ten thousand that there are.
 */
import type { Database } from '../../../prisma/open.ts';
import { query } from '../../../prisma/query.ts';
import type { Add } from '../figures-in-force.ts';
import { type FilersConditions, filerTests } from '../list-filers.ts';

export const FILER_FACETS = ['EXCHANGE', 'STATE', 'INDUSTRY'] as const;
export type FilerFacetName = (typeof FILER_FACETS)[number];

/** One value, and the filers with a ticker that have it among those that fit. */
export interface FilerFacet {
  readonly facet: FilerFacetName;
  readonly value: string;
  readonly title: string;
  readonly filers: number;
}

/** The most frequent values of each. */
const VALUES = 12;

/** The values that listed filers have among those that fit, the most frequent first. */
export function readFilerFacets(
  database: Database,
  conditions: Omit<FilersConditions, 'withFigures'>,
): Promise<FilerFacet[]> {
  const values: unknown[] = [];
  const add: Add = (value, type) => `$${values.push(value)}::${type}`;
  const tests = filerTests({ ...conditions, listedOnly: true, among: null, orderBy: 'NAME' }, add);
  const text = `with fitting as materialized (select f.exchange, f.state, f.sic, f.industry from filers f
      where ${tests.join(' and ')}),
    counted as (
      select 'EXCHANGE' as facet, exchange as value, exchange as title, count(*)::int as filers from fitting group by exchange
      union all select 'STATE', state, state, count(*)::int from fitting group by state
      union all select 'INDUSTRY', sic, max(industry), count(*)::int from fitting group by sic),
    placed as (select c.*, row_number() over (partition by facet order by filers desc, value) as place
      from counted c where value is not null)
    select facet, value, coalesce(title, value) as title, filers from placed where place <= ${VALUES}
    order by facet, place`;
  return query<FilerFacet>(database, text, values);
}
