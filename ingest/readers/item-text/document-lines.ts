/**
 * A document as lines of plain text, under the one normalisation that is published (INTERFACE 16.23):
 *
 * 1. Tags go. One that begins a block, a row or a cell ends the word before it; any other leaves the word whole, so
 *    that `I<small>TEM</small>` is one word.
 * 2. Entities become their characters. None is declared by the document itself: a DOCTYPE is passed over.
 * 3. White space, the non-breaking kind included, is one space. Characters without width go.
 *
 * What is not shown is left out: scripts, styles, the title, and the hidden head of inline XBRL. The work is
 * proportional to the length, however deep the tags go: no tree is built and no stack is kept.
 */
import { Tokenizer } from 'htmlparser2';

export interface DocumentLine {
  readonly text: string;
  /** A block, or a blank line, stands before it. */
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
/** Elements of which nothing is shown. Those of HTML are known to the tokenizer, which sees no tags inside them. */
const HIDDEN = new Set(['script', 'style', 'title', 'ix:header', 'noscript', 'template']);

const IS_HTML = /<(?:html|body|div|p|br|font|span|td)[\s/>]/i;
/** How far to look for the first tag of HTML. */
const HTML_WITHIN = 100_000;

/** The lines of an HTML or plain text document, blank ones left out. */
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
      // HTML knows no `<p/>`: it opens. Only inline XBRL, which is XML, closes a hidden head so.
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

/** No name that matters is longer than this. */
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

  /** A line without a word makes the next one begin a paragraph. */
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

/** White space as one space, none at the ends; characters without width away. */
function normalise(text: string): string {
  return text
    .replaceAll(/[\u00ad\u200b-\u200f\u2060\ufeff]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
