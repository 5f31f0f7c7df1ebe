import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { tidyWatches } from '../../../prisma/outbox.ts';
import { makeContext } from '../../../schema/request/context.ts';
import { askWatch } from '../../../schema/watches/ask-watch.ts';
import type { Letter } from '../../../server/mail/send-mails.ts';
import { tellFigures } from '../../support/process/tell-figures.ts';
import { codeOf, confirmToken, DAY_MS, EMAIL, statusOf, watchDesk } from '../../support/service/watch-desk.ts';

const desk = watchDesk();
const { now, pass, ask, press, look, letters, watches, asked } = desk;

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
    expect(JSON.stringify((await desk.service.database.pool.query('select * from outbox')).rows)).not.toMatch(
      /example/i,
    );
  });

  it('answers byte for byte the same, whatever is known of the address', async (test) => {
    const answers = [JSON.stringify(await ask())];
    const letter = (await letters())[0] as Letter;
    answers.push(JSON.stringify(await ask()));
    await press('confirmWatch', confirmToken(letter));
    answers.push(JSON.stringify(await ask()));
    await press('stopWatch', letter.tokens.stop);
    answers.push(JSON.stringify(await ask()));
    pass(DAY_MS + 1);
    answers.push(JSON.stringify(await ask()));
    tellFigures(test, { answers: answers.length, distinct: new Set(answers).size });
    expect(new Set(answers).size).toBe(1);
    expect(await letters()).toHaveLength(1);
  });

  it('lapses after 7 days with its address, and can be asked for again', async () => {
    const letter = await asked();
    pass(7 * DAY_MS);
    expect(codeOf(await press('confirmWatch', confirmToken(letter)))).toBe('UNKNOWN_WATCH');
    await tidyWatches(desk.service.database, now());
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
    const rows = JSON.stringify((await desk.service.database.pool.query('select * from watch_tokens')).rows);
    const outbox = JSON.stringify((await desk.service.database.pool.query('select * from outbox')).rows);
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

describe('without a mail server', () => {
  it('no watch is taken, nothing is kept of the address, and the feed is named', async () => {
    const context = makeContext({ ...desk.service.parts, mailTransport: 'none' });
    const refused = (board: string | null) => askWatch(context, { company: 'AMBR', email: EMAIL, cik: null, board });
    await expect(refused(null)).rejects.toMatchObject({
      code: 'MAIL_UNAVAILABLE',
      details: { hint: expect.stringContaining('RSS feed http://boards.test/feed.xml?company=1 ') },
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
  it('that is guessed, foreign, misshapen or of the other purpose does nothing', async (test) => {
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
    tellFigures(test, { refused: 2 * (guesses.length + 1) });
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
    const response = await desk.service.app.fetch(new Request(`http://boards.test/graphql?query=${query}`));
    expect(response.status).toBe(405);
    expect(await watches()).toMatchObject([{ state: 'pending' }]);
  });
});

describe('an address', () => {
  it.for([
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
  ])('is refused and not repeated: %j', async (email, test) => {
    const reply = await ask({ email });
    tellFigures(test, { refusedWith: String(codeOf(reply)), stored: (await watches()).length });
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
