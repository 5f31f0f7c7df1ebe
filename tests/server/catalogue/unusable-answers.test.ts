import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ServiceError } from '../../../schema/domain/terms/error-codes.ts';
import type { PriceQuestion } from '../../../schema/domain/terms/program-price.ts';
import { createCatalogue } from '../../../server/catalogue/catalogue-client.ts';
import { createLog } from '../../../server/shared/log.ts';
import { createMetrics } from '../../../server/shared/metrics.ts';
import { type LyingCatalogue, type Misbehaviour, startLyingCatalogue } from '../../support/catalogue/lying.ts';
import { freePort } from '../../support/process/free-port.ts';
import { tellFigures } from '../../support/process/tell-figures.ts';

let liar: LyingCatalogue;
beforeAll(async () => {
  liar = await startLyingCatalogue();
});
afterAll(() => liar.close());

const QUESTION: PriceQuestion = { program: 'cyber-incident', attendees: 25, tier: 'standard' };
const QUOTE = { ...QUESTION, currency: 'USD', unitPrice: 199, total: 4975, priceBasis: 'wholesale' };
const NOW = new Date('2026-11-20T15:00:00Z');

const client = (url: string, limits = {}) =>
  createCatalogue({
    url,
    log: createLog('silent'),
    metrics: createMetrics({ cacheBytes: () => 0, version: () => '0' }),
    now: () => NOW,
    limits: { attemptMs: 1_500, maxFailures: 1_000, ...limits },
  });

/** How a question that has no price ended. */
async function failure(asked: Promise<unknown>): Promise<ServiceError> {
  const error = await asked.then(
    (answer) => new Error(`There was an answer: ${JSON.stringify(answer)}`),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ServiceError)) throw error;
  return error;
}

const structured =
  (content: unknown): Misbehaviour =>
  (_response, reply) =>
    reply({ content: [], structuredContent: content });

describe('an answer is believed', () => {
  it.each([
    ['with amounts as numbers', QUOTE, 199, 4975],
    ['with amounts as text', { ...QUOTE, unitPrice: '199.00', total: '4975.00' }, 199, 4975],
    ['to the cent', { ...QUOTE, unitPrice: 0.29, total: 7.25 }, 0.29, 7.25],
    [
      'as large as money gets',
      { ...QUOTE, unitPrice: '399999999999.96', total: '9999999999999.00' },
      399_999_999_999.96,
      9_999_999_999_999,
    ],
    ['with more than was wanted', { ...QUOTE, validUntil: '2026-12-01' }, 199, 4975],
  ])('%s', async (_how, content, unitPrice, total) => {
    liar.behave(structured(content));
    expect(await client(liar.url).fetchQuote(QUESTION)).toEqual({
      quote: { currency: 'USD', unitPrice, total, priceBasis: 'wholesale' },
      quotedAt: NOW,
    });
  });

  it('that comes as text alone, and one that there is no such program', async () => {
    liar.behave((_response, reply) => reply({ content: [{ type: 'text', text: JSON.stringify(QUOTE) }] }));
    expect((await client(liar.url).fetchQuote(QUESTION)).quote?.total).toBe(4975);
    liar.behave(structured({ ...QUESTION, currency: null, unitPrice: null, total: null }));
    expect((await client(liar.url).fetchQuote(QUESTION)).quote).toBeNull();
  });
});

const LIES: [string, unknown][] = [
  ['another currency', { ...QUOTE, currency: 'EUR' }],
  ['a currency that is none', { ...QUOTE, currency: 'usd' }],
  ['a total that does not add up', { ...QUOTE, total: 4974.99 }],
  ['a total of one person', { ...QUOTE, total: 199 }],
  ['a negative price', { ...QUOTE, unitPrice: -199, total: -4975 }],
  ['a price of nothing', { ...QUOTE, unitPrice: 0, total: 0 }],
  ['a price that is no number', { ...QUOTE, unitPrice: 'NaN', total: 'NaN' }],
  ['a price of null and a total', { ...QUOTE, unitPrice: null }],
  ['a price without end', { ...QUOTE, unitPrice: 'Infinity', total: 'Infinity' }],
  ['a price beyond what a number holds', { ...QUOTE, unitPrice: 4e15, total: 1e17 }],
  ['parts of a cent', { ...QUOTE, unitPrice: 199.001, total: 4975.025 }],
  ['a rounding error', { ...QUOTE, attendees: 25, unitPrice: 0.1 + 0.2, total: 7.5 }],
  ['words for money', { ...QUOTE, unitPrice: '$199', total: '$4,975' }],
  ['an exponent', { ...QUOTE, unitPrice: '1e2', total: '25e2' }],
  ['a list for a price', { ...QUOTE, unitPrice: [199] }],
  ['no price', (({ unitPrice: _, ...rest }) => rest)(QUOTE)],
  ['no total', (({ total: _, ...rest }) => rest)(QUOTE)],
  ['another program', { ...QUOTE, program: 'turnaround' }],
  ['another tier', { ...QUOTE, tier: 'premium' }],
  ['another number of people', { ...QUOTE, attendees: 26 }],
  ['a retail price', { ...QUOTE, priceBasis: 'retail' }],
  ['another program that it does not have', { ...QUESTION, program: 'x', unitPrice: null, total: null }],
  ['keys of a prototype', JSON.parse(`{"__proto__":${JSON.stringify(QUOTE)}}`)],
  ['a constructor', { constructor: { prototype: QUOTE } }],
  ['a list', [QUOTE]],
  ['a text', 'USD 199'],
  ['nothing', null],
];

describe('an answer is not believed', () => {
  afterEach(() => expect(Object.prototype).not.toHaveProperty('unitPrice'));

  it.for(LIES)('with %s', async ([_what, content], test) => {
    liar.behave(structured(content));
    const before = liar.calls();
    const began = performance.now();
    const error = await failure(client(liar.url).fetchQuote(QUESTION));
    tellFigures(test, { calls: liar.calls() - before, ms: Math.ceil(performance.now() - began) });
    expect([error.code, error.details.hint]).toEqual([
      'CATALOGUE_UNAVAILABLE',
      'Try again later; everything about filings is answered meanwhile.',
    ]);
    // What it said does not change by asking again, and nothing of it is repeated.
    expect(liar.calls() - before).toBeLessThanOrEqual(2);
    expect(error.message).toMatch(/^The product catalogue (gave no answer that can be right|did not answer), so/);
  });

  it.for<[string, Misbehaviour, isWaitedFor?: true]>([
    ['that is an error', (_response, reply) => reply({ isError: true, content: [{ type: 'text', text: 'No.' }] })],
    [
      'that is an error and a price',
      (_response, reply) => reply({ isError: true, content: [], structuredContent: QUOTE }),
    ],
    ['that is no result of a tool', (_response, reply) => reply({ total: 4975 })],
    ['that is a page', (response) => void response.setHeader('content-type', 'text/html').end('<h1>USD 199</h1>')],
    [
      'that is a page called JSON',
      (response) => void response.setHeader('content-type', 'application/json').end('<h1>'),
    ],
    ['that is empty', (response) => void response.setHeader('content-type', 'application/json').end()],
    ['that is 202', (response) => void response.writeHead(202).end(), true],
    ['that is 500', (response) => void response.writeHead(500).end()],
    ['that leads elsewhere', (response) => void response.writeHead(307, { location: 'http://127.0.0.1:1/mcp' }).end()],
    [
      'that breaks off',
      (response) =>
        void response.writeHead(200, { 'content-type': 'application/json' }).write('{', () => response.destroy()),
    ],
    ['that never comes', () => {}, true],
    ['that never ends', (response) => endless(response, 'application/json', ' '), true],
    ['that never ends as a stream', (response) => endless(response, 'text/event-stream', ': more\n\n'), true],
    [
      'to another question',
      (response) =>
        void response
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify({ jsonrpc: '2.0', id: 999, result: { content: [], structuredContent: QUOTE } })),
      true,
    ],
  ])('%s', async ([_what, how, isWaitedFor], test) => {
    liar.behave(how);
    const began = performance.now();
    const limits = isWaitedFor ? { attemptMs: 300 } : {};
    const { code } = await failure(client(liar.url, limits).fetchQuote(QUESTION));
    tellFigures(test, { ms: Math.ceil(performance.now() - began) });
    expect(code).toBe('CATALOGUE_UNAVAILABLE');
  });
});

function endless(response: Parameters<Misbehaviour>[0], type: string, text: string): void {
  response.writeHead(200, { 'content-type': type });
  const timer = setInterval(() => response.write(text.repeat(1_000)), 5);
  response.once('close', () => clearInterval(timer));
}

describe('a catalogue that is down', () => {
  it('is asked twice for a question, left alone after some, and tried again after a rest', async (test) => {
    const port = await freePort();
    const gone = client(`http://127.0.0.1:${port}`, { maxFailures: 2, restMs: 300 });
    expect(gone.health()).toEqual({ breaker: 'closed', failures: 0 });
    for (let time = 0; time < 2; time += 1) await failure(gone.fetchQuote(QUESTION));
    expect(gone.health().failures).toBe(2);
    const began = performance.now();
    const refused = await failure(gone.fetchQuote(QUESTION));
    tellFigures(test, {
      'failures before it is left alone': 2,
      'then refused in, ms': Math.ceil(performance.now() - began),
    });
    // A loaded machine may have rested long enough by now: then the question was tried and failed like the others.
    expect(refused.details.retryAfter).toBeGreaterThan(0);
    await expect.poll(() => gone.health().breaker, { timeout: 10_000 }).toBe('half_open');
    await failure(gone.fetchQuote(QUESTION));
    expect(gone.health().failures).toBeGreaterThanOrEqual(3);
  });

  it('and comes back is believed again', async () => {
    const back = client(liar.url, { maxFailures: 1, restMs: 50 });
    liar.behave((response) => void response.writeHead(500).end());
    await failure(back.fetchQuote(QUESTION));
    liar.behave(structured(QUOTE));
    await expect.poll(() => back.health().breaker, { timeout: 10_000 }).toBe('half_open');
    expect((await back.fetchQuote(QUESTION)).quote?.total).toBe(4975);
    expect(back.health()).toEqual({ breaker: 'closed', failures: 0 });
  });

  it('is tried with one question after its rest, and others are refused meanwhile', async () => {
    const tried = client(liar.url, { maxFailures: 1, restMs: 50, attemptMs: 20_000 });
    liar.behave((response) => void response.writeHead(500).end());
    await failure(tried.fetchQuote(QUESTION));
    await expect.poll(() => tried.health().breaker, { timeout: 10_000 }).toBe('half_open');
    const held: (() => void)[] = [];
    liar.behave((_response, reply) => held.push(() => reply({ content: [], structuredContent: QUOTE })));
    const first = tried.fetchQuote(QUESTION);
    expect((await failure(tried.fetchQuote(QUESTION))).message).toContain('has been failing');
    await expect.poll(() => held.length, { timeout: 20_000 }).toBe(1);
    for (const release of held) release();
    expect((await first).quote?.total).toBe(4975);
  });

  it('is not asked by more than so many at once', async () => {
    const held: (() => void)[] = [];
    liar.behave((_response, reply) => held.push(() => reply({ content: [], structuredContent: QUOTE })));
    const few = client(liar.url, { maxInFlight: 2, attemptMs: 20_000 });
    const asked = [few.fetchQuote(QUESTION), few.fetchQuote(QUESTION)];
    expect((await failure(few.fetchQuote(QUESTION))).message).toContain('busy');
    await expect.poll(() => held.length, { timeout: 20_000 }).toBe(2);
    for (const release of held) release();
    expect((await Promise.all(asked)).map(({ quote }) => quote?.total)).toEqual([4975, 4975]);
  });
});
