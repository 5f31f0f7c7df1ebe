import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tidyWatches } from '../../../prisma/outbox.ts';
import { makeContext } from '../../../schema/context.ts';
import { askWatch } from '../../../schema/watches/ask-watch.ts';
import type { Letter } from '../../../server/mail/send-mails.ts';
import { takeLetters } from '../../support/letters.ts';
import { insertRows } from '../../support/rows.ts';
import { type Reply, startService, type TestService } from '../../support/service.ts';

const DAY_MS = 86_400_000;
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

const SELECTION = 'status company { cik name ticker } board email message';
const ASK = `mutation ($company: String!, $email: String!, $cik: Cik, $board: BoardSlug) {
  watchCompany(company: $company, email: $email, cik: $cik, board: $board) { ${SELECTION} } }`;
const EMAIL = 'Reader@Example.org';

const ask = (fields: Record<string, unknown> = {}): Promise<Reply> =>
  service.ask(ASK, { company: 'AMBR', email: EMAIL, ...fields });
const press = (what: 'confirmWatch' | 'stopWatch', token: string): Promise<Reply> =>
  service.ask(`mutation ($token: String!) { ${what}(token: $token) { ${SELECTION} } }`, { token });
const look = (token: string): Promise<Reply> =>
  service.ask(`query ($token: String!) { watch(token: $token) { ${SELECTION} } }`, { token });
const codeOf = ({ errors }: Reply) => errors?.[0]?.extensions?.code;
const statusOf = (reply: Reply) => (Object.values(reply.data ?? {})[0] as { status: string } | undefined)?.status;
const letters = () => takeLetters(service.database, now);
const watches = async () => (await service.database.pool.query('select * from watches order by id')).rows;

/** Asks, and gives the letter that comes of it. */
async function asked(fields: Record<string, unknown> = {}): Promise<Letter> {
  await ask(fields);
  const [letter] = await letters();
  if (letter === undefined) throw new Error('No letter came.');
  return letter;
}
const confirmToken = ({ tokens }: Letter): string => tokens.confirm ?? '';

describe('a watch', () => {
  it('is pending when asked for, active when confirmed, stopped with its address erased', async () => {
    expect((await ask()).data).toEqual({
      watchCompany: {
        status: 'PENDING',
        company: { cik: 1, name: 'Amber Systems, Inc.', ticker: 'AMBR' },
        board: null,
        email: 'R***@example.org',
        message: expect.stringContaining('press the button'),
      },
    });
    const [letter] = await letters();
    expect(letter).toMatchObject({ to: 'Reader@example.org', filing: null, watch: { company: 'Amber Systems, Inc.' } });
    const token = confirmToken(letter as Letter);
    expect(statusOf(await look(token))).toBe('PENDING');
    expect(statusOf(await press('confirmWatch', token))).toBe('ACTIVE');
    expect(statusOf(await press('confirmWatch', token))).toBe('ACTIVE');
    const stop = letter?.tokens.stop ?? '';
    for (let again = 0; again < 2; again++) {
      expect((await press('stopWatch', stop)).data).toMatchObject({ stopWatch: { status: 'STOPPED', email: null } });
    }
    const [row] = await watches();
    expect(row).toMatchObject({ state: 'stopped', email: null });
    expect(row?.address_hash).toHaveLength(32);
    expect(JSON.stringify((await service.database.pool.query('select * from outbox')).rows)).not.toMatch(/example/i);
  });

  it('answers byte for byte the same, whatever is known of the address', async () => {
    const answers = [JSON.stringify(await ask())];
    const letter = (await letters())[0] as Letter;
    answers.push(JSON.stringify(await ask()));
    await press('confirmWatch', confirmToken(letter));
    answers.push(JSON.stringify(await ask()));
    await press('stopWatch', letter.tokens.stop);
    answers.push(JSON.stringify(await ask()));
    pass(DAY_MS + 1);
    answers.push(JSON.stringify(await ask()));
    expect(new Set(answers).size).toBe(1);
    expect(await letters()).toHaveLength(1);
  });

  it('lapses after 7 days with its address, and can be asked for again', async () => {
    const letter = await asked();
    pass(7 * DAY_MS);
    expect(codeOf(await press('confirmWatch', confirmToken(letter)))).toBe('UNKNOWN_WATCH');
    await tidyWatches(service.database.pool, now());
    expect(await watches()).toMatchObject([{ state: 'lapsed', email: null }]);
    expect(statusOf(await press('stopWatch', letter.tokens.stop))).toBe('STOPPED');
    const again = await asked();
    expect(statusOf(await press('confirmWatch', confirmToken(again)))).toBe('ACTIVE');
    expect(await watches()).toHaveLength(1);
  });

  it('covers every filing or one board; each is a watch of its own', async () => {
    await ask();
    pass(DAY_MS + 1);
    expect((await ask({ board: 'DEBT_TRIGGERS' })).data).toMatchObject({ watchCompany: { board: 'DEBT_TRIGGERS' } });
    expect((await watches()).map(({ covers }) => covers)).toEqual(['filings', 'debt-triggers']);
  });

  it('keeps no token, only its hash', async () => {
    const letter = await asked();
    const rows = JSON.stringify((await service.database.pool.query('select * from watch_tokens')).rows);
    const outbox = JSON.stringify((await service.database.pool.query('select * from outbox')).rows);
    for (const token of [letter.tokens.stop, confirmToken(letter)]) {
      expect(Buffer.from(token, 'base64url')).toHaveLength(16);
      expect(rows + outbox).not.toContain(token);
    }
    expect(rows.match(/"purpose"/g)).toHaveLength(2);
  });
});

describe('the company watched', () => {
  it('is named by a number that wins over an ambiguous name', async () => {
    expect(codeOf(await ask({ company: 'Twin Rivers' }))).toBe('AMBIGUOUS_COMPANY');
    expect((await ask({ company: 'Twin Rivers', cik: '0000000022' })).data).toMatchObject({
      watchCompany: { company: { cik: 22 } },
    });
  });

  it('is not guessed where name and number disagree', async () => {
    const reply = await ask({ company: 'AMBR', cik: 22 });
    expect(codeOf(reply)).toBe('BAD_ARGUMENT');
    expect(reply.errors?.[0]?.extensions?.hint).toContain('CIK 1');
    expect(await watches()).toEqual([]);
  });

  it('may be one of whom only the name is known', async () => {
    expect((await ask({ company: 'Known By Name Only' })).data).toMatchObject({
      watchCompany: { company: { cik: 30 } },
    });
    expect(codeOf(await ask({ company: '999' }))).toBe('UNKNOWN_COMPANY');
  });
});

describe('limits', () => {
  it('ask a mailbox once a day about a company and five times a day in all, however it is spelt', async () => {
    for (const email of ['a@example.org', 'A@EXAMPLE.org', 'a+news@example.org']) await ask({ email });
    expect(await letters()).toHaveLength(1);
    for (const cik of [2, 3, 4, 5, 6, 7]) await ask({ company: String(cik), email: `a+${cik}@example.org` });
    expect(await letters()).toHaveLength(4);
    pass(DAY_MS + 1);
    await ask({ company: '7', email: 'a@example.org' });
    expect(await letters()).toHaveLength(1);
  });

  it('take dots before the at sign for one mailbox', async () => {
    for (const [at, email] of ['victim@gmail.com', 'vi.ctim@gmail.com', 'v.i.c.t.i.m+a@gmail.com'].entries()) {
      for (const company of ['1', '2', '3']) await ask({ email, company: String(Number(company) + at) });
    }
    expect(await letters()).toHaveLength(5);
  });

  it('count the networks of one site together', async () => {
    const codes = new Map<string, number>();
    for (let network = 0; network < 200; network++) {
      const client = `2001:db8:7:${network.toString(16)}::/64`;
      const email = `reader${network}@example.org`;
      const code = await askWatch(makeContext(service.parts, { client }), {
        company: '1',
        email,
        cik: null,
        board: null,
      }).then(
        () => 'taken',
        (error) => error.code,
      );
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
    expect(Object.fromEntries(codes)).toEqual({ taken: 120, TOO_MANY_REQUESTS: 80 });
  }, 60_000);

  it('let nobody have the service ask for more than 200 confirmations in an hour', async () => {
    const codes = new Map<string, number>();
    for (let at = 0; at < 220; at++) {
      const context = makeContext(service.parts, { client: `198.51.${at}.1` });
      const email = `reader${at}@example.org`;
      const code = await askWatch(context, { company: '1', email, cik: null, board: null }).then(
        () => 'taken',
        (error) => `${error.code} ${error.details.retryAfter}`,
      );
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
    expect(Object.fromEntries(codes)).toEqual({ taken: 200, 'TOO_MANY_REQUESTS 3600': 20 });
    pass(3_600_000);
    expect(statusOf(await ask())).toBe('PENDING');
  }, 60_000);

  it('hold when a thousand clients ask at once about one victim', async () => {
    const contexts = Array.from({ length: 1000 }, (_, at) =>
      makeContext(service.parts, { client: `10.0.${Math.floor(at / 250)}.${at % 250}` }),
    );
    await Promise.all(
      contexts.map((context, at) =>
        askWatch(context, { company: String((at % 7) + 1), email: 'victim@example.org', cik: null, board: null }),
      ),
    );
    expect(await letters()).toHaveLength(5);
    expect(await watches()).toHaveLength(5);
  }, 120_000);

  it('let one client make 30 of 10,000 requests in an hour, and say when it may go on', async () => {
    let taken = 0;
    const refusals = new Set<string>();
    const flood = async (first: number) => {
      for (let at = first; at < 10_000; at += 20) {
        const context = makeContext(service.parts, { client: '203.0.113.9' });
        await askWatch(context, { company: '1', email: `reader${at}@example.org`, cik: null, board: null }).then(
          () => taken++,
          (error) => refusals.add(`${error.code} ${error.details.retryAfter}`),
        );
      }
    };
    await Promise.all(Array.from({ length: 20 }, (_, first) => flood(first)));
    expect(taken).toBe(30);
    expect([...refusals]).toEqual(['TOO_MANY_REQUESTS 3600']);
    expect(await watches()).toHaveLength(30);
    const rows = JSON.stringify((await service.database.pool.query('select * from watch_clients')).rows);
    expect(rows).not.toContain('203.0');
    pass(3_600_000);
    const context = makeContext(service.parts, { client: '203.0.113.9' });
    await expect(
      askWatch(context, { company: '1', email: 'x@example.org', cik: null, board: null }),
    ).resolves.toMatchObject({ status: 'pending' });
  }, 240_000);

  it('forget clients the day after, with the salt that could tell them', async () => {
    await ask();
    pass(3 * DAY_MS);
    await tidyWatches(service.database.pool, now());
    expect((await service.database.pool.query('select * from watch_clients')).rows).toEqual([]);
    const { rows } = await service.database.pool.query('select name from salts');
    expect(rows).toEqual([{ name: 'address' }]);
  });
});

describe('without a mail server', () => {
  it('no watch is taken, nothing is kept of the address, and the feed is named', async () => {
    const context = makeContext({ ...service.parts, mailTransport: 'none' });
    const refused = (board: string | null) => askWatch(context, { company: 'AMBR', email: EMAIL, cik: null, board });
    await expect(refused(null)).rejects.toMatchObject({
      code: 'MAIL_UNAVAILABLE',
      details: { hint: 'Follow the RSS feed http://boards.test/feed.xml?company=1 instead.' },
    });
    await expect(refused('breaches')).rejects.toMatchObject({
      details: { hint: expect.stringContaining('http://boards.test/boards/breaches/feed.xml?company=1 ') },
    });
    expect(await watches()).toEqual([]);
    expect(await letters()).toEqual([]);
  });

  it('in the sample world the reply says where the mail is, and always how long the address is kept', async () => {
    const { message } = (await ask()).data?.watchCompany ?? { message: '' };
    expect(message).toContain('folder outbox');
    expect(message).toContain('After 7 days we erase');
  });
});

describe('a token', () => {
  it('that is guessed, foreign, misshapen or of the other purpose does nothing', async () => {
    const letter = await asked();
    const guesses = [
      randomBytes(16).toString('base64url'),
      '',
      'x',
      'a'.repeat(50_000),
      `${letter.tokens.stop}=`,
      "' or 1=1",
    ];
    for (const token of [...guesses, letter.tokens.stop]) {
      expect(codeOf(await press('confirmWatch', token))).toBe('UNKNOWN_WATCH');
    }
    for (const token of [...guesses, confirmToken(letter)]) {
      expect(codeOf(await press('stopWatch', token))).toBe('UNKNOWN_WATCH');
    }
    expect(await watches()).toMatchObject([{ state: 'pending' }]);
  });

  it('that confirmed a watch does not bring it back once it is stopped', async () => {
    const letter = await asked();
    await press('confirmWatch', confirmToken(letter));
    await press('stopWatch', letter.tokens.stop);
    expect(codeOf(await press('confirmWatch', confirmToken(letter)))).toBe('UNKNOWN_WATCH');
    pass(DAY_MS + 1);
    await ask();
    expect(codeOf(await press('confirmWatch', confirmToken(letter)))).toBe('UNKNOWN_WATCH');
    expect(await watches()).toMatchObject([{ state: 'pending' }]);
  });

  it('stops its own watch and no other', async () => {
    const [one, other] = [await asked(), await asked({ company: '2' })];
    await press('confirmWatch', confirmToken(one));
    await press('confirmWatch', confirmToken(other));
    await press('stopWatch', other.tokens.stop);
    expect((await watches()).map(({ state }) => state)).toEqual(['active', 'stopped']);
  });

  it('in a GET changes nothing: mutations are refused there', async () => {
    const letter = await asked();
    const query = encodeURIComponent(`mutation { confirmWatch(token: "${confirmToken(letter)}") { status } }`);
    const response = await service.app.fetch(new Request(`http://boards.test/graphql?query=${query}`));
    expect(response.status).toBe(405);
    expect(await watches()).toMatchObject([{ state: 'pending' }]);
  });
});

describe('an address', () => {
  it.each([
    'reader@example.org\r\nBcc: victim@example.org',
    'reader@example.org\nSubject: x',
    'a@example.org,b@example.org',
    'Reader <reader@example.org>',
    '"quoted local"@example.org',
    'reader%0d%0aBcc:x@example.org',
    'reader@localhost',
    'reader@[127.0.0.1]',
    'reader@example..org',
    '.reader@example.org',
    'reader@-example.org',
    'reаder@example.org',
    'reader@exämple.org',
    'reader\u202e@example.org',
    'reader\0@example.org',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b'.repeat(64)}.org`,
    `a@${'b.'.repeat(130)}org`,
    `${'a'.repeat(50_000)}!`,
    '',
  ])('is refused and not repeated: %j', async (email) => {
    const reply = await ask({ email });
    expect(codeOf(reply)).toBe('BAD_ARGUMENT');
    expect(JSON.stringify(reply)).not.toContain('Bcc');
    expect(await watches()).toEqual([]);
  });

  it.each(['reader@example.org', "o'neil+sec@mail.example.co.uk", 'a_b-c.d@xn--exmple-cua.org'])(
    'is taken: %s',
    async (email) => {
      expect(statusOf(await ask({ email }))).toBe('PENDING');
    },
  );
});

it('over the limit GraphQL says 429 and when to come back', async () => {
  const request = () =>
    service.app.fetch(
      new Request('http://boards.test/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-client-address': '198.51.100.7' },
        body: JSON.stringify({ query: ASK, variables: { company: '1', email: EMAIL } }),
      }),
    );
  for (let at = 0; at < 30; at++) expect((await request()).status).toBe(200);
  const refused = await request();
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('3600');
  expect(await refused.json()).toMatchObject({
    errors: [{ extensions: { code: 'TOO_MANY_REQUESTS', retryAfter: 3600 } }],
  });
});
