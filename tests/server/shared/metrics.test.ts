import { expect, it, vi } from 'vitest';
import { takeTurns } from '../../../schema/snapshots/turns.ts';
import { createMetrics } from '../../../server/shared/metrics.ts';
import { createBodyBudget } from '../../../server/shared/shares.ts';

it('the CPU time of the process is that of its own and that in the system', async () => {
  const usage = vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: 1_500_000, system: 750_000 });
  const { body } = await createMetrics({ cacheBytes: () => 0, version: () => '1' }).text();
  usage.mockRestore();
  expect(body).toMatch(/^process_cpu_seconds_total 2\.25$/m);
});

it('gates, limits and the pool are shown as they are when they are asked for', async () => {
  const metrics = createMetrics({ cacheBytes: () => 0, version: () => '1' });
  const gate = takeTurns({ atOnce: 1, waiting: 0, refusal: { message: 'no', hint: 'later' } });
  const budget = createBodyBudget(1024);
  metrics.gates({ dear: gate });
  metrics.limits({ body_bytes: budget });
  metrics.pool({ totalCount: 5, idleCount: 2, waitingCount: 7 });
  metrics.waited(0.5);
  const { promise, resolve } = Promise.withResolvers<void>();
  const holding = gate(() => promise);
  await gate(async () => {}).catch(() => {});
  budget.begin(null).take(100);
  const { body } = await metrics.text();
  resolve();
  await holding;
  for (const line of [
    'turns_running{gate="dear"} 1',
    'turns_waiting{gate="dear"} 0',
    'turns_refused_total{gate="dear"} 1',
    'limit_size{limit="body_bytes"} 1024',
    'limit_used{limit="body_bytes"} 100',
    'limit_refused_total{limit="body_bytes"} 0',
    'database_connections{state="busy"} 3',
    'database_connections{state="idle"} 2',
    'database_waiting 7',
    'database_wait_seconds_bucket{le="0.1"} 0',
    'database_wait_seconds_bucket{le="1"} 1',
  ]) {
    expect(body.split('\n')).toContain(line);
  }
});
