import { describe, expect, it } from 'vitest';
import type { Execute } from '../../facades/replies/ask.ts';
import { ServiceError } from '../../schema/domain/terms/error-codes.ts';
import { execute, fixtureFacade } from './surfaces/fixtures/fixture.ts';

/** A service whose card waits for the SEC until it is let go. */
function waiting() {
  const { promise: fetched, resolve: arrive, reject: fail } = Promise.withResolvers<void>();
  const slow: Execute = async (operation, variables, client, onLoading) => {
    if (operation.name === 'company_card') {
      onLoading?.();
      await fetched;
    }
    return execute(operation, variables, client);
  };
  const facade = fixtureFacade({ execute: slow });
  const get = (path: string, accept: string) => facade.get(path, { accept });
  return { get, arrive, fail };
}

describe('a page whose filings have to be fetched', () => {
  it('says so, asks again by itself, and is then the page', async () => {
    const { get, arrive } = waiting();
    const meanwhile = await get('/boards/card/EXMP', 'text/html');
    expect([meanwhile.status, meanwhile.headers.get('cache-control'), meanwhile.headers.get('refresh')]).toEqual([
      202,
      'no-store',
      '3',
    ]);
    expect(await meanwhile.text()).toContain('We are fetching this from the SEC');
    arrive();
    const page = await get('/boards/card/EXMP', 'text/html');
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Example Industries');
  });

  it('is waited for by programs', async () => {
    const { get, arrive } = waiting();
    const reply = get('/boards/card/EXMP.json', 'application/json');
    arrive();
    expect((await reply).status).toBe(200);
  });

  it('fails as it would have, for who asks again', async () => {
    const { get, fail } = waiting();
    expect((await get('/boards/card/EXMP', 'text/html')).status).toBe(202);
    fail(new ServiceError('UPSTREAM_UNAVAILABLE', 'The SEC could not be asked.', { hint: 'Try again.' }));
    expect((await get('/boards/card/EXMP', 'text/html')).status).toBe(503);
  });
});
