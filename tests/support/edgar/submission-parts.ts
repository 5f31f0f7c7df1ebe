/**
 * The XML documents inside a complete submission (`{accession}.txt`), where the name of each document's file is not needed:
 *
 *     <DOCUMENT>
 *     <TYPE>INFORMATION TABLE
 *     <SEQUENCE>2
 *     <FILENAME>form13fInfoTable.xml
 *     <TEXT>
 *     <XML>
 *     ...
 *     </XML>
 *     </TEXT>
 *     </DOCUMENT>
 */
import { ReadError } from '../../../ingest/readers/records.ts';

/** An XML document of a submission, as bytes of the submission. */
export interface SubmissionPart {
  readonly type: string;
  readonly bytes: Uint8Array;
}

const MAX_PARTS = 500;

/** The XML documents of a submission in its order; other documents are left out. A submission cut short is a ReadError. */
export function readSubmissionParts(bytes: Uint8Array, source: string): SubmissionPart[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: SubmissionPart[] = [];
  for (let at = buffer.indexOf('<DOCUMENT>'); at !== -1; at = buffer.indexOf('<DOCUMENT>', at)) {
    const end = buffer.indexOf('</DOCUMENT>', at);
    if (end === -1) throw new ReadError('A document of a submission that does not end', { source });
    if (parts.length >= MAX_PARTS) throw new ReadError(`More than ${MAX_PARTS} documents`, { source });
    const [from, to] = [buffer.indexOf('<XML>', at), buffer.lastIndexOf('</XML>', end)];
    const type = /<TYPE>([^\r\n<]*)/.exec(buffer.subarray(at, Math.min(at + 400, end)).toString('latin1'))?.[1];
    if (from !== -1 && from < to && type !== undefined) {
      parts.push({ type: type.trim(), bytes: buffer.subarray(from + 5, to) });
    }
    at = end;
  }
  return parts;
}
