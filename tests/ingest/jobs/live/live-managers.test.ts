import { describe, expect, it } from 'vitest';
import { createMemoryMirror } from '../../../../ingest/edgar/memory-mirror.ts';
import { filingTextPath, submissionsPath } from '../../../../ingest/edgar/paths.ts';
import { ingestMirrorFunds } from '../../../../ingest/jobs/funds/ingest-mirror-funds.ts';
import { FOLLOWED } from '../../../../ingest/jobs/shared/followed.ts';
import { runJob } from '../../../../ingest/jobs/shared/run-job.ts';
import type { AccessionNumber } from '../../../../schema/domain/terms/accession.ts';
import type { Cik } from '../../../../schema/domain/terms/cik.ts';
import {
  cover,
  documents,
  type Filed,
  HALF_DAY,
  liveFundWorld,
  MANAGER,
  QUARTERS,
  submissions,
  table,
} from '../../../support/edgar/live-fund-world.ts';
import { sampleDeps } from '../../../support/service/jobs.ts';

const world = liveFundWorld();
const { sec, read } = world;

describe('a manager asked for', () => {
  it('by CIK is fetched with its list, the newest quarter and the one before, and then found by name', async () => {
    sec.files = documents([], QUARTERS);
    const portfolio = await read(`/boards/portfolio.json?cik=${MANAGER}`);
    expect(portfolio).toMatchObject({
      manager: { name: 'ZZ Hathaway', reportDate: '2026-06-30', filedOn: '2026-08-14', totalUsd: 500 },
      changes: {
        quarter: '2026-03-31',
        accession: '0001067983-26-000007',
        added: 1,
        lines: [{ shares: 20, sharesBefore: 10 }],
      },
    });
    const asked = sec.asked.length;
    const byName = await read('/boards/portfolio.json?cik=ZZ%20Hathaway');
    expect(byName).toMatchObject({ manager: { cik: MANAGER } });
    expect(sec.asked).toHaveLength(asked);
  });

  it('is shown beside the broad fund as far as that is on file: nobody waits for its reports', async () => {
    sec.files = documents([], QUARTERS);
    const portfolio = await read(`/boards/portfolio.json?cik=${MANAGER}`);
    expect(portfolio).toMatchObject({ manager: { cik: MANAGER } });
    expect(sec.asked.filter((path) => path.endsWith('.atom'))).toEqual([]);
  });

  it('is unknown where EDGAR knows no such filer', async () => {
    expect(await read('/boards/portfolio.json?cik=1999')).toMatchObject({ code: 'UNKNOWN_MANAGER' });
  });
});

describe('a manager whose newest report is on file', () => {
  const [AUTUMN, AMENDED]: readonly [Filed, Filed] = [
    ['0001067983-26-000015', '2026-10-20', '2026-09-30'],
    ['0001067983-26-000016', '2026-10-28', '2026-09-30'],
  ];
  const amendment = () => {
    const files = documents([], [AMENDED, AUTUMN]);
    const list = JSON.parse(submissions([AMENDED, AUTUMN]));
    list.filings.recent.form[0] = '13F-HR/A';
    files.set(submissionsPath(MANAGER).file, Buffer.from(JSON.stringify(list)));
    const path = filingTextPath(MANAGER, AMENDED[0] as AccessionNumber, 'primary_doc.xml').file;
    const amended = cover(AMENDED)
      .replace('<submissionType>13F-HR<', '<submissionType>13F-HR/A<')
      .replace('<isAmendment>false</isAmendment>', '<isAmendment>true</isAmendment><amendmentNo>1</amendmentNo>')
      .replace(
        '<filingManager>',
        '<amendmentInfo><amendmentType>RESTATEMENT</amendmentType></amendmentInfo><filingManager>',
      );
    return files.set(path, Buffer.from(amended));
  };

  it('is asked for again when an index lists an amendment, which is said for as long as it cannot be had', async () => {
    sec.files = documents([], [AUTUMN]);
    expect(await read(`/boards/portfolio.json?cik=${MANAGER}`)).toMatchObject({
      manager: { reportDate: '2026-09-30' },
    });
    const asked = sec.asked.length;
    // The next quarter has not ended, and nothing that is known to be filed is missing.
    sec.now += HALF_DAY + 1;
    await read(`/boards/portfolio.json?cik=${MANAGER}`);
    expect(sec.asked).toHaveLength(asked);
    const [accession, filedOn] = AMENDED;
    await world.service.database.pool.query(
      `insert into filings (cik, accession, form, filed_on, items_known)
       values (${MANAGER}, '${accession}', '13F-HR/A', '${filedOn}', true)`,
    );
    const note = 'We have not loaded an amendment to it, filed on 28 Oct 2026.';
    const before = await read(`/boards/portfolio.json?cik=${MANAGER}`);
    expect(before).toMatchObject({ manager: { amendments: 0, unreadAmendment: { filedOn, note } } });
    expect(before.answer).toMatch(/\. We have not loaded an amendment to it, filed on 28 Oct 2026\.$/);
    expect(sec.asked.length).toBeGreaterThan(asked);
    sec.files = amendment();
    sec.now += HALF_DAY + 1;
    const after = await read(`/boards/portfolio.json?cik=${MANAGER}`);
    expect(after).toMatchObject({ manager: { amendments: 1, filedOn, url: expect.stringContaining(accession) } });
    expect(after.manager).not.toHaveProperty('unreadAmendment');
    expect(after.answer).not.toContain('amendment');
  });
});

describe('a manager of whom a table is there without its cover', () => {
  it('is not loaded, with what to do instead, whether lists name the manager or not', async () => {
    const path = filingTextPath(1999 as Cik, '0000001999-26-000001' as AccessionNumber, 'table.xml').file;
    const parts = sampleDeps(world.service.database, {
      followed: FOLLOWED,
      edgar: createMemoryMirror(new Map([[path, Buffer.from(table(5))]]), new Date(sec.now)),
    });
    await runJob(parts, { command: 'funds', announce: false }, (job) => ingestMirrorFunds(parts, job));
    const refused = {
      code: 'NOT_INGESTED',
      detail: 'CIK 1999 has filed a report on Form 13F that this service could not read in full, so it shows no book.',
      hint: expect.stringContaining('CIK=0000001999, and give its lines as holdings'),
    };
    expect(await read('/boards/portfolio.json?cik=1999')).toMatchObject(refused);
    await world.service.database.pool.query("insert into filers (cik, name) values (1999, 'ZZ Partners')");
    expect(await read('/boards/portfolio.json?cik=1999')).toMatchObject(refused);
  });
});
