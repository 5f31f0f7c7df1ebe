import type { Database } from '../../prisma/open.ts';
import { openClock } from '../jobs/open-clock.ts';
import type { IngestConfig } from '../jobs/shared/ingest-config.ts';
import { type ClaimedWorld, claimWorld } from './claim-world.ts';
import type { Use } from './decide-world.ts';

/**
 * Takes the tables for the world that the variables ask for, and opens its clock. The configuration then names the
 * source of what the tables hold.
 *
 * Errors: ConfigError if they hold another world, or if AS_OF is in the future.
 */
export async function openWorld<Config extends IngestConfig>(
  asked: Config,
  {
    database,
    use,
    tell,
  }: { readonly database: Database; readonly use: Use; readonly tell?: (sentence: string) => void },
): Promise<{ readonly config: Config & ClaimedWorld; readonly clock: () => Date }> {
  const now = () => new Date();
  const world = await claimWorld({ config: asked, database, use, now, ...(tell === undefined ? {} : { tell }) });
  const config = { ...asked, ...world };
  return { config, clock: await openClock(config, database, now) };
}
