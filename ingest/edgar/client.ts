import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Archive, ArchiveEntry } from './archive.ts';
import type { Clock } from './clock.ts';
import { type EdgarDocument, openDocument } from './document-pieces.ts';
import type { Edgar, EdgarReply, GetOptions } from './edgar.ts';
import { EdgarBlockedError, EdgarRefusedError, EdgarTransportError } from './errors.ts';
import type { Gate } from './gate.ts';
import { type EdgarPath, publicUrl } from './paths.ts';
import { isRateBlock, meaningOf, objection, retryTime } from './response-status.ts';
import { resumeDownload } from './resume-download.ts';
import { createTransport, type Response, type TransportLimits } from './transport.ts';
import { isUserAgent, USER_AGENT_WANTED } from './user-agent.ts';

export interface EdgarClientOptions {
  /** The SEC requires a name and an e-mail address: `Example Boards admin@example.com`. */
  readonly userAgent: string;
  readonly gate: Gate;
  readonly clock: Clock;
  /** Stores replies and supplies the validators of conditional requests; null stores nothing. */
  readonly archive: Archive | null;
  /** Origins that replace the SEC's, for tests. Only these may be private addresses. */
  readonly bases?: Readonly<Record<EdgarPath['base'], string>>;
  readonly limits?: Partial<ClientLimits>;
}

export interface ClientLimits extends TransportLimits {
  /** Pauses before each retry after a transport error; their number is the number of retries. */
  readonly retryPausesMs: readonly number[];
}

const LIMITS: ClientLimits = {
  deadlineMs: 60_000,
  maxBytes: 256 * 1024 * 1024,
  maxRatio: 200,
  retryPausesMs: [1_000, 5_000],
};

/** The SEC lifts a block after ten minutes below its threshold, and every request restarts the count. */
const BLOCK_MS = 10 * 60 * 1_000;

const REDIRECTS = [301, 302, 303, 307, 308];
const REDIRECTS_MAX = 3;

/** The live source: requests documents within the SEC's rules and archives them. `close` ends its connections. */
export function createEdgarClient(options: EdgarClientOptions): Edgar & { close(): Promise<void> } {
  const { gate, clock, archive, bases, userAgent } = options;
  if (!isUserAgent(userAgent)) throw new TypeError(`SEC_USER_AGENT has to be ${USER_AGENT_WANTED}.`);
  const limits = { ...LIMITS, ...options.limits };
  const transport = createTransport(clock, limits, bases !== undefined);

  /** Every request passes the gate, including redirects and retries. */
  const send = async (url: URL, headers: Headers, getOptions: GetOptions, saveAs?: string) => {
    const { lane = 'poll', signal, deadlineMs } = getOptions;
    await gate.take(lane, signal);
    return transport.send(url, headers, { signal, saveAs, deadlineMs });
  };

  const follow = async (path: EdgarPath, headers: Headers, getOptions: GetOptions, saveAs?: string) => {
    let url = new URL(bases === undefined ? publicUrl(path) : `${bases[path.base]}${path.path}`);
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
      const response = await send(url, headers, getOptions, saveAs);
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

  const replyWithoutBody = async (response: Response, url: URL, path: EdgarPath): Promise<Missing> => {
    const { status } = response;
    const retryAfter = response.header('retry-after');
    const meaning = meaningOf(status, response.bytes.toString('latin1'), path);
    if (meaning.kind === 'missing') return { status: 'missing', reason: meaning.reason };
    if (meaning.kind === 'blocked') return block(url, retryAfter);
    // A server that is busy or under repair names the time: ten minutes are for who asked too often.
    const rested = retryTime(retryAfter, clock.now());
    if (rested !== null) await gate.block(rested);
    if (meaning.kind === 'unavailable') throw new EdgarTransportError(`The SEC answered ${status}`, url.href);
    throw new EdgarRefusedError(`The SEC answered ${status}`, url.href);
  };

  /** Used only if the tables have the same bytes: otherwise "not modified" would keep newer bytes out of them. */
  const captureOf = async ({ file }: EdgarPath, sha256: string | undefined) => {
    const latest = sha256 === undefined || archive === null ? null : await archive.latest(file);
    return latest?.sha256 === sha256 ? latest : null;
  };

  const asked = { 'user-agent': userAgent, 'accept-encoding': 'gzip, deflate' };

  const refuseUnasked = async ({ bytes, header }: Response, url: URL, { expects }: EdgarPath): Promise<void> => {
    if (isRateBlock(bytes)) await block(url, header('retry-after'));
    const trouble = objection(bytes, expects);
    if (trouble !== null) throw new EdgarRefusedError(`The SEC answered 200 with ${trouble}`, url.href);
  };

  const entryOf = (
    path: EdgarPath,
    { header }: Response,
    body: Pick<ArchiveEntry, 'sha256' | 'bytes'>,
  ): ArchiveEntry => ({
    url: publicUrl(path),
    path: path.file,
    fetchedAt: clock.now(),
    sha256: body.sha256,
    bytes: body.bytes,
    etag: header('etag'),
    lastModified: header('last-modified'),
  });

  const getOnce = async (path: EdgarPath, getOptions: GetOptions): Promise<EdgarReply> => {
    const known = await captureOf(path, getOptions.known);
    const { url, response } = await follow(path, { ...asked, ...conditionsFrom(known) }, getOptions);
    if (response.status === 304 && known !== null) return { status: 'notModified' };
    if (response.status !== 200) return replyWithoutBody(response, url, path);

    await refuseUnasked(response, url, path);
    const { bytes } = response;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const entry = entryOf(path, response, { sha256, bytes: bytes.length });
    await archive?.put(entry, bytes);
    return { status: 'ok', bytes, url: entry.url, sha256, fetchedAt: entry.fetchedAt };
  };

  /** Streams the reply into the archive, then opens it from there in pieces. */
  const openOnce = async (keeping: Archive, path: EdgarPath, getOptions: GetOptions): Promise<EdgarDocument | null> => {
    const written = await keeping.place(path.file);
    try {
      const { url, response } = await follow(path, asked, getOptions, written);
      const { saved } = response;
      if (saved === null) {
        await replyWithoutBody(response, url, path);
        return null;
      }
      await refuseUnasked(response, url, path);
      const file = await keeping.take(entryOf(path, response, saved), written);
      return await openDocument({ path: file, isZipped: true, stamp: null }, () => {});
    } finally {
      await rm(written, { force: true });
    }
  };

  /** A redirect or a page is no archive: refused, and tried again when the command is. */
  const download: Edgar['download'] = (path, file, { signal, onBytes } = {}) =>
    resumeDownload(
      file,
      async (range) => {
        const url = new URL(bases === undefined ? publicUrl(path) : `${bases[path.base]}${path.path}`);
        await gate.take('poll', signal);
        const headers = { 'user-agent': userAgent, 'accept-encoding': 'identity', ...range };
        const begun = await transport.begin(url, headers, signal);
        if ('body' in begun) return begun;
        await replyWithoutBody(begun, url, path);
        return null;
      },
      onBytes,
    );

  const retried = async <T>(ask: () => Promise<T>, { signal }: GetOptions): Promise<T> => {
    for (const pause of limits.retryPausesMs) {
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof EdgarTransportError)) throw error;
        await clock.sleep(pause, signal);
      }
    }
    return ask();
  };

  return {
    get: (path, getOptions = {}) => retried(() => getOnce(path, getOptions), getOptions),
    ...(archive !== null && {
      open: (path: EdgarPath, getOptions: GetOptions = {}) =>
        retried(() => openOnce(archive, path, getOptions), getOptions),
    }),
    download,
    close: () => transport.close(),
  };
}

type Headers = Readonly<Record<string, string>>;
type Missing = Extract<EdgarReply, { status: 'missing' }>;

/** Redirects are followed on the same host only. */
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
