import type { Database } from '../prisma/open.ts';
import type { SchemaDeps } from '../schema/request/context.ts';
import type { DataVersion } from '../schema/snapshots/data-version.ts';
import { createReadings, type Readings } from '../schema/snapshots/readings.ts';

/** Readings for a one-time use of a database, without anything cached earlier from it or its standby. */
export function stillReading(database: Database): Pick<SchemaDeps, 'database' | 'dataVersion' | keyof Readings> {
  const state = { version: '0', changedAt: new Date() };
  const dataVersion: DataVersion = { current: () => state, observe: () => {}, isFollowed: () => true };
  return { database, dataVersion, ...createReadings(database, dataVersion) };
}
