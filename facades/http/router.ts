import { Hono } from 'hono';
import { ServiceError } from '../../schema/domain/terms/error-codes.ts';
import { type Asset, assets } from '../pages/pages.ts';
import { isTemplate, pathValues, routerPath } from '../paths.ts';
import { publicationsOf } from '../publications/publications.ts';
import type { Describe } from '../reply-contracts.ts';
import type { Surface } from '../surface.ts';
import { surfaces as allSurfaces } from '../surfaces/index.ts';
import { type AnswerParts, createAnswer } from './answer.ts';
import { type FailureParts, failure } from './failure.ts';
import { PREFLIGHT_HEADERS, PUBLIC_HEADERS } from './headers.ts';
import { routesOf, shortcutsOf } from './site.ts';
import { unknownPath } from './unknown-path.ts';
import { isFresh } from './validators.ts';
import { watchRoutes } from './watch-routes.ts';

/** What the HTTP doors need of the running service. */
export interface FacadeParts extends AnswerParts, FailureParts {
  /** What the GraphQL schema says of a field, for the documents that explain replies. */
  readonly describe: Describe;
  /** Other surfaces than all of them. */
  readonly surfaces?: readonly Surface[];
}

const READS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * The HTTP doors: every path of every surface and publication, the pages' assets, and the same errors everywhere.
 * Its `fetch` goes behind the other endpoints: it answers 404 for what nobody serves.
 */
export function createFacade(parts: FacadeParts): Hono {
  const surfaces = parts.surfaces ?? allSurfaces;
  const resources = [...surfaces, ...publicationsOf(surfaces, parts.describe)];
  const routes = routesOf(resources);
  const shortcuts = shortcutsOf(resources);
  const answer = createAnswer(parts);

  const app = new Hono();
  for (const route of routes) app.get(routerPath(route.path), ({ req }) => answer(route, req.raw));
  for (const [path, goal] of shortcuts) app.get(path, ({ req }) => moved(req.raw, goal));
  for (const [path, asset] of assets) app.get(path, ({ req }) => assetReply(asset, req.raw.headers));
  const watching = watchRoutes(parts);
  for (const [path, { get, post }] of watching) {
    app.get(path, ({ req }) => get(req.raw));
    if (post !== undefined) app.post(path, ({ req }) => post(req.raw));
    const allowed = post === undefined ? READS : ['GET', 'HEAD', 'POST'];
    app.all(path, ({ req }) => failure(parts, notAllowed(req.method, allowed), req.raw));
  }

  const known = new Set([...routes.map(({ path }) => routerPath(path)), ...shortcuts.keys(), ...assets.keys()]);
  for (const path of known) {
    app.options(path, () => new Response(null, { status: 204, headers: PREFLIGHT_HEADERS }));
    app.all(path, ({ req }) => failure(parts, notAllowed(req.method, READS), req.raw));
  }
  const templates = routes.map(({ path }) => path).filter(isTemplate);
  app.notFound(({ req }) => {
    const { pathname } = new URL(req.url);
    const trimmed = pathname.replace(/\/+$/, '');
    const isKnown =
      known.has(trimmed) ||
      watching.has(trimmed) ||
      templates.some((template) => pathValues(template, trimmed) !== null);
    return isKnown ? moved(req.raw, trimmed) : failure(parts, unknownPath(pathname, templates), req.raw);
  });
  app.onError((error, { req }) => failure(parts, error, req.raw));
  return app;
}

function notAllowed(method: string, allowed: readonly string[]): ServiceError {
  return new ServiceError('METHOD_NOT_ALLOWED', `${method} is not allowed here.`, {
    hint: `Use one of: ${allowed.join(', ')}.`,
    allow: allowed,
  });
}

/** To a path of our own, the query kept: relative, so that no host a client names is ever repeated. */
function moved(request: Request, path: string): Response {
  return new Response(null, {
    status: 308,
    headers: {
      ...PUBLIC_HEADERS,
      location: `${path}${new URL(request.url).search}`,
      'cache-control': 'public, max-age=3600',
    },
  });
}

function assetReply({ bytes, contentType, cacheControl, sha }: Asset, asked: Headers): Response {
  const tag = `"${sha.slice(0, 22)}"`;
  const headers = {
    'content-type': contentType,
    'cache-control': cacheControl,
    etag: tag,
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
  };
  return isFresh(asked, tag, null)
    ? new Response(null, { status: 304, headers })
    : new Response(new Uint8Array(bytes), { headers });
}
