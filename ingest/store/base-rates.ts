import { run, slices, type Tx } from '../../prisma/transaction.ts';
import type { BaseRateTotal, ReportingHistory } from '../../schema/domain/filers/base-rates.ts';
import type { Cik } from '../../schema/domain/terms/cik.ts';
import type { Day } from '../../schema/domain/terms/day.ts';
import { EVENT_FORMS, EVENT_KINDS, eventKinds, isAmendment } from '../../schema/domain/terms/event-kind.ts';
import { ANNUAL_REPORTS, QUARTERLY_REPORTS } from '../../schema/domain/terms/form.ts';
import { copyInto, copyLine } from './copy.ts';

/** Before it nothing counts: the first company-years begin in 2005 and look a year back. */
const SINCE: Day = '2004-01-01';
const REPORTS: ReadonlySet<string> = new Set([...ANNUAL_REPORTS, ...QUARTERLY_REPORTS]);
const FORMS = [...REPORTS, ...EVENT_FORMS.filter((form) => !isAmendment(form))];
const ITEMS = EVENT_KINDS.flatMap(({ kind }) => (kind.startsWith('8-K ') ? [kind.slice('8-K '.length)] : []));
/** Filers whose filings are read at once. */
const FILERS_AT_ONCE = 500;

type FilingColumns = readonly [form: string, filedOn: Day, item: string | null];

/**
 * What every filer filed by a day that base rates are made of, some filers at a time. Filers known only from indexes are
 * left out: what they filed before is not on file, so they would seem to be silent.
 */
export async function* reportingHistories(reader: Pick<Tx, 'query'>, through: Day): AsyncGenerator<ReportingHistory> {
  const { rows: filers } = await run<{ cik: Cik }>(
    reader as Tx,
    'select cik from filers where captured_on is not null order by cik',
  );
  for (const slice of slices(filers, FILERS_AT_ONCE)) {
    const { rows } = await run<{ filings: readonly FilingColumns[] }>(
      reader as Tx,
      `select json_agg(json_build_array(f.form, f.filed_on, i.item)) as filings from filings f
       left join filing_items i on f.form like '8-K%' and i.accession = f.accession and i.item = any($5::text[])
       where f.cik = any($1::int[]) and f.form = any($2::text[]) and f.filed_on between $3::date and $4::date group by f.cik`,
      [slice.map(({ cik }) => cik), FORMS, SINCE, through, ITEMS],
    );
    for (const { filings } of rows) yield toHistory(filings);
  }
}

function toHistory(filings: readonly FilingColumns[]): ReportingHistory {
  return {
    reports: filings.flatMap(([form, filedOn]) => (REPORTS.has(form) ? [filedOn] : [])),
    events: filings.flatMap(([form, filedOn, item]) =>
      eventKinds(form, item === null ? [] : [item]).map((kind) => ({ kind, filedOn })),
    ),
  };
}

/** From what the stored base rates were made; undefined before the first. */
export async function baseRatesMade(reader: Pick<Tx, 'query'>): Promise<{ through: Day; version: bigint } | undefined> {
  const { rows } = await run<{ through: Day; version: string }>(
    reader as Tx,
    'select through, version::text from base_rates_made where id = 1',
  );
  return rows[0] && { through: rows[0].through, version: BigInt(rows[0].version) };
}

/** Stores base rates in place of those before. */
export async function storeBaseRates(
  tx: Tx,
  totals: readonly BaseRateTotal[],
  made: { readonly through: Day; readonly version: bigint },
): Promise<void> {
  await run(tx, 'delete from base_rate_totals');
  const lines = totals.map(({ kind, fromDay, flagged, hit, unflagged, missed }) =>
    copyLine([kind, fromDay, flagged, hit, unflagged, missed]),
  );
  await copyInto(tx, 'base_rate_totals (kind, from_day, flagged, hit, unflagged, missed)', lines.join(''));
  await run(
    tx,
    `insert into base_rates_made (id, through, version) values (1, $1, $2)
     on conflict (id) do update set through = excluded.through, version = excluded.version`,
    [made.through, String(made.version)],
  );
}
