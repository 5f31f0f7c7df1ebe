import { expect, it } from 'vitest';
import { SUBSCRIPTIONS_MAX } from '../../server/shared/shares.ts';
import { fixtureFacade } from './surfaces/fixtures/fixture.ts';

it('tells developers what one client may take', async () => {
  const page = await (await fixtureFacade().get('/boards/developers', { accept: 'text/html' })).text();
  const limits = new Map(
    [...page.matchAll(/<dt>([^<]+)<\/dt><dd>([^<]+)<\/dd>/g)].map(([, what, words]) => [what, words]),
  );
  const { address, surroundings } = SUBSCRIPTIONS_MAX;
  expect(limits.get('Subscriptions at once')).toBe(
    `${address.toLocaleString('en-US')} of one network address, ${surroundings.toLocaleString('en-US')} of the /24 or /48 around it`,
  );
  expect(limits.get('Watches asked for in an hour')).toMatch(/^30 from one network address, 50 /);
  expect(limits.get('Body of a GraphQL query, and of tool calls')).toBe('1 MiB');
  expect(limits.get('Body of a form, and of a book of holdings')).toBe('256 KiB');
  expect(limits.get('Past days')).toContain('The others wait');
  expect(limits.get('Cost of a GraphQL query')).toMatch(/^500,000, /);
  expect(limits.get('Cost of one event of a subscription')).toMatch(/^5,000 of the same units/);
  expect(limits.get('Text of a GraphQL query')).toMatch(
    /^1,000 tokens, 18 levels, 15 aliases, 10 directives, 5,000 fields/,
  );
  expect(limits.get('Page of a GraphQL list')).toMatch(/^100 objects at most, 20 /);
  const text = await (await fixtureFacade().get('/boards/llms.txt')).text();
  for (const [what, words] of limits) expect(text).toContain(`- ${what}: ${words}.`);
});
