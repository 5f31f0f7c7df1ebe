import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReinsurersReply } from '../../../../facades/surfaces/lists/reinsurers-surface.ts';
import { SAMPLE_AS_OF } from '../../../../ingest/sample-world/about.ts';
import { SAMPLE_REINSURERS } from '../../../../ingest/sample-world/lists/reinsurers.ts';
import { REINSURERS } from '../../../../schema/domain/terms/lists/reinsurers.ts';
import { startService, TEST_BASE, type TestService } from '../../../support/service/service.ts';

/** A filer that no list of the sample world has. */
const UNKNOWN = { ticker: 'ZZNON', cik: 1_999_999_999, isLife: false };

let service: TestService;
beforeAll(async () => {
  service = await startService({
    holds: 'shared sample world',
    asOf: SAMPLE_AS_OF,
    reinsurers: [...SAMPLE_REINSURERS, UNKNOWN],
  });
});
afterAll(() => service.close());

const get = (path: string) => service.app.fetch(new Request(`${TEST_BASE}${path}`));
const board = async (query = '') => (await (await get(`/boards/reinsurers.json${query}`)).json()) as ReinsurersReply;
const firing = ({ signs }: ReinsurersReply['rows'][number]) =>
  signs.filter(({ fires }) => fires === true).map(({ sign }) => sign);

describe('the board of reinsurers', () => {
  it('orders the sample world by its signs, whoever is not loaded last', async () => {
    const { rows, answer, loaded } = await board();
    expect(rows.map((row) => [row.ticker, row.boat, firing(row)])).toEqual([
      ['ZZANC', 'liner', []],
      ['ZZHAW', 'liner', []],
      ['ZZISL', 'liner', []],
      ['ZZFAI', 'ferry', ['filings']],
      ['ZZBRA', 'ferry', ['reserve-development']],
      ['ZZCRE', 'ferry', ['debt']],
      ['ZZDMC', 'sloop', ['capital-fall', 'reserve-development', 'losses']],
      ['ZZEBB', 'dinghy', ['premium-leverage', 'capital-fall', 'reserve-development', 'losses', 'debt']],
      ['ZZGSR', null, []],
      ['ZZNON', null, []],
    ]);
    expect(loaded).toBe(9);
    expect(answer).toBe(
      'As of 30 Oct 2026, three of the eight reinsurers that we could check show no warning sign: Anchorline Reinsurance Group Ltd., Hawserfoot Re Ltd. (5 of 6 signs checked) and Islemark Life Reassurance Corp (4 of 6 signs checked). We have not loaded enough to check ZZGSR and ZZNON.',
    );
  });

  it('says why of whatever is null, and links what is not', async () => {
    const { rows } = await board();
    for (const row of rows) {
      const { sources, absent, development, signs } = row;
      for (const name of [
        'capital',
        'netReserves',
        'lossRatioPrior',
        'debtToCapital',
        'boat',
        'healthWatch',
      ] as const) {
        expect([name, row[name] === null]).toEqual([name, absent[name] !== undefined]);
      }
      for (const [at, { amount }] of development.entries()) {
        expect((amount === null ? absent : sources)[`development.${at}.amount`]).toBeDefined();
      }
      for (const [at, { fires }] of signs.entries()) {
        expect(fires === null).toBe(absent[`signs.${at}.fires`] !== undefined);
      }
    }
    expect(rows.find(({ ticker }) => ticker === 'ZZHAW')?.absent['development.0.amount']).toBe('UNMATCHED');
    expect(rows.find(({ ticker }) => ticker === 'ZZGSR')?.absent.boat).toBe('SHORT_HISTORY');
    expect(rows.at(-1)?.absent).toMatchObject({
      company: 'NOT_INGESTED',
      boat: 'NOT_INGESTED',
      capital: 'NOT_INGESTED',
    });
  });

  it('knows on a past day only what was filed by then', async () => {
    const { rows } = await board('?asOf=2025-12-31');
    const dunmere = rows.find(({ ticker }) => ticker === 'ZZDMC');
    expect(dunmere).toMatchObject({ fiscalYearEnd: '2024-12-31', boat: 'liner', fired: 0 });
    expect(rows.find(({ ticker }) => ticker === 'ZZGSR')).toMatchObject({ fiscalYearEnd: null, boat: null });
  });

  it('is read in few statements, whatever its length', async () => {
    service.statements();
    await board('?asOf=2026-06-30');
    expect(service.statements().length).toBeLessThanOrEqual(12);
  });

  it('has the list of the method, each once', () => {
    expect(new Set(REINSURERS.map(({ cik }) => cik)).size).toBe(9);
    expect(REINSURERS.filter(({ isLife }) => isLife).map(({ ticker }) => ticker)).toEqual(['RGA']);
  });
});
