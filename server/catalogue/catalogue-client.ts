import type { Catalogue } from '../../schema/context.ts';
import { ServiceError } from '../../schema/domain/terms/error-codes.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { readQuote, UnusableAnswer } from './read-quote.ts';

export interface CatalogueParts {
  /** Address of the catalogue; its tools are at `/mcp` below it. */
  readonly url: string;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** The real clock, whatever day the service stands at. */
  readonly now: () => Date;
  readonly limits?: Partial<CatalogueLimits>;
}

export interface CatalogueLimits {
  /** For one attempt, connection and all. */
  readonly attemptMs: number;
  /** Failed questions in a row after which it is left alone. */
  readonly maxFailures: number;
  /** For how long. */
  readonly restMs: number;
  /** Questions under way at once. */
  readonly maxInFlight: number;
}

const LIMITS: CatalogueLimits = { attemptMs: 4_000, maxFailures: 5, restMs: 30_000, maxInFlight: 32 };
const ATTEMPTS = 2;

/**
 * Makes the client of the product catalogue: a time limit for each attempt, one more attempt where the connection
 * failed, a circuit breaker, and no answer that was not checked.
 */
export function createCatalogue({ url, log, metrics, now, limits }: CatalogueParts): Catalogue {
  const { attemptMs, maxFailures, restMs, maxInFlight } = { ...LIMITS, ...limits };
  const endpoint = new URL(`${url}/mcp`);
  const breaker = createCircuitBreaker(() => performance.now(), maxFailures, restMs);
  let inFlight = 0;

  const attempts: Catalogue['fetchQuote'] = async (question) => {
    // Loaded at the first question: a service that starts has other things to do.
    const { fetchToolAnswer } = await import('./call-catalogue.ts');
    for (let count = 1; ; count += 1) {
      try {
        const given = await fetchToolAnswer(endpoint, question, AbortSignal.timeout(attemptMs));
        return { quote: readQuote(given, question), quotedAt: now() };
      } catch (error) {
        if (count === ATTEMPTS || error instanceof UnusableAnswer) throw error;
        log.info({ err: error }, 'the catalogue is asked once more');
      }
    }
  };
  return {
    address: url,
    health: () => ({ breaker: breaker.state(), failures: breaker.failures }),
    async fetchQuote(question) {
      if (inFlight >= maxInFlight || !breaker.tryEnter()) {
        metrics.catalogue('refused');
        throw unavailable('is not asked right now, because it has been failing or is busy', restMs);
      }
      inFlight += 1;
      try {
        const answered = await attempts(question);
        breaker.leave(true);
        metrics.catalogue('answered');
        return answered;
      } catch (err) {
        breaker.leave(false);
        metrics.catalogue('failed');
        log.warn({ err, program: question.program }, 'the catalogue gave no price');
        throw unavailable(
          err instanceof UnusableAnswer ? 'gave no answer that can be right' : 'did not answer',
          attemptMs,
        );
      } finally {
        inFlight -= 1;
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
