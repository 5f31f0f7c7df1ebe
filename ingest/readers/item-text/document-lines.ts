/**
 * A document as lines of plain text, under the published normalisation (INTERFACE 16.23):
 *
 * 1. Tags are removed. A tag that begins a block, a row or a cell ends the word before it; any other leaves the
 *    word whole, so that `I<small>TEM</small>` is one word.
 * 2. Entities become their characters. Entities declared by the document are not supported: a DOCTYPE is skipped.
 * 3. White space, including the non-breaking kind, becomes one space. Zero-width characters are removed.
 *
 * Invisible content is left out: scripts, styles, the title, and the hidden head of inline XBRL. The work is
 * proportional to the length, however deeply tags nest: no tree is built and no stack is kept.
 */
import { Tokenizer } from 'htmlparser2';

export interface DocumentLine {
  readonly text: string;
  /** True after a block or a blank line. */
  readonly beginsParagraph: boolean;
}

/** Tags that end a line and a paragraph. */
const BLOCKS = new Set(
  'address article aside blockquote body caption center dd div dl dt fieldset footer form h1 h2 h3 h4 h5 h6 head header hr html li main nav ol p page pre section table tbody tfoot thead title tr ul'.split(
    ' ',
  ),
);
/** Tags that end a word. */
const CELLS = new Set(['td', 'th', 'c', 's']);
/** Elements whose content is not displayed. The tokenizer knows those of HTML and sees no tags inside them. */
const HIDDEN = new Set(['script', 'style', 'title', 'ix:header', 'noscript', 'template']);

const IS_HTML = /<(?:html|body|div|p|br|font|span|td)[\s/>]/i;
/** Search the first HTML tag within this many characters. */
const HTML_WITHIN = 100_000;

/** The non-blank lines of an HTML or plain text document. */
export function documentLines(document: string): DocumentLine[] {
  const lines = new Lines(!IS_HTML.test(document.slice(0, HTML_WITHIN)));
  let name = '';
  const open = () => lines.open(name);
  const ignore = () => {};
  const tokenizer = new Tokenizer(
    {},
    {
      ontext: (start, end) => lines.add(document.slice(start, end)),
      ontextentity: (codepoint) => lines.add(String.fromCodePoint(codepoint)),
      onopentagname: (start, end) => {
        name = tagName(document, start, end);
      },
      onopentagend: open,
      // HTML has no `<p/>`: the tag opens. Only inline XBRL, which is XML, closes a hidden head this way.
      onselfclosingtag: () => {
        open();
        if (name.includes(':')) lines.close(name);
      },
      onclosetag: (start, end) => lines.close(tagName(document, start, end)),
      onattribdata: ignore,
      onattribentity: ignore,
      onattribend: ignore,
      onattribname: ignore,
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onprocessinginstruction: ignore,
    },
  );
  tokenizer.write(document);
  tokenizer.end();
  return lines.finish();
}

/** Every name that matters is shorter. */
const TAG_NAME_MAX = 20;

function tagName(document: string, start: number, end: number): string {
  return document.slice(start, Math.min(end, start + TAG_NAME_MAX)).toLowerCase();
}

class Lines {
  readonly #lines: DocumentLine[] = [];
  #parts: string[] = [];
  #beginsParagraph = true;
  #hidden = 0;
  #preformatted: number;

  constructor(isPlainText: boolean) {
    this.#preformatted = isPlainText ? 1 : 0;
  }

  add(text: string): void {
    if (this.#hidden > 0) return;
    if (this.#preformatted === 0) {
      this.#parts.push(text);
      return;
    }
    const [first = '', ...others] = text.split('\n');
    this.#parts.push(first);
    for (const other of others) {
      this.#endLine();
      this.#parts.push(other);
    }
  }

  open(name: string): void {
    if (HIDDEN.has(name)) this.#hidden += 1;
    if (name === 'pre') this.#preformatted += 1;
    this.#break(name);
  }

  close(name: string): void {
    this.#break(name);
    if (HIDDEN.has(name)) this.#hidden = Math.max(0, this.#hidden - 1);
    if (name === 'pre') this.#preformatted = Math.max(0, this.#preformatted - 1);
  }

  finish(): DocumentLine[] {
    this.#endLine();
    return this.#lines;
  }

  #break(name: string): void {
    if (name === 'br') {
      this.#endLine();
    } else if (BLOCKS.has(name)) {
      this.#endLine();
      this.#beginsParagraph = true;
    } else if (CELLS.has(name)) {
      this.#parts.push(' ');
    }
  }

  /** A line without words makes the next line begin a paragraph. */
  #endLine(): void {
    const text = normalise(this.#parts.join(''));
    this.#parts = [];
    if (text === '') {
      this.#beginsParagraph = true;
      return;
    }
    this.#lines.push({ text, beginsParagraph: this.#beginsParagraph });
    this.#beginsParagraph = false;
  }
}

/** Collapses white space, trims the ends and removes zero-width characters. */
function normalise(text: string): string {
  return text
    .replaceAll(/[\u00ad\u200b-\u200f\u2060\ufeff]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
