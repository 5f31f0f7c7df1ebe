import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../facades/json-value.ts';
import { createTools } from '../../../facades/mcp/tools.ts';
import { surfaces } from '../../../facades/surfaces/index.ts';
import { callWith } from '../surfaces/call-with.ts';
import { execute, fixtureFacade } from '../surfaces/fixtures/fixture.ts';

const tools = createTools(surfaces, execute);
const { get } = fixtureFacade();
const HASH = 'a'.repeat(64);

async function call(name: string, args: JsonObject) {
  const tool = tools.find((one) => one.name === name);
  if (tool === undefined) throw new Error(`no tool ${name}`);
  return callWith(tool, args);
}

describe('a tool that answers with several surfaces', () => {
  it.each([
    ['get_answers', {}, '/boards/answers.json'],
    ['get_answers', { question: 'strongest-reinsurers' }, '/boards/answers/strongest-reinsurers.json'],
    ['get_forecast_registry', {}, '/boards/track-record.json'],
    ['get_forecast_registry', { sha256: HASH }, `/boards/scorecard/${HASH}.json`],
    ['get_overview', { since: '2025-09-09' }, '/boards/overview.json?since=2025-09-09'],
    ['get_what_follows', {}, '/boards/what-follows.json'],
    ['compare_companies', { companies: 'EXMP' }, '/boards/compare.json?c=EXMP'],
    ['screen_companies', { first: 2 }, '/boards/screen.json?first=2'],
    ['search_filings', { first: 2 }, '/boards/filings.json?first=2'],
    ['get_breaches', { orderBy: '-revenue' }, '/boards/breaches.json?orderBy=-revenue'],
  ])('%s of %j gives the whole JSON of %s on request', async (name, args, path) => {
    const { structured } = await call(name, { ...args, include: ['all'] });
    expect(JSON.stringify(structured)).toBe(await (await get(path)).text());
  });

  it('counts the rows of a board by what they have in common', async () => {
    const { structured } = await call('get_breaches', { groupBy: 'state' });
    expect(structured).toMatchObject({ groups: [{ value: 'DE', title: 'DE', filings: 3 }], others: 1 });
    const { structured: quarters } = await call('get_breaches', { groupBy: 'quarter' });
    expect(quarters.groups).toMatchObject([{ value: '2025-01-01' }, { filings: 3 }, { filings: 1 }]);
    expect(quarters).not.toHaveProperty('rows');
  });

  it('gives the ranges of one company', async () => {
    const { structured } = await call('get_forecast_registry', { company: 'EXMP' });
    expect(structured).toHaveProperty('company.cik');
    expect(structured).not.toHaveProperty('counts');
  });

  it.each([
    ['get_breaches', { groupBy: 'colour' }, 'groupBy'],
    ['get_breaches', { groupBy: 'state', after: '0000320193-25-000009' }, 'after'],
    ['get_breaches', { orderBy: 'price' }, 'orderBy'],
    ['get_breaches', { outcome: 'PETITION' }, 'outcome'],
    ['get_breaches', { size: 'huge' }, 'size'],
    ['get_late_filers', { groupBy: 'outcome' }, 'groupBy'],
    ['get_answers', { question: ['a'] }, 'question'],
    ['get_forecast_registry', { sha256: 'x' }, 'sha256'],
    ['get_forecast_registry', { company: 'EXMP', chain: 'live' }, 'chain'],
    ['get_overview', { since: 'monday' }, 'since'],
    ['get_overview', { first: 0 }, 'first'],
    ['compare_companies', {}, 'companies'],
  ])('%s refuses %j in words', async (name, args, argument) => {
    const refused = (async () => call(name, args))();
    await expect(refused).rejects.toMatchObject({ code: 'BAD_ARGUMENT', details: { argument } });
  });
});
