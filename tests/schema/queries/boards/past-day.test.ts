import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessionOf, insertRows } from '../../../support/database/rows.ts';
import { startService, type TestService } from '../../../support/service/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
  const filing = (cik: number, count: number, filedOn: string) => {
    const accession = accessionOf(cik, count);
    return { cik, accession, form: '8-K', filedOn, items: ['1.05'], board: 'breaches', kinds: ['8-K 1.05'] };
  };
  await insertRows(service.database, {
    filers: [
      { cik: 1, name: 'New Name Inc', former: ['Old Name Corp'] },
      { cik: 2, name: 'Other Co' },
      { cik: 3, name: 'Only Listed' },
    ],
    placed: [filing(1, 1, '2026-02-02'), filing(1, 2, '2026-08-03'), filing(2, 3, '2026-09-01')],
  });
  await service.database.pool.query(
    `update filer_names set from_day = '2020-01-01', to_day = '2026-06-30' where cik = 1 and position = 1`,
  );
});
afterAll(() => service.close());

describe('a filer asked about a past day', () => {
  const nameOn = async (argument: string) => {
    const { data } = await service.ask(`{ filer(cik: 1${argument}) { name } }`);
    return (data?.filer as { name: string } | undefined)?.name;
  };
  it.each([
    ['', 'New Name Inc'],
    [', asOf: "2026-10-30"', 'New Name Inc'],
    [', asOf: "2026-06-30"', 'New Name Inc'],
    [', asOf: "2026-06-29"', 'Old Name Corp'],
    [', asOf: "2026-02-02"', 'Old Name Corp'],
  ])('bears the name in force that day: %j', async (argument, name) => {
    expect(await nameOn(argument)).toBe(name);
  });

  it('is named as its rows on the boards are, wherever it is reached from, with one statement for the rows and one for all others', async () => {
    const question = (
      day: string,
    ) => `{ board(slug: BREACHES, asOf: "${day}") { rows { edges { node { company filer { name
      filings { edges { node { filer { name } } } } } } } } } }`;
    service.statements();
    const { data } = await service.ask(question('2026-05-01'));
    expect(data).toMatchObject({
      board: {
        rows: {
          edges: [
            {
              node: {
                company: 'Old Name Corp',
                filer: { name: 'Old Name Corp', filings: { edges: [{ node: { filer: { name: 'Old Name Corp' } } }] } },
              },
            },
          ],
        },
      },
    });
    expect(service.statements().filter((text) => text.includes('filer_names'))).toHaveLength(2);
  });

  it('costs no statement more when the day is today', async () => {
    service.statements();
    await service.ask('{ filer(cik: 1, asOf: "2026-10-30") { name } }');
    expect(service.statements()).toHaveLength(1);
  });
});

describe('the status of a past day', () => {
  const statusOn = async (argument: string) =>
    (await service.ask(`{ status${argument} { answer filers filings filingsEstimated } }`)).data?.status;
  it('counts filings filed by then and the filers who had filed', async () => {
    expect(await statusOn('(asOf: "2026-08-31")')).toEqual({
      answer:
        'As of 31 Aug 2026, we store 2 filings of 1 company. We hold every filing of the past year for 3 companies. We found 2 filings for the boards, in 2 rows.',
      filers: 1,
      filings: 2,
      filingsEstimated: false,
    });
    expect(await statusOn('')).toMatchObject({ filers: 3, filings: 3 });
  });

  it('says that the numbers are of today where filings are not counted one by one', async () => {
    await service.database.pool.query(`update pg_class set reltuples = 2e7 where oid = 'filings'::regclass`);
    const estimated = { filers: 3, filings: 2e7, filingsEstimated: true };
    expect(await statusOn('(asOf: "2026-08-31")')).toEqual({
      ...estimated,
      answer:
        'As of 31 Aug 2026, we found 2 filings for the boards, in 2 rows. We hold every filing of the past year for 3 companies. Today we store about 20,000,000 filings and know 3 companies by name.',
    });
    expect(await statusOn('')).toMatchObject({
      ...estimated,
      answer:
        'As of 30 Oct 2026, we store about 20,000,000 filings and know 3 companies by name. We hold every filing of the past year for 3 companies. We found 3 filings for the boards, in 3 rows.',
    });
  });

  it('is in three digits where it is estimated', async () => {
    await service.database.pool.query(`update pg_class set reltuples = 1555838 where oid = 'filings'::regclass`);
    expect(await statusOn('')).toMatchObject({
      filings: 1_555_838,
      answer: expect.stringContaining('we store about 1,560,000 filings and'),
    });
  });

  it('counts a filing on two boards once, beside its rows', async () => {
    const again = [accessionOf(2, 3), 2, [], '2026-09-01', ['8-K 2.05'], '8-K'];
    await service.database.pool.query(
      `insert into board_rows (board, accession, cik, co_registrants, filed_on, kinds, form, items_known)
       values ('restructurings', $1, $2, $3, $4, $5, $6, true)`,
      again,
    );
    await insertRows(service.database, {});
    expect(await statusOn('')).toMatchObject({
      answer: expect.stringMatching(/ We found 3 filings for the boards, in 4 rows\.$/),
    });
  });
});
