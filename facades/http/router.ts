import { ServiceError } from '../../schema/domain/terms/error-codes.ts';
import { BUNDLE_FILES, BUNDLE_PATH } from '../../schema/domain/terms/lists/bundle.ts';
import type { Drawing } from '../drawing.ts';
import { type Asset, assets } from '../pages/assets/assets.ts';
import { drawingsOf } from '../pages/index.ts';
import { isTemplate, templatePattern } from '../paths.ts';
import { publicationsOf } from '../publications/publications.ts';
import { dataBeside, isPublication, routesOf } from '../resource.ts';
import type { Surface } from '../surface.ts';
import { surfaces as allSurfaces } from '../surfaces/index.ts';
import { chooseFormat } from './accept.ts';
import { type FailureDeps, failure } from './failure.ts';
import { PUBLIC_HEADERS, preflightHeaders } from './headers.ts';
import { createPostResource } from './post-resource.ts';
import { type Reply, unkeptReply } from './reply.ts';
import { bodyLimitOf, type HttpRequest } from './request.ts';
import { createServeResource, type ServeDeps } from './serve-resource.ts';
import { shortcutsOf, unknownPath } from './unknown-path.ts';
import { watchRoutes } from './watch-routes.ts';

/** The part of the running service that the HTTP facade needs. */
export interface FacadeDeps extends Omit<ServeDeps, 'drawings'>, FailureDeps {
  /** Replaces the full list of surfaces. */
  readonly surfaces?: readonly Surface[];
}

/** Answers any request; a failure is a reply too. */
export type Facade = (request: HttpRequest) => Promise<Reply>;

/** The handlers of one path, by method; any other method is refused. */
interface Entry {
  get(request: HttpRequest, url: URL): Reply | Promise<Reply>;
  post?(request: HttpRequest, url: URL): Promise<Reply>;
  /** Answers OPTIONS, which any site may send before it reads. */
  readonly preflight: boolean;
}

const READS = ['GET', 'HEAD'];

/** A base for parsing targets, which have no host; no reply contains it. */
const ANY_ORIGIN = 'http://localhost';

/**
 * Every path of every surface and publication, the pages' assets, the watch forms, and the same errors everywhere. It
 * comes after all other endpoints, and answers 404 for unknown paths.
 */
export function createFacade(deps: FacadeDeps): Facade {
  const surfaces = deps.surfaces ?? allSurfaces;
  const resources = [...surfaces, ...publicationsOf(surfaces)];
  const routes = routesOf(resources);
  const beside = dataBeside(routes);
  const drawings = drawingsOf(surfaces);
  const serve = createServeResource({ ...deps, drawings });
  const reads = (get: Entry['get']): Entry => ({ get, preflight: true });
  const post = createPostResource({ ...deps, drawings });
  const served = routes.map(({ path, ...route }) => {
    const { resource } = route;
    const data = beside.get(path);
    const entry = reads((request, url) =>
      data !== undefined && chooseFormat(request.headers.accept, ['html', 'json']) === 'json'
        ? moved(data, url)
        : serve({ path, ...route }, request, url),
    );
    if (isPublication(resource) || resource.takesPosts !== true) return { path, entry };
    return {
      path,
      entry: { ...entry, post: (request: HttpRequest, url: URL) => post({ path, ...route, resource }, request, url) },
    };
  });
  const forms = new Map<string, Drawing['again']>(
    routes
      .filter(({ offered }) => offered.includes('html'))
      .map(({ path, resource }) => [path, drawings[resource.name]?.again]),
  );
  // If two entries share a path, the first one listed is served.
  const exact = new Map<string, Entry>(
    [
      ...served.filter(({ path }) => !isTemplate(path)).map(({ path, entry }): [string, Entry] => [path, entry]),
      ...[...shortcutsOf(resources)].map(([path, goal]): [string, Entry] => [
        path,
        reads((_request, url) => moved(goal, url)),
      ]),
      ...[...assets].map(([path, asset]): [string, Entry] => [path, reads(() => assetReply(asset))]),
      ...[...watchRoutes(deps)].map(([path, route]): [string, Entry] => [path, { ...route, preflight: false }]),
    ].toReversed(),
  );
  const templates = served
    .filter(({ path }) => isTemplate(path))
    .concat({ path: BUNDLE_FILES, entry: reads((request, url) => bundleFile(deps, request, url)) })
    .map(({ path, entry }) => ({ path, entry, pattern: templatePattern(path) }));
  const entryAt = (path: string): Entry | undefined =>
    exact.get(path) ?? templates.find(({ pattern }) => pattern.test(path))?.entry;

  const route = (request: HttpRequest, url: URL): Reply | Promise<Reply> => {
    const { pathname } = url;
    const entry = entryAt(pathname) ?? exact.get(decoded(pathname));
    if (entry !== undefined) return run(entry, request, url);
    const trimmed = pathname.replace(/\/+$/, '');
    if (entryAt(trimmed) !== undefined) return moved(trimmed, url);
    const paths = templates.map(({ path }) => path);
    throw unknownPath(pathname, paths);
  };
  return async (request) => {
    const url = new URL(`${ANY_ORIGIN}${request.target}`);
    try {
      if (request.body === null) throw tooLarge(url.pathname);
      return await route(request, url);
    } catch (error) {
      return failure(deps, error, { request, url, again: forms.get(url.pathname) });
    }
  };
}

function run({ get, post, preflight }: Entry, request: HttpRequest, url: URL): Reply | Promise<Reply> {
  const { method } = request;
  if (method === 'GET' || method === 'HEAD') return get(request, url);
  if (method === 'POST' && post !== undefined) return post(request, url);
  const allowed = [...READS, ...(post === undefined ? [] : ['POST']), ...(preflight ? ['OPTIONS'] : [])];
  if (method === 'OPTIONS' && preflight) return unkeptReply(204, preflightHeaders(allowed), null);
  throw notAllowed(method, allowed);
}

function bundleFile({ bundle }: FacadeDeps, request: HttpRequest, { pathname }: URL): Promise<Reply> {
  if (bundle === undefined) throw unknownPath(pathname, []);
  return bundle.file(pathname.slice(BUNDLE_PATH.length + 1), request);
}

/** Percent signs that encode nothing are kept. */
function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

function notAllowed(method: string, allowed: readonly string[]): ServiceError {
  return new ServiceError('METHOD_NOT_ALLOWED', `${method} is not allowed here.`, {
    hint: `Use one of: ${allowed.join(', ')}.`,
    allow: allowed,
  });
}

function tooLarge(path: string): ServiceError {
  return new ServiceError('BODY_TOO_LARGE', `The body is larger than ${bodyLimitOf(path)} bytes.`, {
    hint: 'Send less at once.',
  });
}

/**
 * A redirect to a path of our own, with the query kept: relative, so that no host sent by a client is ever repeated.
 */
function moved(path: string, { search }: URL): Reply {
  const headers = { ...PUBLIC_HEADERS, location: `${path}${search}`, 'cache-control': 'public, max-age=3600' };
  return unkeptReply(308, headers, null);
}

function assetReply({ bytes, contentType, cacheControl, sha }: Asset): Reply {
  return {
    status: 200,
    headers: {
      'content-type': contentType,
      'cache-control': cacheControl,
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
    },
    body: bytes,
    scope: 'never-kept',
    validators: { etag: `"${sha.slice(0, 22)}"`, lastModified: null },
  };
}
