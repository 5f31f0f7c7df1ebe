import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions, Transporter } from 'nodemailer';
import { ConfigError } from '../../ingest/jobs/shared/config-error.ts';
import type { MailTransport } from '../../schema/request/context.ts';
import { type Config, wrongValue } from '../shared/config.ts';
import type { Delivery } from './send-mails.ts';

export interface OutgoingMail {
  /** Left part of the Message-ID. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Address that stops such mails by a POST (RFC 8058). */
  readonly unsubscribe: string;
}

export interface Mailer {
  /** Hands a mail over; returns the outcome instead of throwing. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<Delivery>;
  /** Deletes expired mail files; absent if the mailer writes none. */
  tidy?(now: Date): Promise<void>;
  /** The mail that this process last wrote as a file; absent if the mailer writes none. */
  written?(): OutgoingMail | null;
}

export type MailConfig = Pick<
  Config,
  | 'source'
  | 'SMTP_URL'
  | 'MAIL_FROM'
  | 'SERVICE_NAME'
  | 'CONTACT'
  | 'DATA_DIR'
  | 'DKIM_DOMAIN'
  | 'DKIM_SELECTOR'
  | 'DKIM_KEY'
>;

/** Timeouts after which a silent server counts as unreachable. */
const SILENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

/** How this configuration sends mails. Files are for the sample world only, whose mails have no real recipients. */
export function mailTransportOf({ SMTP_URL, source }: Pick<MailConfig, 'SMTP_URL' | 'source'>): MailTransport {
  if (SMTP_URL !== undefined) return 'smtp';
  return source === 'sample' ? 'files' : 'none';
}

/**
 * Makes the mailer. With SMTP_URL it uses SMTP, with a connection for each mail so that one failure does not affect
 * another. In the sample world it writes each mail as a file into the folder `outbox` of DATA_DIR. Otherwise it sends
 * nothing, so that mails of an earlier configuration are retried until there is a server, or given up.
 *
 * @param host the default domain of Message-IDs and the sender's address
 *
 * Errors: ConfigError for inconsistent mail variables.
 */
export function createMailer(config: MailConfig, host: string, now: () => Date): Mailer {
  const envelope = envelopeOf(config, host, now);
  if (config.SMTP_URL !== undefined) return smtpMailer(config.SMTP_URL, envelope, dkimOf(config));
  if (mailTransportOf(config) === 'none') return { send: async () => ({ outcome: 'failed', code: 'NO_MAIL_SERVER' }) };
  return fileMailer(join(config.DATA_DIR, 'outbox'), envelope);
}

type Envelope = (mail: OutgoingMail) => SendMailOptions;

function envelopeOf(
  { SMTP_URL, MAIL_FROM, SERVICE_NAME, CONTACT }: MailConfig,
  host: string,
  now: () => Date,
): Envelope {
  if (SMTP_URL !== undefined && MAIL_FROM === undefined) {
    throw new ConfigError('MAIL_FROM is not set. Where SMTP_URL is, it has to be the address that mails come from.');
  }
  const address = MAIL_FROM ?? `filings@${host}`;
  const from = address.includes('<') ? address : { name: SERVICE_NAME, address };
  const domain = /@([^@>\s]+)>?\s*$/.exec(address)?.[1] ?? host;
  const replyTo = /^[^\s@]+@[^\s@]+$/.test(CONTACT) ? CONTACT : undefined;
  return ({ messageId, to, subject, text, html, unsubscribe }) => ({
    messageId: `<${messageId}@${domain}>`,
    date: now(),
    from,
    to: { name: '', address: to },
    ...(replyTo === undefined ? {} : { replyTo }),
    subject,
    text,
    html,
    headers: {
      'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** RFC 8058 requires both headers of the one-click stop to be signed; default lists lack the second. */
const SIGNED_HEADERS =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:' +
  'List-Unsubscribe:List-Unsubscribe-Post:Auto-Submitted';

interface Dkim {
  readonly domainName: string;
  readonly keySelector: string;
  readonly privateKey: string;
  readonly headerFieldNames: string;
}

function dkimOf({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY }: MailConfig): Dkim | undefined {
  if (DKIM_DOMAIN === undefined && DKIM_SELECTOR === undefined && DKIM_KEY === undefined) return undefined;
  if (DKIM_DOMAIN === undefined || DKIM_SELECTOR === undefined || DKIM_KEY === undefined) {
    throw new ConfigError('DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY have to be set together, or none of them.');
  }
  return {
    domainName: DKIM_DOMAIN,
    keySelector: DKIM_SELECTOR,
    privateKey: readKey(DKIM_KEY),
    headerFieldNames: SIGNED_HEADERS,
  };
}

function readKey(given: string): string {
  try {
    const key = given.includes('PRIVATE KEY') ? given.replaceAll('\\n', '\n') : readFileSync(given, 'utf8');
    createPrivateKey(key);
    return key;
  } catch {
    throw wrongValue('DKIM_KEY', given);
  }
}

function smtpMailer(url: string, envelope: Envelope, dkim: Dkim | undefined): Mailer {
  let opened: Promise<Transporter> | undefined;
  return {
    async send(mail, signal) {
      opened ??= openTransport({
        url,
        ...SILENCE,
        ...(mustEncrypt(url) ? { requireTLS: true } : {}),
        ...(dkim === undefined ? {} : { dkim }),
      });
      const transport = await opened;
      try {
        await transport.sendMail({ ...envelope(mail), signal });
        return { outcome: 'sent' };
      } catch (error) {
        return refusalOf(error);
      }
    },
  };
}

/** The library is large, and few services send mail: it is loaded with the first. */
async function openTransport(options: object): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport(options);
}

/** Passwords are sent unencrypted to the local machine only. */
function mustEncrypt(url: string): boolean {
  const { username, hostname, protocol } = new URL(url);
  return protocol === 'smtp:' && username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** The outcome for an error of the library: only a reply in the 500s is final. */
function refusalOf(error: unknown): Delivery {
  const refusal = error as Refusal;
  const { responseCode = 0, command = '' } = refusal;
  const code = codeOf(refusal);
  const isForGood = responseCode >= 500 && responseCode < 600;
  if (isForGood && command === 'RCPT TO') return { outcome: 'addressRefused', code };
  return { outcome: isForGood && command === 'DATA' ? 'mailRefused' : 'failed', code };
}

interface Refusal {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
}

/** The reply code with the enhanced code, `550 5.1.1` (RFC 3463), or else the library's own error code. */
function codeOf({ code = 'FAILED', responseCode, response = '' }: Refusal): string {
  if (responseCode === undefined || responseCode === 0) return code;
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})(?=\s|$)/.exec(response)?.[1];
  return enhanced === undefined ? String(responseCode) : `${responseCode} ${enhanced}`;
}

/** Mail files contain an address and links, so they are deleted after a day. */
const FILE_KEPT_MS = 24 * 3_600_000;

/** One file per mail; writing a mail again replaces it. */
function fileMailer(folder: string, envelope: Envelope): Mailer {
  let written: OutgoingMail | null = null;
  return {
    written: () => written,
    async send(mail) {
      const { createTransport } = await import('nodemailer');
      const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(envelope(mail));
      await mkdir(folder, { recursive: true });
      const file = join(folder, `${mail.messageId}.eml`);
      await writeFile(`${file}.part`, message as Buffer);
      await rename(`${file}.part`, file);
      written = mail;
      return { outcome: 'sent' };
    },
    async tidy(now) {
      const names = await readdir(folder).catch(() => []);
      // A killed process may have left an incomplete file.
      for (const file of names.filter((name) => /\.eml(\.part)?$/.test(name)).map((name) => join(folder, name))) {
        if (now.getTime() - (await stat(file)).mtimeMs > FILE_KEPT_MS) await rm(file, { force: true });
      }
    },
  };
}
