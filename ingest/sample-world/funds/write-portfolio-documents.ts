import type { PortfolioType } from '../../../schema/domain/terms/lists/portfolios.ts';
import type { World } from '../filers/world.ts';
import { SAMPLE_PORTFOLIOS } from '../lists/portfolios.ts';
import { heldStocks, managerReport, quarterEnds, type Stock } from './write-fund-documents.ts';

/** Quarters reported by each portfolio. */
const QUARTERS = 2;
const HELD: Readonly<Record<PortfolioType, number>> = {
  INSURERS: 14,
  ENDOWMENTS: 6,
  SOVEREIGN: 30,
  MANAGERS: 40,
  BANKS: 34,
  PENSIONS: 36,
};

/** The listed portfolios’ reports on Form 13F, as path and text. */
export function writePortfolioDocuments(world: World): [path: string, text: string][] {
  const stocks = heldStocks(world);
  return quarterEnds(world.lastDay)
    .slice(0, QUARTERS)
    .flatMap((day, back) =>
      SAMPLE_PORTFOLIOS.flatMap((portfolio, at) =>
        managerReport(portfolio, { form: '13F-HR', day, number: QUARTERS - back }, heldBy(stocks, portfolio.type, at)),
      ),
    );
}

/** Each portfolio starts with another company; shares fall like the fund's, though less steeply. */
function heldBy(stocks: readonly Stock[], type: PortfolioType, at: number): Stock[] {
  const first = (at * 7) % stocks.length;
  const held = [...stocks.slice(first), ...stocks.slice(0, first)].slice(0, HELD[type]);
  const all = held.reduce((total, _, place) => total + 1 / (place + 4), 0);
  return held.map((stock, place) => ({ ...stock, share: 1 / (place + 4) / all }));
}
