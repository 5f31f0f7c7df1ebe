import { expect, test } from 'vitest';
import { EdgarBlockedError, EdgarBusyError } from '../../../ingest/edgar/errors.ts';
import { createMemoryGate } from '../../../ingest/edgar/gate.ts';
import { createFakeClock } from '../../support/fake-clock.ts';

function createLog() {
  const clock = createFakeClock();
  const gate = createMemoryGate(clock);
  const began = clock.now().getTime();
  const log: string[] = [];
  const take = async (lane: 'poll' | 'onDemand', name: string) => {
    await gate.take(lane);
    log.push(`${name} ${clock.now().getTime() - began}`);
  };
  return { clock, gate, log, take };
}

test('requests go out one each fifth of a second', async () => {
  const { log, take } = createLog();
  await Promise.all([1, 2, 3, 4, 5, 6].map((n) => take('poll', `p${n}`)));
  expect(log).toEqual(['p1 0', 'p2 200', 'p3 400', 'p4 600', 'p5 800', 'p6 1000']);
});

test('polls go first, and what is on demand once a second', async () => {
  const { log, take } = createLog();
  await Promise.all([
    ...['d1', 'd2', 'd3'].map((name) => take('onDemand', name)),
    ...['p1', 'p2'].map((name) => take('poll', name)),
  ]);
  expect(log).toEqual(['d1 0', 'p1 200', 'p2 400', 'd2 1000', 'd3 2000']);
});

test('a poll comes in while the on-demand lane waits for its second', async () => {
  const { log, take, clock } = createLog();
  const first = [take('onDemand', 'd1'), take('onDemand', 'd2')];
  await clock.sleep(300);
  await Promise.all([...first, take('poll', 'p1')]);
  expect(log.map((entry) => entry.split(' ')[0])).toEqual(['d1', 'p1', 'd2']);
});

test('the fifty-first that waits on demand is sent away', async () => {
  const { gate, take } = createLog();
  const waiting = Array.from({ length: 51 }, (_, n) => take('onDemand', `d${n}`));
  await expect(gate.take('onDemand')).rejects.toThrow(EdgarBusyError);
  await gate.block(new Date('2026-01-12T16:10:00Z'));
  expect((await Promise.allSettled(waiting)).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('nothing passes while blocked, those that wait learn it at once, and a block never becomes shorter', async () => {
  const { clock, gate, take } = createLog();
  await take('poll', 'p0');
  const waiting = take('poll', 'p1');
  await gate.block(new Date('2026-01-12T16:10:00Z'));
  await gate.block(new Date('2026-01-12T16:05:00Z'));
  await expect(waiting).rejects.toThrow(EdgarBlockedError);
  await expect(gate.take('poll')).rejects.toMatchObject({ until: new Date('2026-01-12T16:10:00Z') });
  expect(await gate.blockedUntil()).toEqual(new Date('2026-01-12T16:10:00Z'));
  for (let minute = 0; minute < 20; minute++) for (let n = 0; n < 3; n++) await clock.sleep(10_000);
  expect(await gate.blockedUntil()).toBeNull();
  await gate.take('poll');
});

test('who gives up leaves the queue', async () => {
  const { gate, log, take } = createLog();
  const controller = new AbortController();
  const first = take('poll', 'p1');
  const second = gate.take('poll', controller.signal);
  const third = take('poll', 'p3');
  controller.abort(new Error('not needed any more'));
  await expect(second).rejects.toThrow('not needed any more');
  await Promise.all([first, third]);
  expect(log).toEqual(['p1 0', 'p3 200']);
  await expect(gate.take('poll', controller.signal)).rejects.toThrow('not needed any more');
});
