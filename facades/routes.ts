import { isTemplate, pathIn, pathsByFormat } from './paths.ts';
import type { Resource } from './resource.ts';
import type { Format, SurfacePath } from './surface.ts';

/** One path: the resource served there, and its formats, best first. */
export interface Route {
  readonly path: string;
  readonly resource: Resource;
  readonly offered: readonly Format[];
}

/**
 * Every path of the resources, those without placeholders first, then the more specific: the first match is served. A
 * page's path also serves JSON, if the resource has it.
 */
export function routesOf(resources: readonly Resource[]): Route[] {
  const routes = resources.flatMap((resource) => {
    const all = pathsByFormat(resource);
    return resource.paths.flatMap(({ pattern, formats }: SurfacePath) =>
      formats.map((format): Route => {
        const offered: Format[] = format === 'html' && all.has('json') ? ['html', 'json'] : [format];
        return { path: pathIn(pattern, format), resource, offered };
      }),
    );
  });
  const vagueness = ({ path }: Route) => (isTemplate(path) ? (path.endsWith('}') ? 2 : 1) : 0);
  return routes.sort((a, b) => vagueness(a) - vagueness(b));
}

/** For pages without data of their own, the path of another resource's data, to which programs are redirected. */
export function dataBeside(routes: readonly Route[]): ReadonlyMap<string, string> {
  const served = new Set(routes.map(({ path }) => path));
  return new Map(
    routes
      .filter(({ offered }) => offered.join() === 'html')
      .map(({ path }) => [path, pathIn(path, 'json')] as const)
      .filter(([, data]) => served.has(data)),
  );
}
