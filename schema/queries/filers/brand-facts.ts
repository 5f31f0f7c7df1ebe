/** The facts about a filer's brand, by a day. Serves the root field `brandRecord`. */
import { IS_LISTED, LIST_READ_ON } from '../../../prisma/list-reach.ts';
import type { Database } from '../../../prisma/open.ts';
import { query } from '../../../prisma/query.ts';
import { BRAND_ITEMS, type BrandFacts, brandWindowStart } from '../../domain/filers/brand-record.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';

/** Item 3 was bankruptcy or receivership until August 2004. */
const OLD_BANKRUPTCY = '3';

const list = (values: readonly string[]) => `(${values.map((value) => `'${value}'`).join(', ')})`;

/** Current reports, their variants for successors, and amendments of all of them. */
const CURRENT = list(['8-K', '8-K/A', '8-K12B', '8-K12B/A', '8-K12G3', '8-K12G3/A', '8-K15D5', '8-K15D5/A']);
/** A filer of these forms reports events on Form 8-K. */
const DOMESTIC = list(['10-K', '10-K405', '10-KSB', '10-KT', '10-Q', '10-QSB', '10-QT']);
/** A filer of these forms reports events on Form 6-K. */
const FOREIGN = list(['20-F', '40-F', '6-K']);

/** Everything about one filer in one statement: $1 is the CIK, $2 and $3 the window of the filings. */
const FACTS = `with own as materialized (
    select f.accession, f.form, f.filed_on, f.report_date, f.primary_document, f.items_known,
      f.form in ${CURRENT} as is_current,
      array(select i.item from filing_items i where f.form in ${CURRENT} and i.accession = f.accession order by i.position) as items
    from filings f where f.cik = $1::int and f.filed_on between $2::date and $3::date
      and f.form in (${[CURRENT, DOMESTIC, FOREIGN].map((forms) => forms.slice(1, -1)).join(', ')})
  )
  select c.cik, c.name, c.captured_on::text as "capturedOn",
    (select json_build_object('from', f.listed_from, 'readOn', ${LIST_READ_ON}) from filers f
      where f.cik = c.cik and ${IS_LISTED}) as list,
    (select coalesce(json_agg(json_build_object('name', n.name, 'from', n.from_day, 'to', n.to_day) order by n.position), '[]')
      from filer_names n where n.cik = c.cik and n.position > 0) as "formerNames",
    (select coalesce(json_agg(json_build_object('ticker', t.ticker, 'exchange', t.exchange, 'seenFrom', t.seen_from,
        'goneSince', t.gone_since) order by t.position), '[]')
      from filer_tickers t where t.cik = c.cik) as tickers,
    (select min(x.filed_on)::text from filings x where x.cik = c.cik) as "firstFiledOn",
    (select coalesce(json_agg(json_build_object('accession', o.accession, 'form', o.form, 'filedOn', o.filed_on,
        'reportDate', o.report_date, 'primaryDocument', o.primary_document, 'items', o.items)), '[]')
      from own o where o.is_current and o.items && array[${[...Object.keys(BRAND_ITEMS), OLD_BANKRUPTCY]
        .map((item) => `'${item}'`)
        .join(', ')}]) as filings,
    (select count(*)::int from own o where o.is_current and not o.items_known and o.items = '{}') as "itemsUnknown",
    (select json_build_object('current', coalesce(bool_or(o.is_current), false),
        'domestic', coalesce(bool_or(o.form in ${DOMESTIC}), false), 'foreign', coalesce(bool_or(o.form in ${FOREIGN}), false))
      from own o) as files
  from filers c where c.cik = $1::int`;

/** The facts about a filer's brand, in one statement; undefined for a filer that is not on file. */
export async function readBrandFacts(
  database: Database,
  cik: number,
  { day, until }: AsOf,
): Promise<BrandFacts | undefined> {
  const [facts] = await query<BrandFacts>(database, FACTS, [cik, brandWindowStart(day), until]);
  return facts;
}
