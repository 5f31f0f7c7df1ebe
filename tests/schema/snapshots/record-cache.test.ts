import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRecordCache } from '../../../schema/snapshots/record-cache.ts';
import { insertRows } from '../../support/database/rows.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { FILERS, FILINGS, PLACED } from '../queries/world.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
  Object.assign(service.parts, { cache: createRecordCache(service.parts.dataVersion) });
  await insertRows(service.database, { filers: FILERS, filings: FILINGS, placed: PLACED });
  await service.ask('{ boards { total } }');
  service.statements();
});
afterAll(() => service.close());

const ONE = '{ filer(cik: 1001) { cik name matchedBy filings(first: 3) { edges { node { accession form items } } } } }';
const MANY = `{ board(slug: BREACHES) { rows { edges { node { filer { cik name matchedBy
  filings(first: 2) { edges { node { accession items } } } } } } } } }`;

/** What a question gives, and how many statements it took beside those that say which rows are on a board. */
async function asked(query: string) {
  const reply = await service.ask(query);
  return { reply, statements: service.statements().filter((text) => !text.includes('board_rows')).length };
}

describe('filers and filings that were read before', () => {
  it.each([
    ['one filer', ONE],
    ['the filers of a board', MANY],
  ])('are not read again for %s', async (_, query) => {
    const first = await asked(query);
    expect(first.reply.errors).toBeUndefined();
    expect(first.statements).toBeGreaterThan(0);
    const second = await asked(query);
    expect(second).toEqual({ reply: first.reply, statements: 0 });
  });

  it('do not pass on how another request reached them', async () => {
    await asked(ONE);
    const { reply } = await asked(MANY);
    expect(JSON.stringify(reply)).not.toContain('"CIK"');
  });

  it('are read again when the data has changed', async () => {
    await asked(ONE);
    await service.database.pool.query(`update filers set name = 'Renamed Corp' where cik = 1001`);
    await service.database.pool.query('update data_version set version = version + 1, changed_at = now()');
    const { rows } = await service.database.pool.query<{ version: string; changed_at: Date }>(
      'select * from data_version',
    );
    service.parts.dataVersion.observe(rows[0]?.version ?? '', rows[0]?.changed_at ?? new Date(0));
    expect((await asked(ONE)).reply.data).toMatchObject({ filer: { name: 'Renamed Corp' } });
  });

  it('are let go when they were read of a state gone by', () => {
    let version = '1';
    const { filers } = createRecordCache({ current: () => ({ version, changedAt: new Date(0) }) });
    version = '2';
    filers.put(7, {} as never, '1');
    expect(filers.get(7)).toBeUndefined();
  });
});
