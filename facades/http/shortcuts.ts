import { assetPath } from '../pages/assets/assets.ts';
import { isTemplate, pathsByFormat } from '../paths.ts';
import type { Resource } from '../resource.ts';
import { routesOf } from '../routes.ts';

/**
 * Paths that are not served but have an obvious target: a pattern without its ending leads to the resource's first
 * format.
 */
export function shortcutsOf(resources: readonly Resource[]): Map<string, string> {
  const served = new Set(routesOf(resources).map(({ path }) => path));
  const shortcuts = new Map<string, string>([
    ['/', '/boards'],
    // Requested by programs that do not read the page's link to it.
    ['/favicon.ico', assetPath('favicon.svg')],
  ]);
  for (const resource of resources) {
    const [goal] = pathsByFormat(resource).values();
    for (const { pattern } of resource.paths) {
      if (goal !== undefined && pattern !== '/' && !served.has(pattern) && !isTemplate(pattern))
        shortcuts.set(pattern, goal);
    }
  }
  return shortcuts;
}
