import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addFiler, addRows, newestEvent, StreamReader } from '../../support/service/live.ts';
import { startService, TEST_BASE, type TestService } from '../../support/service/service.ts';

const EVENTS = 12;
/** One event of a subscription: some 2,500 units, more than a piece. */
const LARGE = (alias = 'filer') =>
  `row { company ${alias}: filer { filings(first: 9) { nodes { form filer { filings(first: 9) { nodes { form filedOn url } } } } } } }`;
/** Some 25,000 units. */
const TOO_LARGE = `row { filer { filings(first: 20) { nodes { filer { filings(first: 20) { nodes { filer { filings(first: 20) { nodes { form filedOn url } } } } } } } } } }`;

let service: TestService;
/** Pauses, one before each turn in which something is made. */
let pauses = 0;

beforeAll(async () => {
  const nextPiece = () => {
    pauses += 1;
    return new Promise<void>((go) => setImmediate(go));
  };
  service = await startService({ nextPiece });
  await addFiler(service.database);
  await addRows(service.database, 1, EVENTS);
});
afterAll(() => service.close());
beforeEach(() => {
  pauses = 0;
});

function open(
  selection: string,
  { after = '0', method = 'POST', declared = '', fragments = '', client = '198.51.100.1' } = {},
) {
  const query = `subscription${declared} { boardRowAdded(after: "${after}") { accession ${selection} } } ${fragments}`;
  const headers = { accept: 'text/event-stream', 'content-type': 'application/json', 'x-client-address': client };
  return method === 'POST'
    ? service.app.fetch(new Request(`${TEST_BASE}/graphql`, { method, headers, body: JSON.stringify({ query }) }))
    : service.app.fetch(new Request(`${TEST_BASE}/graphql?${new URLSearchParams({ query })}`, { headers }));
}

describe('a subscription', () => {
  it('whose events cost too much is refused with the price, the limit and what to do', async () => {
    const [message] = await new StreamReader(await open(TOO_LARGE)).take(1);
    const { errors } = JSON.parse(message?.data ?? '');
    expect(errors[0].message).toMatch(/^Each event of this subscription costs \d+; at most 5000 is allowed\.$/);
    expect(errors[0].extensions).toMatchObject({
      code: 'QUERY_TOO_COMPLEX',
      hint: expect.stringContaining('ask for the rest in a query'),
    });
    expect((await open(TOO_LARGE, { method: 'GET' })).status).toBe(400);
  });

  const FORMS = 'filings(first: 100) { nodes { form url filedOn accession } }';
  const ALIASES = Array.from({ length: 15 }, (_, at) => `a${at}: filer { ${FORMS} }`).join(' ');
  it.each([
    ['aliases', `row { ${ALIASES} }`, {}],
    ['a fragment', 'row { filer { ...A } }', { fragments: `fragment A on Filer { ${FORMS} b: ${FORMS} }` }],
    ['default values', TOO_LARGE.replaceAll('20', '$n'), { declared: '($n: Int = 60)' }],
  ])('cannot hide its price behind %s', async (_how, selection, more) => {
    const [message] = await new StreamReader(await open(selection, more)).take(1);
    expect(message?.data).toContain('Each event of this subscription costs');
    expect(pauses).toBe(0);
  });

  it('that is large has a turn for each event, replayed or live, after a pause', async () => {
    const reader = new StreamReader(await open(LARGE()));
    await reader.take(EVENTS);
    expect(pauses).toBe(EVENTS);
    const after = await newestEvent(service.database);
    await addRows(service.database, 100, 1);
    const [live] = await reader.take(1);
    expect(Number(live?.id)).toBeGreaterThan(Number(after));
    expect(pauses).toBe(EVENTS + 1);
    await reader.close();
  });

  it('that is cheap shares turns of its own, with its reads', async () => {
    service.statements();
    const reader = new StreamReader(await open('row { form filer { name } }'));
    await reader.take(EVENTS);
    expect(pauses).toBeLessThan(EVENTS);
    expect(service.statements().length).toBeLessThan(EVENTS);
    await reader.close();
  });

  it('makes nothing that its reader has not asked for', async () => {
    const response = await open(LARGE('slow'));
    const reader = response.body?.getReader();
    // The first piece is the id it begins after, the second an event.
    await reader?.read();
    expect(pauses).toBe(0);
    await reader?.read();
    for (let round = 0; round < 50; round += 1) await new Promise((go) => setImmediate(go));
    expect(pauses).toBe(1);
    await reader?.cancel();
  });

  it('is made once for all who ask the same, whoever asked first', async () => {
    const readers = await Promise.all(
      Array.from(
        { length: 20 },
        async (_, at) => new StreamReader(await open(LARGE('same'), { client: `10.0.${at}.1` })),
      ),
    );
    await Promise.all(readers.map((reader) => reader.take(EVENTS)));
    expect(pauses).toBe(EVENTS + 1);
    await Promise.all(readers.map((reader) => reader.close()));
  });

  it('is one of a hundred large ones that an event reaches one after another, with pauses in which others are answered', async () => {
    const after = await newestEvent(service.database);
    const readers = await Promise.all(
      Array.from({ length: 100 }, async (_, at) => new StreamReader(await open(LARGE(`f${at}`), { after }))),
    );
    await addRows(service.database, 200, 1);
    const all = Promise.all(readers.map((reader) => reader.take(1)));
    const answers = [];
    for (let round = 0; round < 3; round += 1) {
      answers.push((await service.ask('{ board(slug: BREACHES) { total } }')).errors);
    }
    expect(answers.every((errors) => errors === undefined)).toBe(true);
    expect(pauses).toBeLessThan(100);
    await all;
    expect(pauses).toBe(100);
    await Promise.all(readers.map((reader) => reader.close()));
  });

  it('of a reader that has gone is not made', async () => {
    const gone = await Promise.all(Array.from({ length: 30 }, (_, at) => open(LARGE(`g${at}`))));
    const bodies = gone.map(({ body }) => body?.getReader());
    for (const body of bodies) {
      await body?.read();
      void body?.read();
    }
    await Promise.all(bodies.map((body) => body?.cancel()));
    const last = new StreamReader(await open(LARGE('last')));
    await last.take(EVENTS);
    expect(pauses).toBeLessThan(EVENTS + 10);
    await last.close();
  });
});
