import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOARDS } from '../../../schema/domain/boards/index.ts';
import { createCatalogue } from '../../../server/catalogue/catalogue-client.ts';
import { createLog } from '../../../server/shared/log.ts';
import { createMetrics } from '../../../server/shared/metrics.ts';
import { PROGRAMS } from '../../support/catalogue/programs.ts';
import { type ReferenceCatalogue, startCatalogue } from '../../support/catalogue/server.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { textOf } from '../../support/service/web-request.ts';

const QUOTED_AT = new Date('2026-11-20T15:04:05.006Z');

let catalogue: ReferenceCatalogue;
let service: TestService;
let without: TestService;
beforeAll(async () => {
  catalogue = await startCatalogue();
  service = await startService({
    catalogue: createCatalogue({
      url: catalogue.url,
      log: createLog('silent'),
      metrics: createMetrics({ cacheBytes: () => 0, version: () => '0' }),
      now: () => QUOTED_AT,
      limits: { attemptMs: 20_000 },
    }),
  });
  without = await startService();
});
afterAll(async () => {
  await service.close();
  await without.close();
  await catalogue.close();
});

interface ToolReply {
  readonly result?: {
    readonly isError: boolean;
    readonly structuredContent?: Record<string, unknown>;
    readonly content: readonly { readonly text: string }[];
  };
  readonly error?: { readonly code: number; readonly message: string };
}

async function call({ app }: TestService, args: unknown): Promise<ToolReply> {
  const message = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'price_program', arguments: args },
  };
  const reply = await app.answer({
    method: 'POST',
    target: '/boards/mcp',
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(message)),
    requestId: 'test',
    client: null,
  });
  expect(reply.headers['cache-control']).toBe('no-store');
  return JSON.parse(await textOf(reply)) as ToolReply;
}

describe('price_program', () => {
  it('replies as INTERFACE 10 has it, opened and closed as every reply', async () => {
    const { result } = await call(service, { board: 'debt-triggers', attendees: 37, tier: 'plus', include: ['all'] });
    // 268.10 for each of 37: the catalogue's own list, times 37 by hand.
    expect(result?.structuredContent).toEqual({
      schema: 'svc.price/1',
      asOf: '2026-11-20',
      answer:
        'As of 20 Nov 2026, treasury-covenants for 37 attendees, plus tier, costs $9,919.70, or $268.10 each, at wholesale.',
      board: 'debt-triggers',
      program: 'treasury-covenants',
      tier: 'plus',
      attendees: 37,
      currency: 'USD',
      unitPrice: 268.1,
      total: 9919.7,
      priceBasis: 'wholesale',
      quotedAt: '2026-11-20T15:04:05.006Z',
      catalogue: catalogue.url,
      sources: { unitPrice: catalogue.url, total: catalogue.url },
      absent: {},
    });
    expect(result?.content[0]?.text.split('\n')[0]).toBe(result?.structuredContent?.answer);
    expect(catalogue.asked.at(-1)).toEqual({ program: 'treasury-covenants', attendees: 37, tier: 'plus' });
  });

  it.each(BOARDS.map(({ slug, program }) => [slug, program]))(
    'asks for the program of %s: %s',
    async (board, program) => {
      const { result } = await call(service, { board, attendees: 10_000, tier: 'premium' });
      const cents = PROGRAMS[program]?.premium ?? Number.NaN;
      expect(result?.structuredContent).toMatchObject({ program, unitPrice: cents / 100, total: cents * 100 });
    },
  );

  it('asks the catalogue every time: a price is never kept', async () => {
    const before = catalogue.asked.length;
    for (let time = 0; time < 3; time += 1) await call(service, { board: 'breaches', attendees: 2, tier: 'standard' });
    expect(catalogue.asked.length - before).toBe(3);
  });

  it.each([
    [{ board: 'breaches', attendees: 0, tier: 'plus' }, 'attendees'],
    [{ board: 'breaches', attendees: 10_001, tier: 'plus' }, 'attendees'],
    [{ board: 'breaches', attendees: 2.5, tier: 'plus' }, 'attendees'],
    [{ board: 'breaches', attendees: 'many', tier: 'plus' }, 'attendees'],
    [{ board: 'breaches', attendees: 25, tier: 'gold' }, 'tier'],
    [{ board: 'breaches', attendees: 25, tier: '__proto__' }, 'tier'],
    [{ board: 'nope', attendees: 25, tier: 'plus' }, 'board'],
    [{ board: 'constructor', attendees: 25, tier: 'plus' }, 'board'],
    [{ board: 'breaches', attendees: 25 }, 'tier'],
    [{ attendees: 25, tier: 'plus' }, 'board'],
    [{ board: 'breaches', attendees: 25, tier: 'plus', program: 'turnaround' }, 'program'],
  ])('refuses %j and names the argument', async (args, name) => {
    const before = catalogue.asked.length;
    const { result } = await call(service, args);
    expect(result?.isError).toBe(true);
    expect(result?.content[0]?.text).toContain(name);
    expect(catalogue.asked.length).toBe(before);
  });

  it('without a catalogue is listed all the same, and its call says that there are no prices here', async () => {
    const listed = await without.app.answer({
      method: 'POST',
      target: '/boards/mcp',
      headers: { 'content-type': 'application/json' },
      body: Buffer.from('{"jsonrpc":"2.0","id":1,"method":"tools/list"}'),
      requestId: 'test',
      client: null,
    });
    expect(await textOf(listed)).toContain('"price_program"');
    const { result } = await call(without, { board: 'breaches', attendees: 25, tier: 'plus' });
    expect(result?.isError).toBe(true);
    expect(result?.content[0]?.text).toContain('CATALOGUE_UNAVAILABLE');
    expect(result?.content[0]?.text).toContain('no product catalogue');
  });
});

const price = (args: string, fields = 'unitPrice total') => `{ programPrice(${args}) { ${fields} } }`;

describe('programPrice over GraphQL', () => {
  it('gives the same, and no cache may keep it, however often it comes', async () => {
    const query = price('board: DELISTINGS, attendees: 3, tier: PREMIUM', 'program currency total tier board');
    const ask = () =>
      new Request('http://boards.test/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      });
    const before = catalogue.asked.length;
    for (let time = 0; time < 4; time += 1) {
      const response = await service.app.fetch(ask());
      expect(response.headers.get('cache-control')).toBe('no-store');
      // 333.33 for each of three.
      expect(await response.json()).toMatchObject({
        data: {
          programPrice: {
            program: 'listing-compliance',
            currency: 'USD',
            total: 999.99,
            tier: 'PREMIUM',
            board: 'DELISTINGS',
          },
        },
      });
    }
    expect(catalogue.asked.length - before).toBe(4);
  });

  it('hides no price in a fragment, and refuses more prices than a query may ask for', async () => {
    const hidden =
      'query { ...P } fragment P on Query { programPrice(board: BREACHES, attendees: 1, tier: PLUS) { total } }';
    const before = catalogue.asked.length;
    for (let time = 0; time < 3; time += 1) {
      expect((await service.ask(hidden)).data).toEqual({ programPrice: { total: 299.5 } });
    }
    expect(catalogue.asked.length - before).toBe(3);
    const many = Array.from(
      { length: 6 },
      (_, at) => `p${at}: ${price('board: BREACHES, attendees: 1, tier: PLUS').slice(2, -2)}`,
    );
    const { errors } = await service.ask(`{ ${many.join(' ')} }`);
    expect(errors?.[0]?.extensions?.code).toBe('QUERY_TOO_COMPLEX');
    expect(catalogue.asked.length - before).toBe(3);
  });

  it.each([0, -1, 10_001])('refuses %d attendees', async (attendees) => {
    const { errors } = await service.ask(price(`board: BREACHES, attendees: ${attendees}, tier: PLUS`));
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_ARGUMENT', argument: 'attendees' });
  });

  it('says that there is no catalogue, and the status says how it fares', async () => {
    const { errors } = await without.ask(price('board: BREACHES, attendees: 1, tier: PLUS'));
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CATALOGUE_UNAVAILABLE' });
    expect(await without.ask('{ status { catalogueBreaker } }')).toMatchObject({
      data: { status: { catalogueBreaker: 'NOT_CONFIGURED' } },
    });
    expect(await service.ask('{ status { catalogueBreaker catalogueFailures } }')).toMatchObject({
      data: { status: { catalogueBreaker: 'CLOSED', catalogueFailures: 0 } },
    });
  });
});

it('a program that the catalogue does not have has no price, and the reason beside it', async () => {
  const lacking = await startService({
    catalogue: {
      address: 'http://catalogue.test',
      health: () => ({ breaker: 'closed', failures: 0 }),
      fetchQuote: async () => ({ quote: null, quotedAt: QUOTED_AT }),
    },
  });
  try {
    const { result } = await call(lacking, { board: 'breaches', attendees: 1, tier: 'plus', include: ['all'] });
    expect(result?.structuredContent).toMatchObject({
      answer: 'As of 20 Nov 2026, the catalogue does not offer cyber-incident for 1 attendee, plus tier.',
      currency: null,
      unitPrice: null,
      total: null,
      priceBasis: null,
      absent: { unitPrice: 'NOT_APPLICABLE', total: 'NOT_APPLICABLE' },
    });
  } finally {
    await lacking.close();
  }
});
