import { ServiceError } from '../../schema/domain/terms/error-codes.ts';
import type { Drawing } from '../drawing.ts';
import { type Problem, problemHeaders, problemOf, publicError } from '../errors.ts';
import { ETF_PAGE } from '../links.ts';
import { pageHeaders } from '../pages/headers.ts';
import { renderError } from '../pages/render-error.tsx';
import type { Chrome, ServiceFacts } from '../service-facts.ts';
import { prefersPage } from './accept.ts';
import { chromeOf } from './frame.ts';
import { PUBLIC_HEADERS } from './headers.ts';
import { type Reply, unkeptReply } from './reply.ts';
import type { HttpRequest } from './request.ts';

export interface FailureDeps {
  readonly service: ServiceFacts;
  /** Called with each internal failure; the client sees it masked. */
  readonly report: (error: unknown, requestId: string) => void;
}

/** Paths read only by programs: their errors are problem details whatever the client prefers. */
const DATA_PATH = /\.(json|csv|xml|txt)$/;

interface Asked {
  readonly request: HttpRequest;
  readonly url: URL;
  /** Redraws the form of the requested page, if it has one. */
  readonly again?: Drawing['again'] | undefined;
}

/** A failure as a reply: problem details (RFC 9457), or the same words as a page if the client prefers one. */
export async function failure(
  { service, report }: FailureDeps,
  error: unknown,
  { request, url, again: redraw }: Asked,
): Promise<Reply> {
  const { requestId } = request;
  if (!(error instanceof ServiceError)) report(error, requestId);
  const known = publicError(error);
  const isPage = !DATA_PATH.test(url.pathname) && prefersPage(request.headers.accept);
  // The page of a fund that is not loaded says so for good: a reader is not asked to wait.
  const isMissing = isPage && known.code === 'NOT_INGESTED' && url.pathname.startsWith(ETF_PAGE);
  const told = problemOf(known, service.baseUrl, requestId);
  const problem = isMissing ? { ...told, status: 404 } : told;
  const body = isPage ? errorPage(problem, chromeOf(service, url, null), redraw) : JSON.stringify(problem);
  const about = isPage
    ? pageHeaders
    : { 'content-type': 'application/problem+json; charset=utf-8', 'content-language': 'en' };
  const { 'retry-after': again, ...headers } = problemHeaders(known);
  const waiting = again === undefined || isMissing ? {} : { 'retry-after': again };
  return unkeptReply(problem.status, { ...PUBLIC_HEADERS, ...about, ...headers, ...waiting }, body);
}

function errorPage(problem: Problem, chrome: Chrome, again: Drawing['again']): string {
  // For a failure that is not the reader's, no other input would help.
  if (problem.status < 500 && again !== undefined) return again(problem, chrome);
  return renderError(problem, chrome);
}
