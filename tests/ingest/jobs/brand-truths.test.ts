import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMirror } from '../../../ingest/edgar/mirror.ts';
import { backfillFilers } from '../../../ingest/jobs/backfill.ts';
import { parseCik } from '../../../schema/domain/terms/cik.ts';
import { HAS_MIRROR, MIRROR } from '../../support/mirror/mirror.ts';
import { REAL_AS_OF } from '../../support/mirror/real-mirror.ts';
import { sampleDeps } from '../../support/service/jobs.ts';
import { startService, type TestService } from '../../support/service/service.ts';

/** A record as read by hand in the filer's submissions file and its overflow pages: 8-K filings as accession and items. */
interface Truth {
  readonly cik: number;
  readonly answer: string;
  readonly names: readonly (readonly [name: string, from: string | null, to: string | null, change: string | null])[];
  readonly filings: readonly (readonly [accession: string, brandItems: string])[] | null;
}

const TRUTHS: readonly Truth[] = [
  {
    cik: 320193,
    answer:
      'As of 12 Sep 2025, Apple Inc. has filed under four names since 26 Jan 1994. It was renamed once. It changed only the style of its name two times. It trades as AAPL.',
    names: [
      ['APPLE COMPUTER INC', '1994-01-26', '2007-01-04', null],
      ['APPLE COMPUTER INC/ FA', '1997-07-28', '1997-07-28', 'STYLE'],
      ['APPLE INC', '2007-01-10', '2019-08-05', 'RENAME'],
      ['Apple Inc.', '2019-08-05', null, 'STYLE'],
    ],
    filings: [
      ['0001140361-24-038403', '5.03'],
      ['0001193125-22-225365', '5.03'],
      ['0001193125-21-328151', '5.03'],
      ['0001193125-20-213158', '5.03'],
      ['0001628280-16-022047', '5.03'],
      ['0001193125-15-410853', '5.03'],
    ],
  },
  {
    cik: 1326801,
    answer:
      'As of 12 Sep 2025, Meta Platforms, Inc. has filed under two names since 6 May 2005. It was renamed once. It trades as META.',
    names: [
      ['Facebook Inc', '2005-05-06', '2021-10-27', null],
      ['Meta Platforms, Inc.', '2021-10-27', null, 'RENAME'],
    ],
    filings: [
      ['0001326801-24-000072', '5.03'],
      ['0001326801-21-000071', '5.03'],
      ['0001326801-19-000029', '5.03'],
    ],
  },
  {
    // A span that runs backwards; two items in one filing.
    cik: 1164727,
    answer:
      'As of 12 Sep 2025, NEWMONT Corp /DE/ has filed under four names since 10 Jan 2002. It was renamed three times. It trades as NEM, NEMCL.',
    names: [
      ['DELTA HOLDCO CORP', '2002-02-05', '2002-02-15', null],
      ['NEWMONT MINING CORP /DE/', '2002-03-12', '2019-04-16', 'RENAME'],
      ['NEWMONT GOLDCORP CORP /DE/', '2019-04-22', '2020-01-03', 'RENAME'],
      ['NEWMONT Corp /DE/', '2020-01-03', null, 'RENAME'],
    ],
    filings: [
      ['0001104659-23-114506', '5.03,2.01'],
      ['0001104659-23-004649', '5.03'],
      ['0001104659-20-001511', '5.03'],
      ['0001104659-19-039446', '2.01'],
      ['0001104659-19-022663', '5.03,2.01'],
      ['0001558370-16-009249', '2.01'],
    ],
  },
  {
    // A comma is style, a word is not.
    cik: 1048695,
    answer:
      'As of 12 Sep 2025, F5, INC. has filed under three names since 7 Apr 1999. It was renamed once. It changed only the style of its name once. It trades as FFIV.',
    names: [
      ['F5 NETWORKS INC', '1999-06-03', '2019-05-31', null],
      ['F5 NETWORKS, INC.', '2019-07-03', '2021-11-12', 'STYLE'],
      ['F5, INC.', '2021-11-12', null, 'RENAME'],
    ],
    filings: [
      ['0001048695-21-000041', '5.03'],
      ['0001140361-21-001982', '2.01'],
      ['0001140361-20-001429', '2.01'],
      ['0001048695-20-000005', '5.03'],
      ['0001193125-19-142363', '2.01'],
      ['0001048695-19-000002', '5.03'],
    ],
  },
  {
    // Holdings and plc are style; two spans on the same days; an 8-K12B.
    cik: 1137789,
    answer:
      'As of 12 Sep 2025, Seagate Technology Holdings plc has filed under five names since 20 Apr 2001. It changed only the style of its name four times. It trades as STX.',
    names: [
      ['SEAGATE TECHNOLOGY HOLDINGS', '2001-04-20', '2002-12-12', null],
      ['Seagate Technology', '2008-10-31', '2010-07-06', 'STYLE'],
      ['SEAGATE TECHNOLOGY', '2008-10-31', '2010-07-06', 'STYLE'],
      ['Seagate Technology plc', '2010-07-09', '2021-05-19', 'STYLE'],
      ['Seagate Technology Holdings plc', '2021-05-19', null, 'STYLE'],
    ],
    filings: [
      ['0001193125-21-166009', '5.03'],
      ['0001193125-21-165970', '5.03,3.01'],
      ['0001104659-16-151422', '5.03'],
    ],
  },
  {
    cik: 34088,
    answer:
      'As of 12 Sep 2025, EXXON MOBIL CORP has filed under two names since 4 Mar 1994. It was renamed once. It trades as XOM.',
    names: [
      ['EXXON CORP', '1994-05-11', '1999-11-30', null],
      ['EXXON MOBIL CORP', '1999-11-30', null, 'RENAME'],
    ],
    filings: [
      ['0000950103-24-006322', '2.01'],
      ['0000034088-22-000060', '5.03'],
      ['0000034088-20-000019', '5.03'],
      ['0000034088-17-000047', '5.03'],
      ['0000034088-16-000096', '5.03'],
    ],
  },
  {
    // Amendments of an acquisition.
    cik: 31791,
    answer:
      'As of 12 Sep 2025, REVVITY, INC. has filed under three names since 10 Feb 1994. It was renamed two times. It trades as RVTY.',
    names: [
      ['EG&G INC', '1994-03-17', '1999-07-26', null],
      ['PERKINELMER INC', '1999-11-05', '2023-04-14', 'RENAME'],
      ['REVVITY, INC.', '2023-04-14', null, 'RENAME'],
    ],
    filings: [
      ['0001193125-25-096747', '5.03'],
      ['0001193125-23-126948', '5.03'],
      ['0001193125-23-071549', '2.01'],
      ['0001193125-21-320153', '2.01'],
      ['0001193125-21-277478', '2.01'],
      ['0001193125-18-348289', '5.03'],
      ['0001193125-18-062592', '2.01'],
      ['0001193125-17-374871', '2.01'],
      ['0001193125-16-659969', '5.03'],
    ],
  },
  {
    // Never renamed: the name starts with its first filing.
    cik: 1467373,
    answer: 'As of 12 Sep 2025, Accenture plc has filed under one name since 1 Sep 2009. It trades as ACN.',
    names: [['Accenture plc', '2009-09-01', null, null]],
    filings: [
      ['0001467373-18-000078', '5.03'],
      ['0001467373-16-000685', '5.03'],
    ],
  },
];

describe.skipIf(!HAS_MIRROR)('brand records of real filers are what their submissions files say', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ asOf: REAL_AS_OF });
    const parts = sampleDeps(service.database, { edgar: createMirror(MIRROR) });
    await backfillFilers(
      parts,
      TRUTHS.flatMap(({ cik }) => parseCik(String(cik)) ?? []),
    );
  });
  afterAll(() => service.close());

  it.each(TRUTHS.map((truth) => [truth.names.at(-1)?.[0], truth] as const))('%s', async (_name, truth) => {
    const { data, errors } = await service.ask(
      `{ brandRecord(company: "${truth.cik}") { answer itemsUnknown names { name from to change } filings { accession brandItems } } }`,
    );
    expect(errors).toBeUndefined();
    expect(data?.brandRecord).toEqual({
      answer: truth.answer,
      itemsUnknown: 0,
      names: truth.names.map(([name, from, to, change]) => ({ name, from, to, change })),
      filings: truth.filings?.map(([accession, items]) => ({ accession, brandItems: items.split(',') })) ?? null,
    });
  });

  it('are of their day: Facebook before its last filing under the name', async () => {
    const { data } = await service.ask(
      '{ brandRecord(company: "1326801", asOf: "2021-10-26") { answer filings { accession } } }',
    );
    expect(data?.brandRecord).toEqual({
      answer:
        'As of 26 Oct 2021, Facebook Inc has filed under one name since 6 May 2005. We have not loaded its tickers of that day.',
      filings: [{ accession: '0001326801-19-000029' }, { accession: '0001326801-14-000037' }],
    });
  });
});
