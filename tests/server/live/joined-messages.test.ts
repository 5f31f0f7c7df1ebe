import { expect, it } from 'vitest';
import { takeMessages } from '../../../server/live/event-stream.ts';

it('messages kept for other streams take memory for their own bytes only', async () => {
  const take = () => takeMessages({ name: 'a', begin: 0, take: async () => [{ id: 1, json: '{}' }], leave() {} })();
  const first = await take();
  expect(String(first)).toBe('id: 1\nevent: next\ndata: {}\n\n');
  expect(first?.buffer.byteLength).toBe(first?.length);
  expect(await take()).toBe(first);
});
