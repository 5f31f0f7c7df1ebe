import type { Database } from '../../prisma/open.ts';
import { type Day, newYorkDay } from '../../schema/domain/terms/day.ts';
import { clockFrom, serviceClock } from '../../schema/domain/terms/running/service-clock.ts';
import { MOVES_FROM } from '../sample-world/about.ts';
import { firstRunAt } from '../store/runs.ts';
import { ConfigError } from './shared/config-error.ts';
import type { IngestConfig } from './shared/ingest-config.ts';

/**
 * The service's clock. It is frozen if AS_OF is set. The sample world's clock starts at the world's last day when the
 * tables are made and runs from there; any other is the real clock.
 *
 * Errors: ConfigError for an AS_OF in the future of the clock that would otherwise run.
 */
export async function openClock(
  { AS_OF, source }: Pick<IngestConfig, 'AS_OF' | 'source'>,
  database: Pick<Database, 'prisma'>,
  realClock: () => Date,
): Promise<() => Date> {
  const running = source === 'sample' ? await sampleClock(database, realClock) : realClock;
  const today = newYorkDay(running());
  if (AS_OF !== undefined && AS_OF > today) {
    throw new ConfigError(`AS_OF cannot be "${AS_OF}". It has to be a day that has come: today is ${today}.`);
  }
  return serviceClock(AS_OF, running);
}

async function sampleClock(database: Pick<Database, 'prisma'>, realClock: () => Date): Promise<() => Date> {
  const madeAt = (await firstRunAt(database)) ?? realClock();
  return clockFrom(MOVES_FROM, madeAt, realClock);
}

/** The day of the filers' lists in a document folder: `AS_OF`; for the sample world, the day of its clock. */
export function declaredDay(
  { AS_OF, source }: Pick<IngestConfig, 'AS_OF' | 'source'>,
  clock: () => Date,
): Day | undefined {
  return AS_OF ?? (source === 'sample' ? newYorkDay(clock()) : undefined);
}
