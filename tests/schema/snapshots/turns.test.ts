import { describe, expect, it } from 'vitest';
import { takeTurns } from '../../../schema/snapshots/turns.ts';

describe('turns', () => {
  it('go from client to client, each client in its own order, however much one has waiting', async () => {
    const inTurn = takeTurns(1);
    const made: string[] = [];
    const ask = (client: string | null, what: string) => inTurn(async () => void made.push(what), client);
    const all = [
      ...[1, 2, 3, 4].map((at) => ask('198.51.100.1', `many ${at}`)),
      ask('203.0.113.1', 'one'),
      ask(null, 'nobody'),
    ];
    expect(inTurn.state()).toEqual({ running: 1, waiting: 5 });
    await Promise.all(all);
    expect(made).toEqual(['many 1', 'many 2', 'one', 'nobody', 'many 3', 'many 4']);
    expect(inTurn.state()).toEqual({ running: 0, waiting: 0 });
  });

  it('are given on when what had one has failed', async () => {
    const inTurn = takeTurns(1);
    const failing = inTurn(() => Promise.reject(new Error('of its own')));
    const next = inTurn(async () => 'made');
    await expect(failing).rejects.toThrow('of its own');
    expect(await next).toBe('made');
  });

  it('are so many at once', async () => {
    const inTurn = takeTurns(2);
    const { promise, resolve } = Promise.withResolvers<void>();
    const all = [1, 2, 3].map(() => inTurn(() => promise));
    expect(inTurn.state()).toEqual({ running: 2, waiting: 1 });
    resolve();
    await Promise.all(all);
  });
});
