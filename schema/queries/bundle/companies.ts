/** The companies with figures on a day. Serves the bundle. */
import type { Database } from '../../../prisma/open.ts';
import { query } from '../../../prisma/query.ts';
import type { Cik } from '../../domain/terms/cik.ts';
import type { Day } from '../../domain/terms/day.ts';
import { heldOn } from '../shared/figures-in-force.ts';

type Reader = Pick<Database, 'pool'>;

const COMPANIES = `select f.cik, f.sic from company_figures g join filers f on f.cik = g.cik
  where ${heldOn('g', '$1::date')} order by f.cik`;

/** Companies with figures on a day, smallest CIK first. */
export function readCompanies(reader: Reader, day: Day): Promise<{ readonly cik: Cik; readonly sic: string | null }[]> {
  return query(reader, COMPANIES, [day]);
}
