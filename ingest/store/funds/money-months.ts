import { columns, run, type Tx } from '../../../prisma/transaction.ts';
import { removeSources } from './before-storing.ts';
import { DUE, knownFrom, type MoneyMonthCapture } from './fund-content.ts';

/** Replaces the money-market months from the same documents. Returns the number of rows stored. */
export async function storeMoneyMonths(tx: Tx, captures: readonly MoneyMonthCapture[]): Promise<number> {
  if (captures.length === 0) return 0;
  await removeSources(tx, ['money_months'], captures);
  await run(
    tx,
    `insert into money_months (source, accession, form, cik, series_id, series_name, report_date, filed_on, known_from,
       maturity_days, life_days, stable_price, net_assets, categories, daily, classes)
     select u.source, u.accession, u.form, u.cik, u.series_id, u.series_name, u.report_date, u.filed_on, u.known_from,
       u.maturity_days, u.life_days, u.stable_price, u.net_assets,
       array(select json_array_elements_text(u.categories::json)), u.daily::jsonb, u.classes::jsonb
     from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::text[], $6::text[], $7::date[], $8::date[], $9::date[],
       $10::float8[], $11::float8[], $12::numeric[], $13::numeric[], $14::text[], $15::text[], $16::text[])
       u (source, accession, form, cik, series_id, series_name, report_date, filed_on, known_from, maturity_days, life_days,
         stable_price, net_assets, categories, daily, classes)`,
    columns(captures.map(rowOf), [
      'source',
      'accession',
      'form',
      'cik',
      'seriesId',
      'seriesName',
      'reportDate',
      'filedOn',
      'knownFrom',
      'maturityDays',
      'lifeDays',
      'stablePrice',
      'netAssetsUsd',
      'categories',
      'daily',
      'classes',
    ]),
  );
  return captures.length;
}

/** Values for a month on an older form, of which only fund and period are read. */
const NOTHING_READ = {
  seriesName: null,
  signedOn: null,
  maturityDays: null,
  lifeDays: null,
  stablePrice: null,
  netAssetsUsd: null,
  categories: [],
  dailyLiquid: [],
  weeklyLiquid: [],
  navs: [],
  classes: [],
} as const;

function rowOf({ month, ...of }: MoneyMonthCapture) {
  const whole = { ...NOTHING_READ, ...month };
  const { dailyLiquid, weeklyLiquid, navs } = whole;
  return {
    ...of,
    ...whole,
    knownFrom: knownFrom(of.filedOn, whole, DUE.moneyMonth),
    categories: JSON.stringify(whole.categories),
    daily: JSON.stringify({ dailyLiquid, weeklyLiquid, navs }),
    classes: JSON.stringify(whole.classes),
  };
}
