import { describe, expect, it } from 'vitest';
import { jsonPieces, quotedJsonPieces, renderJson } from '../../../facades/representations/json.ts';
import type { JsonObject } from '../../../facades/surface.ts';

const frozen = Object.freeze({
  company: 'Söhne "&" \u2028\ud83d\udca5\ud800\\',
  revenue: null,
  kinds: ['8-K 3.01'],
  n: -0.1,
});

const REPLIES: Record<string, JsonObject> = {
  'without rows': { schema: 's', boards: [{ rows: [] }] },
  'of no rows': { schema: 's', rows: [], absent: {} },
  'of rows alone': { rows: [frozen] },
  'that ends with rows': { schema: 's', rows: [frozen, frozen] },
  'that begins with rows': { rows: [frozen, { n: 1 }], total: 2 },
  'with other lists of that name': { quoted: '"rows":[]', before: { rows: [] }, rows: [frozen], after: { rows: [] } },
  'with a number for rows': { rows: 3 },
};

describe('the JSON of a reply', () => {
  it.each(Object.entries(REPLIES))('%s is that of JSON.stringify, the first time and again', (_name, reply) => {
    const text = JSON.stringify(reply);
    for (const _time of [1, 2]) {
      expect(renderJson(reply).toString()).toBe(text);
      expect(jsonPieces(reply).join('')).toBe(text);
      expect(`"${quotedJsonPieces(reply).join('')}"`).toBe(JSON.stringify(text));
    }
  });

  it('spells a frozen record once, and one that can change anew', () => {
    let spelled = 0;
    const counted = (value: number) => ({
      value,
      get seen() {
        spelled += 1;
        return true;
      },
    });
    const [kept, changing] = [Object.freeze(counted(1)), counted(2)];
    renderJson({ rows: [kept, kept] });
    renderJson({ rows: [kept] });
    expect(spelled).toBe(1);
    renderJson({ rows: [changing] });
    changing.value = 3;
    expect(renderJson({ rows: [changing] }).toString()).toBe('{"rows":[{"value":3,"seen":true}]}');
    expect(spelled).toBe(3);
  });
});
