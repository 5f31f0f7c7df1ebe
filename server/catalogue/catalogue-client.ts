import {
  bulkhead,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleAll,
  handleWhen,
  isBrokenCircuitError,
  isBulkheadRejectedError,
  retry,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import { ServiceError } from '../../schema/domain/terms/error-codes.ts';
import type { BreakerState, Catalogue } from '../../schema/request/context.ts';
import type { Logger } from '../shared/log.ts';
import type { Metrics } from '../shared/metrics.ts';
import { fetchToolAnswer } from './call-catalogue.ts';
import { readQuote, UnusableAnswer } from './read-quote.ts';

export interface CatalogueDeps {
  /** Base URL of the catalogue; its tools are at `/mcp` below it. */
  readonly url: string;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** The real clock, even if the service's clock is frozen. */
  readonly now: () => Date;
  readonly limits?: Partial<CatalogueLimits>;
}

export interface CatalogueLimits {
  /** For one attempt, connecting included. */
  readonly attemptMs: number;
  /** Consecutive failures that open the breaker. */
  readonly maxFailures: number;
  /** How long it stays open. */
  readonly restMs: number;
  /** Concurrent calls. */
  readonly maxInFlight: number;
}

const LIMITS: CatalogueLimits = { attemptMs: 4_000, maxFailures: 5, restMs: 30_000, maxInFlight: 32 };
const MAX_RETRIES = 1;

/**
 * Makes the client of the product catalogue, with a time limit per attempt, one retry after a failed connection, a
 * circuit breaker, and checks on every answer.
 */
export function createCatalogue({ url, log, metrics, now, limits }: CatalogueDeps): Catalogue {
  const { attemptMs, maxFailures, restMs, maxInFlight } = { ...LIMITS, ...limits };
  const endpoint = new URL(`${url}/mcp`);
  const failures = new ConsecutiveBreaker(maxFailures);
  const breaker = circuitBreaker(handleAll, { halfOpenAfter: restMs, breaker: failures });
  let openedAt = 0;
  breaker.onBreak(() => {
    openedAt = performance.now();
  });
  const isAnotherTryWorthwhile = handleWhen((error) => !(error instanceof UnusableAnswer));
  const retries = retry(isAnotherTryWorthwhile, { maxAttempts: MAX_RETRIES });
  retries.onRetry((reason) =>
    log.info({ err: 'error' in reason ? reason.error : reason }, 'the catalogue is asked once more'),
  );
  const policy = wrap(bulkhead(maxInFlight), breaker, retries, timeout(attemptMs, TimeoutStrategy.Cooperative));

  /** The library reports the breaker as open until the next call; callers need to know when a call is allowed again. */
  const state = (): BreakerState => {
    if (breaker.state === CircuitState.Closed) return 'closed';
    return breaker.state === CircuitState.HalfOpen || performance.now() - openedAt >= restMs ? 'half_open' : 'open';
  };
  const refused = () => {
    metrics.catalogue('refused');
    return unavailable('is not asked right now, because it has been failing or is busy', restMs);
  };
  return {
    address: url,
    health: () => ({ breaker: state(), failures: failures.state }),
    async fetchQuote(question) {
      // Other calls would wait for the one trial call and then all be made at once.
      if (breaker.state === CircuitState.HalfOpen) throw refused();
      try {
        const quote = await policy.execute(async ({ signal }) => {
          return readQuote(await fetchToolAnswer(endpoint, question, signal), question);
        });
        metrics.catalogue('answered');
        return { quote, quotedAt: now() };
      } catch (err) {
        if (isBrokenCircuitError(err) || isBulkheadRejectedError(err)) throw refused();
        metrics.catalogue('failed');
        log.warn({ err, program: question.program }, 'the catalogue gave no price');
        const isUnusable = err instanceof UnusableAnswer;
        throw unavailable(isUnusable ? 'gave no answer that can be right' : 'did not answer', attemptMs);
      }
    },
  };
}

function unavailable(trouble: string, waitMs: number): ServiceError {
  return new ServiceError('CATALOGUE_UNAVAILABLE', `The product catalogue ${trouble}, so there is no price.`, {
    hint: 'Try again later; everything about filings is answered meanwhile.',
    retryAfter: Math.ceil(waitMs / 1000),
  });
}
