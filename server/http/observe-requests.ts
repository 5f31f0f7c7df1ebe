import type { ServerResponse } from 'node:http';
import type { Logger } from '../log.ts';
import type { Metrics, Outcome } from '../metrics.ts';
import { namingOperations } from '../operation-names.ts';
import type { ClientHash } from './client-hash.ts';

/** A request that is watched until it is over. */
export interface Observed {
  /** It is one of the streams, which last, and which their readers leave. */
  isStream(): void;
  /** Makes its answer: what it executes meanwhile, and for how long, is what the log says where that is slow. */
  work<T>(make: () => Promise<T>): Promise<T>;
}

interface ObserverDeps {
  readonly metrics: Pick<Metrics, 'request'>;
  readonly log: Logger;
  /** From how many milliseconds on the making of an answer is slow. */
  readonly slowMs: number;
  readonly clientHash: ClientHash;
}

interface Request {
  readonly response: ServerResponse;
  /** As metrics name it. */
  readonly door: string;
  readonly client: string | null;
  readonly requestId: string;
  /** What a log of every request has of it. */
  readonly details: () => object;
}

/**
 * The one place that watches requests: it counts each of them when it is over, and logs those whose answer was slow, by names
 * of ours and a hash of the client that holds for the day, and by nothing of what was asked.
 */
export function requestObserver({ metrics, log, slowMs, clientHash }: ObserverDeps): (request: Request) => Observed {
  return ({ response, door, client, requestId, details }) => {
    const began = performance.now();
    const operations = new Set<string>();
    let isStream = false;
    let workBegan: number | undefined;
    let workedMs: number | undefined;
    response.on('close', () => {
      const now = performance.now();
      const status = outcomeOf(response, isStream);
      metrics.request(isStream ? 'streams' : door, status, (now - began) / 1000);
      if (log.isLevelEnabled('debug')) log.debug({ ...details(), status, ms: now - began, requestId });
      if (workBegan === undefined) return;
      const ms = Math.round(workedMs ?? now - workBegan);
      if (ms < slowMs) return;
      const operation = operations.size === 0 ? null : [...operations].join(' ');
      const hash = client === null ? null : clientHash(client);
      log.warn({ door, operation, client: hash, ms, status, requestId }, 'a slow request');
    });
    return {
      isStream() {
        isStream = true;
      },
      async work(make) {
        workBegan = performance.now();
        try {
          return await namingOperations(operations, make);
        } finally {
          workedMs = performance.now() - workBegan;
        }
      },
    };
  };
}

/** How a reply ended. Readers of a stream leave as they like. */
function outcomeOf(response: ServerResponse, isStream: boolean): Outcome {
  if (!response.headersSent) return 'aborted';
  return isStream || response.writableFinished ? response.statusCode : 'cut';
}
