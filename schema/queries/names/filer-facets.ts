/**
 * Listed filers by exchange, state, industry and size. Serves `FilersConnection.facets`.
 *
 * It earns its place: four counts of the same filers are one statement. Their index finds the ten thousand that there
 * are; for their sizes figures are read, of all companies or of those that fit, which takes most of its time.
 */
import type { Database } from '../../../prisma/open.ts';
import { queryComposed } from '../../../prisma/query.ts';
import type { Day } from '../../domain/terms/day.ts';
import { SIZE_BANDS } from '../../domain/terms/size-band.ts';
import { type Add, figuresOf, knownFigures } from '../figures-in-force.ts';
import { type FilersConditions, fits } from '../list-filers.ts';

const FILER_FACETS = ['EXCHANGE', 'STATE', 'INDUSTRY', 'SIZE'] as const;
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

/** The band of figures `g` in dollars: its place among the bands, smallest first; null without revenue in dollars. */
const BAND = `case when g.currency = 'USD' and g.revenue is not null then case ${SIZE_BANDS.map(({ from }, place) => ({
  from,
  place,
}))
  .filter(({ place }) => place > 0)
  .toReversed()
  .map(({ from, place }) => `when g.revenue >= ${from} then ${place}`)
  .join(' ')} else 0 end end`;

/** The values that listed filers have among those that fit, the most frequent first; sizes in their own order. */
export async function readFilerFacets(
  database: Database,
  conditions: Omit<FilersConditions, 'withFigures' | 'size'>,
  day: Day,
): Promise<FilerFacet[]> {
  const values: unknown[] = [];
  const add: Add = (value, type) => `$${values.push(value)}::${type}`;
  const { letter, sic, state, exchange } = conditions;
  const isOfAll = [letter, sic, state, exchange].every((one) => one === null);
  // Where all fit, the figures of all companies are read at once: to look them up for each that is listed takes twice as long.
  const figures = isOfAll ? 'known g on g.cik = f.cik' : `${figuresOf('f.cik', day, add)} on g.in_force`;
  const text = `with ${isOfAll ? `${knownFigures(day, add)},` : ''}
    fitting as materialized (select f.exchange, f.state, f.sic, f.industry, ${BAND} as band
      from filers f left join ${figures} where ${fits({ ...conditions, listedOnly: true }, add)}),
    counted as (
      select 'EXCHANGE' as facet, exchange as value, exchange as title, count(*)::int as filers from fitting group by exchange
      union all select 'STATE', state, state, count(*)::int from fitting group by state
      union all select 'INDUSTRY', sic, max(industry), count(*)::int from fitting group by sic
      union all select 'SIZE', band::text, null, count(*)::int from fitting group by band),
    placed as (select c.*, row_number() over (partition by facet order by filers desc, value) as place
      from counted c where value is not null)
    select facet, value, coalesce(title, value) as title, filers from placed where place <= ${VALUES}
    order by facet, case when facet = 'SIZE' then value::int else place end`;
  const rows = await queryComposed<FilerFacet>(database, text, values);
  return rows.map((row) => (row.facet === 'SIZE' ? { ...row, ...bandAt(Number(row.value)) } : row));
}

function bandAt(place: number): Pick<FilerFacet, 'value' | 'title'> {
  const band = SIZE_BANDS[place]?.band;
  if (band === undefined) throw new Error(`No band has the place ${place}.`);
  return { value: band, title: band };
}
