import { afterAll, beforeAll, expect, it } from 'vitest';
import { QUERY_LIMITS } from '../../../schema/domain/terms/query-limits.ts';
import { tellFigures } from '../../support/process/tell-figures.ts';
import { startService, TEST_BASE, type TestService } from '../../support/service/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

interface Answer {
  readonly id: number;
  readonly result: { readonly isError: boolean; readonly content: readonly { readonly text: string }[] };
}

async function post(body: object): Promise<{ readonly answers: readonly Answer[]; readonly bytes: number }> {
  const headers = { 'content-type': 'application/json' };
  const request = new Request(`${TEST_BASE}/boards/mcp`, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await (await service.app.fetch(request)).text();
  return { answers: [JSON.parse(text)].flat(), bytes: text.length };
}

/** A call about a book of companies that nobody has heard of, each time another. */
const call = (id: number, lines: number) => ({
  ...{ jsonrpc: '2.0', id, method: 'tools/call' },
  params: {
    name: 'get_portfolio_health',
    arguments: { holdings: Array.from({ length: lines }, (_, at) => ({ ticker: `Q${id}Z${at}`, weight: 1 })) },
  },
});

it('the calls of a batch cost no more together than one may; what is beyond is refused, and answered by itself', async (test) => {
  const lines = 100;
  const { answers, bytes } = await post(Array.from({ length: 50 }, (_, id) => call(id, lines)));
  const answered = answers.filter(({ result }) => !result.isError);
  const refused = answers.filter(({ result }) => result.isError);
  tellFigures(test, { answered: answered.length, refused: refused.length, 'answer, KB': Math.round(bytes / 1000) });
  expect(answered.length + refused.length).toBe(50);
  // A line costs 200.
  expect(answered.length).toBeGreaterThan(1);
  expect(answered.length * lines * 200).toBeLessThanOrEqual(QUERY_LIMITS.cost);
  for (const { result } of refused) {
    const [words, facts = ''] = result.content[0]?.text.split('\n\n') ?? [];
    expect(JSON.parse(facts)).toMatchObject({ code: 'QUERY_TOO_COMPLEX' });
    expect(words).toMatch(/together\. Send this call by itself, or in another batch\.$/);
  }
  const alone = await post(call(refused[0]?.id ?? -1, lines));
  expect(alone.answers[0]?.result.isError).toBe(false);
}, 60_000);
