import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readNormalisedText } from '../edgar/normalised-text.ts';
import { MIRROR } from './mirror.ts';

export interface RealDocument {
  /** Dashed; the path within the mirror where the capture does not know it. */
  readonly accession: string;
  readonly path: string;
  readonly bytes: Uint8Array;
}

const FOLDER = 'www/Archives/edgar/data';
/** Pages about a filing, headers, and data: what no 8-K is written in. */
const NO_DOCUMENT = /-index\.html?$|-index-headers\.html$|\.hdr\.sgml$|\.xml$/;

/** Every document and complete submission of Form 8-K in the mirror, in the order of their paths. */
export function realCurrentReports(): RealDocument[] {
  return readdirSync(join(MIRROR, FOLDER), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .flatMap((file): RealDocument[] => {
      const path = file.slice(MIRROR.length + 1).replace(/\.gz$/, '');
      if (NO_DOCUMENT.test(path)) return [];
      const bytes = file.endsWith('.gz') ? gunzipSync(readFileSync(file)) : readFileSync(file);
      return isCurrentReport(bytes) ? [{ accession: accessionOf(path), path, bytes }] : [];
    });
}

function isCurrentReport(bytes: Uint8Array): boolean {
  const type = /<TYPE>\s*(\S+)/.exec(Buffer.from(bytes.subarray(0, 20_000)).toString('latin1'))?.[1];
  if (type !== undefined) return type.startsWith('8-K');
  return /\bform\s*8-?\s*k\b/i.test(readNormalisedText(bytes).slice(0, 1_500));
}

function accessionOf(path: string): string {
  const digits = /\/(\d{10})(\d{2})(\d{6})\//.exec(path);
  return digits === null ? path : digits.slice(1).join('-');
}

export interface RealItemText {
  readonly accession: string;
  readonly item: string;
  readonly text: string;
}

/** Texts of item 1.05 cut out of real documents; their whole documents are not in the mirror. */
export function realItemTexts(): RealItemText[] {
  return readFileSync(join(MIRROR, 'excerpts/8k-item-text/item-1.05.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as RealItemText);
}
