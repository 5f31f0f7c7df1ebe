import { expect, it } from 'vitest';
import { createCircuitBreaker } from '../../../server/catalogue/circuit-breaker.ts';

it('opens after failures in a row, lets one through after its rest, and closes when that one succeeds', () => {
  let now = 0;
  const breaker = createCircuitBreaker(() => now, 3, 100);
  const call = (succeeds: boolean) => {
    const entered = breaker.tryEnter();
    if (entered) breaker.leave(succeeds);
    return entered;
  };
  call(false);
  call(false);
  call(true);
  // A success in between: the count starts over.
  expect([call(false), call(false), breaker.state(), breaker.failures]).toEqual([true, true, 'closed', 2]);
  expect([call(false), breaker.state()]).toEqual([true, 'open']);
  expect([call(true), breaker.failures]).toEqual([false, 3]);

  now = 100;
  expect(breaker.state()).toBe('half_open');
  expect([breaker.tryEnter(), breaker.tryEnter()]).toEqual([true, false]);
  breaker.leave(false);
  expect([breaker.state(), call(true)]).toEqual(['open', false]);

  now = 200;
  expect([call(true), breaker.state(), breaker.failures]).toEqual([true, 'closed', 0]);
});

it('does not count a late failure of before as the trial of now', () => {
  let now = 0;
  const breaker = createCircuitBreaker(() => now, 1, 100);
  breaker.tryEnter();
  breaker.tryEnter();
  breaker.leave(false);
  now = 50;
  // The other call of the time before it opened fails too: the rest begins anew.
  breaker.leave(false);
  now = 120;
  expect(breaker.state()).toBe('open');
});
