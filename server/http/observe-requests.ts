import type { ServerResponse } from 'node:http';
import type { Logger } from '../shared/log.ts';
import type { Metrics, Outcome } from '../shared/metrics.ts';
import { namingOperations } from '../shared/operation-names.ts';
import type { ClientHash } from './client-address.ts';

export interface Observed {
  /** Marks the reply as a stream, which lasts until its reader leaves. */
  isStream(): void;
  /** Runs the work on the reply, recording the operations and the duration for the log of slow requests. */
  work<T>(make: () => Promise<T>): Promise<T>;
}

interface ObserverDeps {
  readonly metrics: Pick<Metrics, 'request'>;
  readonly log: Logger;
  /** Milliseconds of work from which a request is slow. */
  readonly slowMs: number;
  readonly clientHash: ClientHash;
}

interface Request {
  readonly response: ServerResponse;
  /** As named in metrics. */
  readonly door: string;
  readonly client: string | null;
  readonly requestId: string;
  /** Fields for the debug log of every request. */
  readonly details: () => object;
}

/**
 * The one observer of requests: it counts each when it ends, and logs slow ones by our own names and a daily hash of
 * the client, without any of the request's content.
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

/** How a reply ended. Readers may leave a stream at any time. */
function outcomeOf(response: ServerResponse, isStream: boolean): Outcome {
  if (!response.headersSent) return 'aborted';
  return isStream || response.writableFinished ? response.statusCode : 'cut';
}
