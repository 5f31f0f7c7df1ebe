import { expect, it, vi } from 'vitest';
import { takeTurns } from '../../../schema/snapshots/turns.ts';
import { createMetrics } from '../../../server/shared/metrics.ts';
import { createSharedPot } from '../../../server/shared/shares.ts';

it('the CPU time of the process is that of its own and that in the system', async () => {
  const usage = vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: 1_500_000, system: 750_000 });
  const { body } = await createMetrics({ cacheBytes: () => 0, version: () => '1' }).text();
  usage.mockRestore();
  expect(body).toMatch(/^process_cpu_seconds_total 2\.25$/m);
});

it('gates, limits and the pool are shown as they are when they are asked for', async () => {
  const metrics = createMetrics({ cacheBytes: () => 0, version: () => '1' });
  const gate = takeTurns(1);
  const budget = createSharedPot(1024);
  metrics.gates({ expensive: gate });
  metrics.limits({ body_bytes: budget });
  metrics.pool({ totalCount: 5, idleCount: 2, waitingCount: 7 });
  metrics.waited(0.5);
  const { promise, resolve } = Promise.withResolvers<void>();
  const holding = gate(() => promise);
  const next = gate(async () => {});
  budget.take(null, 100);
  const { body } = await metrics.text();
  resolve();
  await Promise.all([holding, next]);
  for (const line of [
    'turns_running{gate="expensive"} 1',
    'turns_waiting{gate="expensive"} 1',
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

/** The lines of a scrape with these readings of the tables. */
async function linesWith(read: Parameters<ReturnType<typeof createMetrics>['operations']>[0]) {
  const metrics = createMetrics({ cacheBytes: () => 0, version: () => '1' });
  metrics.operations(read, () => new Date('2026-11-27T15:00:00Z'));
  metrics.doors(() => 0);
  return (await metrics.text()).body.split('\n');
}

it('operators are told of the last good poll, a block, unread documents, mails and the lag of events', async () => {
  const lines = await linesWith(async () => ({
    successes: [
      { command: 'poll', id: 7, finishedAt: new Date('2026-11-27T14:45:00Z'), failedSince: 15 },
      { command: 'nightly', id: null, finishedAt: null, failedSince: 1 },
    ],
    blockedUntil: new Date('2026-11-27T15:10:00Z'),
    quarantined: 3,
    waiting: 2,
    mails: { sent: 40, new: 5, dead: 1 },
    lag: { median: 46, percentile95: null, filings: 9 },
  }));
  for (const line of [
    'ingest_last_success_age_seconds{command="poll"} 900',
    'sec_blocked_seconds 600',
    'quarantined_documents 3',
    'quarantined_documents_waiting 2',
    'mails{status="new"} 5',
    'mails{status="busy"} 0',
    'mails{status="dead"} 1',
    'event_lag_seconds{quantile="0.5"} 46',
    'doors_differing 0',
    'ingest_runs_total{command="poll",result="failed"} 0',
  ]) {
    expect(lines).toContain(line);
  }
  expect(lines.filter((line) => /command="nightly"} |quantile="0.95"/.test(line))).toEqual([]);
});

it('a database that is away takes its own metrics from a scrape, and none of the others', async () => {
  const lines = await linesWith(() => Promise.reject(new Error('away')));
  expect(lines).toContain('data_version 1');
  expect(lines.filter((line) => /^(mails|sec_blocked_seconds|quarantined_documents)\b/.test(line))).toEqual([]);
});
