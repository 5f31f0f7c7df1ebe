/**
 * Stored figures carry the verdict on them: a filer that tagged its revenue a thousand times too low, and more cash than
 * assets, is told as such on boards, in screens and lists, among peers, beside others of its sector, in the report of the week
 * and in the bundle.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BoardReply } from '../../../../facades/surfaces/boards/board-reply.ts';
import type { ReportReply } from '../../../../facades/surfaces/boards/weekly-report-surface.ts';
import type { CardPageReply } from '../../../../facades/surfaces/card/card-page-surface.ts';
import type { CompaniesReply } from '../../../../facades/surfaces/lists/companies-surface.ts';
import type { ScreenReply } from '../../../../facades/surfaces/lists/screen-surface.ts';
import type { PanelReply } from '../../../../facades/surfaces/panels/panel-surfaces.ts';
import { storeFacts } from '../../../../ingest/store/facts/store-facts.ts';
import { bumpDataVersion } from '../../../../ingest/store/raise-data-version.ts';
import { storeTransaction } from '../../../../prisma/transaction.ts';
import { figureHistory } from '../../../../schema/domain/card/figure-history.ts';
import { makeBundle } from '../../../../server/bundle/make-bundle.ts';
import { presentBundle } from '../../../../server/bundle/present-bundle.ts';
import { cik } from '../../../support/database/records.ts';
import { insertRows } from '../../../support/database/rows.ts';
import { HAS_MIRROR } from '../../../support/mirror/mirror.ts';
import { readRealFiler } from '../../../support/mirror/real-facts.ts';
import { startService, TEST_BASE, type TestService } from '../../../support/service/service.ts';
import { balance, fact } from '../../domain/figures/facts.ts';

const SLIP = 2020;
/** Enough for a group of their own. */
const PEERS = [1, 2, 3, 4, 5, 6, 7];
const BEFORE = { end: '2023-12-31', filed: '2024-02-20', days: 365 };
const FACTS = [
  fact('Revenues', 800_000_000, BEFORE),
  fact('Revenues', 900_000),
  fact('Revenues', 800_000_000, { ...BEFORE, filed: '2025-02-20' }),
  fact('CostsAndExpenses', 800_000_000),
  fact('OperatingIncomeLoss', 100_000_000),
  balance('LongTermDebt', 90_000_000),
  balance('CashAndCashEquivalentsAtCarryingValue', 600_000_000),
  balance('Assets', 500_000_000),
];
/** The Friday of the week in which the report of 2024 was filed. */
const FILED_IN = '2025-02-21';
const MADE_OF_IT = ['revenue', 'revenueGrowth1y', 'operatingMargin'];

let service: TestService;
const dataDir = mkdtempSync(join(tmpdir(), 'filings-boards-marked-'));
beforeAll(async () => {
  service = await startService({
    asOf: '2025-12-31',
    panels: { ai: [{ ticker: 'SLIP', cik: cik(SLIP) }], energy: [] },
  });
  const filing = { cik: SLIP, form: '8-K', filedOn: '2025-12-01' };
  await insertRows(service.database, {
    filers: [SLIP, ...PEERS].map((one) => ({ cik: one, name: `Filer ${one} Inc`, sic: '3571', tickers: [`T${one}`] })),
    placed: [
      { ...filing, board: 'breaches', kinds: ['8-K 1.05'], items: ['1.05'], accession: '0000002020-25-000001' },
      { ...filing, board: 'debt-triggers', kinds: ['8-K 2.04'], items: ['2.04'], accession: '0000002020-25-000002' },
      // A column that no row has is left out of the page.
      {
        ...filing,
        cik: 1,
        board: 'debt-triggers',
        kinds: ['8-K 2.04'],
        items: ['2.04'],
        accession: '0000000001-25-000001',
      },
    ],
  });
  const facts = PEERS.map((one) => ({
    ...{ cik: cik(one), filerName: null },
    facts: [
      ...[fact('Revenues', 100_000_000 * one), fact('OperatingIncomeLoss', 10_000_000 * one)],
      balance('CashAndCashEquivalentsAtCarryingValue', 1_000_000),
    ],
  }));
  await store((tx) => storeFacts(tx, [{ cik: cik(SLIP), filerName: null, facts: FACTS }, ...facts]));
});
afterAll(async () => {
  await service.close();
  rmSync(dataDir, { recursive: true });
});

const store = (write: Parameters<typeof storeTransaction<unknown>>[1]) =>
  storeTransaction(service.database, async (tx) => {
    await write(tx);
    await bumpDataVersion(tx, new Date());
  });
const get = async (path: string) => (await service.app.fetch(new Request(TEST_BASE + path))).text();
const json = async <Reply>(path: string) => JSON.parse(await get(path)) as Reply;
const onDebtTriggers = async () =>
  (await json<BoardReply>('/boards/debt-triggers.json')).rows.find((row) => row.cik === SLIP);
const proofLink = (field: string, content: string) => `<a href="/boards/figure/${SLIP}/${field}">${content}</a>`;

describe('a figure that is corrected', () => {
  it('is named on the rows of boards, through every door', async () => {
    const [row] = (await json<BoardReply>('/boards/breaches.json')).rows;
    expect(row).toMatchObject({ revenue: 900_000_000, operatingMargin: 0.1111, totalDebt: 90_000_000 });
    expect(row?.corrected).toEqual(['revenue', 'sizeBand', 'operatingMargin']);
    const { data } = await service.ask(
      '{ board(slug: BREACHES) { rows { edges { node { corrected absent { field reason } } } } } }',
    );
    expect(JSON.stringify(data)).toContain('"corrected":["revenue","sizeBand","operatingMargin"]');
    expect(await get('/boards/breaches.csv')).toContain('revenue; sizeBand; operatingMargin');
    expect(await get('/boards/breaches')).toContain(`</data> <small>${proofLink('revenue', 'corrected')}</small>`);
    const owed = await onDebtTriggers();
    expect([owed?.debtToRevenue, owed?.corrected]).toEqual([
      0.1,
      ['revenue', 'sizeBand', 'operatingMargin', 'debtToRevenue'],
    ]);
    expect(await get('/boards/debt-triggers')).toContain('10.0% <small>corrected</small>');
  });

  it('is named in a screen', async () => {
    const { rows } = await json<ScreenReply>('/boards/screen.json?revenueMin=900000000');
    expect(rows.map((row) => [row.cik, row.corrected])).toEqual([[SLIP, MADE_OF_IT]]);
    expect(await get('/boards/screen.csv?revenueMin=900000000')).toContain(MADE_OF_IT.join('; '));
    expect(await get('/boards/screen?revenueMin=900000000')).toContain('</data></a> <small>corrected</small>');
  });

  it('is named in a list of companies', async () => {
    const { rows } = await json<CompaniesReply>('/boards/companies.json?orderBy=revenue&withFigures=true');
    expect(rows.find((row) => row.cik === SLIP)).toMatchObject({ revenue: 900_000_000, corrected: ['revenue'] });
    expect(rows.find((row) => row.cik === 7)?.corrected).toEqual([]);
    expect(await get('/boards/companies.csv?orderBy=revenue')).toContain(',900000000,revenue,');
    expect(await get('/boards/companies')).toContain(`</data> <small>${proofLink('revenue', 'corrected')}</small>`);
  });

  it('is named among the cards that a week changed', async () => {
    const { cardsChanged } = await json<ReportReply>(`/boards/report.json?week=${FILED_IN}`);
    expect(cardsChanged.rows.find((row) => row.cik === SLIP)).toMatchObject({
      ...{ revenue: 900_000_000, corrected: ['revenue'] },
    });
    expect(cardsChanged.rows.find((row) => row.cik === 7)?.corrected).toEqual([]);
    const proof = `<a href="/boards/figure/${SLIP}/revenue?asOf=${FILED_IN}">corrected</a>`;
    expect(await get(`/boards/report?week=${FILED_IN}`)).toContain(`$900.0 m <small>${proof}</small>`);
  });

  it('is named beside the companies of a sector', async () => {
    const { rows } = await json<PanelReply>('/boards/ai.json');
    const paths = ['exposure.revenue', 'experience.revenueGrowth1y', 'experience.operatingMargin'];
    expect(rows.map((row) => row.corrected)).toEqual([paths]);
    expect(await get('/boards/ai.csv')).toContain(MADE_OF_IT.join('; '));
    const page = await get('/boards/ai');
    for (const field of MADE_OF_IT) expect(page).toContain(` <small>${proofLink(field, 'corrected')}</small>`);
  });

  it('is named among the peers of others, and so are members whose numbers the medians are of', async () => {
    const { league, card } = await json<CardPageReply>('/boards/card/T1.json');
    expect(card.peers.group).toMatchObject({ members: 8, corrected: [SLIP] });
    const marked = league.map((member) => [member.cik, member.corrected, member.absent.growth ?? null]);
    expect(marked.find(([one]) => one === SLIP)).toEqual([SLIP, ['revenue', 'opMargin', 'growth'], null]);
    expect(marked.find(([one]) => one === 7)).toEqual([7, [], 'SHORT_HISTORY']);
    const page = await get('/boards/card/T1');
    expect(page).toContain(`${proofLink('operatingMargin', '11.1%')} <small>corrected</small>`);
    expect(page).toContain('8 companies, 1 corrected');
  });

  it('is named in the bundle, with both facts', async () => {
    await makeBundle({ database: service.database, dataDir, notice: null, today: '2025-12-31' });
    const { folder = '' } = (await presentBundle(dataDir)) ?? {};
    const rowsOf = (table: string) =>
      parse(gunzipSync(readFileSync(join(folder, `${table}.csv.gz`))), { columns: true }) as Record<string, string>[];
    const figures = rowsOf('figures').filter((row) => row.cik === `${SLIP}`);
    expect(figures.map((row) => JSON.parse(row.corrected ?? ''))).toEqual([[], MADE_OF_IT]);
    expect(rowsOf('peer_groups').map((row) => row.corrected)).toEqual([`[${SLIP}]`]);
    const sources = new Map(
      rowsOf('figure_sources').flatMap((row) => (row.cik === `${SLIP}` ? [[row.field, row]] : [])),
    );
    const revenue = sources.get('exposure.revenue');
    expect(revenue).toMatchObject({ value: '900000000.0000', verdict: 'corrected' });
    expect(JSON.parse(revenue?.witness ?? '')).toMatchObject({
      ...{ words: 'costs and operating income', value: 900_000_000, unit: 'USD', tagged: 900_000, factor: 0.001 },
      parts: [{ text: '800000000' }, { text: '100000000' }],
    });
    const cash = sources.get('exposure.cash');
    expect(cash).toMatchObject({
      value: '',
      verdict: 'conflicting',
      concepts: 'us-gaap:CashAndCashEquivalentsAtCarryingValue',
    });
    expect(JSON.parse(cash?.witness ?? '')).toMatchObject({
      ...{ words: 'assets', value: 500_000_000, unit: 'USD', tagged: 600_000_000, factor: null },
      parts: [{ concept: 'us-gaap:Assets', text: '500000000' }],
    });
    expect(sources.get('exposure.totalDebt')).toMatchObject({ verdict: 'unchecked', witness: '' });
  });
});

it('a figure that its filer contradicts leads to its proof, from boards and screens', async () => {
  const row = await onDebtTriggers();
  expect([row?.cash, row?.absent.cash]).toEqual([null, 'INCONSISTENT']);
  for (const path of ['/boards/debt-triggers', '/boards/screen']) {
    expect(await get(path)).toContain(`<a href="/boards/figure/${SLIP}/cash"><span class="absent"`);
  }
});

it('figures of an earlier release are not said to stand as tagged: what is corrected is absent with a reason', async () => {
  await store((tx) => tx.query('update company_figures set corrected = null'));
  const [row] = (await json<BoardReply>('/boards/breaches.json')).rows;
  expect([row?.revenue, row?.corrected, row?.absent.corrected]).toEqual([900_000_000, null, 'NOT_RUN']);
  const { rows } = await json<ScreenReply>('/boards/screen.json');
  expect(rows.map((one) => [one.corrected, one.absent.corrected])).toEqual(rows.map(() => [null, 'NOT_RUN']));
  const listed = (await json<CompaniesReply>('/boards/companies.json')).rows.filter((one) => one.revenue !== null);
  expect(listed.map((one) => [one.corrected, one.absent.corrected])).toEqual(rows.map(() => [null, 'NOT_RUN']));
  const { cardsChanged } = await json<ReportReply>(`/boards/report.json?week=${FILED_IN}`);
  expect(cardsChanged.rows[0]).toMatchObject({ corrected: null, absent: { corrected: 'NOT_RUN' } });
  const { league, card } = await json<CardPageReply>('/boards/card/T1.json?asOf=2025-12-30');
  expect([card.peers.group?.corrected, card.absent['peers.group.corrected']]).toEqual([null, 'NOT_RUN']);
  expect(league[0]).toMatchObject({ corrected: null, absent: { corrected: 'NOT_RUN' } });
});

if (!HAS_MIRROR) console.warn('No mirror of EDGAR: the corrected shares of Carnival are left out.');

it.skipIf(!HAS_MIRROR)('those of Carnival bear the mark from the report with the slip until the next one', () => {
  const { facts, ...filer } = readRealFiler(815097);
  const marked = figureHistory(facts, filer).filter(({ corrected }) => corrected.length > 0);
  expect(marked.map(({ knownFrom, corrected }) => [knownFrom, corrected])).toEqual([
    ['2021-01-26', ['sharesOutstanding', 'bookValuePerShare', 'revenuePerShare']],
  ]);
});
