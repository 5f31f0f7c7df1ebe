import { createHash } from 'node:crypto';
import { parse, visit } from 'graphql';
import { describe, expect, it, vi } from 'vitest';
import { PRIVATE_ARGUMENTS } from '../../../facades/private-arguments.ts';
import { surfaces } from '../../../facades/surfaces/index.ts';
import { readOperations } from '../../../facades/surfaces/operations.ts';
import { oneRowInstance } from '../../support/database/one-row-instance.ts';
import { insertRows } from '../../support/database/rows.ts';

const world = oneRowInstance();

/** Not by our own function: a client has the text alone. */
const idOf = (text: string) => `sha256:${createHash('sha256').update(Buffer.from(text, 'utf8')).digest('hex')}`;
/** As the files have them. */
const operations = readOperations();
const BOARD = operations.get('board') ?? '';
const QUERY = '{ board(slug: BREACHES) { total } }';
const UNKNOWN = `sha256:${'0'.repeat(64)}`;

const address = (asked: Record<string, string>) => `/graphql?${new URLSearchParams(asked)}`;
const variables = JSON.stringify({ slug: 'BREACHES' });
const KNOWN = address({ documentId: idOf(BOARD), variables });

const post = (body: object) =>
  fetch(`${world.instance.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

interface Listed {
  readonly documentId: string;
  readonly document: string;
  readonly url: string;
  readonly answers: readonly { readonly name: string; readonly variables: object }[];
}

describe('the list of documents', () => {
  const listed = async () =>
    ((await (await world.get('/graphql/documents.json')).json()) as { documents: Listed[] }).documents;

  it('has the operation of each surface and of its page, as its file has it, by its hash', async () => {
    const texts = new Set(operations.values());
    const documents = await listed();
    for (const { documentId, document, url, answers } of documents) {
      expect([document, texts.has(document)]).toEqual([document, true]);
      expect(documentId).toBe(idOf(document));
      expect(url).toBe(`http://localhost/graphql?documentId=${documentId}`);
      expect(answers.length).toBeGreaterThan(0);
    }
    const known = new Set(documents.map(({ document }) => document));
    const asking = surfaces.flatMap((one) => [one, one.front ?? []].flat());
    expect(asking.filter(({ document }) => !known.has(document))).toEqual([]);
  });

  it('is of documents that are known by their hash: queries are executed, and mutations are not by GET', async () => {
    for (const { documentId, document, answers } of await listed()) {
      const reply = await world.get(address({ documentId, variables: JSON.stringify(answers[0]?.variables) }));
      const { errors = [] } = (await reply.json()) as { errors?: { message: string; extensions: { code: string } }[] };
      const codes = errors.map(({ extensions }) => extensions.code);
      if (document.startsWith('mutation')) expect(codes).toEqual(['METHOD_NOT_ALLOWED']);
      else expect(codes.filter((code) => !/^(BAD_ARGUMENT|UNKNOWN_|NOT_INGESTED|CATALOGUE)/.test(code))).toEqual([]);
      expect(errors.filter(({ message }) => message.startsWith('documentId'))).toEqual([]);
    }
  });

  it('binds what is private to variables of the same name, by which addresses are known to be private', () => {
    for (const text of operations.values()) {
      visit(parse(text), {
        Argument({ name, value }) {
          if (!PRIVATE_ARGUMENTS.has(name.value)) return;
          expect(value).toMatchObject({ kind: 'Variable', name: { value: name.value } });
        },
      });
    }
  });
});

describe('a document by its hash', () => {
  it('is answered like its text, with an ETag that saves the next answer', async () => {
    const known = await world.get(KNOWN);
    const etag = known.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    expect(known.headers.get('cache-control')).toBe('no-cache');
    expect(known.headers.get('vary')).toMatch(/accept/i);
    const text = await known.text();
    expect(await (await post({ query: BOARD, variables: { slug: 'BREACHES' } })).text()).toBe(text);
    expect(await (await post({ documentId: idOf(BOARD), variables: { slug: 'BREACHES' } })).text()).toBe(text);
    for (let time = 0; time < 3; time += 1) {
      const again = await world.get(KNOWN, { 'if-none-match': etag });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    }
    const other = await world.get(KNOWN, { 'if-none-match': etag, accept: 'application/graphql-response+json' });
    expect(other.status).toBe(200);
    expect(other.headers.get('etag')).not.toBe(etag);
  });

  it('has another ETag when the data are others', async () => {
    const query = '{ filers(first: 1) { totalCount } }';
    const counted = address({ documentId: idOf(query), query });
    const etag = (await world.get(counted)).headers.get('etag') ?? '';
    expect((await world.get(counted, { 'if-none-match': etag })).status).toBe(304);
    await insertRows(world.database, { filers: [{ cik: 7777, name: 'Zircon Tools Inc' }] });
    await vi.waitFor(
      async () => expect((await world.get(counted, { 'if-none-match': etag })).status).toBe(200),
      10_000,
    );
  });

  it('of a stranger is sent with its text, and is not kept', async () => {
    const asked = { documentId: idOf(QUERY), query: QUERY };
    const both = await world.get(address(asked));
    expect([both.status, both.headers.has('etag')]).toEqual([200, true]);
    expect(await (await post(asked)).json()).toMatchObject({ data: { board: { total: 1 } } });
    expect((await world.get(address({ documentId: asked.documentId }))).status).toBe(404);
    expect((await world.get(address({ query: QUERY }))).headers.has('etag')).toBe(false);
  });

  it('with what is private has no ETag, and is not to be stored', async () => {
    const documentId = idOf(operations.get('company_card') ?? '');
    for (const [given, isShared] of [
      [{}, true],
      [{ price: 12.5 }, false],
    ] as const) {
      const reply = await world.get(address({ documentId, variables: JSON.stringify({ ticker: '7777', ...given }) }));
      const told = [reply.status, reply.headers.has('etag'), reply.headers.get('cache-control')];
      expect(told).toEqual([200, isShared, isShared ? 'no-cache' : 'no-store']);
    }
  });

  it.each<[string, Record<string, string>, number, string, string]>([
    ['unknown', { documentId: UNKNOWN }, 404, 'PERSISTED_DOCUMENT_NOT_FOUND', 'No document has the identifier'],
    [
      'of another text',
      { documentId: UNKNOWN, query: QUERY },
      400,
      'BAD_ARGUMENT',
      'documentId is not that of the query',
    ],
    ['of capital letters', { documentId: idOf(BOARD).toUpperCase() }, 400, 'BAD_ARGUMENT', 'documentId is not sha256:'],
    ['without its prefix', { documentId: idOf(BOARD).slice(7) }, 400, 'BAD_ARGUMENT', 'documentId is not sha256:'],
    ['that is empty', { documentId: '' }, 400, 'BAD_ARGUMENT', 'documentId is not sha256:'],
    [
      'of a faulty variable',
      { documentId: idOf(BOARD), variables: '{"slug":"no"}' },
      200,
      'BAD_ARGUMENT',
      'Variable "$slug"',
    ],
  ])('%s is refused by GET and POST, and nothing is stored', async (_what, asked, status, code, message) => {
    const { variables: given, ...others } = asked;
    const replies = [
      await world.get(address(asked)),
      await world.get(address(asked)),
      await post({ ...others, ...(given && { variables: JSON.parse(given) }) }),
    ];
    for (const reply of replies) {
      expect([reply.status, reply.headers.get('etag'), reply.headers.get('cache-control')]).toEqual([
        status,
        null,
        'no-store',
      ]);
      const { errors } = (await reply.json()) as { errors: { message: string; extensions: object }[] };
      expect(errors).toMatchObject([{ message: expect.stringContaining(message), extensions: { code } }]);
    }
  });

  it('that is no text, a mutation by GET, and nothing at all are refused too', async () => {
    expect((await post({ documentId: 7 })).status).toBe(400);
    const mutation = address({ documentId: idOf(operations.get('watch_company') ?? '') });
    const refused = await world.get(
      `${mutation}&variables=${encodeURIComponent('{"company":"1","email":"a@example.org"}')}`,
    );
    expect([refused.status, refused.headers.get('etag')]).toEqual([405, null]);
    expect((await post({})).status).toBe(400);
  });
});
