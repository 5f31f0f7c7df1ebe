import { afterAll, beforeAll, expect } from 'vitest';
import { insertOneRow } from '../database/rows.ts';
import { startService, TEST_BASE, type TestService } from './service.ts';

export interface Outcome {
  readonly status: number;
  readonly text: string;
  readonly codes: readonly unknown[];
  readonly headers: Headers;
}

export const json = { 'content-type': 'application/json' };

/** Parts of a document, one after another. */
export const times = (count: number, part: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => part(at)).join(' ');

/** A service over one filing on a board, opened and closed for the file that calls it, and ways to send it GraphQL. */
export function graphqlAsked() {
  let service: TestService;
  beforeAll(async () => {
    service = await startService();
    await insertOneRow(service.database);
  });
  afterAll(() => service.close());

  async function send(init: RequestInit & { path?: string }): Promise<Outcome> {
    const { path = '/graphql', ...rest } = init;
    const response = await service.app.fetch(new Request(`${TEST_BASE}${path}`, rest));
    const text = await response.text();
    let codes: unknown[] = [];
    if (/json/.test(response.headers.get('content-type') ?? '')) {
      const reply = JSON.parse(text) as { errors?: { extensions?: { code?: string } }[] };
      codes = (reply.errors ?? []).map(({ extensions }) => extensions?.code ?? null);
    }
    return { status: response.status, text, codes, headers: response.headers };
  }

  const ask = (query: string, more: object = {}) =>
    send({ method: 'POST', headers: json, body: JSON.stringify({ query, ...more }) });

  /** Refused with errors, and nothing was executed. */
  async function isRefused(query: string): Promise<Outcome> {
    service.statements();
    const outcome = await ask(query);
    expect(outcome.status).toBeLessThan(500);
    expect(outcome.codes.length).toBeGreaterThan(0);
    expect(JSON.parse(outcome.text)).not.toHaveProperty('data.filer');
    expect(service.statements()).toEqual([]);
    return outcome;
  }

  return {
    get service() {
      return service;
    },
    send,
    ask,
    isRefused,
  };
}
