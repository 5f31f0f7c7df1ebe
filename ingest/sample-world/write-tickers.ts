import { SAMPLE_FUND_CLASSES } from './filers/index.ts';
import type { World } from './filers/world.ts';

/** The three files that map tickers to CIKs, as path and text. */
export function writeTickers({ filers }: World): [path: string, text: string][] {
  const listed = filers.flatMap(({ cik, name, tickers }) =>
    tickers.map(([ticker, exchange]) => ({ cik, name, ticker, exchange })),
  );
  const plain = listed.map(({ cik, ticker, name }, index) => [String(index), { cik_str: cik, ticker, title: name }]);
  return [
    ['www/files/company_tickers.json', JSON.stringify(Object.fromEntries(plain))],
    [
      'www/files/company_tickers_exchange.json',
      JSON.stringify({
        fields: ['cik', 'name', 'ticker', 'exchange'],
        data: listed.map(({ cik, name, ticker, exchange }) => [cik, name, ticker, exchange]),
      }),
    ],
    [
      'www/files/company_tickers_mf.json',
      JSON.stringify({
        fields: ['cik', 'seriesId', 'classId', 'symbol'],
        data: SAMPLE_FUND_CLASSES.map(({ cik, seriesId, classId, ticker }) => [cik, seriesId, classId, ticker]),
      }),
    ],
  ];
}
