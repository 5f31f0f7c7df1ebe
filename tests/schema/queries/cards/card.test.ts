import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../facades/json-value.ts';
import { SAMPLE_AS_OF } from '../../../../ingest/sample-world/about.ts';
import {
  CARD_FIELD_NAMES,
  CARD_FIELDS,
  type CardFieldName,
  type CardGroup,
} from '../../../../schema/domain/terms/card-fields.ts';
import { startService, TEST_BASE, type TestService } from '../../../support/service/service.ts';
import { accessionsOf } from '../../../support/worlds/card-accessions.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ holds: 'shared sample world', asOf: SAMPLE_AS_OF });
});
afterAll(() => service.close());

const ask = async (query: string) => {
  const response = await service.app.fetch(new Request(`${TEST_BASE}/boards/ask.json?${query}`));
  return { status: response.status, headers: response.headers, reply: (await response.json()) as Reply };
};
interface Reply {
  readonly answer: string;
  readonly code?: string;
  readonly company: JsonObject;
  readonly card: {
    readonly exposure: JsonObject;
    readonly experience: JsonObject;
    readonly perShare: JsonObject;
    readonly peers: JsonObject;
    readonly range: JsonObject | null;
    readonly challengers: readonly JsonObject[] | null;
    readonly healthWatch: readonly JsonObject[];
    readonly priceRatios?: JsonObject;
    readonly caution: readonly string[];
    readonly sources: Readonly<Record<string, JsonObject>>;
    readonly absent: Readonly<Record<string, string>>;
  };
}

interface Screened {
  readonly totalCount: number;
  readonly nodes: readonly ({ readonly cik: number; readonly currency: string } & {
    readonly absent: readonly { readonly field: string; readonly reason: string }[];
  } & Readonly<Record<CardFieldName, number | null>>)[];
}

interface Said {
  readonly value: number;
  readonly filedOn: string;
}

interface YearOfRevenue {
  readonly end: string;
  readonly revenue: (Said & { readonly firstFiled: Said | null }) | null;
}

/** Every filer with facts, by CIK. */
const withFacts = async () =>
  (await service.database.pool.query<{ cik: number }>('select distinct cik from facts order by cik')).rows.map(
    ({ cik }) => cik,
  );

const nulls = (value: unknown, path: string): string[] => {
  if (value === null) return [path];
  if (typeof value !== 'object' || Array.isArray(value)) return [];
  return Object.entries(value as object).flatMap(([name, each]) => nulls(each, path === '' ? name : `${path}.${name}`));
};

describe('the card of every filer with facts', () => {
  it('has the numbers by which companies are screened', async () => {
    const { data, errors } = await service.ask(
      `{ screen(first: 100) { totalCount nodes { cik currency ${CARD_FIELD_NAMES.join(' ')} absent { field reason } } } }`,
    );
    expect(errors).toBeUndefined();
    const { totalCount: total, nodes: companies } = (data as unknown as { screen: Screened }).screen;
    expect(companies).toHaveLength(total);
    expect(total).toBeGreaterThan(25);
    for (const { cik, currency: _, absent, ...numbers } of companies) {
      const { card } = (await ask(`q=${cik}`)).reply;
      const groups = Object.keys(CARD_FIELDS) as CardGroup[];
      const shown = Object.assign({}, ...groups.map((group) => card[group])) as JsonObject;
      expect(numbers).toEqual(Object.fromEntries(CARD_FIELD_NAMES.map((name) => [name, shown[name]])));
      expect(new Set(absent.map(({ field }) => field))).toEqual(
        new Set(CARD_FIELD_NAMES.filter((name) => numbers[name] === null)),
      );
    }
  });

  it('gives each null a reason, each number a source, and reasons for nothing else', async () => {
    const ciks = await withFacts();
    expect(ciks.length).toBeGreaterThan(30);
    for (const cik of ciks) {
      const { status, reply } = await ask(`q=${cik}`);
      expect(status).toBe(200);
      const { sources, absent, peers, caution: _, ...groups } = reply.card;
      // What a group of a range lacks is said by the range; medians are pairs.
      const medians = ['opMargin', 'growth', 'netMargin'].filter(
        (key) => (peers[key] as (number | null)[])[0] === null,
      );
      const empty = [
        ...nulls({ exposure: groups.exposure, experience: (groups as JsonObject).experience }, ''),
        ...nulls({ perShare: (groups as JsonObject).perShare }, ''),
        ...reply.card.healthWatch.flatMap(({ follows }, at) => (follows === null ? [`healthWatch.${at}.follows`] : [])),
        ...(reply.card.range === null ? ['range'] : []),
        ...(reply.card.challengers === null ? ['challengers'] : []),
        ...((groups as JsonObject).reporting === null ? ['reporting'] : []),
        ...medians.map((key) => `peers.${key}`),
        ...(peers.group === null ? ['peers.group'] : nulls(peers.group, 'peers.group')),
        ...(reply.card.range === null ? [] : nulls(reply.card.range, 'range')),
      ];
      expect(Object.keys(absent).sort(), String(cik)).toEqual(empty.sort());
      for (const path of Object.keys(sources)) expect(Object.keys(absent)).not.toContain(path);
    }
  });

  it('has both clocks of every year: what the newest report says, and what was reported first', async () => {
    const QUERY = `query ($cik: String!) { card(company: $cik) {
      latest: figures(history: LATEST) { end revenue { ...both } } first: figures(history: AS_FIRST_REPORTED) { end revenue { ...both } }
    } } fragment both on Figure { value filedOn firstFiled { value filedOn } }`;
    let restated = 0;
    for (const cik of await withFacts()) {
      const { data, errors } = await service.ask(QUERY, { cik: String(cik) });
      expect(errors).toBeUndefined();
      const { latest, first } = (data as unknown as { card: Record<'latest' | 'first', readonly YearOfRevenue[]> })
        .card;
      for (const year of latest) {
        const before = first.find(({ end }) => end === year.end);
        const { value, filedOn } = year.revenue?.firstFiled ?? year.revenue ?? {};
        expect([before?.revenue?.value, before?.revenue?.filedOn], `${cik} ${year.end}`).toEqual([value, filedOn]);
        if (value !== year.revenue?.value) restated += 1;
      }
    }
    expect(restated).toBeGreaterThan(0);
  });

  it.each(['2026-02-02', '2023-07-03', '2019-01-02'])('as of %s names no filing of a later day', async (day) => {
    for (const cik of await withFacts()) {
      const { status, reply } = await ask(`q=${cik}&asOf=${day}`);
      expect(status).toBe(200);
      const days = accessionsOf(reply.card);
      for (const { filedOn } of days) expect(filedOn <= day).toBe(true);
      const accessions = days.map(({ accession }) => accession);
      const { rows } = await service.database.pool.query<{ late: number }>(
        `select count(*)::int as late from (select accession, filed_on from facts union select accession, filed_on from filings) f
         where f.accession = any($1::text[]) and f.filed_on > $2::date`,
        [accessions, day],
      );
      expect(rows[0]?.late).toBe(0);
    }
  });
});

describe('a question for a card', () => {
  /** A version of its own has nothing memoized. */
  const forgetCards = () => {
    Object.assign(service.parts, { dataVersion: { ...service.parts.dataVersion } });
    service.statements();
  };
  const QUERY = (company: string) => `{ card(company: "${company}") {
    answer exposure { revenue { value method firstFiled { value } } } peers { memberCount } range { low } healthWatch { kind }
  } }`;

  it('takes six statements at most: one for its industry, one more where that has too few peers', async () => {
    forgetCards();
    await service.ask(QUERY('ZZMIL'));
    service.statements();
    await service.ask(QUERY('ZZNUT'));
    expect(service.statements()).toHaveLength(6);
    await service.ask(QUERY('1999999061'));
    expect(service.statements().length).toBeLessThanOrEqual(6);
  });

  it('takes no more for all that the race of the methods adds', async () => {
    forgetCards();
    const RACE = (company: string) => `{ card(company: "${company}") {
      answer exposure { revenue { value } } experience { fourthQuarterGrowth { value } } peers { memberCount }
      range { low receipt { entryHash } trackRecord { coverage } } challengers { method edition low high receipt { entryHash } }
      pastRanges { low high outcome state } healthWatch { kind }
    } }`;
    // Memoized for all cards, and ZZMIL has no warning that asks for it.
    expect((await service.ask('{ whatFollows { answer } }')).errors).toBeUndefined();
    await service.ask(RACE('ZZMIL'));
    await ask('q=ZZMIL');
    service.statements();
    const { errors } = await service.ask(RACE('ZZALD'));
    expect(errors).toBeUndefined();
    expect(service.statements()).toHaveLength(6);
    expect((await ask('q=ZZALC')).reply.card).toHaveProperty('challengers');
    expect(service.statements()).toHaveLength(5);
  });

  it('takes two for the cards of any number of filers, and one more for their filings', async () => {
    const many = (first: number) =>
      `{ board(slug: LEADERSHIP_CHANGES, limit: ${first}) { rows { edges { node { filer { name card { answer range { low } } } } } } } }`;
    forgetCards();
    await service.ask(many(3));
    const few = service.statements().length;
    forgetCards();
    await service.ask(many(40));
    expect(service.statements().length).toBeLessThanOrEqual(Math.max(few, 3));
  });
});

describe('a price', () => {
  it('gives ratios, is kept nowhere, and may be kept by nobody', async () => {
    const { reply, headers } = await ask('q=ZZMIL&price=12.5');
    expect(Object.keys(reply.card.priceRatios ?? {})).toEqual([
      'price',
      'priceEarnings',
      'priceBook',
      'priceRevenue',
      'dividendYield',
      'marketValue',
    ]);
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
    expect((await ask('q=ZZMIL')).reply.card.priceRatios).toBeUndefined();
  });

  it.each([
    ...['0', '-1'].map((price) => [price, 'The argument price is outside what is allowed.']),
    ...['NaN', '1e309', 'Infinity', 'ten', '0x10', '20%'].map((price) => [
      price,
      'The argument price must be a number.',
    ]),
  ])('of %s is refused without being repeated', async (price, detail) => {
    const response = await service.app.fetch(
      new Request(`${TEST_BASE}/boards/ask.json?q=ZZMIL&price=${encodeURIComponent(price)}`),
    );
    const text = await response.text();
    expect([response.status, JSON.parse(text).code, JSON.parse(text).argument]).toEqual([400, 'BAD_ARGUMENT', 'price']);
    expect(JSON.parse(text).detail).toBe(detail);
  });

  it.each(['0', '-1', '1e309'])('of %s is refused by GraphQL', async (price) => {
    const { errors } = await service.ask(`{ card(company: "ZZMIL", price: ${price}) { answer } }`);
    expect(errors?.[0]?.extensions?.code).toBe('BAD_ARGUMENT');
  });

  it('changes nothing else on the card', async () => {
    const [without, priced] = [(await ask('q=ZZMIL')).reply, (await ask('q=ZZMIL&price=3')).reply];
    expect(priced.card.range).toEqual(without.card.range);
    expect(priced.answer).toBe(without.answer);
  });
});

describe('the peers of a card', () => {
  it('refuse a number that the other connections refuse', async () => {
    const { errors } = await service.ask('{ card(company: "ZZMIL") { peers { members(first: -5) { totalCount } } } }');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_ARGUMENT', argument: 'first' });
  });
});

describe('a card without figures', () => {
  it('says so for a filer whose facts are not loaded', async () => {
    const { rows } = await service.database.pool.query(
      'select cik from filers f where captured_on is not null and not exists (select from facts x where x.cik = f.cik) limit 1',
    );
    const { reply } = await ask(`q=${rows[0].cik}`);
    expect(reply.card.absent['exposure.revenue']).toBe('NOT_INGESTED');
    expect(reply.card.range).toBeNull();
    expect(reply.answer).toContain('we have not loaded the annual reports of ');
  });

  it('of a day before the first tagged report says that there was none yet', async () => {
    const { reply } = await ask('q=ZZMIL&asOf=2001-01-02');
    expect(reply.card.absent['exposure.revenue']).toBe('BEFORE_FORM_EXISTED');
  });

  it.each([
    ['q=Nobody at all', 404, 'UNKNOWN_COMPANY'],
    ['q=', 400, 'BAD_ARGUMENT'],
    ['', 400, 'BAD_ARGUMENT'],
    ['q=ZZMIL&asOf=2999-01-01', 400, 'BAD_ARGUMENT'],
    ['q=ZZMIL&q=ZZNUT', 400, 'BAD_ARGUMENT'],
    ['q=ZZMIL&limit=3', 400, 'BAD_ARGUMENT'],
  ])('%s is answered %i %s', async (query, status, code) => {
    const { status: answered, reply } = await ask(query);
    expect([answered, reply.code]).toEqual([status, code]);
  });
});
