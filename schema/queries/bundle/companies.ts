/** The day of a bundle, and the companies with figures on it. Serves the bundle. */
import type { Database } from '../../../prisma/open.ts';
import { query } from '../../../prisma/query.ts';
import type { Cik } from '../../domain/terms/cik.ts';
import type { Day } from '../../domain/terms/day.ts';
import { heldOn } from '../shared/figures-in-force.ts';

type Reader = Pick<Database, 'pool'>;

const NEWEST = `select filed_on::text as day from filings where filed_on <= $1::date order by filed_on desc limit 1`;

/**
 * The newest filing date on file up to a day; null without filings. It is derived from the data, so that one state of
 * the data always has the same day; later filings exist only if a mirror's clock was set back.
 */
export async function readNewestDay(reader: Reader, until: Day): Promise<Day | null> {
  const [row] = await query<{ day: Day }>(reader, NEWEST, [until]);
  return row?.day ?? null;
}

const COMPANIES = `select f.cik, f.sic from company_figures g join filers f on f.cik = g.cik
  where ${heldOn('g', '$1::date')} order by f.cik`;

/** Companies with figures on a day, smallest CIK first. */
export function readCompanies(reader: Reader, day: Day): Promise<{ readonly cik: Cik; readonly sic: string | null }[]> {
  return query(reader, COMPANIES, [day]);
}
