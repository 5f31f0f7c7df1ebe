import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, describe, expect, it } from 'vitest';
import { createMailer, type MailConfig, mailTransportOf, type OutgoingMail } from '../../../server/mail/mailer.ts';
import { tellFigures } from '../../support/process/tell-figures.ts';
import { headerOf, readMail, type SinkOptions, smtpReply, startMailSink } from '../../support/service/mail-sink.ts';

const DATE = new Date('2026-11-02T15:00:00Z');
const CONFIG: MailConfig = {
  source: 'sample',
  SMTP_URL: undefined,
  MAIL_FROM: 'filings@boards.example',
  SERVICE_NAME: 'Filings Boards',
  CONTACT: 'desk@boards.example',
  DATA_DIR: './data',
  DKIM_DOMAIN: undefined,
  DKIM_SELECTOR: undefined,
  DKIM_KEY: undefined,
};
const MAIL: OutgoingMail = {
  messageId: 'filing.7.0000000001-26-000001',
  to: 'reader@example.org',
  subject: 'Ämber Systems, Inc.\r\nBcc: victim@example.org filed an 8-K',
  text: 'A plain line.\n.\nA dot alone was before this.\n',
  html: '<p>A line of HTML.</p>',
  unsubscribe: 'https://boards.example/boards/watch/stop?token=AAAAAAAAAAAAAAAAAAAAAA',
};

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0)) await step();
});

async function sink(options: SinkOptions = {}) {
  const started = await startMailSink(options);
  cleanUp.push(started.close);
  return started;
}

/** A server that says what a script says, line by line, for what the client sends; null says nothing more. */
async function scripted(
  answer: (line: string, socket: Socket) => string | null,
  greeting = '220 hello',
): Promise<string> {
  const server: Server = createServer((socket) => {
    socket.on('error', () => {});
    if (greeting !== '') socket.write(`${greeting}\r\n`);
    let isContent = false;
    socket.on('data', (data) => {
      for (const line of data
        .toString()
        .split('\r\n')
        .filter((text) => text !== '')) {
        if (isContent && line !== '.') continue;
        isContent = line === 'DATA';
        const said = answer(line, socket);
        if (said !== null) socket.write(`${said}\r\n`);
      }
    });
    cleanUp.push(() => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUp.push(() => server.close());
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const send = (url: string, more: Partial<MailConfig> = {}, ms = 20_000) =>
  createMailer({ ...CONFIG, SMTP_URL: url, ...more }, 'boards.example', () => DATE).send(MAIL, AbortSignal.timeout(ms));

describe('a mail over SMTP', () => {
  it('arrives in both parts, to one recipient, with the headers of a one-click stop', async (test) => {
    const { url, mails } = await sink();
    expect(await send(url)).toEqual({ outcome: 'sent' });
    tellFigures(test, { mails: mails.length, recipients: mails.flatMap(({ to }) => to).length });
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ from: 'filings@boards.example', to: ['reader@example.org'] });
    const mail = await readMail(mails[0] as (typeof mails)[0]);
    expect(mail.from).toMatchObject({ name: 'Filings Boards', address: 'filings@boards.example' });
    expect(mail.to?.map(({ address }) => address)).toEqual(['reader@example.org']);
    expect(mail.bcc).toBeUndefined();
    expect(mail.subject).toBe('Ämber Systems, Inc. Bcc: victim@example.org filed an 8-K');
    expect(mail.messageId).toBe('<filing.7.0000000001-26-000001@boards.example>');
    expect(mail.text).toContain('A plain line.\n.\nA dot alone was before this.');
    expect(mail.html).toContain('<p>A line of HTML.</p>');
    expect(headerOf(mail, 'list-unsubscribe')).toBe(`<${MAIL.unsubscribe}>`);
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(headerOf(mail, 'auto-submitted')).toBe('auto-generated');
    expect(mail.replyTo?.[0]?.address).toBe('desk@boards.example');
    expect(new Date(mail.date ?? '')).toEqual(DATE);
  });

  it('is signed with both headers of the stop under the signature', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const { url, mails } = await sink();
    await send(url, {
      DKIM_DOMAIN: 'boards.example',
      DKIM_SELECTOR: 's1',
      DKIM_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    });
    const signature = headerOf(await readMail(mails[0] as (typeof mails)[0]), 'dkim-signature') ?? '';
    expect(signature).toContain('d=boards.example');
    const signed = /\bh=([^;]+);/.exec(signature.replaceAll(/\s/g, ''))?.[1]?.toLowerCase().split(':');
    expect(signed).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post', 'message-id', 'from']));
  });

  it.for<[string, SinkOptions, object]>([
    [
      '550 at RCPT refuses the address',
      { onRcptTo: (_to, _session, done) => done(smtpReply(550, 'no such user')) },
      { outcome: 'addressRefused' },
    ],
    [
      '451 at RCPT is tried again',
      { onRcptTo: (_to, _session, done) => done(smtpReply(451, 'greylisted')) },
      { outcome: 'failed' },
    ],
    [
      '421 at RCPT is tried again',
      { onRcptTo: (_to, _session, done) => done(smtpReply(421, 'too busy')) },
      { outcome: 'failed' },
    ],
    [
      '550 at MAIL FROM is ours to mend, not the reader’s',
      { onMailFrom: (_from, _session, done) => done(smtpReply(550, 'not you')) },
      { outcome: 'failed' },
    ],
    [
      '554 after DATA gives up this mail alone',
      {
        onMail: () => {
          throw smtpReply(554, 'looks like spam');
        },
      },
      { outcome: 'mailRefused' },
    ],
    [
      '452 after DATA is tried again',
      {
        onMail: () => {
          throw smtpReply(452, 'disk full');
        },
      },
      { outcome: 'failed' },
    ],
  ])('%s', async ([_name, options, expected], test) => {
    const { url, mails } = await sink(options);
    const delivery = await send(url);
    tellFigures(test, { outcome: delivery.outcome, mails: mails.length });
    expect(delivery).toMatchObject({ ...expected, code: expect.stringMatching(/^\d{3}( \d\.\d\.\d)?$/) });
    expect(mails).toEqual([]);
  });

  it('of a refusal only the codes are passed on, however often a server repeats the address', async () => {
    const url = await scripted((line) => {
      if (line.startsWith('RCPT')) return `550 5.1.1 <${MAIL.to.toLowerCase()}>: no such user ${MAIL.to}`;
      return '250 ok';
    });
    expect(await send(url)).toEqual({ outcome: 'addressRefused', code: '550 5.1.1' });
  });

  it('to a server that is not there, or drops the connection before its answer, is tried again', async () => {
    expect(await send('smtp://127.0.0.1:1')).toMatchObject({ outcome: 'failed' });
    const dropsAfterData = await scripted((line, socket) => {
      if (line === '.') socket.destroy();
      return line === 'DATA' ? '354 go on' : line === '.' ? null : '250 ok';
    });
    expect(await send(dropsAfterData)).toMatchObject({ outcome: 'failed' });
  });

  it.for<[string, (line: string) => string | null, string]>([
    ['never greets', () => null, ''],
    ['hangs after EHLO', () => null, '220 hello'],
    [
      'hangs after the whole mail',
      (line) => (line === '.' ? null : line === 'DATA' ? '354 go on' : '250 ok'),
      '220 hello',
    ],
  ])('to a server that %s is cut off by the signal', async ([_name, answer, greeting], test) => {
    const { outcome } = await send(await scripted(answer, greeting), {}, 700);
    tellFigures(test, { 'limit here, ms': 700, outcome });
    expect(outcome).toBe('failed');
  });

  it('goes in the clear where the server has no STARTTLS, unless encryption is asked for', async () => {
    const { url, mails } = await sink();
    expect(await send(url)).toEqual({ outcome: 'sent' });
    expect(await send(`${url}/?requireTLS=true`)).toMatchObject({ outcome: 'failed' });
    expect(mails).toHaveLength(1);
  });

  it('is not sent to a server whose certificate nobody vouches for', async () => {
    const { url, mails } = await sink({ disabledCommands: ['AUTH'] });
    expect(await send(url)).toMatchObject({ outcome: 'failed' });
    expect(mails).toEqual([]);
    expect(await send(`${url}/?tls.rejectUnauthorized=false`)).toEqual({ outcome: 'sent' });
  });
});

describe('without SMTP_URL', () => {
  it('each mail is a file, and a repeat takes its place', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'filings-boards-mails-'));
    cleanUp.push(() => rmSync(folder, { recursive: true }));
    const mailer = createMailer({ ...CONFIG, DATA_DIR: folder, MAIL_FROM: undefined }, 'localhost', () => DATE);
    expect(mailer.written?.()).toBeNull();
    for (let again = 0; again < 2; again++)
      expect(await mailer.send(MAIL, AbortSignal.timeout(5000))).toEqual({ outcome: 'sent' });
    expect(readdirSync(join(folder, 'outbox'))).toEqual(['filing.7.0000000001-26-000001.eml']);
    const mail = await PostalMime.parse(readFileSync(join(folder, 'outbox', 'filing.7.0000000001-26-000001.eml')));
    expect(mail).toMatchObject({
      messageId: '<filing.7.0000000001-26-000001@localhost>',
      from: { address: 'filings@localhost' },
    });
    expect(mailer.written?.()).toMatchObject({ to: MAIL.to, text: MAIL.text });
  });
});

describe('without a mail server', () => {
  it('nothing is sent but in the sample world', async () => {
    for (const source of ['mirror', 'live'] as const) {
      const mailer = createMailer({ ...CONFIG, source }, 'boards.example', () => DATE);
      expect(await mailer.send(MAIL, AbortSignal.timeout(5_000))).toEqual({
        outcome: 'failed',
        code: 'NO_MAIL_SERVER',
      });
      expect(mailer.written).toBeUndefined();
    }
    expect(mailTransportOf({ source: 'mirror', SMTP_URL: undefined })).toBe('none');
    expect(mailTransportOf({ source: 'mirror', SMTP_URL: 'smtp://a' })).toBe('smtp');
    expect(mailTransportOf(CONFIG)).toBe('files');
  });

  it('a mail in a file is deleted after a day', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'filings-boards-mails-'));
    cleanUp.push(() => rmSync(folder, { recursive: true }));
    const mailer = createMailer({ ...CONFIG, DATA_DIR: folder }, 'boards.example', () => DATE);
    await mailer.tidy?.(new Date());
    await mailer.send(MAIL, AbortSignal.timeout(5_000));
    // As a process leaves it that is killed while it writes.
    writeFileSync(join(folder, 'outbox', 'half.eml.part'), 'To: reader@example.org');
    await mailer.tidy?.(new Date());
    expect(readdirSync(join(folder, 'outbox'))).toHaveLength(2);
    await mailer.tidy?.(new Date(Date.now() + 25 * 3_600_000));
    expect(readdirSync(join(folder, 'outbox'))).toEqual([]);
  });
});

describe('mail variables that make no sense together are refused by name', () => {
  it.each<[string, Partial<MailConfig>, RegExp]>([
    ['a server without a sender', { SMTP_URL: 'smtp://mail.example', MAIL_FROM: undefined }, /^MAIL_FROM is not set/],
    ['half a signature', { SMTP_URL: 'smtp://mail.example', DKIM_DOMAIN: 'boards.example' }, /DKIM_SELECTOR/],
    [
      'a key that is not there',
      { SMTP_URL: 'smtp://mail.example', DKIM_DOMAIN: 'x.example', DKIM_SELECTOR: 's', DKIM_KEY: '/no/such/file' },
      /^DKIM_KEY cannot be what it is set to\. It has to be a private key in PEM, or the file that holds it\.$/,
    ],
    [
      'a key without its lines of PEM, which is not repeated',
      { SMTP_URL: 'smtp://mail.example', DKIM_DOMAIN: 'x.example', DKIM_SELECTOR: 's', DKIM_KEY: 'MIIEvQIBADANBg' },
      /^DKIM_KEY cannot be (?!.*MIIE)/,
    ],
    [
      'a file that holds no key',
      { SMTP_URL: 'smtp://mail.example', DKIM_DOMAIN: 'x.example', DKIM_SELECTOR: 's', DKIM_KEY: 'package.json' },
      /^DKIM_KEY cannot be/,
    ],
  ])('%s', (_name, more, words) => {
    expect(() => createMailer({ ...CONFIG, ...more }, 'localhost', () => DATE)).toThrow(words);
  });
});
