import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Letter } from '../../../server/mail/send-mails.ts';
import { insertRows } from '../database/rows.ts';
import { takeLetters } from './letters.ts';
import { type Reply, startService, type TestService } from './service.ts';

export const DAY_MS = 86_400_000;

const SELECTION = 'status company { cik name ticker } board email message';
export const ASK = `mutation ($company: String!, $email: String!, $cik: Cik, $board: BoardSlug) {
  watchCompany(company: $company, email: $email, cik: $cik, board: $board) { ${SELECTION} } }`;
export const EMAIL = 'Reader@Example.org';

export const codeOf = ({ errors }: Reply) => errors?.[0]?.extensions?.code;
export const statusOf = (reply: Reply) =>
  (Object.values(reply.data ?? {})[0] as { status: string } | undefined)?.status;

export const confirmToken = ({ tokens }: Letter): string => tokens.confirm ?? '';

/**
 * Asks for watches over a service of a few companies, opened and emptied for the file that calls it, with a clock of its
 * own.
 */
export function watchDesk() {
  let time = new Date('2026-11-02T15:00:00Z');
  const now = () => time;
  const pass = (ms: number) => {
    time = new Date(time.getTime() + ms);
  };

  let service: TestService;
  beforeAll(async () => {
    service = await startService({ now });
    await insertRows(service.database, {
      filers: [
        { cik: 1, name: 'Amber Systems, Inc.', tickers: ['AMBR'] },
        ...[2, 3, 4, 5, 6, 7].map((cik) => ({ cik, name: `Basalt ${cik} Corp`, tickers: [`BSL${cik}`] })),
        { cik: 21, name: 'Twin Rivers Inc' },
        { cik: 22, name: 'Twin Rivers Inc' },
        { cik: 30, name: 'Known By Name Only Ltd', captured: false },
      ],
    });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    await service.database.pool.query('truncate watches, watch_tokens, watch_clients, outbox restart identity');
  });

  const ask = (fields: Record<string, unknown> = {}): Promise<Reply> =>
    service.ask(ASK, { company: 'AMBR', email: EMAIL, ...fields });
  const press = (what: 'confirmWatch' | 'stopWatch', token: string): Promise<Reply> =>
    service.ask(`mutation ($token: String!) { ${what}(token: $token) { ${SELECTION} } }`, { token });
  const look = (token: string): Promise<Reply> =>
    service.ask(`query ($token: String!) { watch(token: $token) { ${SELECTION} } }`, { token });

  const letters = () => takeLetters(service.database, now);
  const watches = async () => (await service.database.pool.query('select * from watches order by id')).rows;

  /** Asks, and gives the letter that comes of it. */
  async function asked(fields: Record<string, unknown> = {}): Promise<Letter> {
    await ask(fields);
    const [letter] = await letters();
    if (letter === undefined) throw new Error('No letter came.');
    return letter;
  }

  return {
    get service() {
      return service;
    },
    now,
    pass,
    ask,
    press,
    look,
    letters,
    watches,
    asked,
  };
}
