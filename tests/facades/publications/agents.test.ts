import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agentPublications } from '../../../facades/publications/agents.ts';
import type { RenderContext } from '../../../facades/resource.ts';
import { surfaces } from '../../../facades/surfaces/index.ts';
import { BOARDS } from '../../../schema/domain/boards/index.ts';
import { startService, TEST_BASE, type TestService } from '../../support/service/service.ts';
import { modern } from '../mcp/support.ts';
import { service as facts, fixtureFacade } from '../surfaces/fixtures/fixture.ts';
import { cardFaults, serverFaults } from './published-schemas.ts';

const SERVER = '/.well-known/mcp/server.json';
const CARD = '/.well-known/mcp/server-card.json';
const CATALOG = '/.well-known/ai-catalog.json';
const OURS = 'io.modelcontextprotocol.registry/publisher-provided';

let service: TestService;
beforeAll(async () => {
  service = await startService({ holds: 'shared sample world' });
});
afterAll(() => service?.close());

const fetchHere = (url: string | URL, init?: RequestInit) => service.app.fetch(new Request(url, init));
const documentAt = async (path: string) => (await fetchHere(TEST_BASE + path)).json();

/** The official client, which is told nothing but the address of `server.json`. */
async function clientFrom(address: string): Promise<Client> {
  const { remotes } = (await (await fetchHere(address)).json()) as { remotes: { type: string; url: string }[] };
  const remote = remotes.find(({ type }) => type === 'streamable-http');
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
  await client.connect(new StreamableHTTPClientTransport(new URL(remote?.url ?? ''), { fetch: fetchHere }));
  return client;
}

describe('an agent that knows server.json alone', () => {
  it('answers a question', async () => {
    const client = await clientFrom(TEST_BASE + SERVER);
    const { content, isError } = await client.callTool({ name: 'get_late_filers', arguments: { limit: 1 } });
    expect(isError).toBe(false);
    expect(content[0]).toMatchObject({ text: expect.stringMatching(/^Companies filed \d+ late notices/) });
    await client.close();
  });

  it('finds there the tools that the endpoint lists, and the name and version that it gives', async () => {
    const client = await clientFrom(TEST_BASE + SERVER);
    const { title, version, _meta } = await documentAt(SERVER);
    const { tools } = await client.listTools();
    expect(_meta[OURS].tools).toEqual(tools.map(({ name }) => name));
    expect(client.getServerVersion()).toMatchObject({ title, version });
    // A registry keeps 4 KB of it.
    expect(Buffer.byteLength(JSON.stringify(_meta[OURS]))).toBeLessThan(4096);
    await client.close();
  });
});

describe('an agent that knows the domain alone', () => {
  it('is led by the catalog to the card, and by the card to the endpoint with its revisions', async () => {
    const { entries } = await documentAt(CATALOG);
    expect(entries).toEqual([
      { identifier: 'urn:air:boards.test:mcp:filings-boards', type: expect.any(String), url: TEST_BASE + CARD },
    ]);
    const reply = await fetchHere(entries[0].url, { headers: { accept: entries[0].type } });
    expect(reply.headers.get('content-type')).toBe('application/mcp-server-card+json');
    const { remotes } = await reply.json();
    const [{ url, supportedProtocolVersions: revisions }] = remotes;
    const [body, more] = modern('server/discover', {}, revisions[0]);
    const headers = { 'content-type': 'application/json', ...more };
    const discovered = await fetchHere(url, { method: 'POST', headers, body: JSON.stringify(body) });
    expect((await discovered.json()).result.supportedVersions).toEqual(revisions);
  });

  it('reads the same of the service in the card as in server.json', async () => {
    const { $schema: _, _meta: __, remotes: ___, ...identity } = await documentAt(SERVER);
    expect(await documentAt(CARD)).toMatchObject(identity);
    expect(identity.name).toBe('test.boards/filings-boards');
    expect(identity.description).toContain(`: ${BOARDS.length} boards, `);
  });
});

describe('the published schemas', () => {
  it.each([
    ['the sample world', { isSample: true }],
    ['a public address', { baseUrl: 'https://filings.boards.example' }],
    ['this machine', { baseUrl: 'http://127.0.0.1:8080' }],
    ['this machine in IPv6', { baseUrl: 'http://[::1]:8080' }],
    ['a longest name', { name: 'n'.repeat(100) }],
  ])('hold for %s', async (_what, changes) => {
    const context = { service: { ...facts, ...changes } } as RenderContext;
    const [server, card] = await Promise.all(
      agentPublications(surfaces).map(async ({ render }) => JSON.parse(String(await render(context)))),
    );
    expect([serverFaults(server), cardFaults(card)]).toEqual([[], []]);
    expect(card.description.includes('invented')).toBe('isSample' in changes);
  });

  it('are broken by what breaks them', async () => {
    const card = await documentAt(CARD);
    expect(cardFaults({ ...card, name: 'Filings Boards' })).toHaveLength(1);
    expect(cardFaults({ ...card, remotes: [{ type: 'streamable-http' }] })).toHaveLength(1);
    expect(serverFaults({ ...(await documentAt(SERVER)), description: 'd'.repeat(101) })).toHaveLength(1);
  });
});

describe('as other addresses', () => {
  const { get } = fixtureFacade();

  it.each([SERVER, CARD, CATALOG])('%s has a tag, answers HEAD, and any site may read it', async (path) => {
    const [whole, head] = [await get(path), await get(path, {}, 'HEAD')];
    expect([whole.status, head.status, await head.text()]).toEqual([200, 200, '']);
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(await whole.text())));
    expect(whole.headers.get('access-control-allow-origin')).toBe('*');
    const etag = whole.headers.get('etag') ?? '';
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await get(path, { accept: 'application/json' })).status).toBe(200);
    expect((await get(path, { accept: 'image/png' })).status).toBe(406);
    expect((await get(path, {}, 'DELETE')).status).toBe(405);
    expect((await get(`${path}?tool=x`)).status).toBe(400);
  });

  it('those that others expect lead there', async () => {
    const goals = ['/boards/server.json', '/boards/mcp/server-card'].map(async (path) =>
      (await get(path)).headers.get('location'),
    );
    expect(await Promise.all(goals)).toEqual([SERVER, CARD]);
    expect((await get('/.well-known/mcp/other.json')).status).toBe(404);
  });
});
