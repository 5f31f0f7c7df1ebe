import { describe, expect, it } from 'vitest';
import { createStreamCredits } from '../../../server/live/stream-credits.ts';

/** Whether a promise is settled once all that is due has run. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false;
  promise.then(() => {
    settled = true;
  });
  await new Promise(setImmediate);
  return settled;
}

describe('what is on its way to the reader of a stream', () => {
  it('is one result of each operation', async () => {
    const credits = createStreamCredits();
    expect(await isSettled(credits.take('a'))).toBe(true);
    expect(await isSettled(credits.take('b'))).toBe(true);
    const [again, other] = [credits.take('a'), credits.take('b')];
    expect(await isSettled(again)).toBe(false);
    credits.giveBack();
    expect(await isSettled(again)).toBe(false);
    credits.giveBack();
    expect([await isSettled(again), await isSettled(other)]).toEqual([true, true]);
    expect(await isSettled(credits.take('a'))).toBe(false);
  });

  it('does not matter once nobody reads', async () => {
    const credits = createStreamCredits();
    await credits.take('a');
    const waiting = credits.take('a');
    credits.close();
    expect(await isSettled(waiting)).toBe(true);
    expect(await isSettled(credits.take('a'))).toBe(true);
  });
});
