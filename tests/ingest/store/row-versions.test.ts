import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deriveDueRows } from '../../../ingest/jobs/due/renew-due.ts';
import { filersWithDueRows, storeRowVersions } from '../../../ingest/store/filings/row-versions.ts';
import type { Database } from '../../../prisma/open.ts';
import { transaction } from '../../../prisma/transaction.ts';
import { ROW_DERIVATION } from '../../../schema/domain/board-rows/row-versions.ts';
import { openTestDatabase } from '../../support/database/database.ts';
import { tableHashes } from '../../support/database/table-hash.ts';
import { sampleDeps } from '../../support/service/jobs.ts';

let database: Database;
let loaded: Readonly<Record<string, string>>;
const table = async <Row>(sql: string) => (await database.pool.query(sql)).rows as Row[];
const hashes = async () => {
  const { board_row_versions, row_derivations } = await tableHashes(database);
  return { board_row_versions, row_derivations } as Record<string, string>;
};
const everyFiler = async () =>
  (await table<{ cik: number }>('select distinct cik from board_rows')).map(({ cik }) => cik);
const derive = () => {
  const job = { counts: {} as Record<string, number>, flush: async () => {} };
  return deriveDueRows(sampleDeps(database), job).then(() => job.counts);
};

beforeAll(async () => {
  database = await openTestDatabase({ holds: 'sample world' });
  loaded = await hashes();
});
afterAll(() => database.close());
beforeEach(async () => {
  expect(await hashes()).toEqual(loaded);
});

describe('versions of rows, stored', () => {
  it('are one for each day of each row, without a gap', async () => {
    expect(
      await table(`select b.board, b.accession from board_rows b where not exists (
        select from board_row_versions v where (v.board, v.accession, v.valid_from) = (b.board, b.accession, b.filed_on))`),
    ).toEqual([]);
    expect(
      await table(`select * from (select valid_to, lead(valid_from) over (partition by board, accession order by valid_from) as next
        from board_row_versions) v where valid_to is distinct from coalesce(next, 'infinity')`),
    ).toEqual([]);
    expect(
      await table(
        'select from board_row_versions v left join board_rows b using (board, accession) where b.cik is null',
      ),
    ).toEqual([]);
  });

  it('are left by a load, step by step, as all filers together make them', async () => {
    const ciks = await everyFiler();
    const rewritten = await transaction(database, (tx) => storeRowVersions(tx, ciks));
    expect(rewritten).toBe(0);
  });

  it('are derived anew where an earlier release derived or stored rows, and by nobody beside a later one', async () => {
    const [{ cik = 0 } = {}] = await table<{ cik: number }>('select cik from board_rows order by cik limit 1');
    await database.pool.query(
      `delete from board_row_versions where accession in (select accession from board_rows where cik = ${cik})`,
    );
    await database.pool.query(`update row_derivations set derivation = ${ROW_DERIVATION - 1} where cik = ${cik}`);
    expect(await filersWithDueRows(database.pool)).toEqual([cik]);

    await database.pool.query(`insert into row_derivations values (0, ${ROW_DERIVATION + 1})`);
    expect(await derive()).toEqual({});
    await transaction(database, (tx) => storeRowVersions(tx, [cik]));
    expect(await table(`select derivation from row_derivations where cik = ${cik}`)).toEqual([{ derivation: 0 }]);

    await database.pool.query('delete from row_derivations where cik = 0');
    expect((await derive()).rowsDerived).toBeGreaterThan(0);
    expect(await filersWithDueRows(database.pool)).toEqual([]);
  });
});
