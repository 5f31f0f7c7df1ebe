import { Duplex } from 'node:stream';
import { wireMessage } from '../shared/wire-message.ts';

/** Sends one buffer of PostgreSQL wire protocol and returns the bytes of the answer. */
export type Exec = (request: Uint8Array) => Promise<Uint8Array>;

/**
 * The socket of node-postgres: passes wire-protocol bytes to the embedded database and pushes the answers.
 *
 * The start-up message is answered here, because the embedded database has no log-in.
 */
export class EmbeddedStream extends Duplex {
  #greeted = false;
  readonly #exec: Exec;

  constructor(exec: Exec) {
    super({ allowHalfOpen: false });
    this.#exec = exec;
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.#send(chunk, done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  #send(request: Buffer, done: (error?: Error | null) => void): void {
    if (!this.#greeted) {
      this.#greeted = true;
      this.#cleared().then(() => {
        this.push(GREETING);
        done();
      }, done);
      return;
    }
    if (request[0] === TERMINATE) {
      this.push(null);
      done();
      return;
    }
    this.#exec(request).then((answer) => {
      if (answer.byteLength > 0) this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
      done();
    }, done);
  }

  /**
   * Resets the session, as a new connection to a server would: the pool drops a connection whose query failed, and its
   * prepared statements would conflict with those of the next.
   */
  async #cleared(): Promise<void> {
    for (const statement of ['rollback', 'deallocate all']) {
      await this.#exec(wireMessage('Q', Buffer.from(`${statement}\0`)));
    }
  }
}

const TERMINATE = 'X'.charCodeAt(0);

const parameter = (name: string, value: string) => wireMessage('S', Buffer.from(`${name}\0${value}\0`));

/** Authentication succeeded, the parameters a driver checks, an unused cancel key, ready for queries. */
const GREETING = Buffer.concat([
  wireMessage('R', Buffer.from([0, 0, 0, 0])),
  parameter('server_version', '18.0'),
  parameter('client_encoding', 'UTF8'),
  parameter('standard_conforming_strings', 'on'),
  wireMessage('K', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1])),
  wireMessage('Z', Buffer.from('I')),
]);
