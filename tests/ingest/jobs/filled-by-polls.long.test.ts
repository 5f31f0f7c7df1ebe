import { expect, it } from 'vitest';
import { backfillAll } from '../../../ingest/jobs/backfill.ts';
import { pollFilings } from '../../../ingest/jobs/poll.ts';
import { openTestDatabase } from '../../support/database/database.ts';
import { sampleDeps } from '../../support/service/jobs.ts';

it('tells the planner of tables that a poll filled, before ranges are looked for in them', async () => {
  const statements: string[] = [];
  const database = await openTestDatabase({ onStatement: (text) => statements.push(text) });
  try {
    await pollFilings(sampleDeps(database));
    statements.length = 0;
    await backfillAll(sampleDeps(database));
    const told = statements.findIndex((text) => text.startsWith('analyze filers, '));
    expect(told).toBeGreaterThanOrEqual(0);
    expect(told).toBeLessThan(statements.findIndex((text) => text.includes('backtest')));
  } finally {
    await database.close();
  }
});
