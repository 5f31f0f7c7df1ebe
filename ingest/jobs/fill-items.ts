import { run } from '../../prisma/transaction.ts';
import type { AccessionNumber } from '../../schema/domain/terms/accession.ts';
import type { Cik } from '../../schema/domain/terms/cik.ts';
import { addDays, newYorkDay } from '../../schema/domain/terms/day.ts';
import type { EdgarReply } from '../edgar/edgar.ts';
import { type EdgarPath, filingHeaderPath } from '../edgar/paths.ts';
import { readFilingHeader } from '../readers/filing-header.ts';
import type { FilingHeaderRecord, ListedFiling } from '../readers/records.ts';
import { packListing } from '../store/filings/packed-listing.ts';
import { type Problem, putAside } from '../store/sources.ts';
import type { JobParts } from './deps.ts';
import { fetchDocument, isProblem, readDocument } from './documents/fetch-document.ts';
import type { Job } from './run-job.ts';

/** Older current reports get their items from the filer's own list, in the next nightly run. */
const RECENT_DAYS = 7;
/** Headers fetched in one run: at five requests a second no more than a poll's minute. */
const HEADERS_MAX = 200;
/** Filings looked at for that: the header of some was read before and named no items, or is not there. */
const LOOKED_AT_MAX = 2_000;

/**
 * Fetches the headers of recent current reports that only an index has named: without items no board can show them.
 * Each is asked for once: what it does not say, the filer's own list will.
 * Errors: EdgarError.
 */
export async function fillItems({ database, edgar, clock }: JobParts, job: Job): Promise<void> {
  const { rows } = await run<{ cik: Cik; accession: AccessionNumber }>(
    database.pool,
    `select min(cik) as cik, accession from filings f
     where filed_on between $1 and $2 and form like '8-K%'
       and not exists (select from filings g where g.accession = f.accession and g.items_known)
     group by accession order by accession desc limit ${LOOKED_AT_MAX}`,
    [addDays(newYorkDay(clock()), -RECENT_DAYS), addDays(newYorkDay(clock()), 1)],
  );
  const paths = rows.map(({ cik, accession }) => filingHeaderPath(cik, accession));
  const aside = await putAside(database, paths);
  const fresh = paths.filter(({ file }) => !aside.has(file) && !job.loaded.has(file));
  for (const path of fresh.slice(0, HEADERS_MAX)) {
    const reply = await fetchDocument(edgar, path);
    // A folder can be looked into again at no cost.
    if (!isProblem(reply) && reply.status === 'missing' && reply.reason === 'notInMirror') continue;
    const header = isProblem(reply) ? reply : readHeader(path, reply);
    if (isProblem(header)) {
      await job.add({ sources: [], problems: [header] });
      continue;
    }
    const { parties, ...filing } = header.record;
    const listed = parties.map(
      ({ cik: party, name, role }): ListedFiling => ({
        filerName: name,
        filing: { ...filing, cik: party, role, primaryDocument: null },
      }),
    );
    const sources = [{ path: path.file, sha256: header.sha256, rows: listed.length }];
    await job.add({ sources, listed: packListing(listed) });
  }
}

function readHeader(path: EdgarPath, reply: EdgarReply): { record: FilingHeaderRecord; sha256: string } | Problem {
  if (reply.status !== 'ok') return { path: path.file, reason: 'The header of this filing is not there.' };
  const record = readDocument(path, () => readFilingHeader(reply.bytes, path.file));
  return isProblem(record) ? record : { record, sha256: reply.sha256 };
}
