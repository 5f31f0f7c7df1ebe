/** Filers that pieces of evidence lead to. Serves the matching of securities. */
import type { Database } from '../../../prisma/open.ts';
import { query } from '../../../prisma/query.ts';
import { keysOf, type SecurityCandidate, type SecurityEvidence } from '../../domain/funds/match-security.ts';

/** Some sources write a class as BRK.B, others as BRK-B. */
const SELECT = `with found as (
    select 'TICKER' as by, t.ticker as key, t.cik, t.position, null::text as description
    from filer_tickers t where t.ticker = any($1::text[]) and t.gone_since is null
    union all
    select 'CUSIP', s.cusip, t.cik, t.position, s.description
    from cusip_symbols s join filer_tickers t on t.ticker = translate(s.symbol, './', '--') where s.cusip = any($2::text[])
    union all
    select 'LEI', f.lei, f.cik, 0, null from filers f where f.lei = any($3::text[])
    union all
    select distinct 'NAME', n.folded, n.cik, 0, null::text
    from filer_names n join filers f on f.cik = n.cik where n.folded = any($4::text[]) and f.ticker is not null)
  select f.*, array(select n.folded from filer_names n where n.cik = f.cik) as names from found f`;

/** Everything that leads from any of these securities to a filer, in one statement. */
export async function readCandidates(
  database: Pick<Database, 'pool'>,
  securities: readonly SecurityEvidence[],
): Promise<SecurityCandidate[]> {
  if (securities.length === 0) return [];
  const keys = securities.map(keysOf);
  const all = (by: 'TICKER' | 'CUSIP' | 'LEI' | 'NAME') => [...new Set(keys.flatMap((key) => key[by] ?? []))];
  return query<SecurityCandidate>(database, SELECT, [all('TICKER'), all('CUSIP'), all('LEI'), all('NAME')]);
}
