import { afterAll, beforeAll } from 'vitest';
import { startService, TEST_BASE, type TestService } from '../service/service.ts';
import { fileReports, insertFilersWithFacts, LIVE_2025, LIVE_2026, logFor } from './registry-world.ts';

export const CARD = (cik: number, day = '') => `{ card(company: "${cik}"${day}) { range {
  edition targetFiscalYearEnd reconstructed receipt { sequence sha256 loggedOn url } trackRecord { settled coverage backTest { forecasts } }
} absent { field reason } } }`;
export interface Card {
  readonly range: {
    readonly receipt: { readonly sequence: number; readonly sha256: string; readonly url: string } | null;
  };
  readonly absent: readonly { readonly field: string; readonly reason: string }[];
}

/** A registry of live ranges of three filers, one of them scored: opened and closed for the file that calls it. */
export function loggedRanges() {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ ledger: 'live', asOf: '2026-10-30' });
    const { database } = service;
    await insertFilersWithFacts(database, [1, 2, 3]);
    await logFor(database, 'due', LIVE_2025);
    await fileReports(database, 1, [{ year: 2025, revenue: 150_000_000 }]);
    await logFor(database, [1], LIVE_2026);
  });
  afterAll(() => service.close());

  const get = async (path: string) => {
    const response = await service.app.fetch(new Request(`${TEST_BASE}${path}`));
    return { status: response.status, reply: JSON.parse(await response.text()) as Record<string, never> };
  };

  const cardOf = async (cik: number, day?: string) => {
    const { data } = await service.ask(CARD(cik, day));
    return data?.card as unknown as Card;
  };

  return {
    get service() {
      return service;
    },
    get,
    cardOf,
  };
}
