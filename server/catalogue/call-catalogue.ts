import { Client, type FetchLike, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { PriceQuestion } from '../../schema/domain/terms/program-price.ts';
import { UnusableAnswer } from './read-quote.ts';

const TOOL = 'quote_program';
/** Generous: a quote takes a few hundred bytes. */
const MAX_REPLY_BYTES = 256 * 1024;
const MAX_LOGGED_CHARS = 300;

/**
 * Fetches one quote with the official client of the tool protocol, in the catalogue's own revision.
 *
 * @param endpoint the catalogue's tool endpoint
 * @param signal aborts the whole call
 * @returns the tool's answer, unchecked
 *
 * Errors: UnusableAnswer for an error result; those of the connection and the protocol.
 */
export async function fetchToolAnswer(endpoint: URL, question: PriceQuestion, signal: AbortSignal): Promise<unknown> {
  const transport = new StreamableHTTPClientTransport(endpoint, {
    fetch: guardedFetch(signal),
    requestInit: { redirect: 'error' },
    // A broken stream is not resumed: the whole call is retried.
    reconnectionOptions: {
      maxRetries: 0,
      initialReconnectionDelay: 1,
      maxReconnectionDelay: 1,
      reconnectionDelayGrowFactor: 1,
    },
  });
  const client = new Client({ name: 'filings-boards', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  try {
    await untilAborted(client.connect(transport, { signal }), signal);
    const result = await untilAborted(client.callTool({ name: TOOL, arguments: { ...question } }, { signal }), signal);
    const { structuredContent, content, isError } = result;
    if (isError === true) throw new UnusableAnswer(textOf(content).slice(0, MAX_LOGGED_CHARS));
    return structuredContent === undefined ? JSON.parse(textOf(content)) : structuredContent;
  } finally {
    // Servers with sessions are notified of the end, without waiting for their reply.
    const ended = transport.sessionId === undefined ? Promise.resolve() : transport.terminateSession();
    ended.catch(() => {}).finally(() => client.close().catch(() => {}));
  }
}

/** The library ignores some failures; the time limit covers those too. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  work.catch(() => {});
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

function textOf(content: readonly { readonly type: string }[]): string {
  return content.map((part) => ('text' in part ? String(part.text) : '')).join('\n');
}

/** Fetches within the time limit and a size limit. */
function guardedFetch(signal: AbortSignal): FetchLike {
  return async (url, init) => {
    const signals = [signal, ...(init?.signal ? [init.signal] : [])];
    const response = await fetch(url, { ...init, signal: AbortSignal.any(signals) });
    if (response.body === null) return response;
    let bytes = 0;
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > MAX_REPLY_BYTES) controller.error(new Error(`The reply is over ${MAX_REPLY_BYTES} bytes.`));
        else controller.enqueue(chunk);
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(counted), { status, statusText, headers });
  };
}
