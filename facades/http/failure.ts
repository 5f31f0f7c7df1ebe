import { ServiceError } from '../../schema/domain/terms/error-codes.ts';
import { problemHeaders, problemOf, publicError } from '../errors.ts';
import { pageHeaders, renderError } from '../pages/pages.ts';
import type { ServiceFacts } from '../surface.ts';
import { prefersPage } from './accept.ts';
import { chromeOf } from './frame.ts';
import { PUBLIC_HEADERS } from './headers.ts';

export interface FailureParts {
  readonly service: ServiceFacts;
  /** Names a request in an error reply and in the log. */
  readonly requestId: (request: Request) => string;
  /** Is told of failures that are ours; the client sees them masked. */
  readonly report: (error: unknown, requestId: string) => void;
}

/** Paths that only programs read: their errors are problem details whatever the client likes best. */
const DATA_PATH = /\.(json|csv|xml|txt)$/;

/** A failure as a reply: problem details (RFC 9457), or the same words as a page for who would rather read one. */
export function failure(parts: FailureParts, error: unknown, request: Request): Response {
  const { service } = parts;
  const url = new URL(request.url);
  const requestId = parts.requestId(request);
  if (!(error instanceof ServiceError)) parts.report(error, requestId);
  const known = publicError(error);
  const problem = problemOf(known, service.baseUrl, requestId);
  const isPage = !DATA_PATH.test(url.pathname) && prefersPage(request.headers.get('accept'));
  const body = isPage ? renderError(problem, chromeOf(service, url, null)) : JSON.stringify(problem);
  return new Response(request.method === 'HEAD' ? null : body, {
    status: problem.status,
    headers: {
      ...PUBLIC_HEADERS,
      ...(isPage
        ? pageHeaders
        : { 'content-type': 'application/problem+json; charset=utf-8', 'content-language': 'en' }),
      ...problemHeaders(known),
    },
  });
}
