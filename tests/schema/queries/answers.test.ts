import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../facades/json-value.ts';
import { SAMPLE_AS_OF } from '../../../ingest/sample-world/about.ts';
import { SAMPLE_ETFS } from '../../../ingest/sample-world/lists/etfs.ts';
import { SAMPLE_KEPT_LISTS } from '../../../ingest/sample-world/lists/kept.ts';
import { SAMPLE_PORTFOLIOS } from '../../../ingest/sample-world/lists/portfolios.ts';
import { SAMPLE_REINSURERS } from '../../../ingest/sample-world/lists/reinsurers.ts';
import { ANSWER_QUESTIONS } from '../../../schema/domain/terms/lists/answers.ts';
import { startService, TEST_BASE, type TestService } from '../../support/service/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({
    holds: 'shared sample world',
    asOf: SAMPLE_AS_OF,
    portfolios: SAMPLE_PORTFOLIOS,
    etfs: SAMPLE_ETFS,
    keptLists: SAMPLE_KEPT_LISTS,
    reinsurers: SAMPLE_REINSURERS,
  });
});
afterAll(() => service.close());

interface Reply extends JsonObject {
  readonly answer: string;
  readonly isAnswered: boolean;
  readonly columns: readonly { readonly name: string }[];
  readonly rows: readonly JsonObject[];
  readonly filings: readonly JsonObject[];
  readonly absent: Readonly<Record<string, string>>;
}
const get = (path: string) => service.app.fetch(new Request(`${TEST_BASE}${path}`));
const read = async (slug: string, query = '') =>
  (await (await get(`/boards/answers/${slug}.json${query}`)).json()) as Reply;

/** No calls are locked in this world; the sample world of a server locks its own. */
const OPEN = 'are-the-boards-calls-holding-up';
const ANSWERED = ANSWER_QUESTIONS.map(({ slug }) => slug).filter((slug) => slug !== OPEN);

describe('the ten questions', () => {
  it('are those of the method', () => {
    expect(ANSWER_QUESTIONS.map(({ slug }) => slug)).toEqual([
      'cash-for-1-month',
      'cash-for-3-months',
      'cash-for-6-months',
      'cash-for-12-months',
      'highest-yield-money-market-funds',
      'soundest-monthly-dividend-payers',
      'insurers-portfolios-last-quarter',
      'strongest-reinsurers',
      OPEN,
      'major-etfs-fewest-warning-signs',
    ]);
  });

  it('stand in one list, each with its own first line', async () => {
    const list = (await (await get('/boards/answers.json')).json()) as JsonObject & {
      answers: readonly { slug: string; answer: string }[];
    };
    expect(list.answer).toBe('As of 30 Oct 2026, we can answer nine of ten questions from the filings we have loaded.');
    for (const { slug, answer } of list.answers) expect((await read(slug)).answer).toBe(answer);
  });

  it.each(ANSWERED)('%s is answered, with its table and the filings behind it', async (slug) => {
    const reply = await read(slug);
    expect(reply.answer).toMatch(/^As of 30 Oct 2026, .+\.$/);
    expect(reply).toMatchObject({ schema: 'svc.answer/1', isAnswered: true });
    expect(reply.rows.length).toBeGreaterThan(3);
    expect(reply.filings.length).toBeGreaterThan(0);
    for (const [at, row] of reply.rows.entries()) {
      expect(Object.keys(row)).toEqual([...reply.columns.map(({ name }) => name), 'page']);
      for (const [name, value] of Object.entries(row)) {
        expect(reply.absent[`rows.${at}.${name}`] !== undefined, `rows.${at}.${name}`).toBe(value === null);
      }
    }
    const page = await service.app.fetch(
      new Request(`${TEST_BASE}/boards/answers/${slug}`, { headers: { accept: 'text/html' } }),
    );
    expect([page.status, (await page.text()).includes('<table')]).toEqual([200, true]);
  });

  it('leads to pages that exist', async () => {
    for (const slug of ANSWERED) {
      const { rows, more } = await read(slug);
      for (const page of [rows[0]?.page, more]) {
        const path = String(page).slice(TEST_BASE.length);
        const first = await get(path);
        // A filer’s number leads on to its address of one ticker.
        const moved = first.status === 308 ? first.headers.get('location') : null;
        expect(moved === null ? first.status : (await get(moved)).status, path).toBe(200);
      }
    }
  });

  it('that nothing answers yet say so', async () => {
    expect(await read(OPEN)).toMatchObject({
      answer: 'As of 30 Oct 2026, we cannot answer this: we have not loaded the record by which the calls were locked.',
      isAnswered: false,
      rows: [],
    });
  });

  it('know of a past day what had been filed by then', async () => {
    const day = '2026-08-13';
    expect((await read('insurers-portfolios-last-quarter', `?asOf=${day}`)).answer).toContain(
      'the quarter to 31 Mar 2026',
    );
    const then = await read('cash-for-1-month', `?asOf=${day}`);
    expect(then.answer).toContain('As of 13 Aug 2026, ');
    for (const { yieldOn } of then.rows) expect(String(yieldOn) <= day).toBe(true);
    expect((await read('strongest-reinsurers', '?asOf=1999-01-01')).isAnswered).toBe(false);
  });

  it('that nobody asks are told apart', async () => {
    const response = await get('/boards/answers/who-wins.json');
    expect([response.status, await response.json()]).toMatchObject([
      404,
      { code: 'UNKNOWN_QUESTION', hint: expect.stringContaining('cash-for-1-month') },
    ]);
  });
});
