import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../facades/json-value.ts';
import { PROMPTS } from '../../../facades/mcp/prompts.ts';
import { toolListing } from '../../../facades/mcp/tools.ts';
import { surfaces } from '../../../facades/surfaces/index.ts';
import { modern, post, testMcp } from './support.ts';

const listed = surfaces.map(toolListing).filter((one) => one !== null);
const mcp = testMcp();
const ask = (method: string, params: object = {}) => post(mcp, { jsonrpc: '2.0', id: 1, method, params });
const TODAY = '2025-09-12';
const values = { company: 'Apple', since: '2025-09-01', companies: 'Apple, Nvidia', portfolio: 'AAPL 2' };

describe('the prompts', () => {
  it.each(PROMPTS.map((one) => [one.name, one] as const))(
    '%s is short and names tools that are there',
    (_name, one) => {
      const text = one.text(values, TODAY);
      const tools = new Set(listed.map(({ name }) => name));
      const named = text.match(/\b(get|compare|search|screen)_[a-z_]+/g) ?? [];
      expect(named.length).toBeGreaterThan(0);
      expect(named.filter((name) => !tools.has(name))).toEqual([]);
      expect(text.length).toBeLessThan(2_500);
      expect(text).not.toContain('undefined');
    },
  );

  it.each(PROMPTS.map((one) => [one.name, one] as const))('%s names arguments that its tools take', (_name, one) => {
    const steps = one.text(values, TODAY).match(/^\d+\. .+$/gm) ?? [];
    const calls = steps.flatMap((step) => {
      const called = listed.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(step));
      const told = [...step.matchAll(/\bwith (?:the same )?([a-z]\w*)(?: \["(\w+)"\])?/g)];
      return called.flatMap(({ inputSchema }) => told.map(([, name, part]) => ({ inputSchema, name, part, step })));
    });
    expect(calls.length).toBeGreaterThan(0);
    for (const { inputSchema, name, part, step } of calls) {
      const taken = (inputSchema.properties ?? {}) as Record<string, JsonObject>;
      expect(Object.keys(taken), step).toContain(name);
      if (part !== undefined) expect(JSON.stringify(taken.include), step).toContain(`"${part}"`);
    }
  });

  it('are listed on one page, in both eras', async () => {
    const { json } = await ask('prompts/list');
    expect(json).toMatchObject({ result: { prompts: [{ name: 'company_in_trouble' }, {}, {}, {}] } });
    expect((await post(mcp, ...modern('prompts/list'))).json).toMatchObject({
      result: { resultType: 'complete', cacheScope: 'public', prompts: [{}, {}, {}, {}] },
    });
    expect((await ask('prompts/list', { cursor: 'x' })).json).toMatchObject({ error: { code: -32602 } });
  });

  it('name a day by the service’s clock where none is given', async () => {
    const { text } = await ask('prompts/get', { name: 'since_last_week', arguments: { since: ' ' } });
    expect(text).toContain('What have companies filed since 2025-09-05?');
  });

  it('ask for all boards, and for all companies, in one call', () => {
    const text = (name: string) => PROMPTS.find((one) => one.name === name)?.text(values, TODAY) ?? '';
    expect(text('since_last_week')).toContain('1. get_overview with since "2025-09-01"');
    expect(text('companies_compared')).toContain('1. compare_companies once, with companies "Apple, Nvidia"');
  });

  it.each([
    [{}, '"params.name" must be the name of a prompt.'],
    [{ name: 'trouble' }, 'There is no prompt "trouble". There are: company_in_trouble, since_last_week, '],
    [{ name: 'company_in_trouble' }, 'company_in_trouble needs the argument company: Name, former name'],
    [{ name: 'company_in_trouble', arguments: 'Apple' }, '"params.arguments" must be an object.'],
    [{ name: 'company_in_trouble', arguments: { company: 1 } }, 'The argument company must be text'],
    [{ name: 'company_in_trouble', arguments: { name: 'Apple' } }, 'There is no argument name of company_in_trouble.'],
  ])('%j is refused with what there is', async (params, message) => {
    expect((await ask('prompts/get', params)).json).toMatchObject({
      error: { code: -32602, message: expect.stringContaining(message) },
    });
  });

  it('are named in a header of the modern era', async () => {
    const [body, headers] = modern('prompts/get', { name: 'since_last_week' });
    expect((await post(mcp, body, headers)).status).toBe(200);
    expect((await post(mcp, body, { ...headers, 'mcp-name': 'other' })).json).toMatchObject({
      error: { code: -32020 },
    });
  });
});
