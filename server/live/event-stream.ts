import { LRUCache } from 'lru-cache';
import type { Payload, PayloadFeed } from './shared-subscription.ts';

/** Of a stream in either mode. A proxy in between must neither keep it nor hold it back. */
export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
} as const;

/** A comment when nothing else was to say, so that no proxy takes the connection for dead. */
const BEAT_MS = 15_000;
const BEAT = bytes(':\n\n');
/** Bytes of joined messages that are kept for other streams of the same. */
const KEPT_BYTES = 8 * 2 ** 20;

/** Bytes of a stream's messages, as they become ready; null when our side ends it. */
export type TakeBytes = () => Promise<Uint8Array | null>;

/**
 * A stream of server-sent events: nothing is taken before the reader wants it, so that a slow one holds one message.
 * Ended by our side, it says when to come back, and does not call itself complete.
 *
 * @param onTrouble  is told of what broke it
 * @param onLeave    is told once that the reader is gone or the stream over
 */
export function eventStream(
  take: TakeBytes,
  { onTrouble, onLeave }: { onTrouble: (error: unknown) => void; onLeave: () => void },
): ReadableStream<Uint8Array> {
  let beat: NodeJS.Timeout | undefined;
  const over = () => {
    clearInterval(beat);
    onLeave();
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        // Some clients take a stream for open only when something has come.
        controller.enqueue(BEAT);
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

/** When to come back: not all at once. */
export function comeBack(): Uint8Array {
  ended += 1;
  return bytes(`retry: ${RETRY_MS + ((ended * 617) % RETRY_SPREAD_MS)}\n\n`);
}

const joined = new LRUCache<string, Uint8Array>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length });

/** The messages of a subscription that has the stream to itself, each under its event's id. */
export function takeMessages(feed: PayloadFeed): TakeBytes {
  return async () => {
    const payloads = await feed.take();
    if (payloads === null) return null;
    const [first, last] = [payloads[0]?.id, payloads.at(-1)?.id];
    if (first == null) return bytes(payloads.map(message).join(''));
    const key = `${feed.name} ${first} ${last} ${payloads.length}`;
    const known = joined.get(key) ?? bytes(payloads.map(message).join(''));
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
