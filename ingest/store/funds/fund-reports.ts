import { columns, run, type Tx } from '../../../prisma/transaction.ts';
import { copyInto, copyLine } from '../shared/copy.ts';
import { nameFilers, removeSources } from './before-storing.ts';
import { DUE, type FundReportCapture, knownFrom } from './fund-content.ts';

const HOLDING_KEYS = [
  'name',
  'title',
  'lei',
  'cusip',
  'isin',
  'ticker',
  'balance',
  'units',
  'currency',
  'valueUsd',
  'percent',
  'payoff',
  'assetCategory',
  'issuerCategory',
  'country',
] as const;
const HOLDING_COLUMNS =
  'source, position, name, title, lei, cusip, isin, ticker, balance, units, currency, value_usd, percent, payoff, ' +
  'asset_category, issuer_category, country';

/** Replaces the reports of funds, with their holdings, from the same documents. Returns the number of rows stored. */
export async function storeFundReports(tx: Tx, captures: readonly FundReportCapture[]): Promise<number> {
  if (captures.length === 0) return 0;
  await removeSources(tx, ['fund_reports', 'fund_holdings'], captures);
  await nameFilers(
    tx,
    captures.map(({ report: { cik, registrant } }) => ({ cik, name: registrant })),
  );
  const rows = captures.map(({ report, ...of }) => ({
    ...of,
    ...report,
    knownFrom: knownFrom(of.filedOn, report, DUE.fundReport),
    classIds: JSON.stringify(report.classIds),
    returns: JSON.stringify(report.returns),
    holdings: report.holdings.length,
  }));
  await run(
    tx,
    `insert into fund_reports (source, accession, form, cik, registrant, series_id, series_name, fiscal_year_end, report_date,
       filed_on, known_from, is_final, total_assets, total_liabilities, net_assets, class_ids, returns, holdings)
     select u.source, u.accession, u.form, u.cik, u.registrant, u.series_id, u.series_name, u.fiscal_year_end, u.report_date,
       u.filed_on, u.known_from, u.is_final, u.total_assets, u.total_liabilities, u.net_assets,
       array(select json_array_elements_text(u.class_ids::json)), u.returns::jsonb, u.holdings
     from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::text[], $6::text[], $7::text[], $8::date[], $9::date[],
       $10::date[], $11::date[], $12::bool[], $13::numeric[], $14::numeric[], $15::numeric[], $16::text[], $17::text[],
       $18::int[]) u (source, accession, form, cik, registrant, series_id, series_name, fiscal_year_end, report_date,
       filed_on, known_from, is_final, total_assets, total_liabilities, net_assets, class_ids, returns, holdings)`,
    columns(rows, [
      'source',
      'accession',
      'form',
      'cik',
      'registrant',
      'seriesId',
      'seriesName',
      'fiscalYearEnd',
      'reportDate',
      'filedOn',
      'knownFrom',
      'isFinal',
      'totalAssetsUsd',
      'totalLiabilitiesUsd',
      'netAssetsUsd',
      'classIds',
      'returns',
      'holdings',
    ]),
  );
  for (const { source, report } of captures) {
    const lines = report.holdings.map((holding, position) =>
      copyLine([source, position, ...HOLDING_KEYS.map((key) => holding[key])]),
    );
    await copyInto(tx, `fund_holdings (${HOLDING_COLUMNS})`, lines.join(''));
  }
  return captures.reduce((rows, { report }) => rows + 1 + report.holdings.length, 0);
}
