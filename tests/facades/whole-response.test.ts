import { describe, expect, it } from 'vitest';
import { WholeResponse } from '../../facades/http/whole-response.ts';

const headers = { 'content-type': 'text/plain' };

describe('a reply whose bytes are at hand', () => {
  it.each([
    ['in memory of its own', Buffer.concat([Buffer.from('Söhne'), Buffer.alloc(100_000, 'x')])],
    ['in shared memory', Buffer.from('Söhne')],
    ['empty', Buffer.from('')],
  ])('gives them by each way of reading, %s', async (_name, bytes) => {
    const made = () => new WholeResponse(bytes, { headers });
    expect(Buffer.from(await made().arrayBuffer())).toEqual(bytes);
    expect(await made().text()).toBe(bytes.toString());
    expect(await new Response(made().body).text()).toBe(bytes.toString());
    expect(made().headers.get('content-type')).toBe('text/plain');
  });

  it('does not copy large ones', async () => {
    const bytes = Buffer.concat([Buffer.alloc(100_000)]);
    const reply = new WholeResponse(bytes, { headers });
    expect(await reply.arrayBuffer()).toBe(bytes.buffer);
    expect(await reply.arrayBuffer()).toBe(bytes.buffer);
  });
});
