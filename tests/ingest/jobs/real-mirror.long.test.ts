import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../prisma/open.ts';
import { type RawCounts, rawCounts } from '../../audit/recount/raw-counts.ts';
import { HAS_MIRROR, MIRROR } from '../../support/mirror/mirror.ts';
import { everyCard } from '../../support/mirror/real-cards.ts';
import { backfillRealMirror, loadRealMirror } from '../../support/mirror/real-mirror.ts';
import { accessionsOf } from '../../support/worlds/card-accessions.ts';

/** Tables of 13F reports whose covers the mirror lacks: nothing says which quarter they are of. */
const TABLES_ASIDE = [
  'www/Archives/edgar/data/1067983/000119312526054580/50240.xml',
  'www/Archives/edgar/data/1336528/000117266126002336/infotable.xml',
  'www/Archives/edgar/data/1482416/000121465922013603/infotable.xml',
  'www/Archives/edgar/data/1649339/000164933925000007/infotable.xml',
  'www/Archives/edgar/data/1800261/000091957423001400/infotable.xml',
  'www/Archives/edgar/data/351051/000121465922013108/infotable.xml',
];

describe.skipIf(!HAS_MIRROR)('the real mirror, loaded', () => {
  let database: Database;
  let raw: RawCounts;
  beforeAll(async () => {
    raw = rawCounts(MIRROR);
    database = await loadRealMirror();
  }, 1_800_000);
  afterAll(() => database?.close());

  const number = async (sql: string) => Number((await database.pool.query(sql)).rows[0].n);

  it('holds every filer and filing that a count of the raw files finds', async () => {
    const stored: RawCounts = {
      captured: await number('select count(*) n from filers where captured_on is not null'),
      filers: await number('select count(*) n from filers'),
      filings: await number('select count(*) n from filings'),
      currentReports: await number(`select count(*) n from filings where form like '8-K%'`),
    };
    expect(stored).toEqual(raw);
  });

  it('names each filer, and counts its annual reports as the filings table has them', async () => {
    expect(
      await number(
        'select count(*) n from filers where not exists (select from filer_names n where n.cik = filers.cik)',
      ),
    ).toBe(0);
    expect(
      await number(`select count(*) n from filers left join (select cik, count(*) reports from filings
        where form in ('10-K', '10-K405', '10-KT', '10-KSB', '20-F', '40-F') group by cik) counted using (cik)
        where annual_reports <> coalesce(reports, 0)`),
    ).toBe(0);
  });

  it('puts aside the pages that lists name and the mirror lacks, and tables without a quarter', async () => {
    const { rows } = await database.pool.query('select path from quarantined_sources order by path collate "C"');
    expect(rows.map(({ path }) => path)).toEqual([
      'data/submissions/CIK0000310522-submissions-001.json',
      'data/submissions/CIK0000310522-submissions-002.json',
      'data/submissions/CIK0000310522-submissions-003.json',
      'data/submissions/CIK0001465740-submissions-001.json',
      ...TABLES_ASIDE,
    ]);
  });

  it('changes nothing when loaded again', async () => {
    const version = await number('select version n from data_version');
    const counts = await backfillRealMirror(database);
    // What was put aside is tried again; pages that are not there are no documents.
    expect(counts.unchanged).toBe(Number(counts.documents) - TABLES_ASIDE.length);
    expect([counts.rows, await number('select version n from data_version')]).toEqual([0, version]);
  }, 120_000);

  it('gives a card for every filer with facts, most of them with a range and peers', async () => {
    const cards = await everyCard(database, null);
    expect(cards.length).toBe(await number('select count(distinct cik) n from facts'));
    expect(cards.filter(({ card }) => card.figures === null)).toEqual([]);
    const ranged = cards.filter(({ card }) => !('absent' in card.range));
    const withPeers = cards.filter(({ card }) => !('absent' in card.peers));
    expect([cards.length, ranged.length, withPeers.length]).toEqual([304, 302, 300]);
    // NICE, Plug Power and Shopify have facts in the mirror and no list of their filings.
    const unwatched = cards.filter(({ card }) => card.healthWatch === null);
    expect(unwatched.map(({ card }) => card.cik)).toEqual([1003935, 1093691, 1594805]);
    for (const { card } of unwatched)
      expect(card.sentences).toContain('We have not loaded all of its filings in the 12 months to that day.');
  }, 120_000);

  it.each(['2012-05-15', '2018-03-01', '2022-11-30'])(
    'gives cards of %s without a filing of a later day',
    async (day) => {
      const named = new Set<string>();
      for (const { card } of await everyCard(database, day)) {
        const { numbers, figures, healthWatch } = card;
        for (const { accession, filedOn } of accessionsOf({ numbers, figures, healthWatch })) {
          expect(filedOn <= day, `${card.cik} ${accession} ${filedOn}`).toBe(true);
          named.add(accession);
        }
      }
      expect(named.size).toBeGreaterThan(700);
      const { rows } = await database.pool.query(
        `select accession, filed_on from facts where accession = any($1::text[]) and filed_on > $2::date
       union select accession, filed_on from filings where accession = any($1::text[]) and filed_on > $2::date`,
        [[...named], day],
      );
      expect(rows).toEqual([]);
    },
    120_000,
  );
});
