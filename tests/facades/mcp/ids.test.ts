import { describe, expect, it } from 'vitest';
import { post, testMcp } from './support.ts';

/** An id comes back as it was sent, or the message is refused: never as another. */
const mcp = testMcp();
const ping = async (id: string) => (await post(mcp, `{"jsonrpc":"2.0","id":${id},"method":"ping"}`)).json;

describe('the id of a message', () => {
  it.each(['1', '-7', '1.5', '0', '9007199254740991', '-9007199254740991', '"a"', '""'])(
    '%s comes back',
    async (id) => {
      expect(await ping(id)).toEqual({ jsonrpc: '2.0', id: JSON.parse(id), result: {} });
    },
  );

  it.each([
    ['a number that a double cannot hold', '9007199254740993'],
    ['the first such', '9007199254740992'],
    ['one beyond every double', '1e400'],
    ['null', 'null'],
    ['a flag', 'true'],
    ['a list', '[1]'],
  ])('%s is refused', async (_what, id) => {
    expect(await ping(id)).toMatchObject({ id: null, error: { code: -32600 } });
  });
});
