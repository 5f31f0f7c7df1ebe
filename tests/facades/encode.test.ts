import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodeBody } from '../../facades/http/encode.ts';

function* failing(): Generator<string> {
  yield 'a,b\r\n';
  throw new Error('the second piece fails');
}

describe('a body made while it is sent', () => {
  it.each(['identity', 'gzip', 'br'] as const)('fails where it is read, under %s', async (encoding) => {
    const { body } = await encodeBody(failing(), encoding);
    expect(body).toBeInstanceOf(ReadableStream);
    await expect(new Response(body).text()).rejects.toThrow();
  });

  it.each(['identity', 'gzip', 'br'] as const)(
    'stops being made when the client leaves, under %s',
    async (encoding) => {
      let made = 0;
      function* endless(): Generator<string> {
        for (;;) {
          made += 1;
          yield `${String(made).padStart(1000, 'x')}\r\n`;
        }
      }
      const { body } = await encodeBody(endless(), encoding);
      const reader = (body as ReadableStream).getReader();
      await reader.read();
      await reader.cancel();
      await new Promise((resolve) => setTimeout(resolve, 20));
      const after = made;
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(made).toBe(after);
    },
  );

  it('is whole under br', async () => {
    const pieces = Array.from({ length: 500 }, (_, n) => `row ${n},value\r\n`);
    const { body } = await encodeBody(pieces, 'br');
    const coded = Buffer.from(await new Response(body).arrayBuffer());
    expect(brotliDecompressSync(coded).toString()).toBe(pieces.join(''));
  });
});
