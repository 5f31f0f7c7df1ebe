import { ServiceError } from '../domain/terms/error-codes.ts';
import type { SchemaDeps } from '../request/context.ts';

/**
 * The same dependencies with the writable database: watches are never read from a standby, which may not have the
 * latest yet.
 *
 * Errors: MAIL_UNAVAILABLE if no primary is configured.
 */
export function onPrimary<Deps extends Pick<SchemaDeps, 'database'>>(deps: Deps): Deps {
  const { standbys } = deps.database;
  if (standbys === undefined) return deps;
  if (standbys.primary !== null) return { ...deps, database: standbys.primary };
  throw new ServiceError('MAIL_UNAVAILABLE', 'This instance is read-only: it accepts no watches.', {
    hint: 'Follow an RSS feed instead: each board has one.',
  });
}
