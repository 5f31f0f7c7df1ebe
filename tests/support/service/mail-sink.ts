import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as it arrived. */
export interface ArrivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

export interface MailSink {
  readonly url: string;
  readonly mails: ArrivedMail[];
  close(): Promise<void>;
}

export interface SinkOptions extends SMTPServerOptions {
  /** Told of each mail before it is acknowledged; what it throws is the server's answer. */
  readonly onMail?: (mail: ArrivedMail) => Promise<void> | void;
}

/** A reply of the server other than "taken". */
export function smtpReply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** A real SMTP server on 127.0.0.1 that keeps what it is sent; without TLS unless options say otherwise. */
export async function startMailSink({ onMail, ...options }: SinkOptions = {}): Promise<MailSink> {
  const mails: ArrivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const mail = {
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        };
        try {
          await onMail?.(mail);
          mails.push(mail);
          done();
        } catch (error) {
          done(error as Error);
        }
      });
    },
    ...options,
  });
  // The library waits 100 ms before each greeting, to catch who talks too soon: that would be most of a test's time.
  const { connections } = server;
  const add = connections.add.bind(connections);
  connections.add = (connection) => {
    connection.init = () => connection._setListeners(() => connection.connectionReady());
    return add(connection);
  };
  // A client that is killed in the middle is not this server's failure.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A mail as a mail reader reads it. */
export function readMail({ raw }: ArrivedMail): Promise<Email> {
  return PostalMime.parse(raw);
}

/** A header as it arrived, folded lines joined; null where there is none. */
export function headerOf({ headers }: Email, name: string): string | null {
  return headers.find(({ key }) => key === name)?.value ?? null;
}
