import { documentLines } from '../../../ingest/readers/item-text/document-lines.ts';
import { primaryDocument } from '../../../ingest/readers/item-text/primary-document.ts';
import { decodeText } from '../../../ingest/readers/text.ts';

/** A whole document under the published normalisation: what an excerpt is found in, word for word. */
export function readNormalisedText(input: Uint8Array | string): string {
  return documentLines(primaryDocument(decodeText(input)))
    .map(({ text }) => text)
    .join(' ');
}
