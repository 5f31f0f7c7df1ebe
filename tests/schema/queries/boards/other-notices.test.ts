/** Notices of late reports that no board counts: what says that there is none says that one is on file. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cardSentences } from '../../../../schema/domain/card/card-answer.ts';
import { otherNoticeWords } from '../../../../schema/domain/filers/other-notices.ts';
import type { Cik } from '../../../../schema/domain/terms/cik.ts';
import { accessionOf, insertRows } from '../../../support/database/rows.ts';
import { HAS_MIRROR } from '../../../support/mirror/mirror.ts';
import { readRealFilings } from '../../../support/mirror/real-submissions.ts';
import { startService, type TestService } from '../../../support/service/service.ts';

const [FOREIGN, QUIET, REAL] = [9_000_112, 9_000_113, 4_962] as const;

let service: TestService;
beforeAll(async () => {
  service = await startService();
  await insertRows(service.database, {
    filers: [
      { cik: FOREIGN, name: 'Zztardy Foreign plc', tickers: ['ZZTF'] },
      { cik: QUIET, name: 'Zzquiet plc', tickers: ['ZZQT'] },
      { cik: REAL, name: 'American Express Co', tickers: ['AXP'] },
    ],
    filings: [
      {
        cik: FOREIGN,
        accession: accessionOf(FOREIGN, 1),
        form: 'NT 20-F',
        filedOn: '2026-05-01',
        reportDate: '2025-12-31',
      },
      {
        cik: FOREIGN,
        accession: accessionOf(FOREIGN, 2),
        form: 'NT 20-F',
        filedOn: '2021-05-01',
        reportDate: '2020-12-31',
      },
      { cik: QUIET, accession: accessionOf(QUIET, 1), form: '20-F', filedOn: '2026-04-01', reportDate: '2025-12-31' },
    ],
  });
});
afterAll(() => service.close());

async function board(company?: string, asOf?: string): Promise<string> {
  const args = [company && `company: "${company}"`, asOf && `asOf: "${asOf}"`].filter(Boolean).join(', ');
  const { data, errors } = await service.ask(
    `{ lateFilers: board(slug: LATE_FILERS${args && `, ${args}`}) { answer } }`,
  );
  expect(errors).toBeUndefined();
  return (data as unknown as { lateFilers: { answer: string } }).lateFilers.answer;
}

it('are named by the board that has none of its own, of a filer and of all', async () => {
  expect(await board('ZZTF')).toMatch(
    / filed no late notice in the year to 30 Oct 2026\. We found one NT 20-F, which this board does not count\.$/,
  );
  expect(await board()).toContain(' We found one NT 20-F, which this board does not count.');
  expect(await board('ZZQT')).not.toMatch(/NT 20-F/);
});

it('are named by the card that shows none', async () => {
  const { data, errors } = await service.ask('{ card(company: "ZZTF") { answer } }');
  expect(errors).toBeUndefined();
  expect((data as unknown as { card: { answer: string } }).card.answer).toMatch(
    /No warnings in the past year\. We list every filing it made in that year\. We found one NT 20-F, which this card does not count\.$/,
  );
  const card = {
    cik: 7 as Cik,
    asOf: '2026-10-30',
    figures: null,
    range: { absent: 'NOT_TAGGED' },
    healthWatch: [],
    watchGap: null,
    reporting: { reason: 'NOT_INGESTED' },
  } as const;
  expect(cardSentences('Zz plc', card, { reconstructedFrom: null, replayed: null, category: null }, []).at(-1)).toBe(
    'We list every filing it made in that year.',
  );
});

it('are counted by form', () => {
  expect(otherNoticeWords([], 'this board')).toBeNull();
  expect(otherNoticeWords(['NT 20-F', 'NT 11-K', 'NT 20-F'], 'this board')).toBe(
    'We found one NT 11-K and two NT 20-F, which this board does not count.',
  );
});

if (!HAS_MIRROR) console.warn('The mirror ../shared/edgar is absent: the notices of a real filer are not tested.');
it.skipIf(!HAS_MIRROR)('a real filer with an NT 11-K and no other notice', async () => {
  const listed = [...readRealFilings([REAL])].map(([accession, { form, filedOn }]) => ({
    cik: REAL,
    accession,
    form,
    filedOn,
  }));
  await insertRows(service.database, { filings: listed.filter(({ form }) => form.startsWith('NT ')) });
  const newest = listed
    .filter(({ form }) => form === 'NT 11-K')
    .map(({ filedOn }) => filedOn)
    .sort()
    .at(-1);
  expect(await board('AXP', newest)).toContain('We found one NT 11-K, which this board does not count.');
});
