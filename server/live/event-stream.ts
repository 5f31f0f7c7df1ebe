import { LRUCache } from 'lru-cache';
import { inOwnMemory } from '../shared/own-memory.ts';
import type { Payload } from './event-payloads.ts';
import type { PayloadFeed } from './shared-subscription.ts';

/** For streams in either mode. Proxies must neither cache nor buffer them. */
export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
} as const;

/** Interval of comments in a silent stream, so that proxies do not time out the connection. */
const BEAT_MS = 15_000;
const BEAT = bytes(':\n\n');
/** Bytes of joined messages cached for other streams of the same subscription. */
const CACHED_BYTES = 8 * 2 ** 20;

/** Bytes of a stream's messages as they become ready; null when the server ends it. */
export type TakeBytes = () => Promise<Uint8Array | null>;

export interface StreamWatch {
  /** Called with an error that broke the stream. */
  readonly onTrouble: (error: unknown) => void;
  /** Called once when the reader has left or the stream is over. */
  readonly onLeave: () => void;
}

/**
 * A stream of server-sent events. Messages are taken only on demand, so that a slow reader holds one at most. When the
 * server ends it, it sends a retry time and does not mark the stream as complete.
 *
 * @param begin id of the event after which it begins, from which a reader resumes who has received none yet
 */
export function eventStream(
  take: TakeBytes,
  begin: number | null,
  { onTrouble, onLeave }: StreamWatch,
): ReadableStream<Uint8Array> {
  let beat: NodeJS.Timeout | undefined;
  const over = () => {
    clearInterval(beat);
    onLeave();
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        // Some clients treat a stream as open only after the first bytes.
        controller.enqueue(begin === null ? BEAT : bytes(`id: ${begin}\n\n`));
        beat = setInterval(() => {
          if (controller.desiredSize === 0) controller.enqueue(BEAT);
        }, BEAT_MS);
      },
      async pull(controller) {
        const message = await take().catch((error: unknown) => {
          onTrouble(error);
          return null;
        });
        if (message !== null) return controller.enqueue(message);
        over();
        controller.enqueue(comeBack());
        controller.close();
      },
      cancel: over,
    },
    { highWaterMark: 0 },
  );
}

const RETRY_MS = 1_000;
const RETRY_SPREAD_MS = 4_000;
let ended = 0;

/** A retry time that differs between streams, so that clients do not all reconnect at once. */
export function comeBack(): Uint8Array {
  ended += 1;
  return bytes(`retry: ${RETRY_MS + ((ended * 617) % RETRY_SPREAD_MS)}\n\n`);
}

const joined = new LRUCache<string, Uint8Array>({ maxSize: CACHED_BYTES, sizeCalculation: ({ length }) => length });

/** The messages of a subscription with its own stream, each with its event's id. */
export function takeMessages(feed: PayloadFeed): TakeBytes {
  return async () => {
    const payloads = await feed.take();
    if (payloads === null) return null;
    const [first, last] = [payloads[0]?.id, payloads.at(-1)?.id];
    if (first == null) return bytes(payloads.map(message).join(''));
    const key = `${feed.name} ${first} ${last} ${payloads.length}`;
    const known = joined.get(key) ?? inOwnMemory(payloads.map(message).join(''));
    joined.set(key, known);
    return known;
  };
}

function message({ id, json }: Payload): string {
  return `${id === null ? '' : `id: ${id}\n`}event: next\ndata: ${json}\n\n`;
}

function bytes(text: string): Uint8Array {
  return Buffer.from(text);
}
