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

/** Writes rows straight into the tables, then raises the data's version, in one transaction, as the ingest does. */
export async function insertRows(
  database: Database,
  rows: { filers?: readonly FilerRow[]; filings?: readonly FilingRow[]; placed?: readonly PlacedFiling[] },
): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    for (const filer of rows.filers ?? []) {
      const {
        cik,
        name,
        former = [],
        tickers = [],
        sic = '7372',
        state = 'DE',
        captured = true,
        annualReports = 3,
      } = filer;
      await client.query(
        `insert into filers (cik, name, entity_type, sic, industry, state, ticker, exchange, annual_reports, captured_on, listed_name)
         values ($1, $2, 'operating', $3, 'Services', $4, $5, $6, $7, $8, $9)`,
        [
          cik,
          name,
          sic,
          state,
          tickers[0] ?? null,
          tickers[0] === undefined ? null : 'Nasdaq',
          annualReports,
          captured ? '2026-01-01' : null,
          tickers[0] === undefined ? null : foldName(name),
        ],
      );
      for (const [position, one] of [name, ...former].entries()) {
        await client.query('insert into filer_names values ($1, $2, $3, $4, null, null)', [
          cik,
          position,
          one,
          foldName(one),
        ]);
      }
      for (const [position, ticker] of tickers.entries()) {
        await client.query('insert into filer_tickers values ($1, $2, $3, $4, null, null)', [
          cik,
          ticker,
          'Nasdaq',
          position,
        ]);
      }
    }
    const filings = [...(rows.filings ?? []), ...(rows.placed ?? [])];
    for (const {
      cik,
      accession,
      form,
      filedOn,
      items = [],
      reportDate,
      acceptedAt,
      document = 'main.htm',
    } of filings) {
      await client.query(
        `insert into filings (cik, accession, form, filed_on, report_date, accepted_at, primary_document, items_known)
         values ($1, $2, $3, $4, $5, $6, $7, true)`,
        [cik, accession, form, filedOn, reportDate ?? null, acceptedAt ?? null, document],
      );
      for (const [position, item] of items.entries()) {
        await client.query('insert into filing_items values ($1, $2, $3, $4) on conflict do nothing', [
          accession,
          position,
          item,
          filedOn,
        ]);
      }
    }
    for (const { board, accession, cik, coRegistrants = [], filedOn, kinds } of rows.placed ?? []) {
      await client.query(
        `insert into board_rows (board, accession, cik, co_registrants, filed_on, kinds, form, report_date, items, items_known,
           accepted_at, primary_document, role)
         select $1, accession, cik, $4, $5, $6, form, report_date, array(select i.item from filing_items i
           where i.accession = f.accession order by i.position), items_known, accepted_at, primary_document, role
         from filings f where cik = $3 and accession = $2`,
        [board, accession, cik, coRegistrants, filedOn, kinds],
      );
    }
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
