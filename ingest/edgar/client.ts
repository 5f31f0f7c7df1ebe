import { createHash } from 'node:crypto';
import type { Archive, ArchiveEntry } from './archive.ts';
import type { Clock } from './clock.ts';
import type { Edgar, EdgarReply, GetOptions } from './edgar.ts';
import { EdgarBlockedError, EdgarRefusedError, EdgarTransportError } from './errors.ts';
import type { Gate } from './gate.ts';
import { type EdgarPath, publicUrl } from './paths.ts';
import { isRateBlock, meaningOf, objection, retryTime } from './response-status.ts';
import { createTransport, type Response, type TransportLimits } from './transport.ts';

export interface EdgarClientOptions {
  /** The SEC requires a name and a mail address: `Example Boards admin@example.com`. */
  readonly userAgent: string;
  readonly gate: Gate;
  readonly clock: Clock;
  /** Keeps what is fetched and knows what to ask for conditionally; null keeps nothing. */
  readonly archive: Archive | null;
  /** Other origins than the SEC's, as tests have. Only these may be private addresses. */
  readonly bases?: Readonly<Record<EdgarPath['base'], string>>;
  readonly limits?: Partial<ClientLimits>;
}

export interface ClientLimits extends TransportLimits {
  /** Pauses before trying again after a transport error; there are as many further tries. */
  readonly retryPausesMs: readonly number[];
}

const LIMITS: ClientLimits = {
  deadlineMs: 60_000,
  maxBytes: 256 * 1024 * 1024,
  maxRatio: 200,
  retryPausesMs: [1_000, 5_000],
};

/** The SEC lifts a block after ten minutes of staying below its threshold, and counts anew from every request. */
const BLOCK_MS = 10 * 60 * 1_000;

const REDIRECTS = [301, 302, 303, 307, 308];
const REDIRECTS_MAX = 3;

/** The live source: asks the SEC within its rules and archives what it answers. `close` ends its connections. */
export function createEdgarClient(options: EdgarClientOptions): Edgar & { close(): Promise<void> } {
  const { gate, clock, archive, bases } = options;
  const userAgent = checkUserAgent(options.userAgent);
  const limits = { ...LIMITS, ...options.limits };
  const transport = createTransport(clock, limits, bases !== undefined);

  const refuseWhileBlocked = async (url: URL) => {
    const until = await gate.blockedUntil();
    if (until !== null) throw new EdgarBlockedError(until, url.href);
  };

  /** Every single request passes the gate, redirects and further tries included. */
  const send = async (url: URL, headers: Readonly<Record<string, string>>, { lane, signal }: GetOptions) => {
    await refuseWhileBlocked(url);
    await gate.take(lane ?? 'poll', signal);
    // Another process may have been blocked while we waited for our turn.
    await refuseWhileBlocked(url);
    return transport.send(url, headers, signal);
  };

  const follow = async (path: EdgarPath, headers: Readonly<Record<string, string>>, getOptions: GetOptions) => {
    let url = new URL(bases === undefined ? publicUrl(path) : `${bases[path.base]}${path.path}`);
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
      const response = await send(url, headers, getOptions);
      if (!REDIRECTS.includes(response.status)) return { url, response };
      url = redirectTarget(url, response.header('location'));
    }
    throw new EdgarRefusedError('Too many redirects', url.href);
  };

  const block = async (url: URL, retryAfter: string | null): Promise<never> => {
    const now = clock.now();
    const asked = retryTime(retryAfter, now)?.getTime() ?? 0;
    const until = new Date(Math.max(now.getTime() + BLOCK_MS, asked));
    await gate.block(until);
    throw new EdgarBlockedError(until, url.href);
  };

  const replyWithoutBody = async (response: Response, url: URL, path: EdgarPath): Promise<EdgarReply> => {
    const { status } = response;
    const retryAfter = response.header('retry-after');
    const meaning = meaningOf(status, response.bytes.toString('latin1'), path);
    if (meaning.kind === 'missing') return { status: 'missing', reason: meaning.reason };
    if (meaning.kind === 'blocked' || retryAfter !== null) return block(url, retryAfter);
    if (meaning.kind === 'unavailable') throw new EdgarTransportError(`The SEC answered ${status}`, url.href);
    throw new EdgarRefusedError(`The SEC answered ${status}`, url.href);
  };

  /** A capture that is newer than the tables must not keep its bytes from them. */
  const captureOf = async ({ file }: EdgarPath, sha256: string | undefined) => {
    const latest = sha256 === undefined || archive === null ? null : await archive.latest(file);
    return latest?.sha256 === sha256 ? latest : null;
  };

  const getOnce = async (path: EdgarPath, getOptions: GetOptions): Promise<EdgarReply> => {
    const known = await captureOf(path, getOptions.known);
    const headers = { 'user-agent': userAgent, 'accept-encoding': 'gzip, deflate', ...conditionsFrom(known) };
    const { url, response } = await follow(path, headers, getOptions);
    if (response.status === 304 && known !== null) return { status: 'notModified' };
    if (response.status !== 200) return replyWithoutBody(response, url, path);

    const { bytes, header } = response;
    if (isRateBlock(bytes)) return block(url, header('retry-after'));
    const trouble = objection(bytes, path.expects);
    if (trouble !== null) throw new EdgarRefusedError(`The SEC answered 200 with ${trouble}`, url.href);
    const entry: ArchiveEntry = {
      url: publicUrl(path),
      path: path.file,
      fetchedAt: clock.now(),
      sha256: createHash('sha256').update(bytes).digest('hex'),
      bytes: bytes.length,
      etag: header('etag'),
      lastModified: header('last-modified'),
    };
    await archive?.put(entry, bytes);
    return { status: 'ok', bytes, url: entry.url, sha256: entry.sha256, fetchedAt: entry.fetchedAt };
  };

  return {
    async get(path, getOptions = {}) {
      for (const pause of limits.retryPausesMs) {
        try {
          return await getOnce(path, getOptions);
        } catch (error) {
          if (!(error instanceof EdgarTransportError)) throw error;
          await clock.sleep(pause, getOptions.signal);
        }
      }
      return getOnce(path, getOptions);
    },
    close: () => transport.close(),
  };
}

/** Also keeps line ends out of the header. */
function checkUserAgent(userAgent: string): string {
  if (/^[\x20-\x7e]*\S@\S[\x20-\x7e]*$/.test(userAgent)) return userAgent;
  throw new TypeError(
    'SEC_USER_AGENT has to name you and a mail address, for example "Example Boards admin@example.com"',
  );
}

/** A redirect may lead elsewhere on the same host and nowhere else. */
function redirectTarget(url: URL, location: string | null): URL {
  const target = location === null ? null : URL.parse(location, url);
  if (target === null || target.origin !== url.origin) {
    throw new EdgarRefusedError(`A redirect to ${location ?? 'nowhere'}`, url.href);
  }
  return target;
}

function conditionsFrom(known: ArchiveEntry | null): Record<string, string> {
  return {
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
  };
}
