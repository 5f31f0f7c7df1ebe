import { readFileSync } from 'node:fs';

/** A board row worked out by hand from the raw submissions lists. */
export interface Truth {
  readonly asOf: string;
  readonly board: string;
  readonly accession: string;
  readonly ticker: string | null;
  readonly filedOn: string;
  readonly columns: Readonly<Record<string, unknown>>;
  /** How the less obvious of the columns came about. */
  readonly why?: string;
}

export const TRUTHS = JSON.parse(readFileSync(new URL('truths.json', import.meta.url), 'utf8')) as readonly Truth[];
