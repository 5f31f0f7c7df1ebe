import type { Database } from '../../../prisma/open.ts';
import { columns, run, type Tx } from '../../../prisma/transaction.ts';
import type { ItemDescription } from '../../../schema/domain/filers/item-outcomes/describe-item.ts';
import { RULES_VERSION } from '../../../schema/domain/filers/item-outcomes/rules/index.ts';
import type { AccessionNumber } from '../../../schema/domain/terms/accession.ts';
import type { Cik } from '../../../schema/domain/terms/cik.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';
import { TODAYS_ITEMS } from '../../../schema/domain/terms/event-kind.ts';
import { changeWords, kindOfItem, TEXT_ITEMS, type TextItem } from '../../../schema/domain/terms/item-outcome.ts';
import { applyItemLabels } from './item-labels.ts';

export interface ItemTextRecord extends ItemDescription {
  readonly accession: AccessionNumber;
  /** URL of the document at the SEC. */
  readonly url: string;
}

/**
 * Stores item texts, replacing those made by older rules.
 *
 * @returns the filing of each new or changed item; texts read by the present rules stay as they are
 */
export async function storeItemTexts(
  tx: Tx,
  texts: readonly ItemTextRecord[],
  now: Date,
): Promise<readonly AccessionNumber[]> {
  if (texts.length === 0) return [];
  const rows = texts.map(({ excerpt, amount, evidence, changes, periods, ...text }) => ({
    ...text,
    excerpt: excerpt?.text ?? null,
    truncated: excerpt?.truncated ?? false,
    evidence: JSON.stringify(evidence),
    changes: JSON.stringify(changes.map(changeWords)),
    periods: JSON.stringify(periods),
    amountPhrase: amount?.phrase ?? null,
    amountLowUsd: amount?.lowUsd ?? null,
    amountHighUsd: amount?.highUsd ?? null,
  }));
  const stored = await run<{ accession: AccessionNumber }>(
    tx,
    `insert into item_texts (accession, item, excerpt, truncated, outcome, evidence, office, changes, amount_phrase,
       amount_low_usd, amount_high_usd, disagreement, periods, url, read_at, rules_version)
     select distinct on (accession, item) accession, item, excerpt, truncated, outcome,
       array(select jsonb_array_elements_text(evidence::jsonb)), office,
       array(select jsonb_array_elements_text(changes::jsonb)), amount_phrase,
       amount_low_usd::numeric, amount_high_usd::numeric, disagreement,
       array(select jsonb_array_elements_text(periods::jsonb)), url, $15, $16
     from unnest($1::text[], $2::text[], $3::text[], $4::bool[], $5::text[], $6::text[], $7::text[], $8::text[],
         $9::text[], $10::text[], $11::text[], $12::bool[], $13::text[], $14::text[])
       u (accession, item, excerpt, truncated, outcome, evidence, office, changes, amount_phrase, amount_low_usd,
         amount_high_usd, disagreement, periods, url)
     on conflict (accession, item) do update set excerpt = excluded.excerpt, truncated = excluded.truncated,
       outcome = excluded.outcome, evidence = excluded.evidence, office = excluded.office, changes = excluded.changes,
       amount_phrase = excluded.amount_phrase, amount_low_usd = excluded.amount_low_usd,
       amount_high_usd = excluded.amount_high_usd, disagreement = excluded.disagreement, periods = excluded.periods,
       url = excluded.url, read_at = excluded.read_at, rules_version = excluded.rules_version
     where item_texts.rules_version < excluded.rules_version
     returning accession`,
    [
      ...columns(rows, [
        'accession',
        'item',
        'excerpt',
        'truncated',
        'outcome',
        'evidence',
        'office',
        'changes',
        'amountPhrase',
        'amountLowUsd',
        'amountHighUsd',
        'disagreement',
        'periods',
        'url',
      ]),
      now,
      RULES_VERSION,
    ],
  );
  const changed = stored.rows.map(({ accession }) => accession);
  await applyItemLabels(tx, changed);
  return changed;
}

/** A filing with items whose text is unread or was read by older rules. */
export interface UnreadFiling {
  readonly accession: AccessionNumber;
  /** The filer under which boards show it. */
  readonly cik: Cik;
  /** All filers of the filing, because documents are in one folder per filer. */
  readonly filers: readonly Cik[];
  /** File name of the main document; null if only an index or a feed listed the filing. */
  readonly document: string | null;
  /** The unread items, rare ones first. */
  readonly items: readonly TextItem[];
}

/**
 * Filings on boards with unread items: those with the rarest item first, then the newest. Reports with the items of
 * before August 2004 are not read, because their sections are numbered differently.
 *
 * @param of filings since a day, of one filer or all; or given accession numbers
 * @param limit must be a constant: it becomes part of the statement; null for all
 */
export async function unreadItems(
  { pool }: Pick<Database, 'pool'>,
  of: { readonly since: Day; readonly cik?: Cik } | { readonly accessions: readonly string[] },
  limit: number | null,
): Promise<UnreadFiling[]> {
  const [condition, value] =
    'since' in of
      ? ['b.filed_on >= $4::date and ($5::int is null or b.cik = $5 or $5 = any(b.co_registrants))', of.since]
      : ['b.accession = any($4::text[]) and $5::int is null', of.accessions];
  const cik = 'since' in of ? (of.cik ?? null) : null;
  const { rows } = await run<UnreadFiling>(
    pool,
    `with unread as (
       select b.accession, min(b.cik) as cik, max(b.filed_on) as filed_on, max(b.second_of_day) as second_of_day, min(w.place) as place,
         array_agg(w.item order by w.place) as items
       from board_rows b join unnest($1::text[], $2::text[]) with ordinality w (item, kind, place) on w.kind = any(b.kinds)
       where ${condition} and b.filed_on >= $6::date and not exists (
         select from item_texts t where t.accession = b.accession and t.item = w.item and t.rules_version >= $3)
       group by b.accession)
     select u.accession, u.cik, f.primary_document as document, u.items,
       array(select l.cik from filings l where l.accession = u.accession order by l.cik) as filers
     from unread u join filings f on f.cik = u.cik and f.accession = u.accession
     order by u.place, u.filed_on desc, u.second_of_day desc, u.accession desc${limit === null ? '' : ` limit ${limit}`}`,
    [TEXT_ITEMS, TEXT_ITEMS.map(kindOfItem), RULES_VERSION, value, cik, TODAYS_ITEMS],
  );
  return rows;
}
