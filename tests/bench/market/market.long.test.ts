import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { tellFigures } from '../../support/process/tell-figures.ts';
import { databaseServer } from '../database-server.ts';
import { writeLongRows } from '../long-rows.ts';
import { measureMarket } from './market.ts';

/** `.ci/long` says 20 million, which take an hour and 30 GB of disk. */
const FILINGS = Number(process.env.MARKET_FILINGS ?? 20_000);
const WHOLE = 20_000_000;
const HOURS = 3;

it(
  'a market is loaded, and answers about days that nobody asked about before',
  async (test) => {
    const mirror = resolve(process.env.EDGAR_MIRROR || '../shared/edgar');
    const server = await databaseServer(process.env.DATABASE_URL);
    try {
      const deps = {
        server: server.url,
        mirror: existsSync(mirror) ? mirror : null,
        kept: process.env.MARKET_KEPT || null,
      };
      const { rows, figures } = await measureMarket(deps, FILINGS);
      tellFigures(test, {
        ...figures,
        ...Object.fromEntries(rows.map(({ subject, measured }) => [subject, measured])),
      });
      expect(rows.map(({ measured }) => measured)).toEqual(rows.map(() => expect.stringMatching(/^\d/)));
      if (FILINGS >= WHOLE) writeLongRows('market', rows);
    } finally {
      server.stop();
    }
  },
  HOURS * 3_600_000,
);
