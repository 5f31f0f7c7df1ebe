import { BOARD_MONTHS } from '../../../schema/domain/boards/board-months.ts';
import { describeItem } from '../../../schema/domain/filers/item-outcomes/describe-item.ts';
import type { Cik } from '../../../schema/domain/terms/cik.ts';
import { addDays, addMonths, newYorkDay } from '../../../schema/domain/terms/day.ts';
import { ITEM_OUTCOMES, UNCLASSIFIED } from '../../../schema/domain/terms/item-outcome.ts';
import type { Edgar, EdgarReply, GetOptions } from '../../edgar/edgar.ts';
import { type EdgarPath, FILING_DOCUMENTS, filingOfDocument, filingTextPath, publicUrl } from '../../edgar/paths.ts';
import { type ItemSection, readItemSections } from '../../readers/item-text.ts';
import type { DocumentContent } from '../../store/document-content.ts';
import { type ItemTextRecord, type UnreadFiling, unreadItems } from '../../store/filings/item-texts.ts';
import { type Problem, restingPaths } from '../../store/quarantine.ts';
import { goOnWithout, orSetAside } from '../shared/go-on-without.ts';
import { inParallel, lanesOf, SMALL_DOCUMENT_MS } from '../shared/in-parallel.ts';
import type { JobDeps } from '../shared/job-deps.ts';
import type { Job } from '../shared/run-job.ts';
import { fetchDocument, isProblem, readDocument } from './fetch-document.ts';

/** A poll reads recent filings only; the rest is left for the nightly run. */
const RECENT_DAYS = 7;
/** Documents per poll: ten seconds at five requests a second. */
const POLLED_MAX = 50;
/** Documents per nightly run: seven minutes at five requests a second. */
const NIGHTLY_MAX = 2_000;
/** Factor of filings considered per document read, because the documents of some are set aside. */
const LOOKED_AT = 4;
/** Documents read for the card of one filer on a visitor's request. */
const ON_DEMAND_MAX = 10;

/** Reads the texts of this week's filings on boards, rare items first. Errors: EdgarError. */
export async function readNewItemTexts(deps: JobDeps, job: Job): Promise<void> {
  const since = addDays(newYorkDay(deps.clock()), -RECENT_DAYS);
  const filings = await unreadItems(deps.database, { since }, POLLED_MAX * LOOKED_AT);
  await readTexts(deps, job, filings.map(asListed), POLLED_MAX);
}

/** Reads the missing texts of the 12 months on boards, rare items first. Errors: EdgarError. */
export async function readMissingItemTexts(deps: JobDeps, job: Job): Promise<void> {
  if (deps.edgar.list !== undefined) return readMirrorItemTexts(deps, job);
  const since = addMonths(newYorkDay(deps.clock()), -BOARD_MONTHS);
  const filings = await unreadItems(deps.database, { since }, NIGHTLY_MAX * LOOKED_AT);
  await readTexts(deps, job, filings.map(asListed), NIGHTLY_MAX);
}

/**
 * Reads the texts whose documents are in the mirror, of any day; a mirror never holds all. Does nothing without a
 * mirror: then the nightly run reads history. Errors: EdgarError.
 */
export async function readMirrorItemTexts(deps: JobDeps, job: Job): Promise<void> {
  const held = await heldDocuments(deps.edgar);
  const filings = await unreadItems(deps.database, { accessions: [...held.keys()] }, null);
  const texts = filings.flatMap((filing) => {
    const path = (held.get(filing.accession) ?? []).find(({ file }) => isTextOf(filing, file));
    return path === undefined ? [] : [{ filing, path }];
  });
  await readTexts(deps, job, texts, texts.length);
}

interface FilingText {
  readonly filing: UnreadFiling;
  readonly path: EdgarPath;
}

function asListed(filing: UnreadFiling): FilingText {
  return { filing, path: filingTextPath(filing.cik, filing.accession, filing.document) };
}

/** The folder names a filer, who must be one of the filing's filers. */
function isTextOf({ accession, document, filers }: UnreadFiling, file: string): boolean {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const of = filingOfDocument(file);
  return of !== null && filers.includes(of.cik) && (name === document || name === `${accession}.txt`);
}

/** The documents of filings in a mirror, by accession number; in each folder the main document precedes `.txt`. */
async function heldDocuments(edgar: Edgar): Promise<Map<string, EdgarPath[]>> {
  const held = new Map<string, EdgarPath[]>();
  for await (const file of edgar.list?.(FILING_DOCUMENTS) ?? []) {
    const filing = filingOfDocument(file);
    if (filing === null) continue;
    const { cik, accession } = filing;
    const path = filingTextPath(cik, accession, file.slice(file.lastIndexOf('/') + 1));
    const others = held.get(accession) ?? [];
    held.set(accession, path.file.endsWith(`/${accession}.txt`) ? [...others, path] : [path, ...others]);
  }
  return held;
}

async function readTexts(deps: JobDeps, job: Job, texts: readonly FilingText[], most: number): Promise<void> {
  const due = (await dueTexts(deps, texts)).slice(0, most);
  await inParallel(due, lanesOf(deps.edgar), ({ filing, path }) => {
    const read = async () => {
      const text = await readText(deps.edgar, { filing, path }, { deadlineMs: SMALL_DOCUMENT_MS });
      if (text !== null) await job.store(text);
    };
    return goOnWithout(deps, job, path.file, () => orSetAside(job, path.file, read));
  });
  await job.flush();
}

/** Those not set aside, and those set aside whose pause is over. */
async function dueTexts({ database, now }: Pick<JobDeps, 'database' | 'now'>, texts: readonly FilingText[]) {
  const resting = await restingPaths(
    database,
    texts.map(({ path }) => path),
    now(),
  );
  return texts.filter(({ path }) => !resting.has(path.file));
}

/**
 * Reads the newest texts of one filer's filings in the 12 months on boards, up to the on-demand limit; the rest is left
 * for the nightly run. Errors: EdgarError; AbortError once the signal aborts.
 */
export async function readFilerTexts(
  deps: Pick<JobDeps, 'database' | 'edgar' | 'clock' | 'now'>,
  cik: Cik,
  signal: AbortSignal,
): Promise<DocumentContent[]> {
  const since = addMonths(newYorkDay(deps.clock()), -BOARD_MONTHS);
  const texts = (await unreadItems(deps.database, { since, cik }, ON_DEMAND_MAX)).map(asListed);
  const read: DocumentContent[] = [];
  for (const text of await dueTexts(deps, texts)) {
    const content = await readText(deps.edgar, text, { lane: 'onDemand', signal });
    if (content !== null) read.push(content);
  }
  return read;
}

/** The texts of a filing's items, or the reason why its document is unreadable; null if a mirror lacks the document. */
async function readText(
  edgar: Edgar,
  { filing, path }: FilingText,
  options?: GetOptions,
): Promise<DocumentContent | null> {
  const reply = await fetchDocument(edgar, path, options);
  // Looking into a folder again costs nothing.
  if (!isProblem(reply) && reply.status === 'missing' && reply.reason === 'notInMirror') return null;
  const sections = isProblem(reply) ? reply : readSections(path, reply);
  if (isProblem(sections)) return { sources: [], problems: [sections] };
  return { sources: [], path: path.file, itemTexts: describe(filing, publicUrl(path), sections) };
}

function readSections(path: EdgarPath, reply: EdgarReply): readonly ItemSection[] | Problem {
  if (reply.status !== 'ok') return { path: path.file, reason: 'The document of this filing is not there.' };
  return readDocument(path, () => readItemSections(reply.bytes, path.file));
}

/** The text of each item of a filing; items without a section in the document get an empty record. */
function describe(
  { accession, items }: UnreadFiling,
  url: string,
  sections: readonly ItemSection[],
): readonly ItemTextRecord[] {
  return items.map((item) => {
    const section = sections.find((one) => one.item === item);
    if (section !== undefined) return { ...describeItem(item, section.paragraphs), accession, url };
    const outcome = ITEM_OUTCOMES[item].length === 0 ? null : UNCLASSIFIED;
    const unsaid = {
      excerpt: null,
      evidence: [],
      office: null,
      changes: [],
      amount: null,
      disagreement: null,
      periods: [],
    };
    return { ...unsaid, item, outcome, accession, url };
  });
}
