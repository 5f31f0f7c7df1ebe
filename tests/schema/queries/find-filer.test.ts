import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../prisma/open.ts';
import type { ServiceError } from '../../../schema/domain/terms/error-codes.ts';
import { findFiler, rankFilers } from '../../../schema/queries/filers/find-filer.ts';
import { openTestDatabase } from '../../support/database/database.ts';
import { insertRows } from '../../support/database/rows.ts';
import { tableHashes } from '../../support/database/table-hash.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await insertRows(database, {
    filers: [
      { cik: 10, name: 'Berkshire Quarry Inc', tickers: ['BRK-B', 'BRK-A'] },
      { cik: 11, name: 'Meridian Tools, Inc.', former: ['Facet Corp'], tickers: ['MERI'] },
      { cik: 12, name: 'Facet Holdings Ltd', tickers: ['FCT'] },
      { cik: 13, name: 'Northern Lights Electric Company' },
      { cik: 14, name: 'Southern Harbour Shipping', tickers: ['SHS'] },
      { cik: 15, name: 'Southern Harbour Shipyards', tickers: ['SHS', 'SHY'] },
      { cik: 16, name: 'Shared Partner LP', tickers: ['SHP', 'MERI'] },
      { cik: 17, name: 'Once Called Zephyr Ltd', former: ['Zephyr Air Inc'] },
      { cik: 18, name: 'Also Once Zephyr Ltd', former: ['Zephyr Air Corp'] },
    ],
  });
  await insertRows(database, {
    filers: [
      { cik: 20, name: 'Quill Motor Co', tickers: ['Q'] },
      { cik: 21, name: 'Quilling Papers Inc', tickers: ['QUIL'] },
      { cik: 22, name: 'Quill Small Tools Inc', tickers: ['QST'] },
      { cik: 23, name: 'Onward Industries Inc', tickers: ['QUILL'] },
      { cik: 24, name: 'Larch Foods Inc', tickers: ['LRF'] },
      { cik: 25, name: 'Larch Chemicals Inc', tickers: ['LRC'] },
      { cik: 26, name: 'Tamarack & Sons Brewing Corp', tickers: ['TAM'] },
      { cik: 27, name: 'Tamarack Jones' },
      { cik: 28, name: 'Double Name Inc', tickers: ['DBL'] },
      { cik: 29, name: 'Double Name LLC' },
      { cik: 21344, name: 'COCA COLA CO', tickers: ['KO'] },
      { cik: 317540, name: 'Coca-Cola Consolidated, Inc.', tickers: ['COKE'] },
    ],
  });
  await database.pool.query(
    `update filers f set listed_place = u.place from (values (20, 300), (22, 4000), (23, 3500), (24, 200), (25, 600), (26, 50))
       u (cik, place) where f.cik = u.cik`,
  );
  await database.pool.query(`update filer_tickers set gone_since = '2026-01-01' where cik = 12`);
});
afterAll(() => database.close());

describe('a question that we never answer', () => {
  it.each([
    ['insider trades of Quixotic', /Forms 3, 4, 5 and 144/, /alone .+ at \/boards\/filings\?forms=3%2C4%2C5%2C144\.$/],
    ['Quixotic share price', /no share prices/, /name of the company alone to see its filings and figures\.$/],
  ])('%s is refused with where it is', async (question, where, hint) => {
    await expect(findFiler(database, question)).rejects.toMatchObject({
      code: 'UNKNOWN_COMPANY',
      message: expect.stringMatching(where),
      details: { hint: expect.stringMatching(hint) },
    });
  });
});

describe('the one filer that a question means', () => {
  it.each<[string, string, number, string]>([
    ['a CIK', '11', 11, 'CIK'],
    ['a CIK with zeros', '0000000011', 11, 'CIK'],
    ['a CIK with its prefix', 'cik 0000000011', 11, 'CIK'],
    ['a ticker in small letters', 'meri', 11, 'TICKER'],
    ['a class after a dot', 'brk.b', 10, 'TICKER'],
    ['a class after a slash', 'BRK/B', 10, 'TICKER'],
    ['a class after a space', 'brk b', 10, 'TICKER'],
    ['a class without a hyphen', 'BRKB', 10, 'TICKER'],
    ['a ticker after a dollar', '$meri', 11, 'TICKER'],
    ['a ticker after its exchange', 'NASDAQ:MERI', 11, 'TICKER'],
    ['a ticker after its exchange and a space', 'NYSE: BRK.B', 10, 'TICKER'],
    ['several tickers', 'MERI, LRF, TAM', 0, 'BAD_ARGUMENT'],
    ['several names', 'coke and Meridian Tools', 0, 'BAD_ARGUMENT'],
    ['a ticker given up that nobody has since', 'FCT', 12, 'TICKER'],
    ['a ticker that another lists second', 'SHS', 0, 'AMBIGUOUS_COMPANY'],
    ['a name in other case, without its suffix', 'meridian tools', 11, 'NAME'],
    ['a current name before the former one of another', 'Facet', 12, 'NAME'],
    ['a former name', 'zephyr air', 0, 'AMBIGUOUS_COMPANY'],
    ['a name with a slip', 'Northern Light Electric', 13, 'SIMILAR_NAME'],
    ['a name between two', 'Southern Harbour Ship', 0, 'AMBIGUOUS_COMPANY'],
    ['a ticker in capitals', 'QUILL', 23, 'TICKER'],
    ['a ticker in small letters that begins the name of a larger company', 'quill', 0, 'AMBIGUOUS_COMPANY'],
    ['a short name before the ticker of another', 'coke', 21344, 'SHORT_NAME'],
    ['a short name that is a ticker in capitals', 'COKE', 317540, 'TICKER'],
    ['a listed company before an unlisted one of the same name', 'double name', 28, 'NAME'],
    ['the first words of one listed company, spelt another way', 'Tamarack and Sons', 26, 'LEADING_WORDS'],
    ['the first word of two large companies', 'larch', 0, 'AMBIGUOUS_COMPANY'],
    ['half a word', 'Tamar', 0, 'UNKNOWN_COMPANY'],
    ['a name of nobody', 'Xylophone Quixotic', 0, 'UNKNOWN_COMPANY'],
  ])('%s: %s', async (_what, question, cik, how) => {
    const found = await findFiler(database, question).catch((error: { code: string }) => error);
    if (cik === 0) expect(found).toMatchObject({ code: how });
    else expect(found).toMatchObject({ cik, matchedBy: how });
  });

  it('is never guessed: candidates come with the error, eight at most', async () => {
    const error: unknown = await findFiler(database, 'Southern Harbour Ship').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      details: {
        argument: 'company',
        candidates: [
          { cik: 14, name: 'Southern Harbour Shipping', ticker: 'SHS' },
          { cik: 15, name: 'Southern Harbour Shipyards', ticker: 'SHS' },
        ],
      },
    });
  });

  it('is whose ticker it is in any case, before an unlisted namesake', async () => {
    await insertRows(database, {
      filers: [
        { cik: 30, name: 'DELVE INC' },
        { cik: 31, name: 'Delve Technologies Inc.', tickers: ['DELVE'] },
      ],
    });
    for (const text of ['Delve', 'delve', 'DELVE']) {
      expect(await findFiler(database, text)).toMatchObject({ cik: 31, matchedBy: 'TICKER', also: [{ cik: 30 }] });
    }
  });

  it('is not looked for under the number of a security', async () => {
    for (const [text, words] of [
      ['037833100', '037833100 is a CUSIP'],
      ['US0378331005', 'US0378331005 is an ISIN'],
    ] as const) {
      await expect(findFiler(database, text)).rejects.toMatchObject({
        code: 'UNKNOWN_COMPANY',
        message: expect.stringContaining(words) as string,
      });
    }
  });

  it('names the others that might have been meant', async () => {
    expect(await findFiler(database, 'coke')).toMatchObject({
      cik: 21344,
      also: [{ cik: 317540, name: 'Coca-Cola Consolidated, Inc.', ticker: 'COKE' }],
    });
    const error: unknown = await findFiler(database, 'quill').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ details: { candidates: [{ cik: 20 }, { cik: 23 }] } });
  });

  it('puts no person before a company among the candidates', async () => {
    const error: unknown = await findFiler(database, 'Tamarack Olsen').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'UNKNOWN_COMPANY', details: { candidates: [{ cik: 26 }, { cik: 27 }] } });
  });

  it('puts companies before persons in a search too', async () => {
    expect((await rankFilers(database, 'tamarack', 5)).map(({ cik }) => cik)).toEqual([26, 27]);
  });

  it.each([
    ['%', 'UNKNOWN_COMPANY'],
    ['_', 'UNKNOWN_COMPANY'],
    ['\\', 'UNKNOWN_COMPANY'],
    ["'; drop table filers; --", 'UNKNOWN_COMPANY'],
    ["x' or '1'='1", 'UNKNOWN_COMPANY'],
    ['Facet\'); delete from filer_tickers where ("a" = "a', 'UNKNOWN_COMPANY'],
    ['((((', 'UNKNOWN_COMPANY'],
    [' '.repeat(199), 'BAD_ARGUMENT'],
    ['a'.repeat(200), 'UNKNOWN_COMPANY'],
    ['𝕏', 'UNKNOWN_COMPANY'],
    ['株式会社', 'UNKNOWN_COMPANY'],
  ])('takes %j as plain text, and every table stands as it was', async (question, code) => {
    const before = await tableHashes(database);
    const found = await findFiler(database, question).catch((thrown: unknown) => thrown);
    expect(found).toMatchObject({ code });
    expect(await tableHashes(database)).toEqual(before);
  });
});

describe('who is offered, and before whom', () => {
  beforeAll(async () => {
    const owner = (nth: number) => `Mac Donaldson ${'ABCDEFGHIJKL'[nth]}`;
    await insertRows(database, {
      filers: [
        { cik: 40, name: 'MCDONALDSONS CORP', tickers: ['MCDX'] },
        ...Array.from({ length: 12 }, (_, nth) => ({ cik: 41 + nth, name: owner(nth), annualReports: 0 })),
        { cik: 60, name: 'Wraith Aviation Holdings, Inc.', tickers: ['WRA'] },
        { cik: 61, name: 'Northwest Airlines Co', tickers: ['NWS'] },
        { cik: 62, name: 'Gamma Airlines Inc', tickers: ['GAM'] },
        { cik: 63, name: 'Pension Fund of the Wraith Airlines and Pilots LLC' },
        { cik: 64, name: 'QUESTLERODE & LOY, INC.' },
        { cik: 70, name: 'Statewide Trust' },
        ...['Express', 'Power', 'Tower', 'Water', 'Homes', 'Rail'].map((word, nth) => ({
          cik: 71 + nth,
          name: `Statewide ${word} Corp`,
          tickers: [`SW${word[0]}`],
        })),
      ],
      filings: Array.from({ length: 12 }, (_, nth) => ({
        cik: 41 + nth,
        accession: `0000000041-26-${String(nth).padStart(6, '0')}`,
        form: '4',
        filedOn: '2026-01-05',
      })),
    });
    await database.pool.query('update filers set listed_place = 10 where cik = 71');
  });

  const candidatesOf = async (text: string) => {
    const error = await findFiler(database, text).catch((thrown: unknown) => thrown);
    const { code, details } = error as ServiceError;
    return { code, ciks: details.candidates?.map(({ cik }) => cik) ?? [], hint: details.hint };
  };

  it('chooses a company whose name has a slip, whatever owners of shares have such names', async () => {
    expect(await findFiler(database, 'Mac Donaldsons')).toMatchObject({ cik: 40, matchedBy: 'SIMILAR_NAME' });
    expect(await findFiler(database, 'Mac Donaldson C')).toMatchObject({ cik: 43 });
  });

  it('offers first who shares the rarer word, and listed companies before the others', async () => {
    expect(await candidatesOf('Wraith Airlines')).toMatchObject({ ciks: [60, 62, 61, 63] });
  });

  it('offers nobody rather than a name that only begins alike', async () => {
    expect(await candidatesOf('Questle')).toMatchObject({
      code: 'UNKNOWN_COMPANY',
      ciks: [],
      hint: expect.stringContaining('It may file under another name, or not file with the SEC at all'),
    });
  });

  it('asks which is meant by a word that begins many names, even if it is nearly the whole of another', async () => {
    expect(await candidatesOf('statewide')).toMatchObject({
      code: 'AMBIGUOUS_COMPANY',
      ciks: [71, 72, 73, 74, 75, 76, 70],
    });
    expect(await findFiler(database, 'statewide trust')).toMatchObject({ cik: 70, matchedBy: 'NAME' });
    expect(await findFiler(database, 'Statewide Power')).toMatchObject({ cik: 72 });
  });
});

it('does not call a name unknown while the first load runs', async () => {
  const client = await openTestDatabase();
  await client.pool.query(`insert into ingest_runs (command, started_at, state) values ('backfill', now(), 'running')`);
  const ask = () => findFiler(client, 'Apple').catch((thrown: unknown) => thrown);
  expect(await ask()).toMatchObject({ code: 'NOT_INGESTED', details: { argument: 'company', retryAfter: 5 } });
  await client.pool.query(`update ingest_runs set state = 'done', finished_at = now()`);
  expect(await ask()).toMatchObject({ code: 'UNKNOWN_COMPANY' });
  await client.pool.query(`insert into fund_share_classes (class_id, ticker, series_id, cik, seen_from)
    values ('C000000001', 'ZFND', 'S000000001', 5, '2026-01-01')`);
  expect(await findFiler(client, 'zfnd').catch((thrown: unknown) => thrown)).toMatchObject({
    code: 'UNKNOWN_COMPANY',
    message: 'ZFND is a fund, not a company.',
    details: { hint: 'What it holds is at /boards/etf/ZFND.' },
  });
  await client.close();
});

describe('a name that nobody has', () => {
  beforeAll(async () => {
    await insertRows(database, {
      filers: [
        { cik: 7_000, name: 'OSPREY ABS CORP MERIDIAN CAP 1 SEC BACKED SER 2004-6', tickers: ['OJK'] },
        { cik: 7_001, name: 'Osprey Gary' },
        { cik: 1_652_044, name: 'Alphabet Inc.', tickers: ['GOOGL'] },
      ],
      filings: [{ cik: 7_001, accession: '0000007001-26-000001', form: '4', filedOn: '2026-01-02' }],
    });
    await database.pool.query('update filers set annual_reports = 0 where cik in (7000, 7001)');
  });

  it('is not that of bonds repackaged under it, which are among the nearest and found by their ticker', async () => {
    const { code, details } = (await findFiler(database, 'osprey').catch((thrown: unknown) => thrown)) as ServiceError;
    expect(code).toBe('UNKNOWN_COMPANY');
    expect(details.candidates?.map(({ cik }) => cik).sort()).toEqual([7_000, 7_001]);
    expect(await findFiler(database, 'ticker OJK')).toMatchObject({ cik: 7_000, matchedBy: 'TICKER' });
  });

  it('is a brand with a slip, unless several are as near or a name is more like it', async () => {
    for (const slip of ['googel', 'Gogle', 'goggle'])
      expect(await findFiler(database, slip)).toMatchObject({
        cik: 1_652_044,
        matchedBy: 'SIMILAR_NAME',
        matchedName: 'GOOGLE',
      });
    await insertRows(database, {
      filers: [
        { cik: 7_100, name: 'QUAGMYRE INTERNATIONAL INC', tickers: ['QGM'] },
        { cik: 7_101, name: 'Quagmyre Vacations Corp', tickers: ['QGV'] },
        { cik: 7_102, name: 'J Q ZEBRADOR CO INC' },
      ],
    });
    await database.pool.query('update filers set annual_reports = 1, listed_place = 5 where cik = 7100');
    await database.pool.query('update filers set annual_reports = 1 where cik = 7102');
    const also = [{ cik: 7_101, name: 'Quagmyre Vacations Corp', ticker: 'QGV' }];
    expect(await findFiler(database, 'Quagmyer')).toMatchObject({ cik: 7_100, matchedBy: 'SIMILAR_NAME', also });
    expect(await findFiler(database, 'JQ Zebradr')).toMatchObject({ cik: 7_102, matchedBy: 'SIMILAR_NAME', also: [] });
    // A word that begins many names.
    const names = ['International', 'Capital', 'Chemical', 'Machinery', 'Properties', 'Insurance'];
    await insertRows(database, {
      filers: names.map((name, nth) => ({ cik: 7_200 + nth, name: `Flumbex ${name} Inc`, tickers: [`FX${nth}`] })),
    });
    await database.pool.query(
      'update filers set annual_reports = 1, listed_place = cik - 7150 where cik between 7200 and 7205',
    );
    await database.pool.query('update filers set listed_place = 6 where cik = 7200');
    await expect(findFiler(database, 'Flumbx')).rejects.toMatchObject({ code: 'UNKNOWN_COMPANY' });
    // Facebook, whose company is not there.
    await expect(findFiler(database, 'facebok')).rejects.toMatchObject({ code: 'UNKNOWN_COMPANY' });
  });
});

describe('a beginning that a thousand names share', () => {
  beforeAll(async () => {
    const filers = Array.from({ length: 1_000 }, (_, nth) => ({
      cik: 5_000 + nth,
      name: `Vexmar Long Named Partnership ${String(nth).padStart(4, '0')}`,
    }));
    const last = { cik: 6_001, name: 'Vexmar Zonal Long Named Partnership', state: 'NV' };
    await insertRows(database, { filers: [...filers, { cik: 6_000, name: 'Vexmarzo' }, last] });
  });

  it('finds the most like first, wherever in their order it stands, and then the first of them', async () => {
    const found = await rankFilers(database, 'vexmar', 50);
    expect(found.map(({ cik }) => cik)).toEqual([6_000, ...Array.from({ length: 49 }, (_, nth) => 5_000 + nth)]);
  });

  it('finds those who fit what else is asked among all of them', async () => {
    const inNevada = (given: number) => ({ tests: [`f.state = $${given + 1}`], values: ['NV'] });
    expect((await rankFilers(database, 'vexmar', 50, inNevada)).map(({ cik }) => cik)).toEqual([6_001]);
  });
});
