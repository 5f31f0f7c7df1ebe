/**
 * Every filer with its names, tickers and what is on file of it. Serves the snapshot `nameIndexOf`.
 *
 * It earns its place: a page of filers with three kinds of things that hang on them is one statement by the order of a
 * key, where Prisma's client would ask four times and make an object of each name.
 */
import type { Database } from '../../../prisma/open.ts';
import { query } from '../../../prisma/query.ts';
import type { NamedFiler } from '../../domain/filers/name-index/build-name-index.ts';

/** Filers of a page: their names are read into memory while requests are answered. */
const PAGE = 2_000;

/** A name alone is on file of a filer without a list, a filing and a fact: `readFilerPage` says so too. */
const COLUMNS = `f.cik, f.name, f.ticker, f.exchange,
  array(select n.name from filer_names n where n.cik = f.cik and n.position > 0 order by n.position) as "formerNames",
  array(select t.ticker from filer_tickers t where t.cik = f.cik and t.gone_since is null order by t.position) as tickers,
  case when exists (select 1 from company_figures g where g.cik = f.cik) then 'CARD'
    when f.captured_on is not null or exists (select 1 from filings x where x.cik = f.cik) then 'FILINGS'
    else 'NAME' end as holding`;

const IS_HEAVY = 'f.ticker is not null or f.listed_place is not null or f.annual_reports > 0';

/** Companies, the largest first: some tens of thousands. */
const HEAVY = `select ${COLUMNS} from filers f where ${IS_HEAVY}
  order by f.listed_place nulls last, (f.ticker is not null) desc, f.annual_reports desc, f.cik limit $1 offset $2`;

/** All others, a page after a CIK. */
const LIGHT = `select ${COLUMNS} from filers f where not (${IS_HEAVY}) and f.cik > $2 order by f.cik limit $1`;

/** All filers, page by page, the heaviest first. */
export async function* readNames(database: Pick<Database, 'pool'>): AsyncGenerator<readonly NamedFiler[]> {
  for (let done = 0; ; done += PAGE) {
    const page = await query<NamedFiler>(database, HEAVY, [PAGE, done]);
    yield page;
    if (page.length < PAGE) break;
  }
  for (let after = 0; ; ) {
    const page = await query<NamedFiler>(database, LIGHT, [PAGE, after]);
    yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) break;
    after = last.cik;
  }
}
