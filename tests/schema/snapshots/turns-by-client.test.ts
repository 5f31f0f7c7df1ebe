import { describe, expect, it } from 'vitest';
import { createPace } from '../../../schema/snapshots/pace.ts';
import { oneAfterAnother, takeTurns } from '../../../schema/snapshots/turns.ts';

const refusal = { message: 'Too many.', hint: 'Later.' };

describe('turns', () => {
  it('go from client to client, and to each in the order of its questions', async () => {
    const inTurn = takeTurns({ atOnce: 1, waiting: 10, refusal });
    const { promise: first, resolve: end } = Promise.withResolvers<void>();
    const made: string[] = [];
    const holding = inTurn(() => first, 'greedy');
    const asked = [
      ...['g1', 'g2', 'g3'].map((name) => inTurn(async () => void made.push(name), 'greedy')),
      inTurn(async () => void made.push('p1'), 'polite'),
      inTurn(async () => void made.push('o1'), null),
      inTurn(async () => void made.push('p2'), 'polite'),
    ];
    end();
    await Promise.all([holding, ...asked]);
    expect(made).toEqual(['g1', 'p1', 'o1', 'g2', 'p2', 'g3']);
  });

  it('are given up by the newest of the greediest, where no more may wait', async () => {
    const inTurn = takeTurns({ atOnce: 1, waiting: 3, refusal });
    const { promise: first, resolve: end } = Promise.withResolvers<void>();
    const holding = inTurn(() => first, 'greedy');
    const greedy = [1, 2, 3].map((at) => inTurn(async () => at, 'greedy').catch(() => 'refused'));
    const polite = inTurn(async () => 'polite', 'polite').catch(() => 'refused');
    end();
    expect(await Promise.all([...greedy, polite])).toEqual([1, 2, 'refused', 'polite']);
    await holding;
  });

  it('are counted: what runs, what waits, and what was refused so far', async () => {
    const inTurn = takeTurns({ atOnce: 1, waiting: 1, refusal });
    const { promise: first, resolve: end } = Promise.withResolvers<void>();
    const holding = inTurn(() => first, 'one');
    const [second, third] = [inTurn(async () => {}, 'one'), inTurn(async () => {}, 'one').catch(() => {})];
    await third;
    expect(inTurn.state()).toEqual({ running: 1, waiting: 1, refused: 1 });
    end();
    await Promise.all([holding, second]);
    expect(inTurn.state()).toEqual({ running: 0, waiting: 0, refused: 1 });
  });

  it('are so many at once, with so many more waiting; further ones are told to come again', async () => {
    const inTurn = takeTurns({ atOnce: 2, waiting: 12, refusal });
    let [running, most] = [0, 0];
    const read = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running -= 1;
      return 'read';
    };
    const results = await Promise.allSettled(Array.from({ length: 40 }, () => inTurn(read)));
    const failed = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(failed).toHaveLength(40 - 14);
    expect(failed[0]).toMatchObject({ code: 'OVERLOADED', details: { retryAfter: 5 } });
    expect(most).toBe(2);
    // Those that were refused are not remembered as failures.
    expect(await inTurn(read)).toBe('read');
  });
});

describe('one operation', () => {
  it('waits for one turn at a time, and once it was refused one is refused the rest', async () => {
    const gate = takeTurns({ atOnce: 1, waiting: 1, refusal });
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const holding = [gate(() => over), gate(() => over)];
    let made = 0;
    const own = oneAfterAnother(gate);
    const make = async () => {
      made += 1;
    };
    const asked = [1, 2, 3].map(() => own(make).catch(({ code }: { readonly code: string }) => code));
    await new Promise(setImmediate);
    end();
    await Promise.all(holding);
    expect(await Promise.all(asked)).toEqual(['OVERLOADED', 'OVERLOADED', 'OVERLOADED']);
    expect([made, gate.state().refused]).toEqual([0, 1]);
  });

  it('takes the rest of its turns where one fails for another reason', async () => {
    const own = oneAfterAnother(takeTurns({ atOnce: 1, waiting: 1, refusal }));
    const failing = own(() => Promise.reject(new Error('away'))).catch(({ message }: Error) => message);
    expect(await Promise.all([failing, own(async () => 'made')])).toEqual(['away', 'made']);
  });
});

describe('the pace of the process', () => {
  it('is one piece in a turn of the event loop, clients in turn', async () => {
    const turns: (() => void)[] = [];
    const next = createPace((go) => turns.push(go));
    const begun: string[] = [];
    for (const name of ['g1', 'g2', 'g3']) void next('greedy').then(() => begun.push(name));
    void next('polite').then(() => begun.push('p1'));
    const seen: string[] = [];
    while (turns.length > 0) {
      turns.shift()?.();
      await new Promise(setImmediate);
      seen.push(begun.join(' '));
    }
    expect(seen).toEqual(['g1', 'g1 p1', 'g1 p1 g2', 'g1 p1 g2 g3', 'g1 p1 g2 g3']);
  });
});
