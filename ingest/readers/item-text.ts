/**
 * The primary document of a current report, Form 8-K, cut into its items.
 *
 * Accepts HTML of any age, inline XBRL, plain text, and the complete submission around any of them. A section runs from
 * the heading of its item to the next heading, the signature or the exhibit index. Headings are recognised only at the
 * beginning of a line (`item-text/item-heading.ts`), so cross references inside a sentence do not count.
 *
 * A table of contents gives headings without text; they are dropped if the item also has a section with words. Headings
 * that directly follow one another share the text after the last.
 */
import { type DocumentLine, documentLines } from './item-text/document-lines.ts';
import { type Heading, headingAt, type Numbering } from './item-text/item-heading.ts';
import { primaryDocument } from './item-text/primary-document.ts';
import { ReadError } from './records.ts';
import { decodeText } from './text.ts';

export interface ItemSection {
  /** `5.02`; in documents before August 2004 a number from 1 to 12. */
  readonly item: string;
  /** The non-empty paragraphs after the heading and its title, with white space collapsed. */
  readonly paragraphs: readonly string[];
}

/** Limit for a complete submission, exhibits and pictures included. */
const INPUT_MAX_CHARACTERS = 256 * 1024 * 1024;
/** The longest 8-K seen has fewer than two million. Longer documents are refused. */
const DOCUMENT_MAX_CHARACTERS = 16 * 1024 * 1024;

/**
 * The sections of an 8-K in the order of their first words, each item once; empty if the document names no item.
 *
 * Errors: ReadError for input that is empty, binary, or too long to read.
 */
export function readItemSections(input: Uint8Array | string, source: string): ItemSection[] {
  return cutIntoSections(readLines(input, source));
}

function readLines(input: Uint8Array | string, source: string): DocumentLine[] {
  if (input.length > INPUT_MAX_CHARACTERS) {
    throw new ReadError(`Expected a filing of at most ${INPUT_MAX_CHARACTERS} bytes, found ${input.length}`, {
      source,
    });
  }
  const text = decodeText(input);
  const document = primaryDocument(text);
  if (document.length > DOCUMENT_MAX_CHARACTERS) {
    throw new ReadError(
      `Expected a document of at most ${DOCUMENT_MAX_CHARACTERS} characters, found ${document.length}`,
      { source },
    );
  }
  // PDFs, pictures and archives contain null characters; text never does.
  if (document.includes('\0')) throw new ReadError('Expected text, found bytes', { source, found: document });
  const lines = documentLines(document);
  if (lines.length === 0) throw new ReadError('Expected a document with words', { source, found: document });
  return lines;
}

interface Placed extends Heading {
  readonly at: number;
}

function cutIntoSections(lines: readonly DocumentLine[]): ItemSection[] {
  const present = headings(lines, 'present');
  const isPresent = present.some(({ items }) => items.length > 0);
  const found = isPresent ? present : headings(lines, 'former');
  const lastHeading = new Map(found.flatMap(({ items }, index) => items.map((item) => [item, index] as const)));
  const sections = new Map<string, string[]>();
  const waiting = new Set<string>();
  for (const [index, heading] of found.entries()) {
    const own = paragraphs(heading.rest, lines.slice(heading.at + heading.lines, found[index + 1]?.at));
    for (const item of heading.items) {
      const section = sections.get(item) ?? [];
      for (const paragraph of own) section.push(paragraph);
      sections.set(item, section);
    }
    if (own.length === 0 && heading.items.length > 0) {
      for (const item of heading.items) waiting.add(item);
    } else {
      const heirs = [...waiting].filter(
        (item) => sections.get(item)?.length === 0 && (lastHeading.get(item) ?? 0) <= index,
      );
      for (const item of heirs) sections.set(item, [...own]);
      waiting.clear();
    }
  }
  return [...sections].filter(([, own]) => !isNone(own)).map(([item, own]) => ({ item, paragraphs: own }));
}

/** Filers of the nineties listed every item of the form, with "None." under most. */
function isNone([first = '']: readonly string[]): boolean {
  return /^\(?(?:none|not applicable|n\/a|inapplicable)\b\)?[.;]?$/i.test(first);
}

function headings(lines: readonly DocumentLine[], numbering: Numbering): Placed[] {
  const found: Placed[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const heading = headingAt(lines, at, numbering);
    if (heading !== null) {
      found.push({ ...heading, at });
      at += heading.lines - 1;
    }
  }
  return found;
}

function paragraphs(rest: string, lines: readonly DocumentLine[]): string[] {
  const found = rest === '' ? [] : [rest];
  for (const { text, beginsParagraph } of lines) {
    const last = found.at(-1);
    if (last === undefined || beginsParagraph) found.push(text);
    else found[found.length - 1] = `${last} ${text}`;
  }
  return found;
}
