import { ServiceError } from '../../schema/domain/terms/error-codes.ts';
import { unknownBoard } from '../errors.ts';
import { assetPath } from '../pages/assets/assets.ts';
import { isTemplate, pathsByFormat } from '../paths.ts';
import { type Resource, routesOf } from '../resource.ts';

/** A path shaped like a board's. */
const BOARD_PATH = /^\/boards\/([a-z0-9-]{1,64})(\.json|\.csv|\/feed\.xml|\/feed\.json|\/embed)?$/;

/** The error for a path that nothing serves: it names an incomplete path, or an unknown board, and what exists. */
export function unknownPath(pathname: string, templates: readonly string[] = []): ServiceError {
  const start = pathname.replace(/(\/+|\.json)$/, '');
  const longer = templates.find((template) => template.startsWith(`${start}/{`));
  if (longer !== undefined) {
    return new ServiceError('UNKNOWN_PATH', 'This path is incomplete.', { hint: `Fill in the rest: ${longer}` });
  }
  const slug = BOARD_PATH.exec(pathname)?.[1];
  if (slug === undefined) {
    return new ServiceError('UNKNOWN_PATH', 'Nothing is served under this path.', {
      hint: 'Everything that is served is listed in /boards/manifest.json.',
    });
  }
  return unknownBoard(slug);
}

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
