/** Listed filers by exchange, state and industry; companies by size. Serves `FilersConnection.facets`. */
import type { Database } from '../../../prisma/open.ts';
import { queryComposed } from '../../../prisma/query.ts';
import type { Day } from '../../domain/terms/day.ts';
import { SIZE_BANDS } from '../../domain/terms/size-band.ts';
import { currentCompanies, isOfSize } from '../shared/figures-in-force.ts';
import { statementValues } from '../shared/statement-values.ts';
import { filerTests, fits, type OwnConditions } from './filer-conditions.ts';

const FILER_FACETS = ['EXCHANGE', 'INDUSTRY', 'SIZE', 'STATE'] as const;
export type FilerFacetName = (typeof FILER_FACETS)[number];

/** One value, and the number of matching filers with a ticker that have it. */
export interface FilerFacet {
  readonly facet: FilerFacetName;
  readonly value: string;
  readonly title: string;
  readonly filers: number;
}

/** The most frequent values of each. */
const VALUES = 12;

/** In the order of the facets' names; a stable sort keeps the order of each facet's values. */
export const byFacet = (a: FilerFacet, b: FilerFacet): number =>
  FILER_FACETS.indexOf(a.facet) - FILER_FACETS.indexOf(b.facet);

/** The values of matching listed filers, the most frequent first. */
export async function readFilerFacets(database: Database, conditions: OwnConditions): Promise<FilerFacet[]> {
  const { values, add } = statementValues();
  const text = `with fitting as materialized (select f.exchange, f.state, f.sic, f.industry
      from filers f where ${fits({ ...conditions, listedOnly: true }, add)}),
    counted as (
      select 'EXCHANGE' as facet, exchange as value, exchange as title, count(*)::int as filers from fitting group by exchange
      union all select 'STATE', state, state, count(*)::int from fitting group by state
      union all select 'INDUSTRY', sic, max(industry), count(*)::int from fitting group by sic),
    placed as (select c.*, row_number() over (partition by facet order by filers desc, value) as place
      from counted c where value is not null)
    select facet, value, coalesce(title, value) as title, filers from placed where place <= ${VALUES}
    order by facet, place`;
  return queryComposed<FilerFacet>(database, text, values);
}

/** How many companies with a ticker and current figures are in each band of revenue in dollars, smallest first. */
export async function readSizeFacets(database: Database, conditions: OwnConditions, day: Day): Promise<FilerFacet[]> {
  const { values, add } = statementValues();
  const bands = SIZE_BANDS.map(({ band }, place) => `(${add(band, 'text')}, ${place}, ${isOfSize(band, add)})`);
  const fitting = [currentCompanies(day, add), ...filerTests({ ...conditions, listedOnly: true }, add)].join(' and ');
  const text = `select 'SIZE' as facet, b.band as value, b.band as title, count(*)::int as filers
    from (select g.currency, g.revenue from ${fitting}) g
    cross join lateral (select band, place from (values ${bands.join(', ')}) v (band, place, is_own) where is_own) b
    group by b.band, b.place order by b.place`;
  return queryComposed<FilerFacet>(database, text, values);
}
