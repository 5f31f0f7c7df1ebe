/**
 * The page of a filing, `-index.htm` or `-index.html`: what a person sees behind a link, with the list of documents.
 *
 *     <strong>Form 8-K</strong>          <div class="infoHead">Accepted</div> <div class="info">2025-05-07 16:34:15</div>
 *     <table class="tableFile"> ...      <span class="companyName">Acme Corp (Filer) ... 0001234567 (see all ...)</span>
 *
 * Its parts have kept their names since the nineties' filings were given such pages; the markup around them changes.
 */
import { decodeHTML } from 'entities';
import { parseAccession } from '../../schema/domain/terms/accession.ts';
import { parseCik } from '../../schema/domain/terms/cik.ts';
import { parseDay } from '../../schema/domain/terms/day.ts';
import { roleOf } from './filing-role.ts';
import { newYorkInstant } from './new-york-clock.ts';
import { type FilingDocument, type FilingIndexRecord, type FilingParty, ReadError } from './records.ts';
import { decodeText } from './text.ts';

/** Reads the index page of a filing. A page without filers or documents is a ReadError: every filing has both. */
export function readFilingIndexPage(input: Uint8Array | string, source: string): FilingIndexRecord {
  const html = decodeText(input);
  const need = <T>(what: string, value: T | null): T => {
    if (value === null) throw new ReadError(`Expected ${what} on the index page of a filing`, { source, found: html });
    return value;
  };
  const info = readInfo(html);
  const number = pieces(html, 'id="secNum">', '</div>').map((piece) => /No\.\s*(\S+)/.exec(plain(piece))?.[1] ?? '')[0];
  const accession = need('an accession number', parseAccession(number ?? ''));
  const form = pieces(html, '<strong>Form ', '</strong>').map(plain)[0];
  const items = (info.get('Items') ?? '').split(/<br\s*\/?>/);
  const parties = readParties(html, source);
  const documents = readDocuments(html);
  return {
    accession,
    form: need('a form type', form || null),
    filedOn: need('a filing date', parseDay(plain(info.get('Filing Date') ?? ''))),
    acceptedAt: readAcceptedAt(plain(info.get('Accepted') ?? ''), source),
    reportDate: parseDay(plain(info.get('Period of Report') ?? '')),
    items: items.flatMap((item) => /^Item ([^:\s]+):/.exec(plain(item))?.[1] ?? []),
    parties: need('a filer', parties.length === 0 ? null : parties),
    documents: need('a document', documents.length === 0 ? null : documents),
  };
}

/** Filings of the nineties show midnight, an hour in which EDGAR accepts nothing: their time is not known. */
function readAcceptedAt(text: string, source: string): Date | null {
  const acceptedAt = newYorkInstant(text);
  if (acceptedAt === null) throw new ReadError('Expected an acceptance time on an index page', { source, found: text });
  return text.endsWith(' 00:00:00') ? null : acceptedAt;
}

function readInfo(html: string): ReadonlyMap<string, string> {
  return new Map(
    pieces(html, '<div class="infoHead">').flatMap((piece): [string, string][] => {
      const [value] = pieces(piece, '<div class="info">', '</div>');
      return value === undefined ? [] : [[plain(piece.slice(0, piece.indexOf('</div>'))), value]];
    }),
  );
}

function readParties(html: string, source: string): FilingParty[] {
  return pieces(html, '<span class="companyName">', '</span>').map((span) => {
    const text = plain(span);
    const [, name = '', role = '', digits = ''] = /^(.+) \(([^()]+)\) CIK: ?(\d{10})\b/.exec(text) ?? [];
    const cik = parseCik(digits);
    if (cik === null) throw new ReadError('Expected a filer on the index page of a filing', { source, found: text });
    return { cik, name, role: roleOf(role) };
  });
}

function readDocuments(html: string): FilingDocument[] {
  const tables = pieces(html, '<table class="tableFile" summary="', '</table>');
  // Filings of funds have a third such table, of series and classes.
  const rows = tables
    .filter((table) => /^(?:Document Format|Data) Files"/.test(table))
    .flatMap((table) => table.split('</tr>'));
  return rows.flatMap((row) => {
    const [sequence, description, link, type, size] = row.split('</td>').map((cell) => cell.slice(cell.indexOf('<td')));
    // The row of headings has no cells.
    if (sequence === undefined || description === undefined || link === undefined || size === undefined) return [];
    return {
      sequence: wholeNumber(plain(sequence)),
      description: plain(description) || null,
      name: documentName(link),
      type: plain(type ?? '') || null,
      bytes: wholeNumber(plain(size)),
    };
  });
}

/** The path behind the filing's folder, or behind the filer's folder where older filings have none of their own. */
function documentName(link: string): string | null {
  const href = decodeHTML(/href="([^"]*)"/.exec(link)?.[1] ?? '');
  return /\/data\/\d+\/(?:\d{18}\/)?(?!\d{18}\/$)(.+)$/.exec(href)?.[1] ?? null;
}

function wholeNumber(text: string): number | null {
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** The text between each beginning and the end that follows it; without an end, up to the next beginning. */
function pieces(html: string, begin: string, end?: string): string[] {
  const parts = html.split(begin).slice(1);
  return end === undefined
    ? parts
    : parts.flatMap((part) => (part.includes(end) ? part.slice(0, part.indexOf(end)) : []));
}

/** The text of a piece of HTML: tags away, entities decoded, white space (also the non-breaking kind) as one space. */
function plain(html: string): string {
  return decodeHTML(html.replaceAll(/<[^<>]*>/g, ''))
    .replaceAll(/\s+/g, ' ')
    .trim();
}
