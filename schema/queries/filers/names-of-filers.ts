/** Every filer with its names, tickers and what is on file for it. Serves the snapshot `nameIndexOf`. */

import { isThere } from '../../../prisma/is-there.ts';
import type { Database } from '../../../prisma/open.ts';
import { query } from '../../../prisma/query.ts';
import type { NamedFiler } from '../../domain/filers/name-index/build-name-index.ts';
import type { Day } from '../../domain/terms/day.ts';
import { filerOf } from '../shared/filer-columns.ts';

/** Filers per page: it takes a server some milliseconds, and this process less, so requests are answered in between. */
const PAGE = 400;

/**
 * Only the name is on file for a filer without a list or a filing by the day of the first parameter: a service whose clock
 * is frozen shows no later ones.
 */
const COLUMNS = `f.cik, f.name, f.ticker, f.exchange,
  array(select n.name from filer_names n where n.cik = f.cik and n.position > 0 order by n.position) as "formerNames",
  array(select t.ticker from filer_tickers t where t.cik = f.cik and t.gone_since is null order by t.position) as tickers,
  case when ${isThere('company_figures g where g.cik = f.cik')} then 'CARD'
    when f.captured_on is not null or ${isThere('filings x where x.cik = f.cik and x.filed_on <= $1')} then 'FILINGS'
    else 'NAME' end as holding`;

/**
 * Companies, the largest first: some tens of thousands, read in one statement, because their order may change between
 * pages.
 */
const HEAVY = `select f.cik from filers f where f.ticker is not null or f.listed_place is not null or f.annual_reports > 0
  order by f.listed_place nulls last, (f.ticker is not null) desc, f.annual_reports desc, f.cik`;

const OF_HEAVY = `select ${COLUMNS} from unnest($2::int[]) with ordinality h (cik, place)
  cross join ${filerOf('h.cik')} order by h.place`;

/** All filers, one page after a CIK. */
const ALL = `select ${COLUMNS} from filers f where f.cik > $3 order by f.cik limit $2`;

/**
 * All filers on file when the reading began, page by page, the heaviest first: each once, whatever is stored meanwhile.
 */
export async function* readNames(database: Pick<Database, 'pool'>, today: Day): AsyncGenerator<readonly NamedFiler[]> {
  const heavy = (await query<{ cik: number }>(database, HEAVY)).map(({ cik }) => cik);
  for (let done = 0; done < heavy.length; done += PAGE) {
    yield await query<NamedFiler>(database, OF_HEAVY, [today, heavy.slice(done, done + PAGE)]);
  }
  const told = new Set(heavy);
  for (let after = 0; ; ) {
    const page = await query<NamedFiler>(database, ALL, [today, PAGE, after]);
    yield page.filter(({ cik }) => !told.has(cik));
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) break;
    after = last.cik;
  }
}
