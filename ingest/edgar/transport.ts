import { Agent, request } from 'undici';
import { isPrivateAddress, publicLookup } from './addresses.ts';
import { type BodyLimits, readBody, type SavedBody, saveBody } from './body.ts';
import type { Clock } from './clock.ts';
import { EdgarError, EdgarRefusedError, EdgarTooSlowError, EdgarTransportError } from './errors.ts';
import type { Begun } from './resume-download.ts';

export interface TransportLimits extends BodyLimits {
  /** For one request, including its whole body. */
  readonly deadlineMs: number;
}

export interface Response {
  readonly status: number;
  readonly header: (name: string) => string | null;
  /** The body; for a saved body, its beginning and end. */
  readonly bytes: Buffer;
  /** The file's content when a body of status 200 was saved; else null. */
  readonly saved: SavedBody | null;
}

export interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  /** A new file for the gzipped body of a 200 reply. */
  readonly saveAs?: string | undefined;
  /** Instead of the general one. */
  readonly deadlineMs?: number | undefined;
}

export interface Transport {
  /** Sends one GET and reads the whole reply, whatever its status. Redirects are not followed. */
  send(url: URL, headers: Readonly<Record<string, string>>, options?: SendOptions): Promise<Response>;
  /**
   * Sends one GET for a file that may take an hour: only the pause between two pieces of its body has a deadline. A
   * reply with any status but 200 and 206 comes with its page.
   */
  begin(url: URL, headers: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<Begun | Response>;
  close(): Promise<void>;
}

/** What is undici's own of a request. */
interface AskOptions {
  readonly signal?: AbortSignal;
  readonly headersTimeout?: number;
  readonly bodyTimeout?: number;
}

/** Only the beginning of an error page is needed. */
const ERROR_BODY_LIMITS: BodyLimits = { maxBytes: 1024 * 1024, maxRatio: 200 };

/** HTTP with a deadline for the whole exchange, limits on the size of bodies, and no access to private networks. */
export function createTransport(clock: Clock, limits: TransportLimits, mayBePrivate: boolean): Transport {
  const agent = new Agent(mayBePrivate ? {} : { connect: { lookup: publicLookup() } });

  async function ask(url: URL, headers: Readonly<Record<string, string>>, options: AskOptions) {
    // Literal addresses bypass the lookup.
    if (!mayBePrivate && isPrivateAddress(url.hostname)) throw new EdgarRefusedError('A private address', url.href);
    const {
      statusCode: status,
      headers: answered,
      body,
    } = await request(url, { dispatcher: agent, headers, ...options });
    const header = (name: string) => [answered[name] ?? []].flat()[0] ?? null;
    const length = header('content-length');
    const bodyHeaders = {
      encoding: header('content-encoding') ?? '',
      announced: length === null ? null : Number(length),
    };
    return { status, header, body, bodyHeaders };
  }
  type Asked = Awaited<ReturnType<typeof ask>>;

  /** A reply with its page of trouble. A status such as 403 must be obeyed even if that page never arrives. */
  async function refusal({ status, header, body, bodyHeaders }: Asked, url: URL): Promise<Response> {
    const bytes = await readBody(body, bodyHeaders, ERROR_BODY_LIMITS, url.href).catch(() => Buffer.alloc(0));
    return { status, header, bytes, saved: null };
  }

  async function exchange(
    url: URL,
    headers: Readonly<Record<string, string>>,
    { signal, saveAs }: { readonly signal: AbortSignal; readonly saveAs: string | undefined },
  ): Promise<Response> {
    const asked = await ask(url, headers, { signal });
    const { status, header, body, bodyHeaders } = asked;
    if (status !== 200) return refusal(asked, url);
    if (saveAs !== undefined) {
      const saved = await saveBody(body, bodyHeaders, limits, url.href, saveAs);
      return { status, header, bytes: saved.ends, saved };
    }
    return { status, header, bytes: await readBody(body, bodyHeaders, limits, url.href), saved: null };
  }

  return {
    async send(url, headers, { signal, saveAs, deadlineMs = limits.deadlineMs } = {}) {
      const deadline = new AbortController();
      const done = new AbortController();
      clock.sleep(deadlineMs, done.signal).then(
        () => deadline.abort(),
        () => undefined,
      );
      try {
        const either = signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal;
        return await exchange(url, headers, { signal: either, saveAs });
      } catch (error) {
        signal?.throwIfAborted();
        if (deadline.signal.aborted) throw new EdgarTooSlowError(`No whole answer in ${deadlineMs} ms`, url.href);
        throw asEdgarError(error, url);
      } finally {
        done.abort();
      }
    },
    async begin(url, headers, signal) {
      const timeouts = { headersTimeout: limits.deadlineMs, bodyTimeout: limits.deadlineMs };
      try {
        const asked = await ask(url, headers, { ...timeouts, ...(signal && { signal }) });
        const { status, header, body } = asked;
        if (status === 200 || status === 206) return { status, header, body: withErrorsOf(body, url, signal) };
        return await refusal(asked, url);
      } catch (error) {
        signal?.throwIfAborted();
        throw asEdgarError(error, url);
      }
    },
    close: () => agent.close(),
  };
}

async function* withErrorsOf(body: AsyncIterable<Buffer>, url: URL, signal?: AbortSignal): AsyncGenerator<Buffer> {
  try {
    yield* body;
  } catch (error) {
    signal?.throwIfAborted();
    throw asEdgarError(error, url);
  }
}

function asEdgarError(error: unknown, url: URL): EdgarError {
  if (error instanceof EdgarError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new EdgarTransportError(`No whole answer: ${reason}`, url.href, error);
}
