import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../../prisma/open.ts';
import { readHeldFilers } from '../../../../schema/queries/funds/held-filers.ts';
import { openTestDatabase } from '../../../support/database/database.ts';
import { accessionOf, insertRows } from '../../../support/database/rows.ts';

const SHOWN = 1001;
const BESIDE = 1002;
const SHARED = accessionOf(SHOWN, 1);

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  const restated = { accession: SHARED, form: '8-K', filedOn: '2026-03-02', items: ['4.02', '9.01'] };
  const chief = { accession: accessionOf(SHOWN, 2), form: '8-K', filedOn: '2026-04-02', items: ['5.02'] };
  await insertRows(database, {
    filers: [
      { cik: SHOWN, name: 'Amber Systems, Inc.', tickers: ['AMBR'] },
      { cik: BESIDE, name: 'Amber Systems Funding LLC' },
    ],
    filings: [
      { ...restated, cik: BESIDE },
      { cik: BESIDE, accession: accessionOf(BESIDE, 1), form: '8-K', filedOn: '2026-05-04' },
      { cik: BESIDE, accession: accessionOf(BESIDE, 2), form: '10-K', filedOn: '2026-05-05' },
    ],
    placed: [
      { ...restated, cik: SHOWN, board: 'restatements', kinds: ['8-K 4.02'], coRegistrants: [BESIDE] },
      { ...chief, cik: SHOWN, board: 'leadership-changes', kinds: ['8-K 5.02'] },
      {
        ...{ board: 'late-filers', kinds: ['NT 10-Q'], cik: SHOWN, accession: accessionOf(SHOWN, 3), form: 'NT 10-Q' },
        filedOn: '2026-05-11',
      },
      {
        ...{ board: 'bankruptcies', kinds: ['8-K 1.03'], cik: SHOWN, accession: accessionOf(SHOWN, 4), form: '8-K' },
        ...{ filedOn: '2024-02-01', items: ['1.03'] },
      },
    ],
  });
  // An index lists a report, and does not name its items.
  await database.pool.query('update filings set items_known = false where accession = $1', [accessionOf(BESIDE, 1)]);
});
afterAll(() => database.close());

it('finds what may be a warning: of each filer of a filing, without a board where nobody named the items', async () => {
  const rows = await readHeldFilers(database, [SHOWN, BESIDE, 1003], '2026-06-01');
  const watched = rows.map(({ cik, watchedFilings }) => [
    cik,
    watchedFilings.map(({ accession, form, items }) => [accession, form, items]),
  ]);
  expect(watched).toEqual([
    // Neither who leads the company nor what is older than 25 months.
    [
      SHOWN,
      [
        [accessionOf(SHOWN, 3), 'NT 10-Q', []],
        [SHARED, '8-K', ['4.02', '9.01']],
      ],
    ],
    [
      BESIDE,
      [
        [accessionOf(BESIDE, 1), '8-K', null],
        [SHARED, '8-K', ['4.02', '9.01']],
      ],
    ],
  ]);
});
