import { expect, it } from 'vitest';
import { readLimited, TooLong } from '../../../server/commands/read-limited.ts';

/** A reply that goes on until its reader leaves; counts what was taken. */
function endless() {
  let sent = 0;
  let isLeft = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1_000;
      controller.enqueue(new Uint8Array(1_000).fill(0x20));
    },
    cancel() {
      isLeft = true;
    },
  });
  return { response: new Response(body), sent: () => sent, isLeft: () => isLeft };
}

it('reads a body up to the limit, characters of several bytes in one piece', async () => {
  expect(String(await readLimited(new Response('größer'), 8))).toBe('größer');
  expect(String(await readLimited(new Response(null), 8))).toBe('');
});

it('leaves a body that does not end', async () => {
  const { response, sent, isLeft } = endless();
  await expect(readLimited(response, 2 ** 20)).rejects.toThrow(TooLong);
  expect(isLeft()).toBe(true);
  expect(sent()).toBeLessThan(2 ** 20 + 10_000);
});
