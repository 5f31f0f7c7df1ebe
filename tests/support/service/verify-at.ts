import type { Database } from '../../../prisma/open.ts';
import { type Verification, verifyService } from '../../../schema/domain/receipts/verify-service.ts';
import { newYorkDay } from '../../../schema/domain/terms/day.ts';
import { startInstance } from './listening.ts';

/** What a stranger finds who verifies the registry of the service at an address, as `npm run verify` does. */
export function verifyAt(url: string): Promise<Verification> {
  const read = async (path: string) => {
    const response = await fetch(`${url}${path}`);
    if (!response.ok) throw new Error(`${path} answers ${response.status}.`);
    return response.text();
  };
  return verifyService(read, { today: newYorkDay(new Date()) });
}

/** The same where tables are all there is yet: of a service that is started over them, and ended. */
export async function verifyOver(database: Database, clock: () => Date): Promise<Verification> {
  const instance = await startInstance(database, { clock });
  try {
    return await verifyAt(instance.url);
  } finally {
    await instance.close();
  }
}
