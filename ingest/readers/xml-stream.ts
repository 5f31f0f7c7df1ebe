import { isUtf8 } from 'node:buffer';
import { setImmediate as breath } from 'node:timers/promises';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { ReadError } from './records.ts';

/** Callbacks while a document streams. Names come without their namespace prefix. */
export interface XmlListener {
  /** An element begins; `path` lists its ancestors and itself, outermost first, and is the same array in every call. */
  readonly open?: (path: readonly string[], attributes: Readonly<Record<string, string>>) => void;
  /** An element ends; `text` is its direct text, trimmed. */
  readonly close: (path: readonly string[], text: string) => void;
}

/** Fund and 13F forms are about twelve levels deep. */
const MAX_DEPTH = 64;
/** Per element. The longest free text of a 13F cover is about ten thousand characters. */
const MAX_TEXT = 64 * 1024;
/** Bytes decoded at once, so that a document of 100 MB is never in memory as one string. */
const PIECE_BYTES = 256 * 1024;

export interface DocumentPieces {
  readonly isUtf8: boolean;
  readonly pieces: AsyncIterable<Uint8Array>;
}

/**
 * Parses XML as a stream, without building a tree. White space and a byte order mark before the declaration are
 * allowed, and prefixes need not be declared: EDGAR has accepted filings with both. The encoding is detected from the
 * bytes; the declaration is ignored.
 *
 * Errors: ReadError for a document type declaration, custom entities, depth over 64, an element's text over 64 KB, a
 * NUL, and malformed XML.
 */
export function streamXml(bytes: Uint8Array, source: string, listener: XmlListener): void {
  const parser = xmlParser(source, listener);
  const decoder = decoderOf(isUtf8(bytes));
  for (const piece of cut(bytes)) parser.write(decoder.decode(piece, { stream: true }));
  parser.end(decoder.decode());
}

/**
 * Like `streamXml` for a document in pieces: it is never in memory whole, and other work of the process runs in
 * between.
 */
export async function streamXmlPieces(
  { isUtf8: utf8, pieces }: DocumentPieces,
  source: string,
  listener: XmlListener,
): Promise<void> {
  const parser = xmlParser(source, listener);
  const decoder = decoderOf(utf8);
  for await (const come of pieces) {
    for (const piece of cut(come)) {
      parser.write(decoder.decode(piece, { stream: true }));
      await breath();
    }
  }
  parser.end(decoder.decode());
}

interface XmlParser {
  write(text: string): void;
  end(rest: string): void;
}

function xmlParser(source: string, listener: XmlListener): XmlParser {
  const path: string[] = [];
  const texts: string[] = [];
  const refuse = (message: string, found?: unknown): never => {
    throw new ReadError(message, { source, found });
  };
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  parser.on('error', (error) => refuse(`This is not whole XML: ${error.message}`, path.join('/')));
  parser.on('doctype', (doctype) => refuse('XML with a document type declaration', doctype));
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    if (path.length >= MAX_DEPTH) refuse(`XML nested deeper than ${MAX_DEPTH} levels`, path.join('/'));
    path.push(name.slice(name.indexOf(':') + 1));
    texts.push('');
    listener.open?.(path, attributes);
  });
  const addText = (text: string) => {
    const at = texts.length - 1;
    // White space between the lines of a large document is not text of the enclosing element.
    if (at < 0 || (texts[at] === '' && text.trim() === '')) return;
    const all = texts[at] + text;
    if (all.length > MAX_TEXT) refuse(`An element with more than ${MAX_TEXT} characters of text`, path.join('/'));
    texts[at] = all;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    listener.close(path, ownText((texts.pop() ?? '').trim()));
    path.pop();
  });
  let isBegun = false;
  const write = (piece: string) => {
    const text = isBegun ? piece : piece.trimStart();
    isBegun ||= text !== '';
    parser.write(text);
  };
  return {
    write,
    end(rest) {
      write(rest);
      if (!isBegun) refuse('An empty document');
      parser.close();
    },
  };
}

/** Shorter texts are copied by the engine anyway. */
const SHARED_FROM = 13;

/** A copy of the text, because a slice that is kept would keep the whole piece of the document in memory. */
const ownText = (text: string): string => (text.length < SHARED_FROM ? text : Buffer.from(text).toString());

const decoderOf = (utf8: boolean) => new TextDecoder(utf8 ? 'utf-8' : 'windows-1252');

function* cut(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}
