import { sharedQuery, withQuery } from '../links.ts';
import { bareType, filledPath, mediaTypeOf, pathsByFormat, pathValues } from '../paths.ts';
import { isPublication, type Resource } from '../resource.ts';
import type { Chrome, ServiceFacts } from '../service-facts.ts';
import type { Format } from '../surface.ts';

/** The context of a page: its address and the documents it links to. */
export function chromeOf(service: ServiceFacts, url: URL, resource: Resource | null): Chrome {
  return {
    service,
    path: url.pathname,
    query: queryOf(url),
    alternates: resource === null ? [] : alternatesOf(resource, url),
  };
}

/** The parameters that have a value; one that is given more than once is a list. */
function queryOf({ searchParams }: URL): Record<string, string> {
  const names = [...new Set(searchParams.keys())];
  const given = names.map((name) => [name, searchParams.getAll(name).filter(Boolean).join(',')] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
}

/** The same resource in its other formats, with the query kept: paths, not addresses. */
function alternatesOf(resource: Resource, url: URL): { format: Format; href: string }[] {
  const related = isPublication(resource) ? [] : (resource.related ?? []);
  const all = [...pathsByFormat({ paths: [...resource.paths, ...related] })];
  // A page's own template matches `EXMP.svg` too: the template with more of the path fixed has the right values.
  const closest = all.map(([, path]) => path).toSorted((one, other) => one.length - other.length);
  const values = Object.assign({}, ...closest.map((path) => pathValues(path, url.pathname)));
  return all
    .flatMap(([format, template]): [Format, string][] => {
      const path = filledPath(template, values);
      return path === null ? [] : [[format, path]];
    })
    .filter(([, path]) => path !== url.pathname)
    .map(([format, path]) => ({
      format,
      href: `${path}${PICTURES.has(format) ? pictureSearch(url) : sharedSearch(resource, url)}`,
    }));
}

const PICTURES: ReadonlySet<Format> = new Set(['svg', 'png']);

/** One picture for all pages of a query: it does not show which rows are on the page. */
function pictureSearch({ searchParams }: URL): string {
  return withQuery('', sharedQuery(Object.fromEntries(searchParams)));
}

/** The query without private arguments, such as a price, so that no link passes them on. */
function sharedSearch(resource: Resource, { search, searchParams }: URL): string {
  if (isPublication(resource)) return search;
  const query = new URLSearchParams(searchParams);
  for (const { isPrivate, query: alias, name } of resource.arguments)
    if (isPrivate === true) query.delete(alias ?? name);
  return query.size === 0 ? '' : `?${query}`;
}

/** The next page of a reply, as a member of the `Link` header; null on the last one. */
export function nextLink(service: ServiceFacts, url: URL, after: string | null): string | null {
  if (after === null) return null;
  const query = new URLSearchParams(url.search);
  query.delete('offset');
  query.set('after', after);
  return `<${service.baseUrl}${url.pathname}?${query}>; rel="next"`;
}

/** The `Link` header (RFC 8288): itself, its other formats, the licence. */
export function linkHeader(service: ServiceFacts, url: URL, resource: Resource): string {
  const link = (href: string, rel: string, more = '') => `<${service.baseUrl}${href}>; rel="${rel}"${more}`;
  return [
    link(`${url.pathname}${sharedSearch(resource, url)}`, 'self'),
    ...alternatesOf(resource, url).map(({ format, href }) =>
      link(href, 'alternate', `; type="${bareType(mediaTypeOf(resource, format))}"`),
    ),
    link('/boards/license', 'license'),
  ].join(', ');
}
