import type { Day } from '../../schema/domain/terms/day.ts';
import { ServiceError } from '../../schema/domain/terms/error-codes.ts';
import { type Coerced, coerceQuery } from '../arguments.ts';
import { pathValues } from '../paths.ts';
import { isPublication, type Resource, type Route } from '../resource.ts';
import type { Format } from '../surface.ts';
import { chooseEncoding, chooseFormat, type Encoding } from './accept.ts';
import type { HttpRequest } from './request.ts';

/** A parsed request: the resource that answers it, its arguments and its format. */
export interface Question {
  readonly resource: Resource;
  readonly coerced: Coerced;
  readonly format: Format;
  readonly encoding: Encoding;
  readonly url: URL;
  readonly today: Day;
  /** The client's network address; not part of anything cached. */
  readonly client: string | null;
}

/**
 * Parses a request on a route.
 *
 * Errors: NOT_ACCEPTABLE if no format served there is acceptable; UNKNOWN_BOARD, BAD_ARGUMENT.
 */
export function questionOf(
  { path, resource: declared, offered }: Route,
  { headers, client }: Pick<HttpRequest, 'headers' | 'client'>,
  url: URL,
  today: Day,
): Question {
  const format = chooseFormat(headers.accept, offered, declared);
  // A PNG is already compressed.
  const encoding = format === 'png' ? 'identity' : chooseEncoding(headers['accept-encoding']);
  if (format === null || encoding === null) throw notAcceptable(offered);
  const { resource: asked, query } = narrowed(declared, url.searchParams);
  const resource = FRONT.has(format) && !isPublication(asked) ? (asked.front ?? asked) : asked;
  const values = pathValues(path, url.pathname) ?? {};
  const others = isPublication(declared) || declared.narrow === undefined ? [] : [NARROWED_BY];
  const coerced = coerceQuery(isPublication(resource) ? [] : resource.arguments, query, format, values, others);
  return { resource, coerced, format, encoding, url, today, client };
}

/** Formats made like the page, from its front's reply. */
const FRONT: ReadonlySet<Format> = new Set(['html', 'svg', 'png']);

const NARROWED_BY = 'board';

/** All boards narrowed to one by `?board=`: that board's surface answers the rest of the query. */
function narrowed(resource: Resource, query: URLSearchParams): { resource: Resource; query: URLSearchParams } {
  if (isPublication(resource) || resource.narrow === undefined || !query.has(NARROWED_BY)) return { resource, query };
  const [slug = '', ...others] = query.getAll(NARROWED_BY);
  if (others.length > 0) {
    throw new ServiceError('BAD_ARGUMENT', 'The argument board is given twice.', {
      hint: 'Give one board, or none for all of them.',
      argument: NARROWED_BY,
    });
  }
  const rest = new URLSearchParams(query);
  rest.delete(NARROWED_BY);
  return { resource: slug === '' ? resource : resource.narrow(slug), query: rest };
}

function notAcceptable(offered: readonly Format[]): ServiceError {
  return new ServiceError('NOT_ACCEPTABLE', 'Nothing served here matches the Accept headers of the request.', {
    hint: `Served here: ${offered.join(', ')}; plain, gzip or br.`,
  });
}
