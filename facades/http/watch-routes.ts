import { type ErrorCode, ServiceError } from '../../schema/domain/terms/error-codes.ts';
import { coerceQuery } from '../arguments.ts';
import { problemHeaders, problemOf } from '../errors.ts';
import { WATCH_POLICY } from '../limits.ts';
import {
  ASKED_PATH,
  CONFIRM_PATH,
  CONFIRMED_PATH,
  STOP_PATH,
  STOPPED_PATH,
  WATCH_PATH,
  WRITTEN_PATH,
} from '../links.ts';
import { pageHeaders } from '../pages/headers.ts';
import * as pages from '../pages/render-watch.tsx';
import type { Execute } from '../replies/ask.ts';
import { ask, replyOf } from '../replies/ask.ts';
import type { Chrome, ServiceFacts } from '../service-facts.ts';
import {
  confirmWatch,
  findWatch,
  stopWatch,
  type WatchReply,
  watchCompany,
} from '../surfaces/service/watch-surfaces.ts';
import { prefersPage } from './accept.ts';
import { chromeOf } from './frame.ts';
import { isAskedHere, readForm, requireOwnForm } from './own-form.ts';
import { type Reply, unkeptReply } from './reply.ts';
import type { HttpRequest } from './request.ts';
import { unknownPath } from './unknown-path.ts';

type Handler = (request: HttpRequest, url: URL) => Promise<Reply>;

interface WatchRoute {
  readonly get: Handler;
  readonly post?: Handler;
}

interface WatchDeps {
  readonly execute: Execute;
  readonly service: ServiceFacts;
}

/**
 * The pages around watches. Opening an address only shows something, because mail scanners open every link; pressing a
 * button posts, and redirects to a page that can be reloaded.
 *
 * ```
 * /boards/watch  form --POST--> /asked      mail: /confirm  button --POST--> /confirmed
 *                                           mail: /stop     button --POST--> /stopped;  List-Unsubscribe=One-Click: 200
 * ```
 */
export function watchRoutes({ execute, service }: WatchDeps): ReadonlyMap<string, WatchRoute> {
  const chrome = (url: URL) => chromeOf(service, url, null);
  const still =
    (render: (chrome: Chrome) => string): Handler =>
    async (_request, url) =>
      page(render(chrome(url)));
  /** The newest mail, with its links, is for the person at this machine. */
  const sharedWith = (request: HttpRequest) =>
    isAskedHere(request) ? service : { ...service, writtenMail: undefined };
  const run = (operation: typeof findWatch, token: string): Promise<WatchReply> =>
    replyOf<WatchReply>(execute, operation, { token });
  const linked =
    (render: (watch: WatchReply, token: string, chrome: Chrome) => string): Handler =>
    async (_request, url) => {
      const token = tokenIn(url);
      return page(render(await run(findWatch, token), token, chrome(url)));
    };

  return new Map<string, WatchRoute>([
    [
      WATCH_PATH,
      {
        get: async (_request, url) => page(pages.renderWatchForm(chrome(url)), 200, WATCH_POLICY),
        async post(request, url) {
          requireOwnForm(request, service.baseUrl);
          const form = await readForm(request);
          try {
            const coerced = coerceQuery(watchCompany.arguments, form, 'html');
            await ask(execute, watchCompany, coerced, request.client);
          } catch (error) {
            // A person can correct the form on the page; any other failure is the same as at every door.
            if (!isForTheReader(error) || !prefersPage(request.headers.accept)) throw error;
            const problem = problemOf(error, service.baseUrl, request.requestId);
            const again = pages.renderWatchAgain(Object.fromEntries(form), problem, chrome(url));
            return page(again, problem.status, problemHeaders(error));
          }
          return seeOther(ASKED_PATH, WATCH_POLICY);
        },
      },
    ],
    [
      WRITTEN_PATH,
      {
        async get(request, url) {
          if (sharedWith(request).writtenMail === undefined) throw unknownPath(url.pathname);
          return page(pages.renderWrittenMail(chrome(url)));
        },
      },
    ],
    [
      ASKED_PATH,
      { get: async (request, url) => page(pages.renderWatchAsked(chromeOf(sharedWith(request), url, null))) },
    ],
    [
      CONFIRM_PATH,
      {
        get: linked(pages.renderConfirm),
        async post(request) {
          requireOwnForm(request, service.baseUrl);
          await run(confirmWatch, (await readForm(request)).get('token') ?? '');
          return seeOther(CONFIRMED_PATH);
        },
      },
    ],
    [CONFIRMED_PATH, { get: still(pages.renderConfirmed) }],
    [
      STOP_PATH,
      {
        get: linked(pages.renderStop),
        async post(request, url) {
          const form = await readForm(request);
          await run(stopWatch, form.get('token') ?? tokenIn(url));
          // A mail program's own unsubscribe button (RFC 8058) follows no redirect and shows no page.
          return form.get('List-Unsubscribe') === 'One-Click' ? stopped() : seeOther(STOPPED_PATH);
        },
      },
    ],
    [STOPPED_PATH, { get: still(pages.renderStopped) }],
  ]);
}

function tokenIn({ searchParams }: URL): string {
  return searchParams.get('token') ?? '';
}

/** Never cached, never listed, and the address, which may hold a token, is not sent as a referrer. */
const PRIVATE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' };

function page(body: string, status = 200, headers: Record<string, string> = {}): Reply {
  return unkeptReply(status, { ...pageHeaders, ...PRIVATE, ...headers }, body);
}

const CORRECTABLE: readonly ErrorCode[] = ['BAD_ARGUMENT', 'UNKNOWN_COMPANY', 'AMBIGUOUS_COMPANY'];

function isForTheReader(error: unknown): error is ServiceError {
  return error instanceof ServiceError && CORRECTABLE.includes(error.code);
}

function seeOther(location: string, headers: Record<string, string> = {}): Reply {
  return unkeptReply(303, { ...PRIVATE, ...headers, location }, null);
}

function stopped(): Reply {
  const headers = { ...PRIVATE, 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' };
  return unkeptReply(200, headers, 'The watch is stopped, and the address is erased.\n');
}
