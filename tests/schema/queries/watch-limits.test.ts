import { describe, expect, it } from 'vitest';
import { tidyWatches } from '../../../prisma/outbox.ts';
import { makeContext } from '../../../schema/request/context.ts';
import { askWatch } from '../../../schema/watches/ask-watch.ts';
import { tellFigures } from '../../support/process/tell-figures.ts';
import { ASK, DAY_MS, EMAIL, statusOf, watchDesk } from '../../support/service/watch-desk.ts';

const desk = watchDesk();
const { now, pass, ask, letters, watches } = desk;

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

  it('take dots before the at sign for one mailbox, and both domains of its provider', async (test) => {
    for (const [at, email] of ['victim@gmail.com', 'vi.ctim@gmail.com', 'v.i.c.t.i.m+a@googlemail.com'].entries()) {
      for (const company of ['1', '2', '3']) await ask({ email, company: String(Number(company) + at) });
    }
    const mails = await letters();
    tellFigures(test, { spellings: 3, requests: 9, mailsToTheVictim: mails.length });
    expect(mails).toHaveLength(5);
  });

  it('count the mailbox of a provider once, under whichever of its domains it is named', async (test) => {
    const mailboxes = [
      ['victim@proton.me', 'victim@protonmail.com', 'Victim@pm.me', 'vic-tim@proton.me', 'vic_tim+a@pm.me'],
      ['victim@icloud.com', 'victim@me.com', 'victim+a@mac.com'],
      ['victim.v@yandex.ru', 'victim-v@ya.ru', 'victimv@yandex.com', 'victimv@yandex.kz', 'victimv@yandex.by'],
      ['victim@fastmail.com', 'a@victim.fastmail.com', 'b+c@Victim.fastmail.com', 'victim+d@fastmail.com'],
      ['victim@sent.com', 'a@victim.sent.com', 'b@victim.sent.com', 'victim+c@sent.com'],
      ['victim@gmail.com', 'vic.tim@googlemail.com'],
      ['victim@posteo.de', 'victim@posteo.net', 'victim+a@posteo.co.uk'],
      ['victim@yahoo.com', 'victim-shop@yahoo.com', 'victim-news@yahoo.com'],
    ];
    const counted = new Map<string, number>();
    for (const [mailbox, spellings] of mailboxes.entries()) {
      for (const [at, email] of spellings.entries()) {
        for (const company of ['1', '2', '3', '4', '5', '6']) {
          const client = `198.${mailbox}.${at}.1`;
          const asked = { company, email, cik: null, board: null };
          await askWatch(makeContext(desk.service.parts, { client }), asked).catch(() => null);
        }
      }
      counted.set(spellings[0] ?? '', (await letters()).length);
    }
    tellFigures(test, Object.fromEntries(counted));
    expect([...counted.values()]).toEqual(mailboxes.map(() => 5));
    // Others of the same name elsewhere are other people.
    const others = [
      'victim@outlook.com',
      'victim@hotmail.com',
      'victim@live.com',
      'vic-tim@example.org',
      'a@fastmail.com',
      'victim@ymail.com',
      'victim@posteo.example.org',
    ];
    for (const email of others) await ask({ email });
    expect(await letters()).toHaveLength(others.length);
  });

  it.each<[string, (at: number) => string]>([
    ['networks of one site', (at) => `2001:db8:7:${at.toString(16)}::/64`],
    ['addresses of one /24', (at) => `198.51.100.${at}`],
  ])(
    'leave to others most of what the service asks in an hour: %s',
    async (_what, clientAt) => {
      const codes = new Map<string, number>();
      for (let network = 0; network < 200; network++) {
        const client = clientAt(network);
        const email = `reader${network}@example.org`;
        const code = await askWatch(makeContext(desk.service.parts, { client }), {
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
      expect(Object.fromEntries(codes)).toEqual({ taken: 50, TOO_MANY_REQUESTS: 150 });
      expect(statusOf(await ask())).toBe('PENDING');
    },
    60_000,
  );

  it('let nobody have the service ask for more than 200 confirmations in an hour', async (test) => {
    const codes = new Map<string, number>();
    for (let at = 0; at < 220; at++) {
      const context = makeContext(desk.service.parts, { client: `198.51.${at}.1` });
      const email = `reader${at}@example.org`;
      const code = await askWatch(context, { company: '1', email, cik: null, board: null }).then(
        () => 'taken',
        (error) => `${error.code} ${error.details.limit} ${error.details.retryAfter}`,
      );
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
    tellFigures(test, { requests: 220, taken: codes.get('taken') ?? 0 });
    expect(Object.fromEntries(codes)).toEqual({ taken: 200, 'TOO_MANY_REQUESTS everyone 3600': 20 });
    pass(3_600_000);
    expect(statusOf(await ask())).toBe('PENDING');
  }, 60_000);

  it('hold when a thousand clients ask at once about one victim', async (test) => {
    const contexts = Array.from({ length: 1000 }, (_, at) =>
      makeContext(desk.service.parts, { client: `10.${Math.floor(at / 250)}.${at % 250}.1` }),
    );
    await Promise.all(
      contexts.map((context, at) =>
        askWatch(context, { company: String((at % 7) + 1), email: 'victim@example.org', cik: null, board: null }),
      ),
    );
    const mails = await letters();
    tellFigures(test, { clients: contexts.length, mailsToTheVictim: mails.length });
    expect(mails).toHaveLength(5);
    expect(await watches()).toHaveLength(5);
  }, 120_000);

  it('let one client make 30 of 10,000 requests in an hour, and say when it may go on', async (test) => {
    let taken = 0;
    const refusals = new Set<string>();
    const flood = async (first: number) => {
      for (let at = first; at < 10_000; at += 20) {
        const context = makeContext(desk.service.parts, { client: '203.0.113.9' });
        await askWatch(context, { company: '1', email: `reader${at}@example.org`, cik: null, board: null }).then(
          () => taken++,
          (error) => refusals.add(`${error.code} ${error.details.limit} ${error.details.retryAfter}`),
        );
      }
    };
    await Promise.all(Array.from({ length: 20 }, (_, first) => flood(first)));
    tellFigures(test, { requests: 10_000, taken });
    expect(taken).toBe(30);
    expect([...refusals]).toEqual(['TOO_MANY_REQUESTS client 3600']);
    expect(await watches()).toHaveLength(30);
    const rows = JSON.stringify((await desk.service.database.pool.query('select * from watch_clients')).rows);
    expect(rows).not.toContain('203.0');
    pass(3_600_000);
    const context = makeContext(desk.service.parts, { client: '203.0.113.9' });
    await expect(
      askWatch(context, { company: '1', email: 'x@example.org', cik: null, board: null }),
    ).resolves.toMatchObject({ status: 'pending' });
  }, 240_000);

  it('forget clients the day after, with the salt that could tell them', async () => {
    await ask();
    pass(3 * DAY_MS);
    await tidyWatches(desk.service.database, now());
    expect((await desk.service.database.pool.query('select * from watch_clients')).rows).toEqual([]);
    const { rows } = await desk.service.database.pool.query('select name from salts');
    expect(rows).toEqual([{ name: 'address' }]);
  });
});

it('over the limit GraphQL says 429 and when to come back', async () => {
  const request = () =>
    desk.service.app.fetch(
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
  expect(refused.headers.get('ratelimit')).toBe('"client";r=0;t=3600');
  expect(await refused.json()).toMatchObject({
    errors: [{ extensions: { code: 'TOO_MANY_REQUESTS', retryAfter: 3600 } }],
  });
});
