import { expect, it, vi } from 'vitest';
import { createMetrics } from '../../server/metrics.ts';

it('the CPU time of the process is that of its own and that in the system', async () => {
  const usage = vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: 1_500_000, system: 750_000 });
  const { body } = await createMetrics({ cacheBytes: () => 0, version: () => '1' }).text();
  usage.mockRestore();
  expect(body).toMatch(/^process_cpu_seconds_total 2\.25$/m);
});
