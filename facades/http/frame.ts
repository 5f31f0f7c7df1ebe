import type { Chrome } from '../pages/pages.ts';
import { bareType, filledPath, MEDIA_TYPES, pathsByFormat, pathValues } from '../paths.ts';
import type { Format, ServiceFacts } from '../surface.ts';
import { isPublication, type Resource } from './site.ts';

/** Main pages, as the header of every page links them. */
const NAVIGATION: Chrome['nav'] = [
  { title: 'Boards', href: '/boards' },
  { title: 'Live', href: '/boards/live' },
  { title: 'Week', href: '/boards/report' },
  { title: 'AI', href: '/boards/ai' },
  { title: 'Energy', href: '/boards/energy' },
  { title: 'Portfolio', href: '/boards/portfolio' },
  { title: 'Answers', href: '/boards/answers' },
  { title: 'Scorecard', href: '/boards/scorecard' },
  { title: 'Method', href: '/boards/method' },
  { title: 'Status', href: '/boards/status' },
  { title: 'Terms', href: '/boards/license' },
];

/** The surroundings of a page: its address and the documents linked from it. */
export function chromeOf(service: ServiceFacts, url: URL, resource: Resource | null): Chrome {
  return {
    service,
    path: url.pathname,
    query: Object.fromEntries([...url.searchParams].filter(([, value]) => value !== '')),
    alternates: resource === null ? [] : alternatesOf(resource, url),
    nav: NAVIGATION,
  };
}

/** The same resource in its other formats, the query kept: paths, not addresses. */
export function alternatesOf(resource: Resource, url: URL): { format: Format; href: string }[] {
  const related = isPublication(resource) ? [] : (resource.related ?? []);
  const all = [...pathsByFormat({ paths: [...resource.paths, ...related] })];
  const values = Object.assign({}, ...all.map(([, path]) => pathValues(path, url.pathname)).toReversed());
  return all
    .flatMap(([format, template]): [Format, string][] => {
      const path = filledPath(template, values);
      return path === null ? [] : [[format, path]];
    })
    .filter(([, path]) => path !== url.pathname)
    .map(([format, path]) => ({ format, href: `${path}${url.search}` }));
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
    link(`${url.pathname}${url.search}`, 'self'),
    ...alternatesOf(resource, url).map(({ format, href }) =>
      link(href, 'alternate', `; type="${bareType(MEDIA_TYPES[format])}"`),
    ),
    link('/boards/license', 'license'),
  ].join(', ');
}
