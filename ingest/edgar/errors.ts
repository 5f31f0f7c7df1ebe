/**
 * Failures when talking to EDGAR. A missing document is a reply, not an error.
 *
 *     EdgarError
 *     ├── EdgarTransportError   no whole answer: no connection, cut short, or the SEC is out of order (5xx)
 *     ├── EdgarBlockedError     the SEC asked us to stay away until a time; nothing is sent before it
 *     ├── EdgarBusyError        too many on-demand requests wait already
 *     ├── EdgarRefusedError     a whole answer that we do not take: a page instead of data, another host, a private address
 *     ├── EdgarTooLargeError    more bytes than any such document has, or suspiciously well compressed
 *     └── EdgarTooSlowError     the answer with its body took longer than the deadline
 */
export class EdgarError extends Error {
  /** URL of the request; null if none was made. */
  readonly url: string | null;
  constructor(message: string, url: string | null, cause?: unknown) {
    super(url === null ? message : `${message} (${url})`, cause === undefined ? undefined : { cause });
    this.name = new.target.name;
    this.url = url;
  }
}

export class EdgarTransportError extends EdgarError {}

export class EdgarBlockedError extends EdgarError {
  readonly until: Date;
  constructor(until: Date, url: string | null) {
    super(`The SEC wants no requests from here until ${until.toISOString()}`, url);
    this.until = until;
  }
}

export class EdgarBusyError extends EdgarError {}

export class EdgarRefusedError extends EdgarError {}

export class EdgarTooLargeError extends EdgarError {}

export class EdgarTooSlowError extends EdgarError {}
