import { describe, expect, it } from 'vitest';
import { leanReply, offeredParts, partsOf } from '../../../../facades/mcp/lean/lean-reply.ts';
import { pageOfList } from '../../../../facades/mcp/lean/page-of-list.ts';
import { tableText } from '../../../../facades/mcp/lean/table-text.ts';
import { surfaces } from '../../../../facades/surfaces/index.ts';

const reply = {
  schema: 'svc.test/1',
  answer: 'One row.',
  total: null,
  card: { revenue: null, note: null, sources: { revenue: { url: 'https://www.sec.gov/a' } } },
  rows: [{ name: 'A', cik: 1, ticker: null, proof: { sha256: 'f' }, absent: { ticker: 'NOT_LISTED' } }],
  sources: { rows: 'url of each row', company: 'https://www.sec.gov/b', again: 'https://www.sec.gov/a' },
  absent: { total: 'NOT_INGESTED' },
};
const PARTS = new Map([
  ['rows.proof', 'receipts'],
  ['card.sources', 'sources'],
]);
const lean = (include: readonly string[], told: readonly string[] = []) =>
  leanReply(reply, PARTS, new Set(include), new Set(told));

describe('a lean reply', () => {
  it('has no nulls, no reasons, no part on request, and each link once', () => {
    expect(lean([])).toEqual({
      schema: 'svc.test/1',
      answer: 'One row.',
      rows: [{ name: 'A', cik: 1 }],
      sources: ['https://www.sec.gov/a', 'https://www.sec.gov/b'],
    });
  });

  it('keeps nulls where a model is told of them', () => {
    expect(lean([], ['card'])).toMatchObject({ card: { revenue: null, note: null } });
  });

  it.each([
    ['receipts', { rows: [{ name: 'A', cik: 1, proof: { sha256: 'f' } }] }],
    ['absent', { absent: { total: 'NOT_INGESTED' }, rows: [{ absent: { ticker: 'NOT_LISTED' } }] }],
    ['sources', { sources: reply.sources, card: { sources: reply.card.sources } }],
  ])('has %s where it is asked for', (part, expected) => {
    expect(lean([part])).toMatchObject(expected);
  });

  it('is the whole reply where all is asked for', () => {
    expect(lean(['all'])).toBe(reply);
  });
});

it('a tool offers the parts that its document marks, and those that every tool has', () => {
  const card = surfaces.find(({ name }) => name === 'get_company_performance');
  expect(card && offeredParts([...partsOf(card).values()])).toEqual(
    expect.arrayContaining(['pastRanges', 'follows', 'absent', 'all']),
  );
});

describe('a page of a list', () => {
  const whole = { answer: 'Five.', rows: [1, 2, 3, 4, 5], absent: {} };

  it('goes on where the one before ended, until all were given once', () => {
    const given: unknown[] = [];
    for (let after: string | null = '0'; after !== null; ) {
      const page = pageOfList(whole, 'rows', 2, Number(after));
      given.push(...(page.reply.rows as unknown[]));
      after = page.next;
    }
    expect(given).toEqual(whole.rows);
  });

  it('says how many there are, and nothing further on its last', () => {
    expect(pageOfList(whole, 'rows', 2, 0).reply).toEqual({
      answer: 'Five.',
      rowsTotal: 5,
      next: '2',
      rows: [1, 2],
      absent: {},
    });
    expect(pageOfList(whole, 'rows', 5, 0)).toMatchObject({ next: null, reply: { rowsTotal: 5 } });
    expect(pageOfList(whole, 'rows', 2, 9)).toMatchObject({ next: null, reply: { rows: [] } });
  });
});

describe('the text of a reply', () => {
  it('is a line for each field and a table for each list of records', () => {
    const text = tableText({
      schema: 's',
      answer: 'a',
      total: 2,
      none: [],
      window: { from: '2024-01-01', to: '2025-01-01' },
      rows: [
        { name: 'A | B\nC', at: { low: 1, high: 2 }, kinds: ['8-K 1.03', '8-K 2.04'] },
        { name: 'D', extra: [{ kind: 'x', count: 1 }] },
      ],
    });
    expect(text).toBe(
      [
        'total: 2',
        'none: []',
        'window: from 2024-01-01; to 2025-01-01',
        'rows (2):',
        'name|at.low|at.high|kinds|extra',
        'A / B C|1|2|8-K 1.03, 8-K 2.04|',
        'D||||(kind x, count 1)',
      ].join('\n'),
    );
  });
});
