import { storeRowVersions } from '../../../ingest/store/filings/row-versions.ts';
import type { Database } from '../../../prisma/open.ts';
import { foldName } from '../../../schema/domain/filers/fold-name.ts';

export interface FilerRow {
  readonly cik: number;
  readonly name: string;
  readonly former?: readonly string[];
  readonly tickers?: readonly string[];
  readonly sic?: string;
  readonly state?: string;
  /** False: only a ticker list or an index knows it. */
  readonly captured?: boolean;
  readonly annualReports?: number;
}

export interface FilingRow {
  readonly cik: number;
  readonly accession: string;
  readonly form: string;
  readonly filedOn: string;
  readonly items?: readonly string[];
  readonly reportDate?: string;
  readonly acceptedAt?: string;
  readonly document?: string;
}

export interface PlacedFiling extends FilingRow {
  readonly board: string;
  readonly kinds: readonly string[];
  readonly coRegistrants?: readonly number[];
}

/**
 * Writes rows straight into the tables, brings the versions of all board rows in step with them, and with what a test wrote by
 * itself before, then raises the data's version: in one transaction, as the ingest does.
 */
export async function insertRows(
  database: Database,
  rows: { filers?: readonly FilerRow[]; filings?: readonly FilingRow[]; placed?: readonly PlacedFiling[] },
): Promise<void> {
  const filers = rows.filers ?? [];
  const placed = rows.placed ?? [];
  const filings = [...(rows.filings ?? []), ...placed];
  const client = await database.pool.connect();
  /** One statement for all rows of a table: a round trip for each would take longer than most tests. */
  const insertAll = async (table: string, all: readonly Record<string, unknown>[], end = '') => {
    const columns = Object.keys(all[0] ?? {}).join(', ');
    if (columns === '') return;
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1) ${end}`,
      [JSON.stringify(all)],
    );
  };
  try {
    await client.query('begin');
    await insertAll('filers', filers.map(filerColumns));
    await insertAll(
      'filer_names',
      filers.flatMap(({ cik, name, former = [] }) =>
        [name, ...former].map((one, position) => ({ cik, position, name: one, folded: foldName(one) })),
      ),
    );
    await insertAll(
      'filer_tickers',
      filers.flatMap(({ cik, tickers = [] }) =>
        tickers.map((ticker, position) => ({ cik, ticker, exchange: 'Nasdaq', position })),
      ),
    );
    await insertAll('filings', filings.map(filingColumns));
    await insertAll(
      'filing_items',
      filings.flatMap(({ accession, items = [], filedOn }) =>
        items.map((item, position) => ({ accession, position, item, filed_on: filedOn })),
      ),
      'on conflict do nothing',
    );
    await client.query(
      `insert into board_rows (board, accession, cik, co_registrants, filed_on, kinds, form, report_date, items, items_known,
         accepted_at, primary_document, role)
       select p.board, f.accession, f.cik, p.co_registrants, p.filed_on, p.kinds, f.form, f.report_date,
         array(select i.item from filing_items i where i.accession = f.accession order by i.position),
         f.items_known, f.accepted_at, f.primary_document, f.role
       from jsonb_array_elements($1) with ordinality e (value, at)
         cross join jsonb_populate_record(null::board_rows, e.value) p
         join filings f on f.cik = p.cik and f.accession = p.accession
       order by e.at`,
      [
        JSON.stringify(
          placed.map(({ board, accession, cik, coRegistrants = [], filedOn, kinds }) => ({
            board,
            accession,
            cik,
            co_registrants: coRegistrants,
            filed_on: filedOn,
            kinds,
          })),
        ),
      ],
    );
    await storeRowVersions(client, 'all');
    await client.query(`with next as (update data_version set version = version + 1, changed_at = now() returning version)
      select pg_notify('data_version', version::text) from next`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

function filerColumns(filer: FilerRow): Record<string, unknown> {
  const { cik, name, tickers = [], sic = '7372', state = 'DE', captured = true, annualReports = 3 } = filer;
  const [ticker = null] = tickers;
  return {
    ...{ cik, name, entity_type: 'operating', sic, industry: 'Services', state, ticker },
    exchange: ticker === null ? null : 'Nasdaq',
    annual_reports: annualReports,
    captured_on: captured ? '2026-01-01' : null,
    listed_name: ticker === null ? null : foldName(name),
  };
}

function filingColumns(filing: FilingRow): Record<string, unknown> {
  const { cik, accession, form, filedOn, reportDate = null, acceptedAt = null, document = 'main.htm' } = filing;
  return {
    ...{ cik, accession, form, filed_on: filedOn, report_date: reportDate, accepted_at: acceptedAt },
    ...{ primary_document: document, items_known: true },
  };
}

/** An accession number from a filer's number and a count. */
export const accessionOf = (cik: number, count: number): string =>
  `${String(cik).padStart(10, '0')}-26-${String(count).padStart(6, '0')}`;

/** The least that a board can be asked about: one filer with one filing on it. */
export function insertOneRow(database: Database): Promise<void> {
  return insertRows(database, {
    filers: [{ cik: 1, name: 'Amber Systems, Inc.', tickers: ['AMBR'] }],
    placed: [
      {
        board: 'breaches',
        kinds: ['8-K 1.05'],
        cik: 1,
        accession: accessionOf(1, 1),
        form: '8-K',
        filedOn: '2026-10-12',
        items: ['1.05'],
      },
    ],
  });
}
