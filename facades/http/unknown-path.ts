import { ServiceError } from '../../schema/domain/terms/error-codes.ts';
import { unknownBoard } from '../errors.ts';

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
