/**
 * A listing notice that nobody has read is of no known class: no warning and no part of a share, told beside them through every
 * door, until its text is read. The filing is Palantir's of 14 November 2024, by which its listing moved to Nasdaq.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BoardReply } from '../../../../facades/surfaces/boards/board-reply.ts';
import type { Card } from '../../../../facades/surfaces/card/card-surface.ts';
import type { PortfolioReply } from '../../../../facades/surfaces/funds/portfolio-surface.ts';
import type { PanelReply } from '../../../../facades/surfaces/panels/panel-surfaces.ts';
import { cik } from '../../../support/database/records.ts';
import { insertRows } from '../../../support/database/rows.ts';
import { HAS_MIRROR } from '../../../support/mirror/mirror.ts';
import { readRealFilings, readRealItems } from '../../../support/mirror/real-submissions.ts';
import { readText } from '../../../support/service/live.ts';
import { startService, TEST_BASE, type TestService } from '../../../support/service/service.ts';

const PALANTIR = 1_321_655;
const BESIDE = 1001;
const MOVED = '0001321655-24-000219';
const FILING = { accession: MOVED, cik: PALANTIR, form: '8-K', filedOn: '2024-11-14', items: ['3.01', '7.01', '9.01'] };
const CHANGED = { accession: '0000001001-25-000001', cik: BESIDE, form: '8-K', filedOn: '2025-03-03', items: ['4.01'] };

let service: TestService;
beforeAll(async () => {
  service = await startService({
    asOf: '2025-09-12',
    panels: { ai: [{ ticker: 'PLTR', cik: cik(PALANTIR) }], energy: [] },
  });
  await insertRows(service.database, {
    filers: [
      { cik: PALANTIR, name: 'Palantir Technologies Inc.', tickers: ['PLTR'] },
      { cik: BESIDE, name: 'Amber Systems, Inc.', tickers: ['AMBR'] },
    ],
    placed: [
      { ...FILING, board: 'delistings', kinds: ['8-K 3.01'] },
      { ...CHANGED, board: 'auditor-watch', kinds: ['8-K 4.01'] },
    ],
  });
});
afterAll(() => service.close());

const fetched = async (path: string, init: RequestInit = {}) =>
  (await service.app.fetch(new Request(TEST_BASE + path, init))).text();
const json = async <Reply>(path: string) => JSON.parse(await fetched(path)) as Reply;
const BOOK = [
  { ticker: 'PLTR', weight: 0.75 },
  { ticker: 'AMBR', weight: 0.25 },
];
const book = (accept: string) =>
  fetched('/boards/portfolio', {
    method: 'POST',
    headers: { accept, 'content-type': 'application/json' },
    body: JSON.stringify({ holdings: BOOK }),
  });
const held = async () => JSON.parse(await book('application/json')) as PortfolioReply;

it.skipIf(!HAS_MIRROR)('is filed so', () => {
  expect(readRealFilings([PALANTIR]).get(MOVED)).toMatchObject({ form: FILING.form, filedOn: FILING.filedOn });
  expect(readRealItems([PALANTIR]).get(MOVED)).toEqual(FILING.items);
});

describe('before anybody has read it', () => {
  it('is of unknown class on its board, through every door', async () => {
    const { rows, answer } = await json<BoardReply>('/boards/delistings.json');
    expect(answer).toContain(
      'one listing notice in the year to 12 Sep 2025. We have not read it, and it may be a warning.',
    );
    expect(rows.map((row) => [row.class, row.absent.outcome])).toEqual([['unknown', 'NOT_READ']]);
    expect(await fetched('/boards/delistings.csv')).toContain(',unknown,');
    const { data } = await service.ask('{ board(slug: DELISTINGS) { rows { edges { node { class } } } } }');
    expect(JSON.stringify(data)).toContain('"class":"unknown"');
  });

  it('is no warning of its company’s card, and stands in a class of its own', async () => {
    const { card, answer } = await json<{ card: Card; answer: string }>('/boards/card/PLTR.json');
    expect(card.healthWatch).toMatchObject([{ kind: '8-K 3.01', class: 'unknown', count: 1, follows: null }]);
    expect(answer).toContain('We have not read one listing notice, and it may be a warning.');
    const page = await fetched('/boards/card/PLTR');
    expect(page).toContain('<td data-label="Class">unknown</td>');
    expect(page).toMatch(/<circle class="unknown"[^>]* stroke-dasharray/);
  });

  it('is not counted among the companies of a panel that are warned, and named beside them', async () => {
    const { warned, unreadFilings, answer } = await json<PanelReply>('/boards/ai.json');
    expect([warned, unreadFilings]).toEqual([0, 1]);
    expect(answer).toMatch(
      / Of the one whose filings we hold in full, none carries a warning\. We have not read one listing or debt-acceleration notice of PLTR, and it may be a warning\. /,
    );
    expect(await fetched('/boards/ai')).toContain('<dd>none in 12 months, 1 unread</dd>');
    expect(await fetched('/boards/ai.csv')).toMatch(/,warnings,unreadFilings,/);
  });

  it('makes no share of a book, whose sentence, data and page say how many are not read', async () => {
    const { warningShare, unreadFilings, shortUnreadFilings, companies, answer } = await held();
    expect([warningShare, unreadFilings, shortUnreadFilings]).toEqual([0.25, 1, 0]);
    expect(companies[0]).toMatchObject({ cik: PALANTIR, warningKinds: [], severe: false, unreadFilings: 1 });
    expect(answer).toContain(
      'we found no warning against 75.0% of the long holdings in this portfolio. We could check all of its two companies. Amber Systems, Inc. carries a warning. We have not read one listing or debt-acceleration notice of Palantir Technologies Inc., and it may be a warning. Companies whose only possible warnings are such notices make up 75.0% of the long holdings.',
    );
    const page = await book('text/html');
    expect(page).toContain('<td data-label="Warning filings">none; 1 unread</td>');
    expect(page).toMatch(/Unread listing and debt-acceleration notices, which may be warnings<\/dt><dd>1<\/dd>/);
  });
});

it('has the class of what it says once it is read, and counts where that is a warning', async () => {
  const excerpt = 'On November 14, 2024, the Company gave notice that it moves its listing to Nasdaq.';
  await readText(service.database, MOVED, { item: '3.01', outcome: 'TRANSFER', excerpt });
  await expect
    .poll(async () => (await json<BoardReply>('/boards/delistings.json')).rows.map((row) => row.class))
    .toEqual(['caution']);
  const { warned, unreadFilings } = await json<PanelReply>('/boards/ai.json');
  expect([warned, unreadFilings]).toEqual([1, 0]);
  const { warningShare, unreadFilings: unread } = await held();
  expect([warningShare, unread]).toEqual([1, 0]);
});
