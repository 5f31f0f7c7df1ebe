import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessionOf, insertRows } from '../../../support/database/rows.ts';
import { startService, TEST_BASE, type TestService } from '../../../support/service/service.ts';

const placed = (at: number) => ({
  board: 'leadership-changes',
  kinds: ['8-K 5.02'],
  cik: 31,
  accession: accessionOf(31, at),
  form: '8-K',
  filedOn: `2026-10-0${at}`,
  items: ['5.02'],
});
/** What four of five filings report; the last is unread. */
const TEXTS: readonly (readonly [at: number, outcome: string, office: string | null, changes: readonly string[]])[] = [
  [1, 'SEVERAL', 'CEO', ['DEPARTURE CEO', 'APPOINTMENT CFO', 'APPOINTMENT DIRECTOR']],
  [2, 'DEPARTURE', 'DIRECTOR', ['DEPARTURE DIRECTOR']],
  [3, 'APPOINTMENT', 'CFO', ['APPOINTMENT CFO']],
  [4, 'COMPENSATION_ONLY', null, []],
];

let service: TestService;
beforeAll(async () => {
  service = await startService();
  await insertRows(service.database, {
    filers: [{ cik: 31, name: 'Thirty-One Corp', tickers: ['TONE'] }],
    placed: [1, 2, 3, 4, 5].map(placed),
  });
  for (const [at, outcome, office, changes] of TEXTS) {
    await service.database.pool.query(
      `insert into item_texts (accession, item, excerpt, truncated, outcome, evidence, office, changes, periods, url, read_at, rules_version)
       values ($1, '5.02', 'News.', false, $2, '{}', $3, $4, '{}', 'https://www.sec.gov/a', now(), 1)`,
      [accessionOf(31, at), outcome, office, changes],
    );
  }
  await insertRows(service.database, {});
});
afterAll(() => service.close());

interface Reply {
  readonly answer: string;
  readonly total: number | null;
  readonly truncated: boolean | null;
  readonly absent: Readonly<Record<string, string>>;
  readonly rows: readonly { readonly accession: string; readonly outcomes: readonly string[] | null }[];
}

const get = async (query: string) => {
  const reply = await service.app.fetch(new Request(`${TEST_BASE}/boards/leadership-changes.json?${query}`));
  return (await reply.json()) as Reply;
};
const found = async (query: string) =>
  (await get(query)).rows.map(({ accession }) => Number(accession.slice(-2))).sort();

describe('rows of several events', () => {
  it.each<[string, number[]]>([
    ['outcome=DEPARTURE', [1, 2]],
    ['outcome=APPOINTMENT', [1, 3]],
    ['outcome=SEVERAL', [1]],
    ['office=CFO', [1, 3]],
    ['office=CEO&outcome=DEPARTURE', [1]],
    ['office=CEO&outcome=APPOINTMENT', []],
    ['office=DIRECTOR&outcome=DEPARTURE', [2]],
    ['office=DIRECTOR', [1, 2]],
  ])('are found by each of them: %s', async (query, rows) => {
    expect(await found(query)).toEqual(rows);
  });

  it('tell outcomes, offices and which belong together', async () => {
    const { rows } = await get('outcome=SEVERAL');
    expect(rows[0]).toMatchObject({
      outcome: 'SEVERAL',
      outcomes: ['DEPARTURE', 'APPOINTMENT'],
      office: 'CEO',
      offices: ['CEO', 'CFO', 'DIRECTOR'],
    });
    const { data } = await service.ask(
      '{ board(slug: LEADERSHIP_CHANGES, outcome: SEVERAL) { rows { nodes { changes { office outcome } } } } }',
    );
    expect(data).toEqual({
      board: {
        rows: {
          nodes: [
            {
              changes: [
                { office: 'CEO', outcome: 'DEPARTURE' },
                { office: 'CFO', outcome: 'APPOINTMENT' },
                { office: 'DIRECTOR', outcome: 'APPOINTMENT' },
              ],
            },
          ],
        },
      },
    });
  });
});

describe('conditions on texts', () => {
  it('say among how many read filings nothing was found, and that others are unread', async () => {
    const { answer, total, truncated, absent } = await get('office=CEO&outcome=APPOINTMENT');
    expect(answer).toMatch(
      /^We found no .+ in the year to 30 Oct 2026 \(outcome appointment, office chief executive\) among the four filings that we have read\. One other is unread and may match\. Coverage: /,
    );
    expect({ total, truncated, absent }).toEqual({
      total: null,
      truncated: null,
      absent: { total: 'NOT_READ', truncated: 'NOT_READ' },
    });
  });

  it('say the same where something was found', async () => {
    const { answer, total } = await get('outcome=DEPARTURE');
    expect(total).toBeNull();
    expect(answer).toContain('One other is unread and may match. Coverage');
  });

  it('have a total where all are read, and of what is unread itself', async () => {
    expect((await get('outcome=DEPARTURE&until=2026-10-04')).total).toBe(2);
    expect((await get('outcome=NOT_READ')).total).toBe(1);
    expect((await get('')).total).toBe(5);
    const { answer, total } = await get('outcome=DEPARTURE&since=2026-10-05');
    expect(total).toBeNull();
    expect(answer).toContain('We have not read the one filing that may match.');
  });

  it('say so of searches and quarters too', async () => {
    const { data } = await service.ask(
      '{ filings(filter: { outcomes: [DEPARTURE] }) { total totalAtLeast answer absent { field reason } } }',
    );
    expect(data).toMatchObject({
      filings: { total: null, totalAtLeast: 2, absent: [{ field: 'total', reason: 'NOT_READ' }, expect.anything()] },
    });
    const of = async (query: string) => {
      const reply = await service.app.fetch(
        new Request(`${TEST_BASE}/boards/leadership-changes/quarters.json?${query}`),
      );
      const { quarters } = (await reply.json()) as { quarters: { filings: number | null; absent: object }[] };
      return quarters.at(-1);
    };
    expect(await of('office=CHAIR')).toMatchObject({ filings: null, absent: { filings: 'NOT_READ' } });
    expect(await of('office=CEO')).toMatchObject({ filings: 1, absent: {} });
  });
});
