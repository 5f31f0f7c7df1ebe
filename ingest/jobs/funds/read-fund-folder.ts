import type { AccessionNumber } from '../../../schema/domain/terms/accession.ts';
import { type Cik, parseCik } from '../../../schema/domain/terms/cik.ts';
import type { EdgarDocument } from '../../edgar/document-pieces.ts';
import type { Edgar, GetOptions } from '../../edgar/edgar.ts';
import { type EdgarPath, filingOfDocument } from '../../edgar/paths.ts';
import type { ManagerReportHead, PositionRecord } from '../../readers/fund-records.ts';
import { readFundReport } from '../../readers/fund-report.ts';
import { readInformationTable, readManagerCover } from '../../readers/manager-report.ts';
import { readMoneyMonth } from '../../readers/money-month.ts';
import { ReadError } from '../../readers/records.ts';
import type { DocumentContent } from '../../store/document-content.ts';
import type { FundContent, FundSource } from '../../store/funds/fund-content.ts';
import type { KnownFiling } from '../../store/funds/known-filings.ts';
import type { Problem } from '../../store/quarantine.ts';
import type { LoadedSource } from '../../store/sources.ts';
import { isProblem, loadedFrom, openDocument, readOpened } from '../documents/fetch-document.ts';

export interface FundFolder {
  readonly cik: Cik;
  /** Null if only the fund and the period of the filing are known. */
  readonly accession: AccessionNumber | null;
  readonly paths: readonly EdgarPath[];
}

/** The filing of a mirror folder; null for other files. */
export function folderOf(
  file: string,
): { readonly folder: string; readonly cik: Cik; readonly accession: AccessionNumber | null } | null {
  const [, folder, digits = ''] = /^(www\/Archives\/edgar\/data\/(\d{1,10})\/[^/]+)\/[^/]+\.xml$/.exec(file) ?? [];
  const cik = parseCik(digits);
  return folder === undefined || cik === null
    ? null
    : { folder, cik, accession: filingOfDocument(file)?.accession ?? null };
}

type Read =
  | { readonly kind: 'content'; readonly content: FundContent }
  | { readonly kind: 'cover'; readonly cover: ManagerReportHead; readonly source: FundSource }
  | { readonly kind: 'table'; readonly positions: readonly PositionRecord[]; readonly source: FundSource }
  | { readonly kind: 'other' };

/** Document types by an element near the beginning. */
const ROOTS: readonly (readonly [RegExp, (document: EdgarDocument, source: FundSource, cik: Cik) => Promise<Read>])[] =
  [
    [
      /edgar\/nport\b/,
      async (document, source, cik) => {
        const report = await readFundReport(document, source.source);
        requireCik(report.cik, cik, source);
        return { kind: 'content', content: { fundReports: [{ ...source, report }] } };
      },
    ],
    [
      /edgar\/nmfp\d?\b/,
      async (document, source, cik) => {
        const month = readMoneyMonth(await bytesOf(document), source.source);
        requireCik(month.cik, cik, source);
        return { kind: 'content', content: { moneyMonths: [{ ...source, month }] } };
      },
    ],
    [
      /edgar\/thirteenffiler\b/,
      async (document, source, cik) => {
        const cover = readManagerCover(await bytesOf(document), source.source);
        requireCik(cover.cik, cik, source);
        return { kind: 'cover', cover, source };
      },
    ],
    [
      /<(?:\w+:)?informationTable\b/,
      async (document, source) => {
        const positions = readInformationTable(await bytesOf(document), source.source);
        return { kind: 'table', source, positions };
      },
    ],
  ];

/**
 * Reads the fund and manager documents of one filing and skips the others.
 *
 * @param known the filing's entry in lists; null if it is in none
 *
 * Errors: EdgarError.
 */
export async function readFundFolder(
  edgar: Edgar,
  folder: FundFolder,
  known: KnownFiling | null,
  options: GetOptions = {},
): Promise<DocumentContent> {
  const sources: LoadedSource[] = [];
  const problems: Problem[] = [];
  const reads: Read[] = [];
  for (const path of folder.paths) {
    const document = await openDocument(edgar, path, options);
    if (document === null) continue;
    if (isProblem(document)) {
      problems.push(document);
      continue;
    }
    const source = { source: path.file, accession: folder.accession, filedOn: known?.filedOn ?? null };
    const read = await readOpened(path, () => readByRoot(document, source, folder.cik));
    if (isProblem(read)) problems.push(read);
    else if (read.kind !== 'other') {
      reads.push(read);
      sources.push(loadedFrom(path, { sha256: document.sha256(), stamp: document.stamp }, 1));
    }
  }
  const table = readsOf(reads, 'table')[0];
  const managers = managerReport(folder, known, readsOf(reads, 'cover')[0], table);
  if (isProblem(managers)) return { sources: [], problems: [...problems, managers] };
  const funds = [...readsOf(reads, 'content').map(({ content }) => content), managers];
  return { sources, problems, funds: Object.assign({}, ...funds) };
}

async function readByRoot(document: EdgarDocument, source: FundSource, cik: Cik): Promise<Read> {
  const head = Buffer.from(document.head).toString('latin1');
  return ROOTS.find(([root]) => root.test(head))?.[1](document, source, cik) ?? { kind: 'other' };
}

async function bytesOf({ pieces }: EdgarDocument): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(pieces));
}

const readsOf = <Kind extends Read['kind']>(reads: readonly Read[], kind: Kind) =>
  reads.filter((read): read is Extract<Read, { kind: Kind }> => read.kind === kind);

/** A table needs its quarter, from its cover or else from the manager's own list of filings. A notice has no table. */
function managerReport(
  { cik }: FundFolder,
  known: KnownFiling | null,
  cover: Extract<Read, { kind: 'cover' }> | undefined,
  table: Extract<Read, { kind: 'table' }> | undefined,
): FundContent | Problem {
  if (table === undefined) {
    const isNotice = cover?.cover.form.startsWith('13F-NT') === true;
    return isNotice ? { managerReports: [{ ...cover.source, head: cover.cover, positions: [] }] } : {};
  }
  const { positions, source } = table;
  if (cover !== undefined) return { managerReports: [{ ...source, head: cover.cover, positions }] };
  const reportDate = known?.reportDate ?? null;
  if (known === null || reportDate === null || known.form !== '13F-HR') {
    return {
      path: source.source,
      reason:
        'The folder has the table of holdings of a Form 13F without its cover page, and no list of filings says its quarter.',
    };
  }
  return { managerReports: [{ ...source, head: { form: known.form, cik, reportDate, amendment: null }, positions }] };
}

function requireCik(found: Cik, expected: Cik, { source }: FundSource): void {
  if (found !== expected) throw new ReadError(`A document of CIK ${found} in the folder of ${expected}`, { source });
}
