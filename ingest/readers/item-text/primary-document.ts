/**
 * The primary document of a filing, alone or inside a complete submission (`.txt`, `.nc`):
 *
 *     <DOCUMENT>
 *     <TYPE>8-K
 *     <SEQUENCE>1
 *     <FILENAME>d1d8k.htm
 *     <TEXT>
 *     ...
 *     </TEXT>
 *     </DOCUMENT>
 *
 * Documents of the nineties inside a privacy-enhanced message look the same; their head is skipped.
 */

/** The text between the first `<TEXT>` of an 8-K and its end; the whole input if it is not wrapped. */
export function primaryDocument(text: string): string {
  const documents = wrappedDocuments(text);
  const primary = documents.find(({ type }) => type.startsWith('8-K')) ?? documents[0];
  return primary === undefined ? text : primary.body;
}

interface WrappedDocument {
  /** `8-K`, `EX-99.1`. */
  readonly type: string;
  readonly body: string;
}

function wrappedDocuments(text: string): WrappedDocument[] {
  const documents: WrappedDocument[] = [];
  let begin = text.indexOf('<DOCUMENT>');
  while (begin !== -1) {
    const next = text.indexOf('<DOCUMENT>', begin + 10);
    const part = text.slice(begin, next === -1 ? undefined : next);
    const type = /<TYPE>\s*(\S+)/.exec(part.slice(0, 500))?.[1] ?? '';
    documents.push({ type, body: bodyOf(part) });
    if (type.startsWith('8-K')) break;
    begin = next;
  }
  return documents;
}

/** A truncated document has no end tag and extends to the end of its part. */
function bodyOf(part: string): string {
  const begin = part.indexOf('<TEXT>');
  const end = part.indexOf('</TEXT>');
  return part.slice(begin === -1 ? 0 : begin + 6, end < begin ? undefined : end);
}
